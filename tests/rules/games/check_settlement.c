/* SPDX-License-Identifier: ISC */
/* What settled wagers come to, and the order in which hands take and pay. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "rules/games/blackjack.h"
#include "rules/games/games.h"
#include "rules/games/settlement.h"
#include "rules/table/roulette_spots.h"
#include "tests/support/support.h"

static struct settled settled(uint16_t seat, int on, int64_t won)
{
	return (struct settled){
		.seat = seat, .on = (uint8_t)on, .stake = {1000}, .won = {won}};
}

static int compare(const void *a, const void *b, void *game)
{
	return settlement_order(*(enum game_id *)game, a, b);
}

static void sort(enum game_id game, struct settled *row, size_t n)
{
	qsort_r(row, n, sizeof *row, compare, &game);
}

START_TEST(the_table_keeps_what_was_lost_and_commission_less_what_was_won)
{
	struct settlement sum = {0};

	settlement_add(&sum, (struct money){-1000}, (struct money){0});
	settlement_add(&sum, (struct money){2000}, (struct money){100});
	settlement_add(&sum, (struct money){0}, (struct money){0});
	ck_assert_int_eq(sum.taken.units, 1000);
	ck_assert_int_eq(sum.won.units, 2000);
	ck_assert_int_eq(sum.commission.units, 100);
	ck_assert_int_eq(settlement_table_win(&sum).units, -900);
	ck_assert_int_eq(
		settlement_gain((struct money){2000}, (struct money){100})
			.units,
		1900);
}
END_TEST

/* Each the most that a wager can win: 35 times 12 digits before the point. */
START_TEST(a_sum_that_no_amount_holds_stays_at_its_end)
{
	const struct money most = {INT64_C(999999999999999) * 35};
	struct settlement sum = {0};

	for (int i = 0; i < 300; i++)
		settlement_add(&sum, most, (struct money){0});
	ck_assert_int_eq(sum.won.units, INT64_MAX);
	ck_assert_int_eq(settlement_table_win(&sum).units, -INT64_MAX);
	settlement_add(&sum, (struct money){-5}, (struct money){0});
	ck_assert_int_eq(settlement_table_win(&sum).units, 5 - INT64_MAX);
}
END_TEST

START_TEST(a_wager_settled_again_with_another_result_has_changed)
{
	struct settled row = settled(1, 0, 500);

	ck_assert(!settlement_changed(&row));
	row.resettled = true;
	ck_assert(settlement_changed(&row));
	row.prev_won = row.won;
	ck_assert(!settlement_changed(&row));
	row.prev_commission.units = 25;
	ck_assert(settlement_changed(&row));
	row.prev_commission = row.commission;
	row.prev_imprisoned = true;
	ck_assert(settlement_changed(&row));
}
END_TEST

/* Seat, spot and win of wagers as they lie, and where each of them is in the
 * order of the hands. */
struct wager_case {
	uint16_t seat;
	const char *spot;
	int64_t won;
	size_t place;
};

enum { CASES_MAX = 14 };

static const struct {
	enum game_id game;
	int n;
	struct wager_case wager[CASES_MAX];
} layouts[] = {
	{BACCARAT,
	 6,
	 {{1, "banker", 500, 2},
	  {1, "tie", -100, 0},
	  {3, "player", 0, 5},
	  {4, "player", -100, 1},
	  {12, "banker", 100, 3},
	  {13, "tie", 800, 4}}},
	{ROULETTE,
	 14,
	 {{1, "straight 17", 3500, 13},
	  {1, "split 17-20", 1700, 12},
	  {1, "red", -100, 0},
	  {2, "street 16-18", 1100, 11},
	  {2, "corner 16-17-19-20", 800, 10},
	  {2, "line 13-18", 500, 9},
	  {4, "column 2", 200, 8},
	  {3, "dozen 2", 200, 7},
	  {6, "black", 100, 6},
	  {5, "black", 100, 4},
	  {5, "odd", 100, 5},
	  {4, "low", 100, 3},
	  {6, "even", -100, 1},
	  {7, "straight 3", -100, 2}}},
};

static uint8_t spot_of(enum game_id game, const char *text)
{
	struct token word[2];
	const char *end = text + strcspn(text, " ");
	int n = *end ? 2 : 1;

	word[0] = (struct token){text, (size_t)(end - text)};
	if (n == 2)
		word[1] = (struct token){end + 1, strlen(end + 1)};
	return games[game]->spot_parse(games[game], &(struct house){0}, word,
				       n);
}

START_TEST(losers_are_taken_before_winners_are_paid)
{
	struct settled row[CASES_MAX];
	int n = layouts[_i].n;

	for (int i = 0; i < n; i++) {
		const struct wager_case *wager = &layouts[_i].wager[i];

		row[i] = settled(wager->seat,
				 spot_of(layouts[_i].game, wager->spot),
				 wager->won);
		row[i].stake.units = i;
	}
	sort(layouts[_i].game, row, (size_t)n);
	for (int i = 0; i < n; i++)
		ck_assert_msg(layouts[_i].wager[row[i].stake.units].place ==
				      (size_t)i,
			      "%d: %s", i,
			      layouts[_i].wager[row[i].stake.units].spot);
}
END_TEST

START_TEST(an_imprisoned_wager_that_loses_is_taken_with_the_even_chances)
{
	uint8_t red = spot_of(ROULETTE, "red");
	struct settled row[] = {
		settled(2, spot_of(ROULETTE, "dozen 1"), -100),
		settled(3, spots_prison(red), -100),
		settled(1, red, -100),
	};

	sort(ROULETTE, row, ROWS_OF(row));
	ck_assert_int_eq(row[0].seat, 1);
	ck_assert_int_eq(row[1].seat, 3);
	ck_assert_int_eq(row[2].seat, 2);
}
END_TEST

START_TEST(seats_of_blackjack_go_as_the_cards_are_picked_up)
{
	struct settled row[] = {
		settled(1, BLACKJACK_MAIN, 100),
		settled(3, BLACKJACK_MAIN, -100),
		settled(3, BLACKJACK_MAIN_2, 100),
		settled(3, BLACKJACK_INSURANCE, -50),
		settled(7, BLACKJACK_MAIN, 0),
	};
	static const struct {
		uint16_t seat;
		uint8_t on;
	} order[] = {{7, BLACKJACK_MAIN},
		     {3, BLACKJACK_INSURANCE},
		     {3, BLACKJACK_MAIN_2},
		     {3, BLACKJACK_MAIN},
		     {1, BLACKJACK_MAIN}};

	sort(BLACKJACK, row, ROWS_OF(row));
	for (int i = 0; i < ROWS_OF(order); i++) {
		ck_assert_int_eq(row[i].seat, order[i].seat);
		ck_assert_int_eq(row[i].on, order[i].on);
	}
}
END_TEST

static const struct test tests[] = {
	T(the_table_keeps_what_was_lost_and_commission_less_what_was_won),
	T(a_sum_that_no_amount_holds_stays_at_its_end),
	T(a_wager_settled_again_with_another_result_has_changed),
	L(losers_are_taken_before_winners_are_paid, layouts),
	T(an_imprisoned_wager_that_loses_is_taken_with_the_even_chances),
	T(seats_of_blackjack_go_as_the_cards_are_picked_up),
};

SUITE("settlement", tests)
