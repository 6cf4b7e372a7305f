/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/shuffle.h"

#include <string.h>

#include "tests/support/fixture_pit.h"
#include "tests/support/support.h"

#define BACCARAT_STEPS(mix)                                                    \
	"face-down piles " mix " restack riffle stack cut move cut-card "      \
	"second-cut-card load "
#define BLACKJACK_STEPS(mix) "face-down " mix " shuffle cut move cut-card load "

static const struct {
	struct house house;
	enum shuffle_mix mix;
	const char *name;
	const char *groups; /* by name */
} forms[] = {
	{{.game = BACCARAT, .decks = 8},
	 MIX_WASH,
	 "baccarat-wash",
	 BACCARAT_STEPS("wash")},
	{{.game = BACCARAT, .decks = 1},
	 MIX_CHEMMY,
	 "baccarat-chemmy",
	 BACCARAT_STEPS("chemmy")},
	{{.game = BLACKJACK, .decks = 6},
	 MIX_WASH,
	 "blackjack-wash",
	 BLACKJACK_STEPS("wash")},
	{{.game = BLACKJACK, .decks = 1},
	 MIX_CHEMMY,
	 "blackjack-chemmy",
	 BLACKJACK_STEPS("chemmy")},
	{{.game = BACCARAT, .decks = 1, .shuffle_every_round = true},
	 MIX_WASH,
	 "one-deck",
	 "shuffle cut load "},
	{{.game = BACCARAT, .decks = 1, .shuffle_every_round = true},
	 MIX_CHEMMY,
	 "one-deck",
	 "shuffle cut load "},
	{{.game = BACCARAT, .decks = 2, .shuffle_every_round = true},
	 MIX_WASH,
	 "every-round",
	 "shuffle cut load "},
	/* older records */
	{{.game = BACCARAT, .decks = 8},
	 MIX_GROUPED,
	 "",
	 "wash riffle cut cutting-cards load "},
	{{.game = BLACKJACK, .decks = 6},
	 MIX_GROUPED,
	 "",
	 "wash shuffle cut cutting-card load "},
	{{.game = BACCARAT, .decks = 1, .shuffle_every_round = true},
	 MIX_GROUPED,
	 "",
	 "shuffle cut load "},
	{{.game = ROULETTE}, MIX_WASH, NULL, NULL},
	{{.game = ROULETTE}, MIX_GROUPED, NULL, NULL},
};

START_TEST(a_house_is_shuffled_in_its_steps)
{
	const struct shuffle_procedure *form =
		shuffle_procedure_find(&forms[_i].house, forms[_i].mix);
	char names[120] = "";

	if (!forms[_i].groups) {
		ck_assert_ptr_null(form);
		return;
	}
	for (int i = 0; i < form->groups; i++) {
		const struct shuffle_group *group = shuffle_group(form, i);

		strcat(strcat(names, group->name), " ");
		ck_assert_ptr_nonnull(group->title);
		ck_assert_ptr_nonnull(group->done);
		ck_assert_int_gt(group->min_s, 0);
		ck_assert_ptr_nonnull(group->step[0].text);
		if (forms[_i].mix != MIX_GROUPED)
			ck_assert_ptr_null(group->step[1].text);
	}
	ck_assert_str_eq(form->name, forms[_i].name);
	ck_assert_str_eq(names, forms[_i].groups);
}
END_TEST

START_TEST(groups_come_one_after_the_other)
{
	const struct house *house = &forms[_i].house;
	const struct shuffle_procedure *form =
		shuffle_procedure_find(house, forms[_i].mix);
	struct shuffle_progress shuffle_progress = {
		.begun = true,
		.rules.procedure = forms[_i].mix == MIX_GROUPED ? NULL : form,
	};

	for (int i = 0; form && i < form->groups; i++) {
		ck_assert(!shuffle_is_complete(&shuffle_progress, house));
		ck_assert_ptr_eq(shuffle_next_group(&shuffle_progress, house),
				 shuffle_group(form, i));
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
	const char *line, *procedure;
	struct shuffle_rules rules;
} choices[] = {
	{"begin", NULL, {.decks = 0}},
	{"begin cut-at=7 cut-tolerance=3", NULL, {.cut = {7, 3}}},
	{"begin cut-at=415", NULL, {.cut = {415, 0}}},
	{"begin cut-at=1 cut-tolerance=52", NULL, {.cut = {1, 52}}},
	{"begin one-deck decks=1", "one-deck", {.decks = 1}},
	{"begin every-round decks=2", "every-round", {.decks = 2}},
	{"begin baccarat-wash decks=8 cut-at=7 cut-tolerance=3",
	 "baccarat-wash",
	 {.decks = 8, .cut = {7, 3}}},
	{"begin blackjack-chemmy decks=6 cut-at=208 step-time=1 mix-time=600 "
	 "shuffle-time=30",
	 "blackjack-chemmy",
	 {.decks = 6,
	  .cut = {208, 0},
	  .least_s = {[PACE_STEP] = 1, [PACE_MIX] = 600, [PACE_SHUFFLE] = 30}}},
};

START_TEST(choices_are_words_of_the_line)
{
	const struct shuffle_rules *want = &choices[_i].rules;
	struct shuffle_rules rules;
	char line[SHUFFLE_BEGIN_MAX];

	ck_assert(shuffle_rules_parse(choices[_i].line + strlen("begin"),
				      &rules));
	ck_assert_int_eq(rules.procedure != NULL,
			 choices[_i].procedure != NULL);
	if (rules.procedure)
		ck_assert_str_eq(rules.procedure->name, choices[_i].procedure);
	ck_assert_int_eq(rules.decks, want->decks);
	ck_assert_int_eq(rules.cut.at, want->cut.at);
	ck_assert_int_eq(rules.cut.tolerance, want->cut.tolerance);
	for (int pace = 0; pace < PACES; pace++)
		ck_assert_int_eq(rules.least_s[pace], want->least_s[pace]);
	shuffle_rules_format(&rules, line);
	ck_assert_str_eq(line, choices[_i].line);
}
END_TEST

static const char *const no_choices[] = {
	"cut-at",     "cut-at=",	 "cut-at=416",	 "cut-at=-1",
	"cut-at=x",   "cut-at=7 seven",	 "cut-at=7=7",	 "cut=7",
	"at=7",	      "cut-at=99999999", "cut-at =7",	 "=7",
	"cut-at=7.0", "Cut-at=7",	 "cut-at=7\x01", "cut-tolerance=53",
	"decks=9",    "mix-time=601",	 "mix=chemmy",	 "baccarat-washed",
	"baccarat",   "one-deck=1",	 "wash",	 "step-time=-1",
};

START_TEST(other_words_are_no_choices)
{
	struct shuffle_rules rules;

	ck_assert_msg(!shuffle_rules_parse(no_choices[_i], &rules), "%s",
		      no_choices[_i]);
}
END_TEST

/* Microseconds to a second more and less than the least time. */
static const struct {
	const char *rules, *group;
	int least_s;
} paces[] = {
	{"baccarat-wash", "wash", 20},
	{"baccarat-wash", "riffle", 20},
	{"baccarat-wash", "load", 3},
	{"baccarat-chemmy mix-time=90", "chemmy", 90},
	{"baccarat-chemmy mix-time=90", "riffle", 20},
	{"baccarat-wash shuffle-time=5", "riffle", 5},
	{"blackjack-wash shuffle-time=45", "shuffle", 45},
	{"blackjack-wash step-time=4", "load", 4},
	{"blackjack-wash step-time=4", "wash", 20},
	{"one-deck", "shuffle", 5},
	{"one-deck shuffle-time=8", "shuffle", 8},
};

START_TEST(a_step_has_the_least_time_of_its_house)
{
	struct shuffle_rules rules;
	const struct shuffle_group *group;
	int64_t least_us = paces[_i].least_s * INT64_C(1000000);
	int n = 0;

	ck_assert(shuffle_rules_parse(paces[_i].rules, &rules));
	while (strcmp((group = shuffle_group(rules.procedure, n))->name,
		      paces[_i].group) != 0)
		ck_assert_int_lt(++n, rules.procedure->groups);
	ck_assert_int_eq(shuffle_least_s(&rules, group), paces[_i].least_s);
	ck_assert(!shuffle_is_too_fast(&rules, group, least_us));
	ck_assert(shuffle_is_too_fast(&rules, group, least_us - 1));
	ck_assert(shuffle_is_too_fast(&rules, group, 0));
}
END_TEST

START_TEST(the_steps_of_another_game_are_refused)
{
	struct test_pit *test_pit = test_pit_new_opened("table baccarat\n");

	test_pit_play(test_pit, "- shuffle\n");
	test_pit_expect_refused(test_pit, "1001",
				"begin blackjack-wash decks=8",
				"Not used in this game");
	ck_assert(!test_pit->pit.shuffle_progress.begun);
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
	L(a_house_is_shuffled_in_its_steps, forms),
	L(groups_come_one_after_the_other, forms),
	T(groups_are_timed_from_the_line_before),
	L(choices_are_words_of_the_line, choices),
	L(other_words_are_no_choices, no_choices),
	L(a_step_has_the_least_time_of_its_house, paces),
	T(the_steps_of_another_game_are_refused),
	T(a_shoe_keeps_its_place_until_the_next_is_loaded),
};

SUITE("shuffling", tests)
