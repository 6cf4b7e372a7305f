/* SPDX-License-Identifier: ISC */
/* When the betting timer closes bets. */
#include "config.h"

#include "app/desk/timers.h"

#include <string.h>

#include "tests/support/support.h"
#include "rules/script/apply.h"
#include "rules/script/event.h"

enum { FROM_MS = 5000, SECONDS = 20 };

static const struct conf_table conf = {
	.betting_time_s = SECONDS,
	.min_betting_time_s = 5,
};

static const struct {
	const char *name, *lines;
	bool closes;
} cases[] = {
	{"bets are taken", "table baccarat\nopen", true},
	{"of roulette", "table roulette\nopen", true},
	{"the ball runs", "table roulette\nopen\nspin cw ccw", true},
	{"the ball lies", "table roulette\nopen\nspin cw ccw\nnumber 5", false},
	{"play is held", "table roulette\nopen\nhold dispute", false},
	{"they are closed", "table roulette\nopen\nclose", false},
	{"the round is over", "table roulette\nopen\nvoid dispute", false},
};

static void play(struct table *table, const char *lines)
{
	const struct house *house = NULL;
	struct answer answer;
	struct event event;
	const char *reason;

	while (*lines) {
		size_t n = strcspn(lines, "\n");

		ck_assert(event_parse(lines, n, house, &event, &reason) ==
			  SB_OK);
		ck_assert(table_apply(table, &event, &answer) == SB_OK);
		house = &table->house;
		lines += n + (lines[n] == '\n');
	}
}

START_TEST(it_ends_where_bets_are_taken)
{
	static struct table table;
	struct betting betting = {0};

	play(&table, "table roulette\nopen");
	ck_assert(betting_take(&betting, &conf, &table, true, FROM_MS));
	play(&table, cases[_i].lines);
	(void)betting_take(&betting, &conf, &table, false, FROM_MS);
	ck_assert_msg(betting_due(&betting) ==
			      (cases[_i].closes ? FROM_MS + SECONDS * 1000
						: INT64_MAX),
		      "%s", cases[_i].name);
}
END_TEST

/* Stopped at some second for as long as it takes. */
static const struct {
	int whole_s, least_s, stopped_at_s, left_s, closable_s;
} stops[] = {
	{20, 5, 3, 17, 2},   {20, 5, 14, 6, -9},  {20, 5, 15, 5, -10},
	{20, 5, 19, 5, -14}, {20, 0, 19, 5, -19}, {20, 8, 19, 8, -11},
	{3, 0, 2, 3, -2},    {3, 1, 1, 2, 0},	  {300, 0, 2, 298, -2},
	{0, 5, 3, 0, 2},
};

enum { PAUSE_MS = 400000 };

static void must_go_on(const struct betting *betting, int row, int64_t now_ms)
{
	int64_t left_ms = stops[row].left_s * 1000;

	if (stops[row].whole_s == 0) {
		ck_assert_int_eq(betting_due(betting), INT64_MAX);
	} else {
		ck_assert_int_eq(betting_due(betting), now_ms + left_ms);
		ck_assert_int_eq(betting->from_ms + stops[row].whole_s * 1000,
				 now_ms + left_ms);
	}
	ck_assert_int_eq(betting->closable_ms,
			 now_ms + stops[row].closable_s * 1000);
}

START_TEST(it_stands_still_while_play_is_stopped)
{
	static struct table table;
	struct conf_table with = {.betting_time_s = stops[_i].whole_s,
				  .min_betting_time_s = stops[_i].least_s};
	int64_t now_ms = FROM_MS + stops[_i].stopped_at_s * 1000;
	struct betting betting = {0};

	play(&table, "table baccarat\nopen");
	(void)betting_take(&betting, &with, &table, true, FROM_MS);
	play(&table, "table baccarat\nopen\nhold dispute");
	ck_assert(betting_take(&betting, &with, &table, false, now_ms));
	ck_assert_int_eq(betting_due(&betting), INT64_MAX);
	ck_assert_int_eq(betting_shown(&betting, now_ms + 9000).closable_ms,
			 now_ms + 9000 + stops[_i].closable_s * 1000);
	play(&table, "table baccarat\nopen\nhold dispute\nhold link");
	ck_assert(!betting_take(&betting, &with, &table, false, now_ms + 7));
	play(&table, "table baccarat\nopen");
	now_ms += PAUSE_MS;
	ck_assert(betting_take(&betting, &with, &table, false, now_ms));
	must_go_on(&betting, _i, now_ms);
}
END_TEST

static const struct test tests[] = {
	L(it_ends_where_bets_are_taken, cases),
	L(it_stands_still_while_play_is_stopped, stops),
};

SUITE("betting", tests)
