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

static int steps_of(const struct shuffle_group *group)
{
	int n = 0;

	while (n < SHUFFLE_STEPS_MAX && group->step[n])
		n++;
	return n;
}

START_TEST(a_game_is_shuffled_in_its_groups)
{
	const struct shuffle_form *form = shuffling_form(&forms[_i].house);
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
		ck_assert_int_gt(group->least_s, 0);
		steps += steps_of(group);
	}
	ck_assert_str_eq(names, forms[_i].groups);
	ck_assert_int_ge(steps, forms[_i].steps);
}
END_TEST

START_TEST(groups_come_one_after_the_other)
{
	const struct house *house = &forms[_i].house;
	struct shuffling shuffling = {.begun = true};
	const struct shuffle_form *form = shuffling_form(house);

	for (int i = 0; form && i < form->groups; i++) {
		ck_assert(!shuffling_complete(&shuffling, house));
		ck_assert_ptr_eq(shuffling_next(&shuffling, house),
				 &form->group[i]);
		shuffling.done++;
	}
	ck_assert_ptr_null(shuffling_next(&shuffling, house));
	ck_assert_int_eq(shuffling_complete(&shuffling, house), form != NULL);
}
END_TEST

START_TEST(groups_are_timed_from_the_line_before)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");
	const struct shuffling *shuffling = &gaming->pit.shuffling;
	int64_t began_us;

	gaming_play(gaming, "- shuffle\n1001 begin\n");
	began_us = gaming->time_us;
	ck_assert_int_eq(shuffling->since_us, began_us);
	gaming->time_us += 5;
	gaming_play(gaming, "1001 group 1\n");
	ck_assert_int_eq(shuffling->took_us[0], GAMING_PAUSE_US + 5);
	gaming_play(gaming, "1001 group 2\n");
	ck_assert_int_eq(shuffling->took_us[1], GAMING_PAUSE_US);
	gaming_play(gaming, "1001 back 2\n");
	ck_assert_int_eq(shuffling->done, 1);
	ck_assert_int_eq(shuffling->took_us[1], 0);
	ck_assert_int_eq(shuffling->since_us, gaming->time_us);
	gaming->time_us -= GAMING_PAUSE_US * 7; /* the clock was set back */
	gaming_play(gaming, "1001 group 2\n");
	ck_assert_int_eq(shuffling->took_us[1], 0);
}
END_TEST

START_TEST(the_one_deck_form_is_due_after_each_round)
{
	struct gaming *gaming =
		gaming_opened("table baccarat decks=1 shuffle=every-round\n");

	gaming_play(gaming, "- open\n- close\n- card 9h Kd Ks 3s\n"
			    "- announce\n- clear\n");
	ck_assert_int_eq(gaming_table(gaming, "open"), SB_REFUSED);
	gaming_play(gaming, "1001 begin\n1001 group 1\n1001 group 2\n"
			    "1001 group 3\n");
	support_same(gaming->followed, "shoe\nloaded\n");
	gaming_play(gaming, "- open\n");
}
END_TEST

START_TEST(a_shuffle_begins_anew_with_other_cards)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming, "- shuffle\n1001 begin\n1001 group 1\n"
			    "1001 begin deck-open\n1001 drop deck-open\n");
	ck_assert(!gaming->pit.shuffling.begun);
	ck_assert(gaming->pit.shuffle_owed);
	gaming_refuses(gaming, "1001", "group 2", "has not begun");
}
END_TEST

static const struct test tests[] = {
	L(a_game_is_shuffled_in_its_groups, forms),
	L(groups_come_one_after_the_other, forms),
	T(groups_are_timed_from_the_line_before),
	T(the_one_deck_form_is_due_after_each_round),
	T(a_shuffle_begins_anew_with_other_cards),
};

SUITE("shuffling", tests)
