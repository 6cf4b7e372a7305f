/* SPDX-License-Identifier: ISC */
/* Side bets: payouts to the smallest unit, what a house offers, corrections,
 * and random rounds against a model written from sabot-script(5) alone. */
#include "config.h"

#include "rules/games/games.h"
#include "rules/script/answer_text.h"
#include "rules/script/table_apply.h"

#include <stdio.h>
#include <string.h>

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
	{" pair-pays=12:1", "player-pair", "10", BOTH, "10.00 120.00 0.00"},
	{" pair-pays=5:1", "banker-pair", "0.01", BOTH, "0.01 0.05 0.00"},
	{" pair-pays=5:1", "banker-pair", "10", NO_PAIR, "10.00 -10.00 0.00"},
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

/* Live tables pay 25, 12 and 6 to 1 for a perfect, coloured and mixed pair, and
 * 100, 40, 30, 10 and 5 to 1 for suited trips, a straight flush, trips, a
 * straight and a flush. Seat 3 plays alone: its first card, the dealer's up
 * card, its second card, the hole card. */
#define PAIRS "perfect-pairs"
#define PLUS  "plus-three"
#define ENDED "stand 3\nreveal\nannounce\n"

static const struct {
	const char *spot, *play;
	int won; /* by ten */
	const char *keys;
} beside[] = {
	{PAIRS, "card 8h 7c 8h Kd\n" ENDED, 250},
	{PAIRS, "card 8h 7c 8d Kd\n" ENDED, 120},
	{PAIRS, "card 8c 7c 8s Kd\n" ENDED, 120},
	{PAIRS, "card 8h 7c 8s Kd\n" ENDED, 60},
	{PAIRS, "card 8d 7c 8c Kd\n" ENDED, 60},
	{PAIRS, "card 8h 7c 9h Kd\n" ENDED, -10},
	/* king and queen count ten each and are no pair */
	{PAIRS, "card Kh 7c Qh Td\n" ENDED, -10},
	/* the up card is no card of the seat */
	{PAIRS, "card 8h 8c 9h Td\n" ENDED, -10},
	{PLUS, "card 8h 8h 8h Kd\n" ENDED, 1000},
	{PLUS, "card 7h 8h 6h Kd\n" ENDED, 400},
	{PLUS, "card 8h 8c 8h Kd\n" ENDED, 300},
	{PLUS, "card 7h 8h 6c Kd\n" ENDED, 100},
	{PLUS, "card 7h 9h Jh Kd\n" ENDED, 50},
	{PLUS, "card 8h 8h 2h Kd\n" ENDED, 50},
	{PLUS, "card 8h 8h 2c Kd\n" ENDED, -10},
	{PLUS, "card 7h 8h Tc Kd\n" ENDED, -10},
	/* an ace is low or high, and never in the middle */
	{PLUS, "card 3h 2c Ad Kd\nstand 3\nreveal\ncard 9d\nannounce\n", 100},
	{PLUS, "card Qh Kc Ad 9d\nreveal\nannounce\n", 100},
	{PLUS, "card Kh 2c Ad 9d\nreveal\nannounce\n", -10},
	{PLUS, "card Th Qc Jd 9d\n" ENDED, 100},
	/* whatever happens later: a bust, a double, a split, a blackjack */
	{PAIRS, "card 8h 7c 8h Kd\nhit 3\ncard Ks\nreveal\nannounce\n", 250},
	{PLUS,
	 "card 4h 6h 5h Kd\ndouble 3\ncard Ks\nreveal\ncard 5d\n"
	 "announce\n",
	 400},
	{PAIRS,
	 "card 8h 7c 8h Kd\nsplit 3\ncard 2c 3c\nstand 3\nstand 3\n"
	 "reveal\nannounce\n",
	 250},
	{PLUS,
	 "card 8h 8c 8h Kd\nsplit 3\ncard 8d 8s\nstand 3\nstand 3\n"
	 "reveal\nannounce\n",
	 300},
	{PLUS, "card 2h Ah 3h Kd\ninsure 3\npeek\nreveal\nannounce\n", 400},
	{PLUS, "card 7h 8h 6h Kd\nvoid error\n", 0},
	/* as the house has it */
	{PAIRS, "card 8h 7c 8h Kd\n" ENDED, 300,
	 "perfect-pairs-pays=30-10-5:1"},
	{PAIRS, "card 8h 7c 8d Kd\n" ENDED, 100,
	 "perfect-pairs-pays=30-10-5:1"},
	{PAIRS, "card 8h 7c 8s Kd\n" ENDED, 50, "perfect-pairs-pays=30-10-5:1"},
	{PAIRS, "card 8h 7c 9h Kd\n" ENDED, -10,
	 "perfect-pairs-pays=30-10-5:1"},
	{PLUS, "card 8h 8h 8h Kd\n" ENDED, 90, "plus-three-pays=9-9-9-9-9:1"},
	{PLUS, "card 7h 8h 6c Kd\n" ENDED, 90, "plus-three-pays=9-9-9-9-9:1"},
	{PLUS, "card 8h 8h 8h Kd\n" ENDED, 70, "plus-three-pays=7-6-5-4-3:1"},
	{PLUS, "card 7h 8h 6h Kd\n" ENDED, 60, "plus-three-pays=7-6-5-4-3:1"},
	{PLUS, "card 8h 8c 8h Kd\n" ENDED, 50, "plus-three-pays=7-6-5-4-3:1"},
	{PLUS, "card 7h 8h 6c Kd\n" ENDED, 40, "plus-three-pays=7-6-5-4-3:1"},
	{PLUS, "card 7h 9h Jh Kd\n" ENDED, 30, "plus-three-pays=7-6-5-4-3:1"},
	{PLUS, "card 7h 8h 6c Kd\n" ENDED, 100, "perfect-pairs-pays=30-10-5:1"},
};

START_TEST(a_side_bet_settles_as_live_tables_pay)
{
	struct play *p = play_start();
	char lines[256], wanted[128];

	snprintf(lines, sizeof lines,
		 "table blackjack perfect-pairs=yes plus-three=yes %s\nopen\n"
		 "seat 3\nwager 3 %s 10\nclose\n%s",
		 beside[_i].keys ? beside[_i].keys : "", beside[_i].spot,
		 beside[_i].play);
	snprintf(wanted, sizeof wanted, "settle 3 %s 10.00 %d.00 0.00\n",
		 beside[_i].spot, beside[_i].won);
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

	{"blackjack", "seat 1\nwager 1 perfect-pairs 1", "refuse bad-spot\n"},
	{"blackjack", "seat 1\nwager 1 plus-three 1", "refuse bad-spot\n"},
	{"blackjack", "withdraw 1 plus-three", "refuse bad-spot\n"},
	{"blackjack perfect-pairs=yes", "seat 1\nwager 1 plus-three 1",
	 "refuse bad-spot\n"},
	{"blackjack plus-three=yes", "seat 1\nwager 1 perfect-pairs 1",
	 "refuse bad-spot\n"},
	{"blackjack plus-three=yes", "seat 1\nwager 1 plus-three 1",
	 "do take-bets\n"},
	{"blackjack plus-three=yes", "seat 1\nwager 1 main.2 1",
	 "refuse bad-spot\n"},
	{"blackjack plus-three=yes", "seat 1\nwager 1 insurance 1",
	 "refuse bad-spot\n"},
	{"baccarat plus-three=yes", "wager 1 plus-three 1",
	 "refuse bad-spot\n"},
	/* beside a main wager, known or not */
	{"blackjack plus-three=yes", "wager 1 plus-three 1",
	 "refuse no-wager\n"},
	{"blackjack plus-three=yes", "wager 2 main 1\nwager 1 plus-three 1",
	 "refuse no-wager\n"},
	{"blackjack plus-three=yes", "wager 1 main 1\nwager 1 plus-three 1",
	 "do take-bets\n"},
	{"blackjack plus-three=yes min=5", "wager 1 plus-three 1",
	 "refuse no-wager\n"},
	{"blackjack plus-three=yes max-plus-three=5",
	 "wager 1 main 9\nwager 1 plus-three 6", "refuse above-max\n"},
	{"blackjack perfect-pairs=yes max=9 max-perfect-pairs=5",
	 "wager 1 main 9\nwager 1 perfect-pairs 5", "do take-bets\n"},
	{"blackjack perfect-pairs=yes min=5",
	 "wager 1 main 9\nwager 1 perfect-pairs 4", "refuse below-min\n"},
	/* it goes back alone; the main wager takes it along */
	{"blackjack plus-three=yes",
	 "wager 1 main 9\nwager 1 plus-three 1\nwithdraw 1 plus-three\n"
	 "withdraw 1 main",
	 "do take-bets\n"},
	{"blackjack plus-three=yes",
	 "seat 1\nwager 1 plus-three 1\nwithdraw 1 plus-three\nclose",
	 "say no-more-bets\ndo deal 1.1\n"},
	{"blackjack plus-three=yes",
	 "wager 1 main 9\nwager 1 plus-three 1\nwithdraw 1 main\n"
	 "withdraw 1 plus-three",
	 "refuse no-wager\n"},
	{"blackjack plus-three=yes",
	 "seat 1\nwager 1 plus-three 1\nwithdraw 1 main\nclose",
	 "refuse not-now\n"},
	{"blackjack plus-three=yes",
	 "wager 1 main 9\nwager 1 plus-three 1\nwithdraw 1\nclose",
	 "refuse not-now\n"},
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

/* A lost insurance beside them, the side bets placed before the main wager. */
START_TEST(a_seat_settles_all_of_its_wagers)
{
	struct play *p = play_start();

	play(p, "table blackjack perfect-pairs=yes plus-three=yes\nopen\n"
		"seat 2\nwager 2 plus-three 4\nwager 2 main 10\n"
		"wager 2 perfect-pairs 3\nwager 5 main 20\nclose\n"
		"card 8c 2d As 8s 3d 5h\ninsure 2\ndecline 5\n");
	ck_assert_str_eq(play(p, "peek\n"),
			 "say no-dealer-blackjack\nresult 2.ins lose\n"
			 "settle 2 insurance 5.00 -5.00 0.00\ndo await 2.1\n");
	ck_assert_str_eq(play(p, "stand 2\nstand 5\nreveal\ncard 4c\n"
				 "announce\n"),
			 "do await 5.1\ndo reveal\ndo draw dealer\n"
			 "result 2.1 lose 16 20\nresult 5.1 lose 5 20\n"
			 "do announce dealer 20\n"
			 "settle 2 plus-three 4.00 -4.00 0.00\n"
			 "settle 2 main 10.00 -10.00 0.00\n"
			 "settle 2 perfect-pairs 3.00 36.00 0.00\n"
			 "settle 5 main 20.00 -20.00 0.00\ndo pick-up\n");
}
END_TEST

START_TEST(a_card_corrected_settles_a_side_bet_again)
{
	struct play *p = play_start();

	play(p, "table blackjack plus-three=yes\nopen\nseat 3\nseat 5\n"
		"wager 5 plus-three 10\nclose\ncard 2c 7h 8h 3c 6c Kd\n"
		"stand 3\nstand 5\nreveal\nannounce\n");
	ck_assert_ptr_nonnull(
		strstr(play(p, "correct 5 6h\n"),
		       "settle 5 plus-three 10.00 400.00 0.00\n"));
	ck_assert_ptr_nonnull(strstr(play(p, "correct 3 9h\n"),
				     "settle 5 plus-three 10.00 50.00 0.00\n"));
	/* seat 3's first card never was: the others move up */
	ck_assert_ptr_null(strstr(play(p, "strike 1\n"), "settle"));
}
END_TEST

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

enum { STAKE_MAX = 100000, ROUNDS_OF_A_HOUSE = 500 };

/* What the house pays to 1: at first as live tables do. */
static int pair_pays = 11;
static int perfect_pays[] = {25, 12, 6};
static int plus_pays[] = {100, 40, 30, 10, 5};

static struct chance chance;

static struct card deal(struct play *p)
{
	struct card card = {.face = (uint8_t)chance_below(&chance, FACES)};

	p->event.cards = 1;
	p->event.card[0] = card;
	play_verb(p, VERB_CARD);
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
	play_verb(p, VERB_WAGER);
	return true;
}

/* Whether the answer settles the wager so, and only once. */
static bool settles(const struct play *p, unsigned seat, const char *spot,
		    long stake, long won)
{
	char wanted[ANSWER_LINE_MAX];
	int lines = 0;

	snprintf(wanted, sizeof wanted, "settle %u %s %ld %ld 0", seat, spot,
		 stake, won);
	for (uint32_t i = 0; i < p->answer.n; i++)
		lines += play_line_is(p, i, wanted);
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

	play_verb(p, VERB_OPEN);
	for (int i = 0; i < 2; i++) {
		stake[i] = 1 + (long)chance_below(&chance, STAKE_MAX);
		lays(p, 5, spots[i], stake[i]);
	}
	play_verb(p, VERB_CLOSE);
	for (int i = 0; i < 4; i++)
		card[i] = deal(p);
	while (told(p) == DO_DRAW)
		deal(p);
	play_verb(p, VERB_ANNOUNCE);
	for (int i = 0; i < 2; i++) {
		won[i] = rank(card[i]) == rank(card[i + 2])
				 ? pair_pays * stake[i]
				 : -stake[i];
		if (!settles(p, 5, spots[i], stake[i], won[i]))
			return false;
	}
	play_verb(p, VERB_CLEAR);
	play_verb(p, VERB_SHOE);
	return p->answer.n == 1;
}

START_TEST(a_million_coups_pay_pairs_as_the_model_says)
{
	struct play *p = play_start();

	chance_seed(&chance, 2026);
	play(p, "table baccarat pairs=yes decimals=0");
	for (int n = 0, rounds = 0; n < 1000000; n += SUPPORT_STEP, rounds++) {
		char line[64];

		/* the first houses pay as live tables do */
		if (n > 500000 && rounds % ROUNDS_OF_A_HOUSE == 0) {
			pair_pays = 1 + (int)chance_below(&chance, 12);
			sprintf(line,
				"table baccarat pairs=yes decimals=0 "
				"pair-pays=%d:1",
				pair_pays);
			play(p, line);
		}
		if (!coup_fits(p))
			ck_abort_msg("round %d", n);
	}
}
END_TEST

/* --- a million rounds of blackjack against a model ------------------------ */

/* Sorts three ranks, and tells what they are. */
static bool is_straight(const struct card card[3])
{
	int a = rank(card[0]), b = rank(card[1]), c = rank(card[2]);
	int low = a < b ? (a < c ? a : c) : (b < c ? b : c);
	int high = a > b ? (a > c ? a : c) : (b > c ? b : c);
	int middle = a + b + c - low - high;

	return (middle == low + 1 && high == low + 2) ||
	       (low == 0 && middle == 11 && high == 12);
}

static bool one_suit(struct card a, struct card b)
{
	return a.face % 4 == b.face % 4;
}

/* Clubs and spades are black, the two suits between them red. */
static bool one_colour(struct card a, struct card b)
{
	return (a.face % 4 == 1 || a.face % 4 == 2) ==
	       (b.face % 4 == 1 || b.face % 4 == 2);
}

static int perfect_pairs_pay(struct card a, struct card b)
{
	if (rank(a) != rank(b))
		return -1;
	if (one_suit(a, b))
		return perfect_pays[0];
	return perfect_pays[one_colour(a, b) ? 1 : 2];
}

static int plus_three_pays(const struct card card[3])
{
	bool trips = rank(card[0]) == rank(card[1]) &&
		     rank(card[1]) == rank(card[2]);
	bool flush = one_suit(card[0], card[1]) && one_suit(card[1], card[2]);

	if (trips)
		return plus_pays[flush ? 0 : 2];
	if (is_straight(card))
		return plus_pays[flush ? 1 : 3];
	return flush ? plus_pays[4] : -1;
}

/* Plays any decisions to the end. */
static void plays_on(struct play *p)
{
	static const enum verb decisions[] = {VERB_STAND, VERB_HIT, VERB_DOUBLE,
					      VERB_SPLIT};

	while (told(p) != DO_ANNOUNCE) {
		switch (told(p)) {
		case DO_OFFER_INSURANCE:
			play_verb(p, VERB_INSURANCE_CLOSED);
			break;
		case DO_CHECK_HOLE: play_verb(p, VERB_PEEK); break;
		case DO_REVEAL: play_verb(p, VERB_REVEAL); break;
		case DO_AWAIT:
			p->event.seat = p->answer.line[p->answer.n - 1].seat;
			p->event.verb =
				(uint8_t)decisions[chance_below(&chance, 4)];
			if (table_apply(&p->table, &p->event, &p->answer) !=
			    SB_OK)
				play_verb(p, VERB_STAND);
			break;
		default: deal(p); break;
		}
	}
}

static bool round_fits(struct play *p)
{
	unsigned seats = 1 + chance_below(&chance, 127);
	long pairs[7], plus[7];
	struct card card[7][3], up;

	play_verb(p, VERB_OPEN);
	for (unsigned i = 0; i < 7; i++) {
		if (!(seats >> i & 1))
			continue;
		p->event.seat = i + 1;
		play_verb(p, VERB_SEAT);
		pairs[i] = 1 + (long)chance_below(&chance, STAKE_MAX);
		plus[i] = 1 + (long)chance_below(&chance, STAKE_MAX);
		lays(p, i + 1, PAIRS, pairs[i]);
		lays(p, i + 1, PLUS, plus[i]);
	}
	play_verb(p, VERB_CLOSE);
	for (int i = 0; i < 7; i++)
		if (seats >> i & 1)
			card[i][0] = deal(p);
	up = deal(p);
	for (int i = 0; i < 7; i++)
		if (seats >> i & 1)
			card[i][1] = deal(p);
	plays_on(p);
	play_verb(p, VERB_ANNOUNCE);
	for (unsigned i = 0; i < 7; i++) {
		if (!(seats >> i & 1))
			continue;
		card[i][2] = up;
		if (!settles(p, i + 1, PAIRS, pairs[i],
			     pairs[i] * perfect_pairs_pay(card[i][0],
							  card[i][1])) ||
		    !settles(p, i + 1, PLUS, plus[i],
			     plus[i] * plus_three_pays(card[i])))
			return false;
	}
	play_verb(p, VERB_CLEAR);
	play_verb(p, VERB_SHOE);
	return true;
}

/* Payouts at which the players do not win: none above those of live tables. */
static void pays_at_random(struct play *p)
{
	static const int most[] = {25, 12, 6, 100, 40, 30, 10, 5};
	char line[160];
	int pays[8];

	for (int i = 0; i < 8; i++)
		pays[i] = 1 + (int)chance_below(&chance, (unsigned)most[i]);
	memcpy(perfect_pays, pays, sizeof perfect_pays);
	memcpy(plus_pays, pays + 3, sizeof plus_pays);
	snprintf(line, sizeof line,
		 "table blackjack perfect-pairs=yes plus-three=yes decimals=0 "
		 "perfect-pairs-pays=%d-%d-%d:1 "
		 "plus-three-pays=%d-%d-%d-%d-%d:1",
		 pays[0], pays[1], pays[2], pays[3], pays[4], pays[5], pays[6],
		 pays[7]);
	play(p, line);
}

START_TEST(a_million_rounds_pay_side_bets_as_the_model_says)
{
	struct play *p = play_start();

	chance_seed(&chance, 2026);
	play(p, "table blackjack perfect-pairs=yes plus-three=yes decimals=0");
	for (int n = 0, rounds = 0; n < 1000000; n += SUPPORT_STEP, rounds++) {
		/* the first houses pay as live tables do */
		if (n > 500000 && rounds % ROUNDS_OF_A_HOUSE == 0)
			pays_at_random(p);
		if (!round_fits(p))
			ck_abort_msg("round %d", n);
	}
}
END_TEST

static const struct test tests[] = {
	L(a_pair_settles_as_live_tables_pay, payouts),
	L(a_house_takes_the_side_bets_that_it_switched_on, offers),
	L(a_card_corrected_settles_the_pair_again, corrections),
	T(a_million_coups_pay_pairs_as_the_model_says),
	L(a_side_bet_settles_as_live_tables_pay, beside),
	T(a_seat_settles_all_of_its_wagers),
	T(a_card_corrected_settles_a_side_bet_again),
	T(a_million_rounds_pay_side_bets_as_the_model_says),
};

SUITE("side_bets", tests)
