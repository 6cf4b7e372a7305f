/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/token.h"
#include "rules/games/blackjack.h"
#include "rules/script/station_notes.h"
#include "rules/table/holds.h"

enum {
	READ_MS = 1500, /* the console ignores earlier keys */
	KEY_MS = 700, /* between equal keys; the console ignores earlier ones */
	TYPE_MS = 150,	   /* between digits */
	AGAIN_MS = 4000,   /* before a key without effect is repeated */
	BETTING_MS = 8000, /* before betting is closed */
	FEED_WORDS_MAX = 8,
	DECKS_DEFAULT = 8,
};

void sim_players_start(struct sim_players *players, uint64_t seed, int cut_at)
{
	*players = (struct sim_players){
		.random = sim_random_start(seed, 0),
		.cut_at = cut_at,
		.due_ms = INT64_MAX,
	};
}

/* --- the feed ------------------------------------------------------------- */

/* "2.1": the place of seat 2's first hand; -1: not a hand. */
static int sim_players_place(const char *text)
{
	if (text[0] < '1' || text[0] > '7' || text[1] != '.' || text[2] < '1' ||
	    text[2] >= '1' + SEAT_HANDS)
		return -1;
	return blackjack_place((unsigned)(text[0] - '0')) + (text[2] - '1');
}

static void sim_players_add_card(struct sim_players *players, struct token word)
{
	int place = -1;
	struct card card;

	players->cards--;
	if (strncmp(players->instruction, "deal ", 5) == 0)
		place = sim_players_place(players->instruction + 5);
	if (place >= 0 && card_parse(word.text, word.length, &card))
		blackjack_hand_add(&players->hand[place], card);
}

static void sim_players_on_event(struct sim_players *players, const char *line)
{
	struct token word[FEED_WORDS_MAX];
	int n = token_split(line, strlen(line), word, FEED_WORDS_MAX);
	int place;

	if (n == 0)
		return;
	players->call_due = !token_is(word[0], "close") &&
			    station_note_call_due(line, players->call_due);
	if (token_is(word[0], "table")) {
		const char *decks = strstr(line, " decks=");

		players->cards =
			FACES * (decks ? atoi(decks + strlen(" decks="))
				       : DECKS_DEFAULT);
		players->cut_card_out = false;
		players->seats = strncmp(line, "table blackjack", 15) == 0;
		players->no_doubles = strstr(line, " double=off") != NULL;
		players->no_splits = strstr(line, " split=off") != NULL;
	}
	if (token_is(word[0], "open")) {
		memset(players->hand, 0, sizeof players->hand);
		players->seated = false;
	}
	if (token_is(word[0], "cut")) {
		/* the C key is no longer needed */
		players->cut_card_out = true;
		if (players->next == 0 && players->keys[0] == 'c')
			players->next = 1;
	}
	for (int i = 1; i < n; i++)
		if (token_is(word[0], "card") || token_is(word[0], "burn"))
			sim_players_add_card(players, word[i]);
	if (n < 2 || !token_is(word[0], "split"))
		return;
	place = blackjack_place((unsigned)(word[1].text[0] - '0'));
	if (place >= 0 && place < PLACES)
		blackjack_hand_split(&players->hand[place],
				     &players->hand[place + 1]);
}

/* --- keys ----------------------------------------------------------------- */

/* A common strategy: double on eleven, split eights, draw to a hard
 * seventeen. */
static const char *sim_players_decide(const struct sim_players *players,
				      int place)
{
	const struct blackjack_hand *hand = &players->hand[place];
	int total = blackjack_hand_total(hand);
	bool was_split =
		players->hand[place - place % SEAT_HANDS + 1].cards > 0;

	if (hand->cards == 2 && !was_split && total == 11 &&
	    !players->no_doubles)
		return "d\r";
	if (blackjack_hand_pair(hand) && !was_split && total == 16 &&
	    !players->no_splits)
		return "p\r";
	return total < 17 || (total == 17 && hand->hard == 7) ? "h" : "s";
}

/* Choose at least one seat. */
static void sim_players_choose_seats(struct sim_players *players,
				     char keys[static SIM_PLAYERS_KEYS_MAX])
{
	uint32_t seats = 1 + sim_random_below(&players->random, 127);

	for (int i = 0; i < SEATS; i++)
		if (seats >> i & 1)
			*keys++ = (char)('1' + i);
	*keys = '\0';
	players->seated = true;
}

/* Keys for instructions, by their beginning. */
static const struct {
	const char *begins, *keys;
} answers[] = {
	{"open-bets", " "},
	{"take-bets", " "},
	{"close-bets", " "},
	{"announce ", " "},
	{"pick-up", " "},
	{"reveal", " "},
	{"check-hole", " "},
	{"reshuffle", " "},
	{"offer-insurance", "\r\r"},
	{"confirm-spin", "y"},
	{"confirm-dice", "y"},
	{"spin-again", " "},
};

static const char *sim_players_answer(const struct sim_players *players)
{
	for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
		if (strncmp(players->instruction, answers[i].begins,
			    strlen(answers[i].begins)) == 0)
			return answers[i].keys;
	if (strncmp(players->instruction, "await ", 6) == 0 &&
	    sim_players_place(players->instruction + 6) >= 0)
		return sim_players_decide(
			players, sim_players_place(players->instruction + 6));
	return "";
}

static bool sim_players_at_cut(const struct sim_players *players,
			       int64_t now_ms)
{
	return players->cut_at > 0 && !players->cut_card_out &&
	       players->cards <= players->cut_at &&
	       now_ms - players->cut_ms >= KEY_MS;
}

static bool sim_players_sign_on(const struct sim_players *players)
{
	return players->badge &&
	       strncmp(players->instruction, "held ", 5) == 0 &&
	       hold_find(players->instruction + 5) == HOLD_DEALER;
}

/* Plan the keys for the instruction, not before from_ms. */
static void sim_players_plan(struct sim_players *players, int64_t from_ms)
{
	bool betting = strcmp(players->instruction, "take-bets") == 0;
	const char *answer = sim_players_answer(players);
	bool cut = sim_players_at_cut(players, from_ms);

	players->next = 0;
	players->due_ms = *answer || cut ? from_ms : INT64_MAX;
	if (betting && players->seats && !players->seated) {
		sim_players_choose_seats(players, players->keys);
		return;
	}
	if (betting)
		players->due_ms += BETTING_MS - READ_MS;
	snprintf(players->keys, sizeof players->keys, "%s%s", cut ? "c" : "",
		 answer);
	if (!sim_players_sign_on(players))
		return;
	snprintf(players->keys, sizeof players->keys, "%s\r%s\r",
		 players->badge, players->pin);
	players->due_ms = from_ms;
}

void sim_players_on_line(struct sim_players *players, const char *line,
			 int64_t now_ms)
{
	const char *text = strchr(line, '\t');

	if (text && strncmp(text, "\t> ", 3) == 0)
		sim_players_on_event(players, text + 3);
	else if (text && strncmp(text, "\tdo ", 4) == 0) {
		/* After a card the same instruction is a new one. The cut card
		 * is entered at once: a few cards later it would be out of
		 * place. */
		text = players->call_due ? "close-bets" : text + 4;
		if (strcmp(players->instruction, text) == 0)
			return;
		snprintf(players->instruction, sizeof players->instruction,
			 "%s", text);
		sim_players_plan(players,
				 now_ms + (sim_players_at_cut(players, now_ms)
						   ? 0
						   : READ_MS));
	}
}

int64_t sim_players_due(const struct sim_players *players)
{
	return players->due_ms;
}

/* Time before the next key. */
static int sim_players_pause(const struct sim_players *players)
{
	if (players->keys[players->next] == '\0')
		return AGAIN_MS;
	return sim_players_sign_on(players) ? TYPE_MS : KEY_MS;
}

char sim_players_press(struct sim_players *players, int64_t now_ms)
{
	char key;

	if (now_ms < players->due_ms)
		return '\0';
	key = players->keys[players->next];
	if (key == '\0') {
		sim_players_plan(players, now_ms);
		return '\0';
	}
	if (key == 'c')
		players->cut_ms = now_ms;
	players->next++;
	players->due_ms = now_ms + sim_players_pause(players);
	return key;
}
