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
#include "tests/support/fixture_report.h"
#include "tests/support/support.h"

static struct figures figures; /* of the rounds */

static void set_up(void)
{
	figures = (struct figures){0};
	setenv("TZ", "UTC", 1);
	tzset();
	test_desk.from_us = INT64_C(1795254000000000); /* 2026-11-21 21:40 */
	test_desk_set_up("roulette",
			 "en-prison = \"yes\"; final = \"announce\"; "
			 "lock-after = 0");
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
			  &station_rounds(test_desk.desk.station)->round,
			  "EUR");
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
	ck_assert_int_eq(figures.money[0].sum[SUM_STAKED], staked);
	ck_assert_int_eq(figures.money[0].sum[SUM_WON], won);
	ck_assert_int_eq(figures.money[0].sum[SUM_PENDING], pending);
}

enum { ROUNDS_MAX = 3 };

/* Rounds, what their wagers come to, and the figures. */
static const struct {
	const char *name;
	struct {
		const char *wager; /* or NULL */
		const char *number, *end;
		bool restarted; /* before it */
	} round[ROUNDS_MAX];
	const char *wagers;
	int64_t staked, won, pending;
} cases[] = {
	{"a wager in prison counts nowhere yet",
	 {{"wager 1 red 10", "0", "announce", false}},
	 "red 1000 0 1",
	 0,
	 0,
	 0},
	{"but in the round that decides it",
	 {{"wager 1 red 10", "0", "announce", false},
	  {"wager 2 odd 4", "17", "announce", false}},
	 "red 1000 0 1, red:prison 1000 -1000 0, odd 400 400 0",
	 1400,
	 600,
	 0},
	{"a station that was restarted has it still",
	 {{"wager 1 red 10", "0", "announce", false},
	  {NULL, "1", "announce", true}},
	 "red 1000 0 1, red:prison 1000 0 0",
	 1000,
	 0,
	 0},
	{"a pending round keeps its own wagers alone",
	 {{"wager 1 red 10", "0", "announce", false},
	  {"wager 2 odd 4", "17", "pending power", false}},
	 "red 1000 0 1, red:prison 1000 0 1, odd 400 0 0",
	 0,
	 0,
	 400},
	{"and the round after it decides",
	 {{"wager 1 red 10", "0", "announce", false},
	  {"wager 2 odd 4", "17", "pending power", false},
	  {NULL, "17", "announce", false}},
	 "red 1000 0 1, red:prison 1000 0 1, odd 400 0 0, "
	 "red:prison 1000 -1000 0",
	 1000,
	 1000,
	 400},
};

START_TEST(a_wager_in_prison_counts_once)
{
	for (int i = 0; i < ROUNDS_MAX && cases[_i].round[i].number; i++) {
		if (cases[_i].round[i].restarted) {
			test_desk_kill();
			test_desk_start();
			test_desk_open_day();
		}
		plays(cases[_i].round[i].wager, cases[_i].round[i].number,
		      cases[_i].round[i].end);
	}
	expect_wagers(cases[_i].wagers);
	expect_figures(cases[_i].staked, cases[_i].won, cases[_i].pending);
	expect_clean();
}
END_TEST

/* The rows from the one that returns it on. */
static void expect_returned(const char *want)
{
	char *got = record_folder_query(
		test_desk.conf.database,
		"SELECT group_concat(line, '; ') FROM (SELECT line FROM "
		"journal WHERE seq >= (SELECT seq FROM addition WHERE kind = "
		"5) ORDER BY seq LIMIT 2)");

	ck_assert_str_eq(got, want);
	free(got);
}

START_TEST(a_new_day_returns_it_by_a_row)
{
	plays("wager 1 red 10", "0", "announce");
	test_desk.from_us += INT64_C(24) * 60 * 60 * 1000000;
	test_desk_enter(KIND_DAY, "turned", "2001");
	test_desk_open_day();
	expect_returned("release T-1/2026-11-21/0001 @45; "
			"day T-1 2026-11-22 shoe 1 round 1");
	report_expect(&(struct report_call){"day 2026-11-21", 0,
					    "   Imprisoned wagers\n"},
		      test_desk.conf.database);
	plays(NULL, "2", "announce");
	expect_wagers("red 1000 0 1");
	expect_figures(0, 0, 0);
	expect_clean();
}
END_TEST

static const struct test tests[] = {
	L(a_wager_in_prison_counts_once, cases),
	T(a_new_day_returns_it_by_a_row),
};

bool support_forks = true;

SUITE_AROUND("en prison", tests, set_up, tear_down)
