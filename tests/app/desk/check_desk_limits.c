/* SPDX-License-Identifier: ISC */
/* Limits that a pit boss changes, for how long they stand. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/support/fixture_display.h"
#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"
#include "rules/script/event_parse.h"

enum { ROWS_MAX = 1 << 12 };

/* The station's `table` and `limits` lines, since the last look. */
static char rows[ROWS_MAX];

/* A players' display on the same feed. */
static struct test_display *test_display;

static void on_update(const struct journal_row *row)
{
	size_t used = strlen(rows);
	bool set = strncmp(row->line, "table ", 6) == 0 ||
		   strncmp(row->line, "limits ", 7) == 0;
	char line[JOURNAL_LINE_MAX + 2];

	if (row->kind != KIND_TABLE)
		return;
	if (set && row->source == SOURCE_STATION)
		snprintf(rows + used, sizeof rows - used, "%s\n", row->line);
	snprintf(line, sizeof line, "%s\n", row->line);
	test_display_play(test_display, line);
}

static void keys(const char *line, const char *badge)
{
	test_desk_enter(KIND_TABLE, line, badge);
}

static void expect_rows(const char *want)
{
	support_same(rows, want);
	rows[0] = '\0';
}

static void set_clock(const char *utc)
{
	struct tm tm = {0};

	ck_assert_ptr_nonnull(strptime(utc, "%Y-%m-%d %H:%M", &tm));
	test_desk.from_us =
		timegm(&tm) * INT64_C(1000000) - test_desk.now_ms * 1000;
	test_desk_wait(1000);
}

/* The day is open. */
static void opens(const char *game, const char *game_keys)
{
	setenv("TZ", "UTC", 1);
	tzset();
	test_display = test_display_new();
	test_desk.row = on_update;
	test_desk.from_us = INT64_C(1790812800000000); /* before it all */
	test_desk_set_up(game, game_keys);
	test_desk_start();
	set_clock("2026-11-21 10:00");
	test_desk_open_day();
	rows[0] = '\0';
}

#define BACCARAT_TABLE                                                         \
	"table baccarat decimals=2 decks=1 opposing=allow max-wagers=3 "       \
	"min=10.00 max=500.00 rules=1\n"
#define ROULETTE_TABLE                                                         \
	"table roulette decimals=2 min-revs=3 final=clear min=1.00 rules=1\n"

static void opens_baccarat(void)
{
	opens("baccarat", "decks = 1; cut-at = 7; lock-after = 0; "
			  "min = \"10.00\"; max = \"500.00\"");
}

static void opens_roulette(void)
{
	opens("roulette", "lock-after = 0; min-betting-time = 0; "
			  "min = \"1.00\"");
}

static void restart(void)
{
	test_desk_kill();
	test_desk_start();
	test_desk_open_day();
}

static void shuffle(void)
{
	keys("shuffle", "2001");
	test_desk_open_day();
}

/* Lays it in a betting period, and takes what lies there back. */
static bool expect_limits(const char *wager)
{
	const struct wagers *wagers =
		&station_table(test_desk.desk.station)->wagers;
	bool lies;

	keys("open", "");
	keys(wager, "");
	lies = wagers->n > 0;
	keys("void test", "2001");
	return lies;
}

static struct limits limits(void)
{
	return station_table(test_desk.desk.station)->house.limits;
}

/* What the table holds wagers against, its players read. */
static void expect_published(void)
{
	struct limits here = limits();

	ck_assert(limits_equal(&test_display->state->visible.house.limits,
			       &here));
}

static void expect_verified(void)
{
	test_desk_kill();
	test_desk_expect_verified();
}

START_TEST(they_outlast_a_shoe_and_wagers_are_held_against_them)
{
	opens_baccarat();
	ck_assert(expect_limits("wager 1 player 10"));
	keys("limits min=25 max=none max-tie=50", "2001");
	expect_rows("");
	shuffle();
	expect_rows(BACCARAT_TABLE "limits min=25.00 max=none max-tie=50.00\n");
	expect_published();
	ck_assert(!expect_limits("wager 1 player 24.99"));
	ck_assert(expect_limits("wager 1 player 25"));
	ck_assert(expect_limits("wager 1 banker 9000"));
	ck_assert(!expect_limits("wager 1 tie 50.01"));
	test_desk_expect_as_recorded();
	expect_verified();
}
END_TEST

START_TEST(a_restart_before_the_shoe_changes_nothing)
{
	opens_baccarat();
	keys("limits min=25", "2001");
	restart();
	expect_rows("");
	ck_assert_int_eq(limits().min.units, 2500);
	shuffle();
	expect_rows(BACCARAT_TABLE "limits min=25.00\n");
	restart();
	shuffle();
	expect_rows(BACCARAT_TABLE "limits min=25.00\n");
	ck_assert(!expect_limits("wager 1 player 10"));
	expect_published();
	expect_verified();
}
END_TEST

/* The station ends between any two steps of the shuffle. */
START_TEST(nor_does_one_while_the_shoe_is_loaded)
{
	opens_baccarat();
	keys("limits min=25", "2001");
	keys("shuffle", "2001");
	for (int i = 0; i < _i; i++)
		test_desk_do_duty(false);
	restart();
	expect_rows(BACCARAT_TABLE "limits min=25.00\n");
	ck_assert_int_eq(limits().min.units, 2500);
	expect_verified();
}
END_TEST

START_TEST(limits_that_are_changed_back_leave_no_line)
{
	opens_baccarat();
	keys("limits min=25 max-tie=50", "2001");
	shuffle();
	rows[0] = '\0';
	keys("limits min=10 max-tie=none", "2002");
	shuffle();
	expect_rows(BACCARAT_TABLE);
	expect_published();
}
END_TEST

static void configure(const char *table_line)
{
	struct event event;
	const char *reason;

	ck_assert_int_eq(event_parse(table_line, strlen(table_line), NULL,
				     &event, &reason),
			 SB_OK);
	strcpy(test_desk.conf.table_line, table_line);
	test_desk.conf.house = event.house;
}

START_TEST(a_shoe_of_more_decks_has_them_too)
{
	opens_baccarat();
	keys("limits min=25", "2001");
	test_desk_kill();
	configure("table baccarat decks=2 min=10 max=500");
	test_desk_start();
	test_desk_open_day();
	shuffle();
	expect_rows("table baccarat decks=2 min=10 max=500\n"
		    "limits min=25.00\n");
	ck_assert_int_eq(station_table(test_desk.desk.station)->house.decks, 2);
}
END_TEST

static const struct {
	const char *table;
	int64_t min;
} configured[] = {
	{"table baccarat decks=1 min=15 max=500", 1500},
	{"table baccarat decks=1 min=10 max=20", 1000},
	{"table baccarat decks=1 min=10 max=500 max-tie=100", 1000},
	{"table baccarat decks=1 max=500", 0},
	/* the same whole amounts in another currency */
	{"table baccarat decks=1 decimals=0 min=1000 max=50000", 1000},
};

START_TEST(other_limits_of_the_configuration_count_instead)
{
	char want[128];

	opens_baccarat();
	keys("limits min=25", "2001");
	test_desk_kill();
	configure(configured[_i].table);
	test_desk_start();
	test_desk_open_day();
	ck_assert_int_eq(limits().min.units, 2500);
	shuffle();
	snprintf(want, sizeof want, "%s\n", configured[_i].table);
	expect_rows(want);
	ck_assert_int_eq(limits().min.units, configured[_i].min);
	expect_published();
}
END_TEST

static void closes(void)
{
	test_desk_enter(KIND_DAY, "closing", "2001");
	while (station_pit(test_desk.desk.station)->day_state == DAY_CLOSING)
		ck_assert(test_desk_do_duty(false));
}

START_TEST(they_end_with_the_gaming_day)
{
	opens_baccarat();
	keys("limits min=25", "2001");
	keys("shuffle", "2001");
	closes();
	if (_i & 1)
		set_clock("2026-11-22 10:00");
	if (_i & 2)
		restart();
	else
		test_desk_open_day();
	expect_rows(BACCARAT_TABLE);
	ck_assert_int_eq(limits().min.units, 1000);
	expect_published();
	expect_verified();
}
END_TEST

START_TEST(and_where_the_day_turns_with_its_shoe)
{
	opens_baccarat();
	set_clock("2026-11-22 09:00"); /* the shoe is played out */
	keys("limits min=25", "2001");
	ck_assert(!expect_limits("wager 1 player 10"));
	shuffle();
	expect_rows(BACCARAT_TABLE);
	ck_assert(expect_limits("wager 1 player 10"));
}
END_TEST

START_TEST(a_wheels_stand_until_its_day_is_over)
{
	opens_roulette();
	keys("limits min=5 max-straight=50", "2001");
	restart();
	expect_rows("");
	ck_assert(!expect_limits("wager 1 red 1"));
	ck_assert(!expect_limits("wager 1 straight 17 51"));
	expect_published();
	closes();
	rows[0] = '\0';
	test_desk_open_day();
	expect_rows(ROULETTE_TABLE);
	ck_assert(expect_limits("wager 1 red 1"));
	expect_published();
	expect_verified();
}
END_TEST

START_TEST(a_wheels_day_that_turns_ends_them_too)
{
	opens_roulette();
	keys("limits min=5", "2001");
	set_clock("2026-11-22 08:30");
	test_desk_open_day();
	expect_rows(ROULETTE_TABLE);
	ck_assert_int_eq(limits().min.units, 100);
}
END_TEST

static void tear_down(void)
{
	test_desk_tear_down();
	test_display_free(test_display);
}

static const struct test tests[] = {
	T(they_outlast_a_shoe_and_wagers_are_held_against_them),
	T(a_restart_before_the_shoe_changes_nothing),
	TIMES(nor_does_one_while_the_shoe_is_loaded, 6),
	T(limits_that_are_changed_back_leave_no_line),
	T(a_shoe_of_more_decks_has_them_too),
	L(other_limits_of_the_configuration_count_instead, configured),
	TIMES(they_end_with_the_gaming_day, 4),
	T(and_where_the_day_turns_with_its_shoe),
	T(a_wheels_stand_until_its_day_is_over),
	T(a_wheels_day_that_turns_ends_them_too),
};

bool support_forks = true;

SUITE_AROUND("desk_limits", tests, NULL, tear_down)
