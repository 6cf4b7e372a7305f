/* SPDX-License-Identifier: ISC */
/* Betting that is stopped at the desk, by people or by what was read, goes on.
 */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

static void opens(void)
{
	setenv("TZ", "UTC", 1);
	test_desk.from_us =
		INT64_C(1795255200000000); /* 2026-11-21 10:00 UTC */
	test_desk_set_up("baccarat", "decks = 1; cut-at = 7; lock-after = 0;"
				     "betting-time = 300");
	test_desk_start();
	test_desk_open_day();
	test_desk_enter(KIND_TABLE, "open", "");
}

static bool bets_are_taken(void)
{
	return table_instruction(station_table(test_desk.desk.station)).what ==
	       DO_TAKE_BETS;
}

static int64_t left_ms(void)
{
	struct view view;

	test_desk.desk.now_ms = test_desk.now_ms;
	desk_view(&test_desk.desk, &view);
	return view.betting_ends_ms - view.now_ms;
}

/* Bets are taken for so long, and no longer. */
static void expect_closed_in(int64_t ms)
{
	ck_assert(bets_are_taken());
	test_desk_wait(ms - 1000);
	ck_assert(bets_are_taken());
	test_desk_wait(1000);
	ck_assert_int_eq(station_table(test_desk.desk.station)->phase,
			 PHASE_PLAY);
}

START_TEST(a_hold_eats_no_betting_time)
{
	opens();
	test_desk_wait(290000);
	test_desk_enter(KIND_TABLE, "hold dispute", "");
	int64_t left = left_ms();
	ck_assert_int_le(left, 10000);
	ck_assert_int_ge(left, 9000);
	test_desk_wait(600000);
	ck_assert_int_eq(left_ms(), left);
	test_desk_enter(KIND_TABLE, "release dispute", "2001");
	expect_closed_in(left);
}
END_TEST

START_TEST(an_irregularity_eats_no_betting_time)
{
	opens();
	test_desk_wait(100000);
	test_desk_send_reading("9h");
	ck_assert(!bets_are_taken());
	int64_t left = left_ms();
	test_desk_wait(600000);
	test_desk_enter(KIND_TABLE, "rule burn", "2001");
	ck_assert_str_eq(test_desk_hold(), "position"); /* of that card */
	test_desk_enter(KIND_TABLE, "release position", "2001");
	expect_closed_in(left);
}
END_TEST

static const struct test tests[] = {
	T(a_hold_eats_no_betting_time),
	T(an_irregularity_eats_no_betting_time),
};

SUITE_AROUND("betting", tests, NULL, test_desk_tear_down)
