/* SPDX-License-Identifier: ISC */
/* Nothing is made or lost in settling: what players get back and what the
 * record says that the table won are what was laid, in every outcome, for
 * every spot, at every stake. What the table won is the record's own figure,
 * which the screen adds up by the same functions. */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games/baccarat.h"
#include "rules/games/blackjack_hands.h"
#include "rules/table/roulette_spots.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* --- what holds of every round -------------------------------------------- */

/* won is stake * pays / of, rounded down. */
static void expect_won(const struct settled *wager, int64_t pays, int64_t of)
{
	__int128 right = (__int128)wager->stake.units * pays;

	ck_assert_msg((__int128)wager->won.units * of <= right &&
			      (__int128)(wager->won.units + 1) * of > right,
		      "%s: %" PRId64 " wins %" PRId64, wager->spot,
		      wager->stake.units, wager->won.units);
}

/* The commission is percent of what is won, rounded up. */
static void expect_commission(const struct settled *wager, int64_t percent)
{
	__int128 right = (__int128)wager->won.units * percent;
	int64_t took = wager->commission.units;

	ck_assert_msg((__int128)took * 100 >= right &&
			      (__int128)(took - 1) * 100 < right,
		      "%s: %" PRId64 " of %" PRId64, wager->spot, took,
		      wager->won.units);
}

/* --- stakes ----------------------------------------------------------------
 */

/* In units: the smallest, those that halves, twentieths and thirds do not
 * divide, and the largest that a wager can be. */
static const int64_t stakes[] = {1,   2,    3,	   5,	   7,	   9,
				 10,  19,   20,	   21,	   33,	   101,
				 999, 1999, 10001, 123457, 999999, 0};

static const int decimals[] = {0, 2, 3};

enum { STAKES = sizeof stakes / sizeof *stakes, DECIMALS = 3 };

static int64_t stake_of(int row, int places)
{
	int64_t largest = INT64_C(999999999999);

	if (stakes[row])
		return stakes[row];
	while (places-- > 0)
		largest = largest * 10 + 9;
	return largest;
}

static void lays(unsigned seat, const char *spot, int64_t units, int places)
{
	char line[96];

	snprintf(line, sizeof line, "wager %u %s %s", seat, spot,
		 settling_amount(units, places));
	settling_apply(line);
}

static void begins_with(const char *game, int places)
{
	char line[96];

	snprintf(line, sizeof line, "table %s decimals=%d\n", game, places);
	settling_start(line);
	settling_apply("open");
}

/* --- baccarat --------------------------------------------------------------
 */

static const struct {
	const char *name, *cards;
	enum hand winner;
	bool pairs; /* of both */
} coups[] = {
	{"player", "card 9h 2c Ks Qh", HAND_PLAYER, false},
	{"banker", "card 2h 9c Ks Qh", HAND_BANKER, false},
	{"tie", "card 9h 9c Ks Qh", HAND_TIE, false},
	{"pairs", "card 4h 2c 4s 2d", HAND_PLAYER, true},
	{"tie, pairs", "card 4h 4c 4s 4d", HAND_TIE, true},
	{"player, third cards", "card 2h 3c Ks 2d 7s Kc", HAND_PLAYER, false},
	{"banker, third cards", "card 4h 3c Ks 2d 7s 8c", HAND_BANKER, false},
	{"tie, third cards", "card 2h 3c Ks 2d 3s", HAND_TIE, false},
};

static void expect_baccarat(const struct settled *wager, enum hand winner,
			    bool pairs)
{
	static const enum hand wins[] = {HAND_PLAYER, HAND_BANKER, HAND_TIE};
	bool on_pair = wager->on >= BACCARAT_PLAYER_PAIR;
	bool won = on_pair ? pairs : wins[wager->on] == winner;

	if (won && on_pair)
		expect_won(wager, 11, 1);
	else if (won)
		expect_won(wager, wager->on == BACCARAT_TIE ? 8 : 1, 1);
	else if (winner == HAND_TIE && !on_pair)
		ck_assert_int_eq(wager->won.units, 0);
	else
		ck_assert_int_eq(wager->won.units, -wager->stake.units);
	expect_commission(wager, won && wager->on == BACCARAT_BANKER ? 5 : 0);
}

static void plays_baccarat(int coup, int64_t stake, int places,
			   const char *ending)
{
	static const char *const names[] = {"player", "banker", "tie",
					    "player-pair", "banker-pair"};
	int64_t laid = 0;

	begins_with("baccarat pairs=yes", places);
	for (int i = 0; i < BACCARAT_SPOTS; i++) {
		/* wagers that differ, where there is room for that */
		int64_t units = stake > 5 ? stake - i : stake;

		lays(1, names[i], units, places);
		lays((unsigned)i + 2, names[i], units, places);
		laid += 2 * units;
	}
	settling_apply("close");
	settling_apply(coups[coup].cards);
	settling_apply_all(ending);
	settling_finish();
	ck_assert_uint_eq(settling.round.wagers, 2 * BACCARAT_SPOTS);
	settling_expect_zero_sum(laid, coups[coup].name);
	for (uint32_t i = 0; i < 2 * BACCARAT_SPOTS && !*ending; i++)
		expect_baccarat(&settling.round.wager[i], coups[coup].winner,
				coups[coup].pairs);
}

START_TEST(every_outcome_of_baccarat_is_a_zero_sum)
{
	for (int coup = 0; coup < ROWS_OF(coups); coup++)
		for (int row = 0; row < STAKES; row++)
			plays_baccarat(coup, stake_of(row, decimals[_i]),
				       decimals[_i], "");
}
END_TEST

/* The first is void, the second announced and void then, the third corrected
 * from what it was to a tie. */
START_TEST(a_void_and_a_correction_are_zero_sums)
{
	static const char *const endings[] = {
		"void misdeal\n", "announce\nvoid dispute\n",
		"announce\ncorrect 1 9s\ncorrect 2 9d\n"};

	for (int i = 0; i < ROWS_OF(endings); i++)
		for (int row = 0; row < STAKES; row++) {
			plays_baccarat(0, stake_of(row, decimals[_i]),
				       decimals[_i], endings[i]);
			for (uint32_t j = 0; i < 2 && j < 6; j++)
				ck_assert_int_eq(
					settling.round.wager[j].won.units, 0);
			ck_assert(i < 2 || settling.round.won.units < 0);
		}
}
END_TEST

/* --- roulette --------------------------------------------------------------
 */

static bool is_red(int n)
{
	static const char reds[] = " 1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 "
				   "32 34 36 ";
	char text[16];

	snprintf(text, sizeof text, " %d ", n);
	return strstr(reds, text);
}

/* Whether it is one of "1-2-4-5". */
static bool is_listed(const char *list, int n)
{
	for (;; list++) {
		if (atoi(list) == n)
			return true;
		list = strchr(list, '-');
		if (!list)
			return false;
	}
}

/* By the spot's words, as the layout has them. */
static bool covers(const char *spot, int n)
{
	const char *numbers = strchr(spot, ':');
	int first = numbers ? atoi(++numbers) : 0;

	if (strncmp(spot, "street:0", 8) == 0)
		return is_listed(numbers, n);
	if (strncmp(spot, "street", 6) == 0)
		return n >= first && n < first + 3;
	if (strncmp(spot, "line", 4) == 0)
		return n >= first && n < first + 6;
	if (strncmp(spot, "column", 6) == 0)
		return n > 0 && (n - 1) % 3 + 1 == first;
	if (strncmp(spot, "dozen", 5) == 0)
		return n > 0 && (n - 1) / 12 + 1 == first;
	if (numbers)
		return is_listed(numbers, n);
	switch (*spot) {
	case 'r': return is_red(n);
	case 'b': return n > 0 && !is_red(n);
	case 'o': return n % 2 == 1;
	case 'e': return n > 0 && n % 2 == 0;
	case 'l': return spot[1] == 'o' && n >= 1 && n <= 18;
	default: return n >= 19;
	}
}

/* Thirty-six for one: so many numbers, so little for each. */
static void expect_roulette(const struct settled *wager, int number)
{
	int covered = 0;

	for (int n = 0; n < POCKETS; n++)
		covered += covers(wager->spot, n);
	if (covers(wager->spot, number))
		ck_assert_msg(wager->won.units ==
				      wager->stake.units * (36 / covered - 1),
			      "%s on %d", wager->spot, number);
	else
		ck_assert_msg(wager->won.units == -wager->stake.units,
			      "%s on %d", wager->spot, number);
	ck_assert_int_eq(wager->commission.units, 0);
}

/* A wager on each spot there is. */
static void plays_roulette(int number, int64_t stake, int places)
{
	char line[64], what[24];
	int64_t laid = 0;

	begins_with("roulette trios=yes final=clear", places);
	for (unsigned i = 0; i < SPOTS; i++) {
		int64_t units = stake + (stake < 1000 ? (int64_t)i % 7 : 0);

		snprintf(line, sizeof line, "%s %s", spot_words[spots[i].word],
			 spots[i].name);
		lays(i + 1, line, units, places);
		laid += units;
	}
	settling_apply("close");
	/* one that is corrected in the end */
	settling_apply("number 17");
	settling_apply("valid");
	settling_apply("announce");
	snprintf(line, sizeof line, "correct number %d", number);
	settling_apply(line);
	settling_finish();
	snprintf(what, sizeof what, "number %d", number);
	settling_expect_zero_sum(laid, what);
	ck_assert_uint_eq(settling.round.wagers, SPOTS);
	for (uint32_t i = 0; i < SPOTS; i++)
		expect_roulette(&settling.round.wager[i], number);
}

START_TEST(every_spot_and_number_of_roulette_is_a_zero_sum)
{
	for (int number = 0; number < POCKETS; number++) {
		plays_roulette(number, 1, decimals[_i]);
		plays_roulette(number, 33, decimals[_i]);
		plays_roulette(number, stake_of(STAKES - 1, decimals[_i]),
			       decimals[_i]);
	}
}
END_TEST

/* --- blackjack -------------------------------------------------------------
 */

/* Seat 1's settled wagers: so many halves of the stake, and what they win for
 * how much; pays 0 goes back. */
struct hand_case {
	int halves, pays, of;
};

static const struct {
	const char *name, *keys, *lines;
	/* by enum blackjack_spot: up to four hands, insurance */
	struct hand_case wager[BLACKJACK_INSURANCE + 1];
} hands[] = {
	{"win", "", "card Th 7d 9h Td", {{2, 1, 1}}},
	{"lose", "", "card Th 9d 7h Td", {{2, -1, 1}}},
	{"push", "", "card Th 9d 9h Td", {{2, 0, 1}}},
	{"bust", "", "card Th 9d 6h Td\nhit 1\ncard Kd", {{2, -1, 1}}},
	{"the dealer busts", "", "card Th 6d 8h Td", {{2, 1, 1}}},
	{"both bust", "", "card Th 6d 6h Td\nhit 1\ncard Kd", {{2, -1, 1}}},
	{"blackjack", "", "card Ah 9d Kh Td", {{2, 3, 2}}},
	{"blackjack against one", "", "card Ah Ad Kh Kd", {{2, 0, 1}}},
	{"20 against blackjack", "", "card Th Ad Kh Kd", {{2, -1, 1}}},
	{"double won", "", "card 6h 7d 5h Td\ndouble 1\ncard Th", {{4, 1, 1}}},
	{"double lost",
	 "",
	 "card 6h 7d 5h Td\ndouble 1\ncard 2h",
	 {{4, -1, 1}}},
	{"double pushed",
	 "",
	 "card 6h 7d 5h Td\ndouble 1\ncard 6c",
	 {{4, 0, 1}}},
	{"split, won and lost",
	 "",
	 "card 8h 7d 8c Td\nsplit 1\ncard Th 2h",
	 {{2, 1, 1}, {2, -1, 1}}},
	{"split aces, 21 is no blackjack",
	 "",
	 "card Ah 7d Ac Td\nsplit 1\ncard Kh 5h",
	 {{2, 1, 1}, {2, -1, 1}}},
	{"split and doubled",
	 " double-after-split=yes",
	 "card 8h 7d 8c Td\nsplit 1\ncard 3h 9h\ndouble 1\ncard Th",
	 {{4, 1, 1}, {2, 0, 1}}},
	{"insured, and the dealer has one",
	 "",
	 "card Th Ad Kh Kd\ninsure 1",
	 {{2, -1, 1}, {0}, {0}, {0}, {1, 2, 1}}},
	{"insured, and the dealer has none",
	 "",
	 "card Th Ad 9h 7d\ninsure 1",
	 {{2, 1, 1}, {0}, {0}, {0}, {1, -1, 1}}},
	{"insured, a blackjack against one",
	 "",
	 "card Ah Ad Kh Kd\ninsure 1",
	 {{2, 0, 1}, {0}, {0}, {0}, {1, 2, 1}}},
	{"void", "", "card Th 7d 9h Td\nvoid misdeal", {{2, 0, 1}}},
	{"doubled and void",
	 "",
	 "card 6h 7d 5h Td\ndouble 1\ncard Th\nvoid misdeal",
	 {{4, 0, 1}}},
	{"split and void",
	 "",
	 "card 8h 7d 8c Td\nsplit 1\ncard Th 2h\nvoid misdeal",
	 {{2, 0, 1}, {2, 0, 1}}},
	{"insurance lost, then void",
	 "",
	 "card Th Ad 9h 7d\ninsure 1\npeek\nvoid misdeal",
	 {{2, 0, 1}, {0}, {0}, {0}, {1, 0, 1}}},
	{"announced, then void",
	 "",
	 "card Ah 9d Kh Td\nreveal\nannounce\nvoid dispute",
	 {{2, 0, 1}}},
};

static void expect_hand(const struct settled *wager, const char *name,
			const struct hand_case *want, int64_t stake)
{
	ck_assert_msg(wager->stake.units == stake * want->halves / 2,
		      "%s: %s of %" PRId64 " is %" PRId64, name, wager->spot,
		      stake, wager->stake.units);
	expect_won(wager, want->pays, want->of);
	ck_assert_int_eq(wager->commission.units, 0);
}

static const struct settled *wager_on(int on, const char *name)
{
	const struct round_row *round = &settling.round;

	for (uint32_t i = 0; i < round->wagers; i++)
		if (round->wager[i].on == on)
			return &round->wager[i];
	ck_abort_msg("%s: no wager %d", name, on);
	return NULL;
}

static void plays_blackjack(int row, int64_t stake, int places)
{
	const char *name = hands[row].name;
	char game[64];
	int64_t laid = 0;
	uint32_t n = 0;

	snprintf(game, sizeof game, "blackjack%s", hands[row].keys);
	begins_with(game, places);
	lays(1, "main", stake, places);
	settling_apply("close");
	settling_apply_all(hands[row].lines);
	settling_finish();
	for (int on = 0; on <= BLACKJACK_INSURANCE; on++) {
		const struct hand_case *want = &hands[row].wager[on];

		if (want->halves == 0)
			continue;
		expect_hand(wager_on(on, name), name, want, stake);
		laid += stake * want->halves / 2;
		n++;
	}
	ck_assert_uint_eq(settling.round.wagers, n);
	settling_expect_zero_sum(laid, name);
}

START_TEST(every_outcome_of_blackjack_is_a_zero_sum)
{
	for (int row = 0; row < ROWS_OF(hands); row++)
		for (int i = 0; i < STAKES; i++)
			plays_blackjack(row, stake_of(i, decimals[_i]),
					decimals[_i]);
}
END_TEST

static const struct test tests[] = {
	TIMES(every_outcome_of_baccarat_is_a_zero_sum, DECIMALS),
	TIMES(a_void_and_a_correction_are_zero_sums, DECIMALS),
	TIMES(every_spot_and_number_of_roulette_is_a_zero_sum, DECIMALS),
	TIMES(every_outcome_of_blackjack_is_a_zero_sum, DECIMALS),
};

SUITE("settled", tests)
