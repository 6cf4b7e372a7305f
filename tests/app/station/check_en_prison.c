/* SPDX-License-Identifier: ISC */
/* Wagers that zero has imprisoned, on record: they outlast a restart, count
 * once, and the record is verified with them. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/report/figures.h"
#include "tests/support/fixture_desk.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/support.h"

static struct figures figures; /* of the rounds */

static void set_up(void)
{
	figures = (struct figures){0};
	setenv("TZ", "UTC", 1);
	tzset();
	test_desk.from_us = INT64_C(1795254000000000); /* 2026-11-21 21:40 */
	test_desk_set_up("roulette", "en-prison = \"yes\"; lock-after = 0");
	test_desk_start();
	test_desk_open_day();
}

static void tear_down(void)
{
	test_desk_kill();
	test_desk_tear_down();
}

/* A round: a wager where there is one, a number, and its end. */
static void plays(const char *wager, const char *number, const char *end)
{
	char line[32];

	test_desk_enter(KIND_TABLE, "open", "");
	if (wager)
		test_desk_enter(KIND_TABLE, wager, "");
	test_desk_enter(KIND_TABLE, "close", "");
	snprintf(line, sizeof line, "number %s", number);
	test_desk_enter(KIND_TABLE, line, "2001");
	test_desk_enter(KIND_TABLE, "valid", "");
	test_desk_enter(KIND_TABLE, end, "2001");
	figures_add_round(&figures,
			  &station_rounds(test_desk.desk.station)->round);
}

static void expect_wagers(const char *want)
{
	char *got = record_folder_query(
		test_desk.conf.database,
		"SELECT group_concat(spot || ' ' || stake || ' ' || won || ' ' "
		"|| imprisoned, ', ') FROM (SELECT * FROM wager ORDER BY "
		"round, place)");

	ck_assert_str_eq(got, want);
	free(got);
}

static void expect_clean(void)
{
	snprintf(tamper_path, sizeof tamper_path, "%.*s",
		 (int)sizeof tamper_path - 1, test_desk.conf.database);
	tamper_expect_clean();
}

/* What the rounds come to: staked, won by the table, pending. */
static void expect_figures(int64_t staked, int64_t won, int64_t pending)
{
	ck_assert_int_eq(figures.sum[2][SUM_STAKED], staked);
	ck_assert_int_eq(figures.sum[2][SUM_WON], won);
	ck_assert_int_eq(figures.sum[2][SUM_PENDING], pending);
}

START_TEST(a_wager_counts_in_the_round_that_decides_it)
{
	plays("wager 1 red 10", "0", "announce");
	expect_figures(0, 0, 0);
	plays("wager 2 odd 4", "17", "announce");
	expect_wagers("red 1000 0 1, red:prison 1000 -1000 0, odd 400 400 0");
	expect_figures(1400, 600, 0);
	expect_clean();
}
END_TEST

START_TEST(a_restarted_station_has_it_still)
{
	plays("wager 1 red 10", "0", "announce");
	test_desk_kill();
	test_desk_start();
	test_desk_open_day();
	plays(NULL, "1", "announce");
	expect_wagers("red 1000 0 1, red:prison 1000 0 0");
	expect_figures(1000, 0, 0);
	expect_clean();
}
END_TEST

START_TEST(a_pending_round_keeps_its_own_wagers_alone)
{
	plays("wager 1 red 10", "0", "announce");
	plays("wager 2 odd 4", "17", "pending power");
	expect_wagers("red 1000 0 1, red:prison 1000 0 1, odd 400 0 0");
	expect_figures(0, 0, 400);
	plays(NULL, "17", "announce");
	expect_figures(1000, 1000, 400);
	expect_clean();
}
END_TEST

static const struct test tests[] = {
	T(a_wager_counts_in_the_round_that_decides_it),
	T(a_restarted_station_has_it_still),
	T(a_pending_round_keeps_its_own_wagers_alone),
};

bool support_forks = true;

SUITE_AROUND("en prison", tests, set_up, tear_down)
