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
	office.from_us = INT64_C(1795255200000000); /* 2026-11-21 10:00 UTC */
	office_set_up("baccarat", "decks = 1; cut-at = 7; lock-after = 0;"
				  "betting-time = 300");
	office_sits();
	office_opens();
	office_enters(KIND_TABLE, "open", "");
}

static bool bets_are_taken(void)
{
	return table_do(station_table(office.desk.station)).what ==
	       DO_TAKE_BETS;
}

static int64_t left_ms(void)
{
	struct view view;

	office.desk.now_ms = office.now_ms;
	desk_view(&office.desk, &view);
	return view.betting_ends_ms - view.now_ms;
}

/* Bets are taken for so long, and no longer. */
static void expect_closed_in(int64_t ms)
{
	ck_assert(bets_are_taken());
	office_waits(ms - 1000);
	ck_assert(bets_are_taken());
	office_waits(1000);
	ck_assert_int_eq(station_table(office.desk.station)->phase, PHASE_PLAY);
}

START_TEST(a_hold_eats_no_betting_time)
{
	opens();
	office_waits(290000);
	office_enters(KIND_TABLE, "hold dispute", "");
	int64_t left = left_ms();
	ck_assert_int_le(left, 10000);
	ck_assert_int_ge(left, 9000);
	office_waits(600000);
	ck_assert_int_eq(left_ms(), left);
	office_enters(KIND_TABLE, "release dispute", "2001");
	expect_closed_in(left);
}
END_TEST

START_TEST(an_irregularity_eats_no_betting_time)
{
	opens();
	office_waits(100000);
	office_reads("9h");
	ck_assert(!bets_are_taken());
	int64_t left = left_ms();
	office_waits(600000);
	office_enters(KIND_TABLE, "rule burn", "2001");
	ck_assert_str_eq(office_held(), "position"); /* of that card */
	office_enters(KIND_TABLE, "release position", "2001");
	expect_closed_in(left);
}
END_TEST

static const struct test tests[] = {
	T(a_hold_eats_no_betting_time),
	T(an_irregularity_eats_no_betting_time),
};

SUITE_AROUND("betting", tests, NULL, office_tear_down)
