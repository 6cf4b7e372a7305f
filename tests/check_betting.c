/* SPDX-License-Identifier: ISC */
/* When the betting timer closes bets. */
#include "config.h"

#include "app/betting.h"

#include <string.h>

#include "tests/support.h"

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

START_TEST(its_end_closes_bets_that_are_open)
{
	static struct table table;
	struct betting betting;
	int64_t end_ms = FROM_MS + SECONDS * 1000;

	play(&table, cases[_i].lines);
	betting_start(&betting, &conf, FROM_MS);
	ck_assert(!betting_over(&betting, &table, end_ms - 1));
	ck_assert_msg(betting_over(&betting, &table, end_ms) ==
			      cases[_i].closes,
		      "%s", cases[_i].name);
}
END_TEST

START_TEST(without_a_time_nothing_closes_them)
{
	static struct table table;
	struct conf_table calls = conf;
	struct betting betting;

	calls.betting_time_s = 0;
	play(&table, "table roulette\nopen");
	betting_start(&betting, &calls, FROM_MS);
	ck_assert(!betting_over(&betting, &table, INT64_MAX));
	ck_assert_int_eq(betting.closable_ms, FROM_MS + 5000);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("betting");
	TCase *tcase = tcase_create("betting");

	tcase_add_loop_test(tcase, its_end_closes_bets_that_are_open, 0,
			    sizeof cases / sizeof *cases);
	tcase_add_test(tcase, without_a_time_nothing_closes_them);
	suite_add_tcase(suite, tcase);
	return support_run(suite);
}
