/* SPDX-License-Identifier: ISC */
/* Limits that a pit boss changes between rounds, and wagers under them. */
#include "config.h"

#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

static void set_up(void)
{
	stage_day();
	scene_open_day(scene);
}

static void open_page(void)
{
	scene_choose(scene, F3, ACTION_LIMITS);
	ck_assert_int_eq(scene->screen.page, PAGE_LIMITS);
}

/* The scene's table: baccarat min=10 max=5000. */
static const struct {
	const char *keys, *wanted, *shown;
} presses[] = {
	{"20s", "limits min=20.00", "Badge and PIN for new limits"},
	{"\r\r\r\r\r50,5s", "limits max-tie=50.50", "Badge and PIN"},
	{"5\r1000\rs", "limits min=5.00 max=1000.00", "Badge and PIN"},
	{"1\177\rs", "limits min=none", "Badge and PIN"},
	{"xyz20s", "limits min=20.00", "Badge and PIN"},
	{"\r\r500s", "limits max-seat=500.00", "Badge and PIN"},
	/* the minutes are the last field */
	{"20\r\r\r\r\r\r30s", "limits for=30 min=20.00", "Badge and PIN"},
	{"20\r\r\r\r\r\r1.5s", "limits for=15 min=20.00", "Badge and PIN"},
	{"20\r\r\r\r\r\r1441s", NULL, "Not a valid number of minutes."},
	{"20\r\r\r\r\r\r0s", NULL, "Not a valid number of minutes."},
	{"\r\r\r\r\r\r30s", NULL, "No limit changed."},
	{"e", NULL, "No special limits."},
	{"s", NULL, "No limit changed."},
	{"10s", NULL, "No limit changed."},
	{"1.s", NULL, "Not a valid amount."},
	{"5001s", NULL, "The minimum is above the maximum."},
	{"20" ESC, NULL, "Inspections"},
};

START_TEST(what_is_typed_is_signed_for_as_one_event)
{
	open_page();
	scene_expect_text(scene, "5000.00");
	scene_press(scene, presses[_i].keys);
	scene_expect_text(scene, presses[_i].shown);
	ck_assert(scene->screen.badge_dialog.open ==
		  (presses[_i].wanted != NULL));
	if (!presses[_i].wanted)
		return;
	ck_assert_str_eq(scene->screen.badge_dialog.intent.line,
			 presses[_i].wanted);
	ck_assert_int_eq(scene->screen.badge_dialog.intent.act, ACT_LIMITS);
}
END_TEST

START_TEST(the_limits_are_changed_under_the_badge_of_a_pit_boss)
{
	open_page();
	scene_press(scene, "20s2001\r123456\r");
	ck_assert(strstr(scene->intents,
			 "event limits min=20.00 by 2001 with PIN\n"));
	badge_dialog_finish_check(&scene->screen.badge_dialog, true, "",
				  scene->view.now_ms);
	ck_assert(scene_apply(scene, scene->last.line, false) == SB_OK);
	scene_expect_text(scene, "min 20.00  max 5,000.00 EUR");
	scene_expect_text(scene, "New limits: min 20.00");
	ck_assert(scene_apply(scene, "open", false) == SB_OK);
	scene_wait(scene, 2000);
	scene_press(scene, "3b10");
	scene_expect_text(scene, "Minimum 20.00: 10.00 is too low.");
}
END_TEST

START_TEST(a_round_that_opens_closes_the_page)
{
	open_page();
	scene_press(scene, "20");
	ck_assert(scene_apply(scene, "open", false) == SB_OK);
	scene_wait(scene, 10);
	ck_assert_int_eq(scene->screen.page, PAGE_TABLE);
	scene_expect_text(scene, "Too late: the round has moved on.");
	ck_assert_int_eq(scene->table->house.limits.min.units, 1000);
}
END_TEST

START_TEST(nobody_changes_limits_in_a_round)
{
	struct menu menu;

	ck_assert(scene_apply(scene, "open", false) == SB_OK);
	scene_wait(scene, 2000);
	scene_press(scene, F3);
	action_list_fill(scene->screen.list.list, &scene->view,
			 &scene->screen.dry_run, &menu);
	for (int i = 0; i < menu.n; i++)
		ck_assert_int_ne(menu.row[i].value, ACTION_LIMITS);
}
END_TEST

START_TEST(a_most_below_the_least_closes_its_spot)
{
	open_page();
	scene_press(scene, "20\r\r\r\r\r19.99");
	scene_expect_text(scene, "closed");
	scene_press(scene, "\177\177\177\177\17720");
	scene_expect_no_text(scene, "closed");
	scene_press(scene, "s");
	ck_assert_str_eq(scene->screen.badge_dialog.intent.line,
			 "limits min=20.00 max-tie=20.00");
}
END_TEST

/* Every limit that the layout has, on the smallest screen. */
START_TEST(the_page_of_roulette_has_room_for_all)
{
	stage_roulette_day();
	scene_open_day(scene);
	open_page();
	scene_expect_text(scene, "Maximum on straight");
	scene_expect_text(scene, "Maximum on high");
	scene_expect_uncut(scene);
	for (int i = 0; i < 15; i++)
		scene_key(scene, KEYS_DOWN);
	scene_press(scene, "100s");
	ck_assert_str_eq(scene->screen.badge_dialog.intent.line,
			 "limits max-high=100.00");
}
END_TEST

static const struct test tests[] = {
	L(what_is_typed_is_signed_for_as_one_event, presses),
	T(the_limits_are_changed_under_the_badge_of_a_pit_boss),
	T(a_round_that_opens_closes_the_page),
	T(nobody_changes_limits_in_a_round),
	T(a_most_below_the_least_closes_its_spot),
	T(the_page_of_roulette_has_room_for_all),
};

SUITE_AROUND("limits page", tests, set_up, stage_clear)
