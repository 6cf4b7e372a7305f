/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/core/token.h"
#include "rules/games/blackjack.h"
#include "rules/table/holds.h"

enum {
	READ_MS = 1500,	   /* the console takes no answer sooner */
	KEY_MS = 700,	   /* nor the same key twice at once */
	TYPE_MS = 150,	   /* from one digit to the next */
	AGAIN_MS = 4000,   /* the same key: the first one did nothing */
	BETTING_MS = 8000, /* until bets are closed */
	WORDS_HEARD = 8,
	DECKS_DEFAULT = 8,
};

void sim_hands_start(struct sim_hands *hands, uint64_t seed, int cut_at)
{
	*hands = (struct sim_hands){
		.random = sim_random_start(seed, 0),
		.cut_at = cut_at,
		.due_ms = INT64_MAX,
	};
}

/* --- what the feed tells -------------------------------------------------- */

/* "2.1": the place of seat 2's first hand; -1 where it is none. */
static int sim_hands_place(const char *text)
{
	if (text[0] < '1' || text[0] > '7' || text[1] != '.' ||
	    (text[2] != '1' && text[2] != '2'))
		return -1;
	return blackjack_place((unsigned)(text[0] - '0')) + (text[2] - '1');
}

static void sim_hands_take_card(struct sim_hands *hands, struct word word)
{
	int place = -1;
	struct card card;

	hands->cards--;
	if (strncmp(hands->ask, "deal ", 5) == 0)
		place = sim_hands_place(hands->ask + 5);
	if (place >= 0 && card_parse(word.text, word.length, &card))
		blackjack_hand_add(&hands->hand[place], card);
}

static void sim_hands_hear_event(struct sim_hands *hands, const char *line)
{
	struct word word[WORDS_HEARD];
	int n = words_split(line, strlen(line), word, WORDS_HEARD);
	int place;

	if (n == 0)
		return;
	if (word_is(word[0], "table")) {
		const char *decks = strstr(line, " decks=");

		hands->cards = FACES * (decks ? atoi(decks + strlen(" decks="))
					      : DECKS_DEFAULT);
		hands->cut_out = false;
		hands->seats = strncmp(line, "table blackjack", 15) == 0;
	}
	if (word_is(word[0], "open")) {
		memset(hands->hand, 0, sizeof hands->hand);
		hands->seated = false;
	}
	if (word_is(word[0], "cut")) {
		/* The key that was to say so has been said. */
		hands->cut_out = true;
		if (hands->next == 0 && hands->keys[0] == 'c')
			hands->next = 1;
	}
	for (int i = 1; i < n; i++)
		if (word_is(word[0], "card") || word_is(word[0], "burn"))
			sim_hands_take_card(hands, word[i]);
	if (n < 2 || !word_is(word[0], "split"))
		return;
	place = blackjack_place((unsigned)(word[1].text[0] - '0'));
	if (place >= 0 && place < PLACES)
		blackjack_hand_split(&hands->hand[place],
				     &hands->hand[place + 1]);
}

/* --- what they press ------------------------------------------------------ */

/* As many players do: no eleven without doubling, no eights without
 * splitting, and cards up to a hard seventeen. */
static const char *sim_hands_decide(const struct sim_hands *hands, int place)
{
	const struct blackjack_hand *hand = &hands->hand[place];
	int total = blackjack_hand_total(hand);
	bool was_split = hands->hand[place | 1].cards > 0;

	if (hand->cards == 2 && !was_split && total == 11)
		return "d\r";
	if (blackjack_hand_pair(hand) && !was_split && total == 16)
		return "p\r";
	return total < 17 || (total == 17 && hand->hard == 7) ? "h" : "s";
}

/* Some seats, at least one. */
static void sim_hands_take_seats(struct sim_hands *hands,
				 char keys[static SIM_HANDS_KEYS_MAX])
{
	uint32_t seats = 1 + sim_random_below(&hands->random, 127);

	for (int i = 0; i < SEATS; i++)
		if (seats >> i & 1)
			*keys++ = (char)('1' + i);
	*keys = '\0';
	hands->seated = true;
}

/* By how the instruction begins. */
static const struct {
	const char *begins, *keys;
} answers[] = {
	{"open-bets", " "},    {"take-bets", " "},  {"close-bets", " "},
	{"announce ", " "},    {"pick-up", " "},    {"reveal", " "},
	{"check-hole", " "},   {"reshuffle", " "},  {"offer-insurance", "\r\r"},
	{"confirm-spin", "y"}, {"spin-again", " "},
};

static const char *sim_hands_answer(const struct sim_hands *hands)
{
	for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
		if (strncmp(hands->ask, answers[i].begins,
			    strlen(answers[i].begins)) == 0)
			return answers[i].keys;
	if (strncmp(hands->ask, "await ", 6) == 0 &&
	    sim_hands_place(hands->ask + 6) >= 0)
		return sim_hands_decide(hands, sim_hands_place(hands->ask + 6));
	return "";
}

static bool sim_hands_at_cut(const struct sim_hands *hands, int64_t now_ms)
{
	return hands->cut_at > 0 && !hands->cut_out &&
	       hands->cards <= hands->cut_at &&
	       now_ms - hands->cut_ms >= KEY_MS;
}

static bool sim_hands_sign_on(const struct sim_hands *hands)
{
	return hands->badge && strncmp(hands->ask, "held ", 5) == 0 &&
	       hold_of(hands->ask + 5) == HOLD_DEALER;
}

/* The keys for the instruction that stands, from that time on. */
static void sim_hands_plan(struct sim_hands *hands, int64_t from_ms)
{
	bool betting = strcmp(hands->ask, "take-bets") == 0;
	const char *answer = sim_hands_answer(hands);
	bool cut = sim_hands_at_cut(hands, from_ms);

	hands->next = 0;
	hands->due_ms = *answer || cut ? from_ms : INT64_MAX;
	if (betting && hands->seats && !hands->seated) {
		sim_hands_take_seats(hands, hands->keys);
		return;
	}
	if (betting)
		hands->due_ms += BETTING_MS - READ_MS;
	snprintf(hands->keys, sizeof hands->keys, "%s%s", cut ? "c" : "",
		 answer);
	if (!sim_hands_sign_on(hands))
		return;
	snprintf(hands->keys, sizeof hands->keys, "%s\r%s\r", hands->badge,
		 hands->pin);
	hands->due_ms = from_ms;
}

void sim_hands_hear(struct sim_hands *hands, const char *line, int64_t now_ms)
{
	const char *text = strchr(line, '\t');

	if (text && strncmp(text, "\t> ", 3) == 0)
		sim_hands_hear_event(hands, text + 3);
	else if (text && strncmp(text, "\tdo ", 4) == 0) {
		/* The same instruction again, a card apart, is another one. The
		 * cutting card is told of at once: a few cards later it would
		 * be astray. */
		if (strcmp(hands->ask, (text + 4)) == 0)
			return;
		snprintf(hands->ask, sizeof hands->ask, "%s", (text + 4));
		sim_hands_plan(hands, now_ms + (sim_hands_at_cut(hands, now_ms)
							? 0
							: READ_MS));
	}
}

int64_t sim_hands_due(const struct sim_hands *hands)
{
	return hands->due_ms;
}

/* Until the next key. */
static int sim_hands_pause(const struct sim_hands *hands)
{
	if (hands->keys[hands->next] == '\0')
		return AGAIN_MS;
	return sim_hands_sign_on(hands) ? TYPE_MS : KEY_MS;
}

char sim_hands_press(struct sim_hands *hands, int64_t now_ms)
{
	char key;

	if (now_ms < hands->due_ms)
		return '\0';
	key = hands->keys[hands->next];
	if (key == '\0') {
		sim_hands_plan(hands, now_ms);
		return '\0';
	}
	if (key == 'c')
		hands->cut_ms = now_ms;
	hands->next++;
	hands->due_ms = now_ms + sim_hands_pause(hands);
	return key;
}
