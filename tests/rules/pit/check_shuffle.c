/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/shuffle.h"

#include <string.h>

#include "tests/support/fixture_pit.h"
#include "tests/support/support.h"

static const struct {
	struct house house;
	const char *groups; /* by name */
	int steps;	    /* of all groups, at least */
} forms[] = {
	{{.game = BACCARAT, .decks = 8},
	 "wash riffle cut cutting-cards load ",
	 11},
	{{.game = BLACKJACK, .decks = 6},
	 "wash shuffle cut cutting-card load ",
	 7},
	{{.game = BACCARAT, .decks = 1, .shuffle_every_round = true},
	 "shuffle cut load ",
	 3},
	{{.game = ROULETTE}, NULL, 0},
};

static int count_steps(const struct shuffle_group *group)
{
	int n = 0;

	while (n < SHUFFLE_STEPS_MAX && group->step[n].text)
		n++;
	return n;
}

START_TEST(a_game_is_shuffled_in_its_groups)
{
	const struct shuffle_procedure *form =
		shuffle_procedure_find(&forms[_i].house);
	char names[80] = "";
	int steps = 0;

	if (!forms[_i].groups) {
		ck_assert_ptr_null(form);
		return;
	}
	for (int i = 0; i < form->groups; i++) {
		const struct shuffle_group *group = &form->group[i];

		strcat(strcat(names, group->name), " ");
		ck_assert_ptr_nonnull(group->title);
		ck_assert_ptr_nonnull(group->done);
		ck_assert_int_gt(group->min_s, 0);
		steps += count_steps(group);
	}
	ck_assert_str_eq(names, forms[_i].groups);
	ck_assert_int_ge(steps, forms[_i].steps);
}
END_TEST

START_TEST(groups_come_one_after_the_other)
{
	const struct house *house = &forms[_i].house;
	struct shuffle_progress shuffle_progress = {.begun = true};
	const struct shuffle_procedure *form = shuffle_procedure_find(house);

	for (int i = 0; form && i < form->groups; i++) {
		ck_assert(!shuffle_is_complete(&shuffle_progress, house));
		ck_assert_ptr_eq(shuffle_next_group(&shuffle_progress, house),
				 &form->group[i]);
		shuffle_progress.done++;
	}
	ck_assert_ptr_null(shuffle_next_group(&shuffle_progress, house));
	ck_assert_int_eq(shuffle_is_complete(&shuffle_progress, house),
			 form != NULL);
}
END_TEST

START_TEST(groups_are_timed_from_the_line_before)
{
	struct test_pit *test_pit = test_pit_new_opened("table baccarat\n");
	const struct shuffle_progress *shuffle_progress =
		&test_pit->pit.shuffle_progress;
	int64_t began_us;

	test_pit_play(test_pit, "- shuffle\n1001 begin\n");
	began_us = test_pit->time_us;
	ck_assert_int_eq(shuffle_progress->group_started_us, began_us);
	test_pit->time_us += 5;
	test_pit_play(test_pit, "1001 group 1\n");
	ck_assert_int_eq(shuffle_progress->duration_us[0],
			 TEST_PIT_PAUSE_US + 5);
	test_pit_play(test_pit, "1001 group 2\n");
	ck_assert_int_eq(shuffle_progress->duration_us[1], TEST_PIT_PAUSE_US);
	test_pit_play(test_pit, "1001 back 2\n");
	ck_assert_int_eq(shuffle_progress->done, 1);
	ck_assert_int_eq(shuffle_progress->duration_us[1], 0);
	ck_assert_int_eq(shuffle_progress->group_started_us, test_pit->time_us);
	test_pit->time_us -= TEST_PIT_PAUSE_US * 7; /* the clock was set back */
	test_pit_play(test_pit, "1001 group 2\n");
	ck_assert_int_eq(shuffle_progress->duration_us[1], 0);
}
END_TEST

/* --- the house's choices -------------------------------------------------- */

static const struct {
	const char *line;
	struct shuffle_rules rules;
} choices[] = {
	{"begin", {{0, 0}}},
	{"begin cut-at=7 cut-tolerance=3", {{7, 3}}},
	{"begin cut-at=415", {{415, 0}}},
	{"begin cut-at=1 cut-tolerance=52", {{1, 52}}},
};

START_TEST(choices_are_words_of_the_line)
{
	const struct shuffle_rules *want = &choices[_i].rules;
	struct shuffle_rules rules;
	char line[SHUFFLE_BEGIN_MAX];

	ck_assert(shuffle_rules_parse(choices[_i].line + strlen("begin"),
				      &rules));
	ck_assert_int_eq(rules.cut.at, want->cut.at);
	ck_assert_int_eq(rules.cut.tolerance, want->cut.tolerance);
	shuffle_rules_format(want, line);
	ck_assert_str_eq(line, choices[_i].line);
}
END_TEST

static const char *const no_choices[] = {
	"cut-at",     "cut-at=",	 "cut-at=416",	 "cut-at=-1",
	"cut-at=x",   "cut-at=7 seven",	 "cut-at=7=7",	 "cut=7",
	"at=7",	      "cut-at=99999999", "cut-at =7",	 "=7",
	"cut-at=7.0", "Cut-at=7",	 "cut-at=7\x01", "cut-tolerance=53",
};

START_TEST(other_words_are_no_choices)
{
	struct shuffle_rules rules;

	ck_assert_msg(!shuffle_rules_parse(no_choices[_i], &rules), "%s",
		      no_choices[_i]);
}
END_TEST

START_TEST(a_shoe_keeps_its_place_until_the_next_is_loaded)
{
	struct test_pit *test_pit = test_pit_new_opened("table baccarat\n");
	const struct cut_place *cut = &test_pit->pit.cut;

	ck_assert_int_eq(cut->at, 0); /* a shuffle older than the key */
	test_pit_play(test_pit, "- shuffle\n"
				"1001 begin cut-at=14 cut-tolerance=2\n");
	ck_assert_int_eq(cut->at, 0);
	test_pit_play(test_pit, "1001 group 1\n1001 group 2\n1001 group 3\n"
				"1001 group 4\n1001 group 5\n");
	ck_assert_int_eq(cut->at, 14);
	ck_assert_int_eq(cut->tolerance, 2);
	test_pit_play(test_pit, "- shuffle\n1001 begin cut-at=60\n"
				"1001 group 1\n");
	ck_assert_int_eq(cut->at, 14);
}
END_TEST

static const struct test tests[] = {
	L(a_game_is_shuffled_in_its_groups, forms),
	L(groups_come_one_after_the_other, forms),
	T(groups_are_timed_from_the_line_before),
	L(choices_are_words_of_the_line, choices),
	L(other_words_are_no_choices, no_choices),
	T(a_shoe_keeps_its_place_until_the_next_is_loaded),
};

SUITE("shuffling", tests)
