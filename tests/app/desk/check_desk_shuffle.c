/* SPDX-License-Identifier: ISC */
/* The shuffle as it is configured: its steps, and where the dealer is told to
 * put the cut card, there it may come. */
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
	{"baccarat", "", "begin baccarat-wash decks=8 cut-at=7 cut-tolerance=3",
	 "\nCut card with 7 cards behind it\n", true},
	{"baccarat", "cut-at = 14",
	 "begin baccarat-wash decks=8 cut-at=14 cut-tolerance=3",
	 "\nCut card with 14 cards behind it\n", true},
	{"baccarat", "cut-at = 413",
	 "begin baccarat-wash decks=8 cut-at=413 cut-tolerance=3",
	 "\nCut card with 413 cards behind it\n", false},
	{"baccarat", "cut-at = 412",
	 "begin baccarat-wash decks=8 cut-at=412 cut-tolerance=3",
	 "\nCut card with 412 cards behind it\n", true},
	{"baccarat", "cut-at = 412; cut-tolerance = 4",
	 "begin baccarat-wash decks=8 cut-at=412 cut-tolerance=4",
	 "\nCut card with 412 cards behind it\n", false},
	{"baccarat", "cut-at = 415; cut-tolerance = 0",
	 "begin baccarat-wash decks=8 cut-at=415",
	 "\nCut card with 415 cards behind it\n", true},
	{"baccarat", "cut-at = 52",
	 "begin baccarat-wash decks=8 cut-at=52 cut-tolerance=3",
	 "\nCut card 1 deck from the back\n", true},
	{"blackjack", "",
	 "begin blackjack-wash decks=8 cut-at=208 cut-tolerance=3",
	 "\nCut card 4 decks from the back\n", true},
	{"blackjack", "decks = 2; cut-at = 60",
	 "begin blackjack-wash decks=2 cut-at=60 cut-tolerance=3",
	 "\nCut card with 60 cards behind it\n", true},
	{"blackjack", "decks = 1; cut-at = 1; cut-tolerance = 51",
	 "begin blackjack-wash decks=1 cut-at=1 cut-tolerance=51",
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

#define BACCARAT_STEPS(mix, riffle, place)                                     \
	"Cards face down on the table\n"                                       \
	"Stack in two equal piles\n" mix "\n"                                  \
	"Restack in two equal piles\n" riffle "\n"                             \
	"Stack, backs outward\n"                                               \
	"Insert a cut card yourself\n"                                         \
	"Move all cards before the cut card to the back\n" place "\n"          \
	"Second cut card behind all cards\n"                                   \
	"Put the stack into the shoe\n"

#define BLACKJACK_STEPS(mix, place)                                            \
	"Cards face down on the table\n" mix "\n"                              \
	"Shuffle into one stack\n"                                             \
	"Insert a cut card yourself\n"                                         \
	"Move all cards before the cut card to the back\n" place "\n"          \
	"Put the stack into the shoe\n"

static const struct {
	const char *game, *keys, *row, *told;
} shuffles[] = {
	{"baccarat", "", "begin baccarat-wash decks=8 cut-at=7 cut-tolerance=3",
	 BACCARAT_STEPS("Wash until fully mixed", "Riffle each of 8 decks once",
			"Cut card with 7 cards behind it")},
	{"baccarat", "mix-by = \"chemmy\"; decks = 6; cut-at = 14",
	 "begin baccarat-chemmy decks=6 cut-at=14 cut-tolerance=3",
	 BACCARAT_STEPS("Chemmy shuffle until fully mixed",
			"Riffle each of 6 decks once",
			"Cut card with 14 cards behind it")},
	{"baccarat", "decks = 1; cut-tolerance = 0",
	 "begin baccarat-wash decks=1 cut-at=7",
	 BACCARAT_STEPS("Wash until fully mixed", "Riffle the deck once",
			"Cut card with 7 cards behind it")},
	{"baccarat", "decks = 1; shuffle = \"every-round\"",
	 "begin one-deck decks=1",
	 "Shuffle the deck\nCut the deck yourself\n"
	 "Put the deck into the shoe\n"},
	{"blackjack", "mix-by = \"chemmy\"",
	 "begin blackjack-chemmy decks=8 cut-at=208 cut-tolerance=3",
	 BLACKJACK_STEPS("Chemmy shuffle until fully mixed",
			 "Cut card 4 decks from the back")},
	{"blackjack",
	 "decks = 2; cut-at = 52; min-mix-time = 60; min-shuffle-time = 30; "
	 "min-step-time = 2",
	 "begin blackjack-wash decks=2 cut-at=52 cut-tolerance=3 step-time=2 "
	 "mix-time=60 shuffle-time=30",
	 BLACKJACK_STEPS("Wash until fully mixed",
			 "Cut card 1 deck from the back")},
};

START_TEST(the_house_says_how_it_shuffles)
{
	char told[1024];

	test_desk_set_up(shuffles[_i].game, shuffles[_i].keys);
	test_desk_start();
	until_shuffle();
	ck_assert_str_eq(begun, shuffles[_i].row);
	shuffle(told, sizeof told);
	support_same(told, shuffles[_i].told);
}
END_TEST

static const struct {
	const char *keys;
	int wait_ms;
	const char *remark; /* on the step with the cards face down */
} hands[] = {
	{"", 0, "CARDS FACE DOWN: TOO FAST, at least 1 s"},
	{"", 1000, ""},
	{"min-step-time = 9", 8000, "CARDS FACE DOWN: TOO FAST, at least 9 s"},
	{"min-step-time = 9", 9000, ""},
	{"min-mix-time = 9", 1000, ""},
};

START_TEST(a_step_done_too_fast_is_remarked_on)
{
	char remark[UI_TEXT_MAX] = "";

	test_desk_set_up("baccarat", hands[_i].keys);
	test_desk_start();
	until_shuffle();
	test_desk_wait(hands[_i].wait_ms);
	test_desk_enter(KIND_SHUFFLE, "group 1", "");
	ck_assert_int_eq(pit()->shuffle_progress.done, 1);
	shuffle_group_remark(&pit()->shuffle_progress,
			     &station_table(test_desk.desk.station)->house,
			     remark);
	ck_assert_str_eq(remark, hands[_i].remark);
}
END_TEST

/* A shuffle under way goes on as it began. */
START_TEST(a_changed_configuration_waits_for_the_next_shuffle)
{
	struct view view;

	test_desk_set_up("baccarat", "");
	test_desk_start();
	until_shuffle();
	test_desk_kill();
	test_desk.conf.shuffle_rules.procedure =
		shuffle_procedure_find(&test_desk.conf.house, MIX_CHEMMY);
	test_desk_start();
	desk_view(&test_desk.desk, &view);
	ck_assert_str_eq(view.shuffle_rules.procedure->name, "baccarat-wash");
	test_desk_open_day();
	desk_view(&test_desk.desk, &view);
	ck_assert_str_eq(view.shuffle_rules.procedure->name, "baccarat-chemmy");
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
	L(the_house_says_how_it_shuffles, shuffles),
	L(a_step_done_too_fast_is_remarked_on, hands),
	T(a_changed_configuration_waits_for_the_next_shuffle),
	T(a_shoe_is_played_out_by_the_rules_of_its_shuffle),
};

bool support_forks = true;

SUITE_AROUND("desk_shuffle", tests, set_up, test_desk_tear_down)
