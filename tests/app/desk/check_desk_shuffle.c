/* SPDX-License-Identifier: ISC */
/* The cut card as it is configured: where the dealer is told to put it, there
 * it may come. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"
#include "ui/text/text.h"

static char begun[256]; /* the row of the last shuffle */

static void on_row(const struct journal_row *row)
{
	if (row->kind == KIND_SHUFFLE && strncmp(row->line, "begin", 5) == 0)
		snprintf(begun, sizeof begun, "%s", row->line);
}

static const struct pit *pit(void)
{
	return station_pit(test_desk.desk.station);
}

static void until_shuffle(void)
{
	while (!pit()->shuffle_progress.begun)
		ck_assert(test_desk_do_duty(false));
}

/* All that the dealer is told to do in it, each line ended by \n. */
static void shuffle(char *told, size_t size)
{
	const struct shuffle_progress *progress = &pit()->shuffle_progress;
	const struct house *house =
		&station_table(test_desk.desk.station)->house;

	told[0] = '\0';
	while (progress->begun) {
		const struct shuffle_group *group =
			shuffle_next_group(progress, house);

		for (int i = 0; i < SHUFFLE_STEPS_MAX && group->step[i].text;
		     i++) {
			char text[UI_TEXT_MAX];
			size_t n = strlen(told);

			shuffle_step_text(&group->step[i], &progress->rules,
					  text);
			snprintf(told + n, size - n, "%s\n", text);
		}
		ck_assert(test_desk_do_duty(false));
	}
}

static const struct {
	const char *game, *keys, *row, *told;
	bool held; /* where the cut card is the first of 8, 2 or 1 decks */
} houses[] = {
	{"baccarat", "", "begin cut-at=7 cut-tolerance=3",
	 "\nCut card with 7 cards behind it\n", true},
	{"baccarat", "cut-at = 14", "begin cut-at=14 cut-tolerance=3",
	 "\nCut card with 14 cards behind it\n", true},
	{"baccarat", "cut-at = 413", "begin cut-at=413 cut-tolerance=3",
	 "\nCut card with 413 cards behind it\n", false},
	{"baccarat", "cut-at = 412", "begin cut-at=412 cut-tolerance=3",
	 "\nCut card with 412 cards behind it\n", true},
	{"baccarat", "cut-at = 412; cut-tolerance = 4",
	 "begin cut-at=412 cut-tolerance=4",
	 "\nCut card with 412 cards behind it\n", false},
	{"baccarat", "cut-at = 415; cut-tolerance = 0", "begin cut-at=415",
	 "\nCut card with 415 cards behind it\n", true},
	{"baccarat", "cut-at = 52", "begin cut-at=52 cut-tolerance=3",
	 "\nCut card 1 deck from the back\n", true},
	{"blackjack", "", "begin cut-at=208 cut-tolerance=3",
	 "\nCut card 4 decks from the back\n", true},
	{"blackjack", "decks = 2; cut-at = 60",
	 "begin cut-at=60 cut-tolerance=3",
	 "\nCut card with 60 cards behind it\n", true},
	{"blackjack", "decks = 1; cut-at = 1; cut-tolerance = 51",
	 "begin cut-at=1 cut-tolerance=51",
	 "\nCut card with 1 card behind it\n", false},
};

START_TEST(the_cut_card_may_come_where_it_was_put)
{
	char told[1024];

	test_desk_set_up(houses[_i].game, houses[_i].keys);
	test_desk_start();
	until_shuffle();
	ck_assert_str_eq(begun, houses[_i].row);
	shuffle(told, sizeof told);
	ck_assert_msg(strstr(told, houses[_i].told), "%s", told);
	ck_assert_str_eq(test_desk_hold(), "");
	test_desk_enter(KIND_TABLE, "cut", "");
	ck_assert_str_eq(test_desk_hold(),
			 houses[_i].held ? "cutting-card" : "");
}
END_TEST

START_TEST(one_deck_each_round_has_no_cut_card)
{
	char told[1024];

	test_desk_set_up("baccarat", "decks = 1; shuffle = \"every-round\"");
	test_desk_start();
	until_shuffle();
	ck_assert_str_eq(begun, "begin");
	shuffle(told, sizeof told);
	ck_assert_ptr_null(strstr(told, "behind"));
}
END_TEST

/* It lies where it was put before the configuration changed. */
START_TEST(a_shoe_is_played_out_by_the_rules_of_its_shuffle)
{
	struct view view;

	test_desk_set_up("baccarat", "cut-at = 414; cut-tolerance = 2");
	test_desk_start();
	test_desk_open_day();
	test_desk_kill();
	test_desk.conf.shuffle_rules.cut = (struct cut_place){7, 0};
	test_desk_start();
	test_desk_open_day();
	desk_view(&test_desk.desk, &view);
	ck_assert_int_eq(view.cut.at, 414);
	ck_assert_int_eq(view.cut.tolerance, 2);
	test_desk_enter(KIND_TABLE, "cut", "");
	ck_assert_str_eq(test_desk_hold(), "");
}
END_TEST

static void set_up(void)
{
	test_desk.row = on_row;
	begun[0] = '\0';
}

static const struct test tests[] = {
	L(the_cut_card_may_come_where_it_was_put, houses),
	T(one_deck_each_round_has_no_cut_card),
	T(a_shoe_is_played_out_by_the_rules_of_its_shuffle),
};

SUITE_AROUND("desk_shuffle", tests, set_up, test_desk_tear_down)
