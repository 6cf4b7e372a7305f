/* SPDX-License-Identifier: ISC */
/* Side bets: payouts to the smallest unit, what a house offers, corrections,
 * and random rounds against a model written from sabot-script(5) alone. */
#include "config.h"

#include "rules/games/games.h"
#include "rules/script/answer_text.h"
#include "rules/script/event_parse.h"

#include <stdio.h>
#include <string.h>

#include "rules/script/verbs.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* --- payouts -------------------------------------------------------------- */

/* Live tables pay 11 to 1 for a pair: Shackleford, "Baccarat". The cards are
 * the player's first, the banker's first, the player's second, ... */
#define NO_PAIR	    "card 4h 3c 5s Kd\nannounce\n"
#define PLAYER_PAIR "card 4h 3c 4s Kd\nannounce\n"
#define BANKER_PAIR "card 4h 4c 5s 4d\nannounce\n"
#define BOTH	    "card Kh Jc Ks Js 2c 2d\nannounce\n"
/* king and queen count the same but are no pair */
#define TENS "card Kh 9c Qs Kd\nannounce\n"
/* the third cards would make pairs */
#define THIRD "card 2h Ah Ks Kd 2s Ac\nannounce\n"

static const struct {
	const char *table, *spot, *stake, *play, *settled;
} payouts[] = {
	{"", "player-pair", "10", NO_PAIR, "10.00 -10.00 0.00"},
	{"", "banker-pair", "10", NO_PAIR, "10.00 -10.00 0.00"},
	{"", "player-pair", "10", PLAYER_PAIR, "10.00 110.00 0.00"},
	{"", "banker-pair", "10", PLAYER_PAIR, "10.00 -10.00 0.00"},
	{"", "player-pair", "10", BANKER_PAIR, "10.00 -10.00 0.00"},
	{"", "banker-pair", "10", BANKER_PAIR, "10.00 110.00 0.00"},
	/* a tie takes nothing from player and banker, and gives no pair back */
	{"", "player-pair", "10", BOTH, "10.00 110.00 0.00"},
	{"", "banker-pair", "10", BOTH, "10.00 110.00 0.00"},
	{"", "player-pair", "10", "card 4h 5c 5s 4d\nannounce\n",
	 "10.00 -10.00 0.00"},
	{"", "player-pair", "10", TENS, "10.00 -10.00 0.00"},
	{"", "banker-pair", "10", TENS, "10.00 -10.00 0.00"},
	{"", "player-pair", "10", THIRD, "10.00 -10.00 0.00"},
	{"", "banker-pair", "10", THIRD, "10.00 -10.00 0.00"},
	{"", "player-pair", "0.01", PLAYER_PAIR, "0.01 0.11 0.00"},
	{" decimals=0", "banker-pair", "7", BANKER_PAIR, "7 77 0"},
	{" decimals=3", "banker-pair", "999999999999.999", BANKER_PAIR,
	 "999999999999.999 10999999999999.989 0.000"},
	/* a void round gives everything back */
	{"", "player-pair", "10", "card 4h 3c 4s\nvoid error\n",
	 "10.00 0.00 0.00"},
};

START_TEST(a_pair_settles_as_live_tables_pay)
{
	struct play *p = play_start();
	char lines[256], wanted[128];

	snprintf(lines, sizeof lines,
		 "table baccarat pairs=yes%s\nopen\nwager 7 %s %s\nclose\n%s",
		 payouts[_i].table, payouts[_i].spot, payouts[_i].stake,
		 payouts[_i].play);
	snprintf(wanted, sizeof wanted, "settle 7 %s %s\ndo pick-up\n",
		 payouts[_i].spot, payouts[_i].settled);
	ck_assert_msg(strstr(play(p, lines), wanted), "%s%s", lines, p->text);
}
END_TEST

/* --- what a house offers -------------------------------------------------- */

static const struct {
	const char *table, *lines, *answer;
} offers[] = {
	{"baccarat", "wager 1 player-pair 1", "refuse bad-spot\n"},
	{"baccarat", "wager 1 banker-pair 1", "refuse bad-spot\n"},
	{"baccarat", "withdraw 1 player-pair", "refuse bad-spot\n"},
	{"baccarat pairs=no", "wager 1 player-pair 1", "refuse bad-spot\n"},
	{"baccarat pairs=yes", "wager 1 player-pair 1", "do take-bets\n"},
	{"baccarat pairs=yes", "wager 1 pair 1", "refuse bad-spot\n"},
	{"baccarat pairs=yes", "wager 1 player-pair 1 1", "refuse bad-spot\n"},
	{"baccarat pairs=yes", "withdraw 1 player-pair", "refuse no-wager\n"},
	{"baccarat pairs=yes", "wager 1 tie-pair 1", "refuse bad-spot\n"},
	{"dragon-tiger pairs=yes", "wager 1 player-pair 1",
	 "refuse bad-spot\n"},
	{"blackjack pairs=yes", "wager 1 player-pair 1", "refuse bad-spot\n"},
	{"roulette pairs=yes", "wager 1 player-pair 1", "refuse bad-spot\n"},
	/* both sides and both pairs */
	{"baccarat pairs=yes opposing=forbid",
	 "wager 1 player 1\nwager 1 banker-pair 1", "do take-bets\n"},
	{"baccarat pairs=yes opposing=forbid",
	 "wager 1 player-pair 1\nwager 1 banker-pair 1", "do take-bets\n"},
	{"baccarat pairs=yes max-wagers=1",
	 "wager 1 player-pair 1\nwager 1 player-pair 1",
	 "refuse too-many-wagers\n"},
	{"baccarat pairs=yes max=9 max-player-pair=5 min=2",
	 "wager 1 player-pair 6", "refuse above-max\n"},
	{"baccarat pairs=yes max=9 max-player-pair=5 min=2",
	 "wager 1 player-pair 1", "refuse below-min\n"},
	{"baccarat pairs=yes max=9 max-player-pair=5 min=2",
	 "wager 1 banker-pair 6", "do take-bets\n"},
	{"baccarat pairs=yes max=9 max-player-pair=5", "wager 1 player 6",
	 "do take-bets\n"},
};

START_TEST(a_house_takes_the_side_bets_that_it_switched_on)
{
	struct play *p = play_start();
	size_t length = strlen(offers[_i].answer);
	char lines[256];
	const char *text;

	snprintf(lines, sizeof lines, "table %s\nopen\n%s\n", offers[_i].table,
		 offers[_i].lines);
	text = play(p, lines);
	ck_assert_msg(strcmp(text + strlen(text) - length, offers[_i].answer) ==
			      0,
		      "%s%s", lines, text);
}
END_TEST

/* --- corrections ---------------------------------------------------------- */

static const struct {
	const char *play, *line, *settled;
} corrections[] = {
	/* the second card of the player was no four */
	{PLAYER_PAIR, "correct 3 5s",
	 "result player 9 3\nsettle 1 player-pair 10.00 -10.00 0.00\n"},
	{NO_PAIR, "correct 3 4c",
	 "result player 8 3\nsettle 1 player-pair 10.00 110.00 0.00\n"},
	/* the first card was read twice: each card moves up */
	{"card 4h 4h 3c 4s\nannounce\n", "strike 2\ncard Kd\nannounce",
	 "settle 1 player-pair 10.00 110.00 0.00\n"},
};

START_TEST(a_card_corrected_settles_the_pair_again)
{
	struct play *p = play_start();
	const char *wanted = corrections[_i].settled;

	play(p, "table baccarat pairs=yes\nopen\nwager 1 player-pair 10\n"
		"close\n");
	play(p, corrections[_i].play);
	play(p, corrections[_i].line);
	ck_assert_msg(strstr(p->text, wanted), "%s: %s", corrections[_i].line,
		      p->text);
}
END_TEST

/* --- a million rounds against a model ------------------------------------- */

enum { STAKE_MAX = 100000 };

static struct chance chance;

static void apply(struct play *p, enum verb verb)
{
	p->event.verb = (uint8_t)verb;
	if (table_apply(&p->table, &p->event, &p->answer) != SB_OK)
		ck_abort_msg("%s is refused", verbs[verb].name);
}

static struct card deal(struct play *p)
{
	struct card card = {.face = (uint8_t)chance_below(&chance, FACES)};

	p->event.cards = 1;
	p->event.card[0] = card;
	apply(p, VERB_CARD);
	return card;
}

static enum instruction told(const struct play *p)
{
	return (enum instruction)p->answer.line[p->answer.n - 1].what;
}

static bool lays(struct play *p, unsigned seat, const char *spot, long stake)
{
	struct token word = {spot, strlen(spot)};
	const struct game *game = p->table.game;

	p->event.seat = seat;
	p->event.spot = game->spot_parse(game, &p->table.house, &word, 1);
	p->event.amount.units = stake;
	apply(p, VERB_WAGER);
	return true;
}

/* Whether the answer settles the wager so, and only once. */
static bool settles(const struct play *p, unsigned seat, const char *spot,
		    long stake, long won)
{
	char wanted[ANSWER_LINE_MAX], text[ANSWER_LINE_MAX];
	int lines = 0;

	snprintf(wanted, sizeof wanted, "settle %u %s %ld %ld 0", seat, spot,
		 stake, won);
	for (uint32_t i = 0; i < p->answer.n; i++) {
		answer_text_format(&p->answer.line[i],
				   (enum game_id)p->table.house.game, 0, text);
		lines += strcmp(text, wanted) == 0;
	}
	return lines == 1;
}

static int rank(struct card card)
{
	return card.face / 4;
}

static bool coup_fits(struct play *p)
{
	static const char *const spots[] = {"player-pair", "banker-pair"};
	long stake[2], won[2];
	struct card card[4];

	apply(p, VERB_OPEN);
	for (int i = 0; i < 2; i++) {
		stake[i] = 1 + (long)chance_below(&chance, STAKE_MAX);
		lays(p, 5, spots[i], stake[i]);
	}
	apply(p, VERB_CLOSE);
	for (int i = 0; i < 4; i++)
		card[i] = deal(p);
	while (told(p) == DO_DRAW)
		deal(p);
	apply(p, VERB_ANNOUNCE);
	for (int i = 0; i < 2; i++) {
		won[i] = rank(card[i]) == rank(card[i + 2]) ? 11 * stake[i]
							    : -stake[i];
		if (!settles(p, 5, spots[i], stake[i], won[i]))
			return false;
	}
	apply(p, VERB_CLEAR);
	apply(p, VERB_SHOE);
	return p->answer.n == 1;
}

START_TEST(a_million_coups_pay_pairs_as_the_model_says)
{
	struct play *p = play_start();

	chance_seed(&chance, 2026);
	play(p, "table baccarat pairs=yes decimals=0");
	for (int n = 0; n < 1000000; n += SUPPORT_STEP)
		if (!coup_fits(p))
			ck_abort_msg("round %d", n);
}
END_TEST

static const struct test tests[] = {
	L(a_pair_settles_as_live_tables_pay, payouts),
	L(a_house_takes_the_side_bets_that_it_switched_on, offers),
	L(a_card_corrected_settles_the_pair_again, corrections),
	T(a_million_coups_pay_pairs_as_the_model_says),
};

SUITE("side_bets", tests)
