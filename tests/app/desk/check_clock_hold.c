/* SPDX-License-Identifier: ISC */
/* A clock that cannot be right, at the start and in play. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/games/round.h"
#include "tests/support/fixture_desk.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/support.h"

enum { ROWS_MAX = 1 << 15 };

static char rows[ROWS_MAX]; /* about the clock, the day and holds */

static void on_update(const struct journal_row *row)
{
	size_t used = strlen(rows);

	if (row->kind == KIND_DAY || strstr(row->line, "clock"))
		snprintf(rows + used, sizeof rows - used, "%s%s%s\n",
			 row->badge, row->badge[0] ? " " : "", row->line);
}

static int64_t utc_us(const char *utc)
{
	struct tm tm = {0};

	ck_assert_ptr_nonnull(strptime(utc, "%Y-%m-%d %H:%M:%S", &tm));
	return timegm(&tm) * INT64_C(1000000);
}

/* The clock of the house is set while no station runs. */
static void set_clock(const char *utc)
{
	test_desk.from_us = utc_us(utc) - test_desk.now_ms * 1000;
}

static void set_up(void)
{
	setenv("TZ", "UTC", 1);
	tzset();
	test_desk.row = on_update;
	set_clock("2026-11-21 10:00:00");
	test_desk_set_up("baccarat", "decks = 1; cut-at = 7; lock-after = 0");
}

static void opens(void)
{
	test_desk_start();
	test_desk_open_day();
	rows[0] = '\0';
}

static void restarts(const char *utc)
{
	test_desk_kill();
	set_clock(utc);
	test_desk_start();
	test_desk_wait(1000);
}

static bool is_held(void)
{
	return round_is_held(station_table(test_desk.desk.station), HOLD_CLOCK);
}

static const struct {
	const char *utc;
	bool held;
} starts[] = {
	{"1970-01-01 00:00:10", true},	{"2016-11-21 10:00:00", true},
	{"2026-11-21 09:30:00", true},	{"2026-11-21 12:00:00", false},
	{"2026-11-22 10:00:00", false}, {"2026-12-20 10:00:00", false},
	{"2026-12-23 10:00:00", true},	{"2036-11-21 10:00:00", true},
};

START_TEST(a_start_that_cannot_be_now_is_held)
{
	opens();
	restarts(starts[_i].utc);
	ck_assert_int_eq(is_held(), starts[_i].held);
}
END_TEST

/* Its first row is the first: nothing comes before it but this program. */
START_TEST(so_is_that_of_a_new_record_before_the_program_was_written)
{
	set_clock("2019-01-01 10:00:00");
	test_desk_new_record();
	test_desk_start();
	test_desk_wait(1000);
	ck_assert(is_held());
}
END_TEST

START_TEST(a_supervisor_lifts_it_and_the_record_has_both_times)
{
	opens();
	set_clock("2026-11-21 11:00:00");
	test_desk_enter(KIND_TABLE, "note the last row", "");
	restarts("2026-11-21 09:30:00");
	ck_assert_ptr_nonnull(strstr(rows, "hold clock 2026-11-21 09:30:0"));
	ck_assert_ptr_nonnull(strstr(rows, " after 2026-11-21 11:00:0"));
	rows[0] = '\0';
	test_desk_enter(KIND_TABLE, "release clock", "2001");
	ck_assert(is_held());
	support_same(rows, "2001 refused clock\n");
	rows[0] = '\0';
	test_desk_enter(KIND_TABLE, "release clock", "3001");
	ck_assert(!is_held());
	support_same(rows, "3001 release clock\n");
	restarts("2026-11-21 09:35:00");
	ck_assert(!is_held());
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(it_stands_over_a_restart_with_the_right_clock)
{
	opens();
	restarts("1970-01-01 00:00:10");
	restarts("2026-11-21 13:00:00");
	ck_assert(is_held());
	test_desk_enter(KIND_TABLE, "release clock", "3001");
	ck_assert(!is_held());
}
END_TEST

START_TEST(no_day_turns_or_opens_by_such_a_clock)
{
	opens();
	test_desk_enter(KIND_TABLE, "open", "");
	test_desk_enter(KIND_TABLE, "void misdeal", "2001");
	test_desk_enter(KIND_TABLE, "shuffle", "2001");
	rows[0] = '\0';
	restarts("2036-11-21 10:00:00");
	test_desk_wait(5000);
	ck_assert_ptr_null(strstr(rows, "turned"));
	test_desk_enter(KIND_TABLE, "release clock", "3001");
	test_desk_wait(5000);
	ck_assert_ptr_nonnull(strstr(rows, "turned 2036-11-21"));
}
END_TEST

START_TEST(a_closed_table_is_not_opened_before_the_clock_is_checked)
{
	set_clock("1970-01-01 00:00:10");
	test_desk_start();
	test_desk_wait(1000);
	rows[0] = '\0';
	test_desk_enter(KIND_DAY, "opening", "2001");
	support_same(rows, "");
	ck_assert_ptr_nonnull(strstr(console_double.refused, "clock"));
	set_clock("2026-11-21 10:00:00");
	test_desk_enter(KIND_TABLE, "release clock", "3001");
	support_same(rows, "3001 release clock\n");
	test_desk_open_day();
	ck_assert_str_eq(station_pit(test_desk.desk.station)->day,
			 "2026-11-21");
}
END_TEST

static const struct {
	int64_t step_ms;
	bool held;
} steps[] = {
	{-30000, false},
	{600, false},
	{-3600000, true},
	{3600000, false},
	{INT64_C(40) * 86400000, true},
};

START_TEST(so_is_a_step_of_the_clock_in_play)
{
	opens();
	test_desk_wait(3600000);
	test_desk.step_ms = steps[_i].step_ms;
	test_desk.from_us += steps[_i].step_ms * 1000;
	test_desk_wait(1000);
	ck_assert_int_eq(is_held(), steps[_i].held);
	ck_assert_ptr_nonnull(strstr(rows, "clock-step"));
}
END_TEST

/* What is in the dealer's hand is dealt. */
START_TEST(a_card_that_is_due_comes_first)
{
	opens();
	test_desk_enter(KIND_TABLE, "open", "");
	test_desk_enter(KIND_TABLE, "close", "");
	test_desk.step_ms = -3600000;
	test_desk.from_us -= INT64_C(3600000000);
	test_desk_wait(1000);
	ck_assert(!is_held());
	test_desk_enter(KIND_TABLE, "void misdeal", "2001");
	test_desk_wait(1000);
	ck_assert(is_held());
}
END_TEST

/* Not in the first ten minutes, in which a time server may still come. */
START_TEST(a_clock_without_a_time_server_is_reported_once)
{
	opens();
	test_desk.alone = true;
	test_desk_wait(8 * 60 * 1000);
	support_same(rows, "");
	test_desk_wait(60 * 60 * 1000);
	support_same(rows, "clock unsynchronised\n");
	ck_assert(!is_held());
	test_desk.alone = false;
	test_desk_wait(60 * 60 * 1000);
	support_same(rows, "clock unsynchronised\nclock synchronised\n");
}
END_TEST

static const struct test tests[] = {
	L(a_start_that_cannot_be_now_is_held, starts),
	T(so_is_that_of_a_new_record_before_the_program_was_written),
	T(a_supervisor_lifts_it_and_the_record_has_both_times),
	T(it_stands_over_a_restart_with_the_right_clock),
	T(no_day_turns_or_opens_by_such_a_clock),
	T(a_closed_table_is_not_opened_before_the_clock_is_checked),
	L(so_is_a_step_of_the_clock_in_play, steps),
	T(a_card_that_is_due_comes_first),
	T(a_clock_without_a_time_server_is_reported_once),
};

SUITE_AROUND("clock_hold", tests, set_up, test_desk_tear_down)
