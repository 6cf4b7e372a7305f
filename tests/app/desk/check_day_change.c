/* SPDX-License-Identifier: ISC */
/* The gaming day at the desk: how it changes, its notices, and what the clock
 * may do meanwhile. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

enum { ROWS_MAX = 1 << 15 };

static char rows[ROWS_MAX]; /* of kind day and table, since the last look */

static void on_update(const struct journal_row *row)
{
	size_t used = strlen(rows);

	if (row->kind == KIND_DAY || row->kind == KIND_TABLE)
		snprintf(rows + used, sizeof rows - used, "%s%s%s\n",
			 row->badge, row->badge[0] ? " " : "", row->line);
}

/* The wall clock of the house is set: "2026-11-22 05:30", local. */
static void set_clock(const char *local)
{
	struct tm tm = {.tm_isdst = -1};
	int month;

	ck_assert_int_eq(sscanf(local, "%d-%d-%d %d:%d", &tm.tm_year, &month,
				&tm.tm_mday, &tm.tm_hour, &tm.tm_min),
			 5);
	tm.tm_year -= 1900;
	tm.tm_mon = month - 1;
	test_desk.from_us =
		mktime(&tm) * INT64_C(1000000) - test_desk.now_ms * 1000;
	test_desk_wait(1000);
}

/* By UTC, where local time comes twice. */
static void set_clock_utc(const char *utc)
{
	struct tm tm = {0};

	ck_assert_ptr_nonnull(strptime(utc, "%Y-%m-%d %H:%M", &tm));
	test_desk.from_us =
		timegm(&tm) * INT64_C(1000000) - test_desk.now_ms * 1000;
	test_desk_wait(1000);
}

static void opens(const char *game, const char *keys, const char *zone,
		  const char *local)
{
	setenv("TZ", zone, 1);
	tzset();
	test_desk.row = on_update;
	test_desk.from_us = INT64_C(1790812800000000); /* before it all */
	test_desk_set_up(game, keys);
	test_desk_start();
	set_clock(local);
	test_desk_open_day();
	rows[0] = '\0';
}

static void opens_baccarat(void)
{
	opens("baccarat", "decks = 1; cut-at = 7; lock-after = 0", "UTC",
	      "2026-11-21 10:00");
}

static void opens_roulette(void)
{
	opens("roulette", "lock-after = 0; min-betting-time = 0", "UTC",
	      "2026-11-21 10:00");
}

static const char *day_shown(void)
{
	struct view view;

	desk_view(&test_desk.desk, &view);
	return view.day;
}

static const char *notice(void)
{
	struct view view;

	desk_view(&test_desk.desk, &view);
	return view.n_notices > 0 ? view.notices[0] : "";
}

static void expect_rows(const char *want)
{
	support_same(rows, want);
	rows[0] = '\0';
}

static void expect_notice(const char *words)
{
	ck_assert_msg(strstr(notice(), words) || notice() == words,
		      "%s, not %s", notice(), words);
}

static void keys(const char *line, const char *badge)
{
	test_desk_enter(KIND_TABLE, line, badge);
}

static const char *day(void)
{
	return station_pit(test_desk.desk.station)->day;
}

START_TEST(a_running_shoe_is_played_out)
{
	opens_baccarat();
	set_clock("2026-11-22 05:29");
	ck_assert_str_eq(notice(), "");
	set_clock("2026-11-22 05:30");
	expect_notice("New gaming day at 06:00");
	set_clock("2026-11-22 06:00");
	expect_notice("New gaming day: inspections due after this shoe");
	keys("open", "");
	keys("void misdeal", "2001");
	expect_rows("1001 open\n2001 void misdeal\n");
	keys("shuffle", "2001");
	test_desk_wait(1000);
	expect_rows("2001 shuffle\nturned 2026-11-22 baccarat 1\n"
		    "hold inspection\n");
	ck_assert_str_eq(notice(), "");
	keys("open", "");
	expect_rows("1001 open\n");
	ck_assert_str_eq(test_desk_hold(), "inspection");
}
END_TEST

START_TEST(the_new_day_begins_with_its_shoe)
{
	opens_baccarat();
	keys("open", "");
	keys("void misdeal", "2001");
	set_clock("2026-11-22 09:00");
	keys("shuffle", "2001");
	test_desk_wait(1000);
	rows[0] = '\0';
	test_desk_open_day();
	expect_rows("opened\nrelease inspection\nshoe\n"
		    "day T-1 2026-11-22 shoe 1 round 1\n"
		    "table baccarat decimals=2 decks=1 opposing=allow "
		    "max-wagers=3 rules=1\n");
}
END_TEST

START_TEST(a_wheel_is_played_on_for_two_hours)
{
	opens_roulette();
	set_clock("2026-11-22 05:30");
	expect_notice("New gaming day at 06:00");
	set_clock("2026-11-22 07:59");
	expect_notice("due by 08:00");
	expect_rows("");
	keys("open", "");
	set_clock("2026-11-22 08:30");
	expect_notice("after this round");
	expect_rows("1001 open\n");
	keys("void wheel", "2001");
	test_desk_wait(1000);
	expect_rows("2001 void wheel\nturned 2026-11-22 roulette\n"
		    "hold inspection\n");
	test_desk_open_day();
	expect_rows("opened\nday T-1 2026-11-22 shoe 1 round 1\n"
		    "table roulette decimals=2 min-revs=3 final=clear "
		    "rules=1\n");
}
END_TEST

START_TEST(a_pit_boss_turns_it_sooner_but_not_too_soon)
{
	opens_roulette();
	set_clock("2026-11-22 05:59");
	test_desk_enter(KIND_DAY, "turned", "2001");
	expect_rows("");
	ck_assert_str_eq(day(), "2026-11-21");
	set_clock("2026-11-22 06:01");
	test_desk_enter(KIND_DAY, "turned", "1002");
	expect_rows("");
	test_desk_enter(KIND_DAY, "turned", "2001");
	expect_rows("2001 turned 2026-11-22 roulette\nhold inspection\n");
	ck_assert_str_eq(day_shown(), "2026-11-22");
}
END_TEST

/* Half past three comes twice on 25 October 2026. */
START_TEST(an_hour_that_comes_twice_turns_it_once)
{
	opens("baccarat",
	      "decks = 1; cut-at = 7; lock-after = 0; "
	      "gaming-day-starts = \"03:30\"",
	      "Europe/Helsinki", "2026-10-24 20:00");
	keys("shuffle", "2001");
	rows[0] = '\0';
	set_clock_utc("2026-10-25 00:29");
	expect_rows("");
	set_clock_utc("2026-10-25 00:30");
	expect_rows("turned 2026-10-25 baccarat 1\nhold inspection\n");
	test_desk_open_day();
	keys("shuffle", "2001");
	rows[0] = '\0';
	set_clock_utc("2026-10-25 01:31");
	expect_rows("");
	expect_notice("");
}
END_TEST

/* It is left out on 28 March 2027: as late as without the change. */
START_TEST(an_hour_that_is_left_out_turns_it_all_the_same)
{
	opens("baccarat",
	      "decks = 1; cut-at = 7; lock-after = 0; "
	      "gaming-day-starts = \"03:30\"",
	      "Europe/Helsinki", "2027-03-27 20:00");
	keys("shuffle", "2001");
	rows[0] = '\0';
	set_clock_utc("2027-03-28 01:29");
	expect_rows("");
	set_clock_utc("2027-03-28 01:30");
	expect_rows("turned 2027-03-28 baccarat 1\nhold inspection\n");
}
END_TEST

START_TEST(a_clock_set_back_turns_nothing)
{
	opens_baccarat();
	set_clock("2026-11-20 12:00");
	keys("shuffle", "2001");
	test_desk_wait(1000);
	expect_rows("2001 shuffle\n");
	ck_assert_str_eq(notice(), "");
	test_desk_enter(KIND_DAY, "closing", "2001");
	while (station_pit(test_desk.desk.station)->day_state == DAY_CLOSING)
		ck_assert(test_desk_do_duty(false));
	rows[0] = '\0';
	test_desk_enter(KIND_DAY, "opening", "2001");
	expect_rows("");
	ck_assert_ptr_nonnull(strstr(console_double.refused, "clock"));
	set_clock("2026-11-21 12:30");
	test_desk_enter(KIND_DAY, "opening", "2001");
	expect_rows("2001 opening 2026-11-21 baccarat 1\nhold inspection\n"
		    "hold dealer\nrelease closed\n");
}
END_TEST

START_TEST(a_table_opened_again_on_its_day_counts_on)
{
	opens_roulette();
	keys("open", "");
	keys("void wheel", "2001");
	test_desk_enter(KIND_DAY, "closing", "2001");
	ck_assert_str_eq(test_desk_hold(), "closed");
	rows[0] = '\0';
	test_desk_open_day();
	expect_rows("2001 opening 2026-11-21 roulette\nhold inspection\n"
		    "hold dealer\nrelease closed\nopened\n"
		    "day T-1 2026-11-21 shoe 1 round 2\n"
		    "table roulette decimals=2 min-revs=3 final=clear "
		    "rules=1\n"
		    "hold dealer\nrelease dealer\n");
}
END_TEST

START_TEST(another_game_closes_the_day)
{
	opens_roulette();
	test_desk_kill();
	strcpy(test_desk.conf.table_line, "table baccarat decks=1");
	test_desk.conf.house.game = BACCARAT;
	strcpy(test_desk.conf.shoe.port, test_desk.conf.wheel.port);
	test_desk.conf.shoe.protocol = protocol_find("angeleye2");
	test_desk_start();
	expect_rows("closed another-game\n"
		    "day T-1 2026-11-21 shoe 1 round 1\n"
		    "table baccarat decks=1\nhold closed\n");
	ck_assert_str_eq(test_desk_hold(), "closed");
	test_desk_open_day();
	test_desk_kill();
}
END_TEST

/* A dispute is no hold of the house's own. */
START_TEST(a_dispute_outlasts_an_opening)
{
	opens_roulette();
	test_desk_enter(KIND_DAY, "closing", "2001");
	keys("hold dispute", "1001");
	test_desk_enter(KIND_PEOPLE, "on", "1001");
	keys("hold dispute", "");
	rows[0] = '\0';
	test_desk_open_day();
	ck_assert_str_eq(test_desk_hold(), "dispute");
	keys("release dispute", "2001");
	ck_assert_str_eq(test_desk_hold(), "");
}
END_TEST

static const struct test tests[] = {
	T(a_running_shoe_is_played_out),
	T(the_new_day_begins_with_its_shoe),
	T(a_wheel_is_played_on_for_two_hours),
	T(a_pit_boss_turns_it_sooner_but_not_too_soon),
	T(an_hour_that_comes_twice_turns_it_once),
	T(an_hour_that_is_left_out_turns_it_all_the_same),
	T(a_clock_set_back_turns_nothing),
	T(a_table_opened_again_on_its_day_counts_on),
	T(another_game_closes_the_day),
	T(a_dispute_outlasts_an_opening),
};

bool support_forks = true;

SUITE_AROUND("desk_day", tests, NULL, test_desk_tear_down)
