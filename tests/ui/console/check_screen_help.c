/* SPDX-License-Identifier: ISC */
/* Help on whatever is open, and which keys want a badge. */
#include "config.h"

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"

static void compare(void)
{
	scene->view.compare = true;
	scene_wait(scene, KEY_GUARD_FRAME_MS);
}

/* What is open after the keys; words that only its help has, and its own. */
static const struct {
	const char *name, *lines;
	void (*then)(void);
	const char *keys, *help, *own;
} pages[] = {
	{"table", "open\n", NULL, "", "Corrections and irregularities",
	 "to the cut card"},
	{"list", "open\n", NULL, F5, "Choose a row", "Stop play"},
	{"place", "open\nclose\ncard 9h\n", NULL, F5 "\r", "Choose the card",
	 "PLAYER, FIRST CARD"},
	{"card", "open\nclose\n", NULL, "m9", "Rank; T is ten", "Rank:"},
	{"note", "", NULL, F5 "4\rabc", "Delete the last character", " abc"},
	{"word", "open\nclose\ncard 9h\n", NULL, F5 "4\r1\rvo",
	 "Delete the last character", " vo"},
	{"sure", "", NULL, F5 "2\r", "Confirm", "Order a reshuffle"},
	{"badge", "open\ncard 9h\n", NULL, F5 "1\r20", "Switch fields",
	 "Badge and PIN for"},
	{"comparison", "open\n", compare, "2", "Accept the marked row",
	 "No match"},
	{"recall", "open\nclose\ncard 9h\n", NULL, F2, "Previous or next step",
	 "Betting closed"},
};

enum { PAGES_HELPED = sizeof pages / sizeof pages[0] };

START_TEST(F1_helps_with_what_is_open_and_leaves_it_as_it_was)
{
	scene_play(scene, pages[_i].lines);
	if (pages[_i].then)
		pages[_i].then();
	stage_press(pages[_i].keys);
	scene_expect_text(scene, "F1 Help");
	stage_press(F1);
	scene_expect_text(scene, "Active keys");
	scene_expect_text(scene, pages[_i].help);
	scene_expect_no_text(scene, "…");
	stage_press(F1);
	scene_expect_no_text(scene, "Active keys");
	scene_expect_text(scene, pages[_i].own);
	stage_press(F1 ESC);
	scene_expect_no_text(scene, "Active keys");
	scene_expect_text(scene, pages[_i].own);
}
END_TEST

/* Each action's row names the act that its event is. */
START_TEST(actions_have_the_permission_of_their_events)
{
	static const char *const phases[] = {
		"", "open\n", "close\n", "card 9h Kd Kc 2s\n", "card 3c\n",
	};
	bool tried[ACTIONS] = {false};

	for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
		scene_play(scene, phases[i]);
		stage_try_actions(tried);
	}
	ck_assert(tried[ACTION_MISREAD] && tried[ACTION_VOID] &&
		  tried[ACTION_BURN] && tried[ACTION_RULE_BURN] &&
		  tried[ACTION_HOLD] && tried[ACTION_NOTE]);
}
END_TEST

static const struct test tests[] = {
	TIMES(F1_helps_with_what_is_open_and_leaves_it_as_it_was, PAGES_HELPED),
	T(actions_have_the_permission_of_their_events),
};

SUITE_AROUND("help", tests, stage_baccarat, stage_clear)
