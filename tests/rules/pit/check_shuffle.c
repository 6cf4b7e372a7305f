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

	while (n < SHUFFLE_STEPS_MAX && group->step[n])
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

static const struct test tests[] = {
	L(a_game_is_shuffled_in_its_groups, forms),
	L(groups_come_one_after_the_other, forms),
	T(groups_are_timed_from_the_line_before),
};

SUITE("shuffling", tests)
