/* SPDX-License-Identifier: ISC */
/* Help on whatever is open, and which keys want a badge. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

static void compare(void)
{
	scene->view.compare = true;
}

/* What is open after the keys; words that only its help has, and its own. */
static const struct {
	const char *name, *lines;
	void (*then)(void);
	const char *keys, *help, *own;
} pages[] = {
	{"table", "open\n", NULL, "", "List what can be put right now",
	 "cutting card in"},
	{"list", "open\n", NULL, F5, "Choose a row", "Hold play"},
	{"place", "open\nclose\ncard 9h\n", NULL, F5 "\r", "Choose a row",
	 "PLAYER, FIRST CARD"},
	{"card", "open\nclose\n", NULL, "m9", "The rank; T is ten", "Rank:"},
	{"note", "", NULL, F5 "4\rabc", "Take the last key back", " abc"},
	{"word", "open\nclose\ncard 9h\n", NULL, F5 "4\r1\rvo",
	 "Take the last key back", " vo"},
	{"sure", "", NULL, F5 "2\r", "Yes, do it", "The house orders"},
	{"badge", "open\ncard 9h\n", NULL, F5 "1\r20", "From the badge",
	 "Badge and PIN for"},
	{"comparison", "open\n", compare, "2", "Give the answer",
	 "Not the same"},
	{"recall", "open\nclose\ncard 9h\n", NULL, F2, "One step back or on",
	 "Betting closed"},
};

enum { PAGES_HELPED = sizeof pages / sizeof pages[0] };

START_TEST(F1_helps_with_what_is_open_and_leaves_it_as_it_was)
{
	scene_play(scene, pages[_i].lines);
	if (pages[_i].then)
		pages[_i].then();
	stage_press(pages[_i].keys);
	scene_must_show(scene, "F1 Help");
	stage_press(F1);
	scene_must_show(scene, "Keys that work now");
	scene_must_show(scene, pages[_i].help);
	scene_must_hide(scene, "…");
	stage_press(F1);
	scene_must_hide(scene, "Keys that work now");
	scene_must_show(scene, pages[_i].own);
	stage_press(F1 ESC);
	scene_must_hide(scene, "Keys that work now");
	scene_must_show(scene, pages[_i].own);
}
END_TEST

START_TEST(a_key_under_help_closes_it_and_acts)
{
	scene_wait(scene, 1000);
	stage_press(F1 " ");
	ck_assert_str_eq(scene->intents, "event open\n");
	scene_must_hide(scene, "Keys that work now");
	scene_play(scene, "close\n");
	stage_press("m" F1 "9h");
	scene_must_show(scene, "Enter: this card");
}
END_TEST

START_TEST(what_wants_a_badge_says_so_where_it_is_listed)
{
	scene_play(scene, "open\nclose\ncard 9h\n");
	scene_must_show(scene, "M Card by hand (badge)");
	scene_must_hide(scene, "Cutting card (badge)");
	stage_press(F1);
	scene_must_show(scene,
			"Key a card that was drawn and not read (badge)");
	stage_press(F5);
	scene_must_show(scene, "Card misread (badge)");
	scene_must_show(scene, "Void the round (badge)");
	scene_must_hide(scene, "Hold play (badge)");
	scene_must_hide(scene, "Note (badge)");
}
END_TEST

START_TEST(what_a_sign_on_covers_wants_no_badge)
{
	scene_play(scene, "open\nclose\ncard 9h\n");
	scene->view.badges.by_hand_alone = true;
	scene_must_hide(scene, "M Card by hand (badge)");
	scene_must_show(scene, "M Card by hand");
	stage_press(F5);
	scene_must_show(scene, "Card misread (badge)");
	scene->view.badges.authority =
		(struct badge_holder){ROLE_PIT_BOSS, "2001"};
	scene_must_hide(scene, "(badge)");
}
END_TEST

/* Each action's row names the act that its event is. */
START_TEST(the_acts_of_the_actions_are_those_of_their_events)
{
	static const char *const phases[] = {
		"", "open\n", "close\n", "card 9h Kd Kc 2s\n", "card 3c\n",
	};
	bool tried[ACTIONS] = {false};

	for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
		scene_play(scene, phases[i]);
		stage_tries(tried);
	}
	ck_assert(tried[ACTION_MISREAD] && tried[ACTION_VOID] &&
		  tried[ACTION_BURN] && tried[ACTION_RULE_BURN] &&
		  tried[ACTION_HOLD] && tried[ACTION_NOTE]);
}
END_TEST

static const struct test tests[] = {
	TIMES(F1_helps_with_what_is_open_and_leaves_it_as_it_was, PAGES_HELPED),
	T(a_key_under_help_closes_it_and_acts),
	T(what_wants_a_badge_says_so_where_it_is_listed),
	T(what_a_sign_on_covers_wants_no_badge),
	T(the_acts_of_the_actions_are_those_of_their_events),
};

SUITE_AROUND("help", tests, stage_baccarat, stage_clear)
