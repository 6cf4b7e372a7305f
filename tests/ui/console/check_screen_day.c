/* SPDX-License-Identifier: ISC */
/* The gaming day by keys: people, opening and closing, the shuffle. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

#define DEALER_SIGNS   "1042\r104210\r"
#define PIT_BOSS_SIGNS "2001\r200120\r"
#define OPENING	       "2001 opening 2026-11-21 baccarat 8\n"

/* --- who deals ----------------------------------------------------------- */

static void restart_in_a_round(void)
{
	scene_open_day(scene);
	scene_play(scene, "open\nclose\n");
	memset(scene->pit.dealer, 0, sizeof scene->pit.dealer);
	scene->view.compare = true;
	scene->view.badges.entry_needs_no_badge = true;
	scene_wait(scene, KEY_GUARD_FRAME_MS);
}

/* What each answer does once the dealer has signed on. */
static const struct {
	const char *keys, *intents, *shown;
} restart_answers[] = {
	{"1\r", "same\n", ""},
	{"2\r", "", "Rank: A 2-9 T J Q K"},
	{"3\r", "pit boss\n", ""},
};

START_TEST(nobody_compares_a_table_without_signing_on)
{
	char intents[64];

	restart_in_a_round();
	scene_expect_text(scene, "Badge and PIN for sign-on");
	stage_press(ESC);
	scene_wait(scene, 1000);
	scene_expect_text(scene, "Match: continue (badge)");
	stage_press(restart_answers[_i].keys);
	scene_expect_text(scene, "Badge and PIN for sign-on");
	stage_press(DEALER_SIGNS);
	scene_key(scene, KEYS_NONE);
	snprintf(intents, sizeof intents, "event on by 1042 with PIN\n%s",
		 restart_answers[_i].intents);
	stage_expect_intents(intents);
	scene_expect_no_text(scene, "(badge)");
	scene_expect_text(scene, restart_answers[_i].shown);
}
END_TEST

/* The dealer types what always comes first after a start. */
START_TEST(a_badge_typed_from_habit_is_no_answer)
{
	restart_in_a_round();
	scene_wait(scene, 0);
	stage_press(DEALER_SIGNS);
	scene_key(scene, KEYS_NONE);
	stage_expect_intents("event on by 1042 with PIN\n");
	scene_expect_text(scene, "CHECK TABLE AGAINST SCREEN");
	scene_expect_text(scene, "Match: continue");
}
END_TEST

/* What is typed into a field for a badge, with badges of at most so many
 * characters, and what the field shows once it is left. */
static const struct {
	const char *typed;
	int longest;
	const char *shown, *hidden;
} badge_fields[] = {
	{"1077", 4, "1077", NULL},
	{"PB-7", 4, "PB-7", NULL},
	{"581346", 4, "•••• ", "5813"},	 /* a PIN, its length neither */
	{"58134", 4, "•••• ", "5813"},	 /* and one that is not complete */
	{"581346", 8, "••••••", "5813"}, /* as long as a badge */
	{"PB-7428571", 16, "PB-7428571", NULL},
	{"581346", 0, "••••••", "5813"}, /* before the list is read */
};

enum { BADGE_FIELDS = sizeof badge_fields / sizeof *badge_fields };

/* Nobody reads a PIN that was typed by mistake, not even its beginning. */
static void expect_badge_field(const char *opens, int i, const char *leaves)
{
	scene->view.badge_cols = badge_fields[i].longest;
	scene_wait(scene, 0);
	stage_press(opens);
	stage_press(badge_fields[i].typed);
	scene_expect_text(scene, "••••");
	scene_expect_no_text(scene, badge_fields[i].typed);
	if (badge_fields[i].hidden)
		scene_expect_no_text(scene, badge_fields[i].hidden);
	stage_press(leaves);
	scene_expect_text(scene, badge_fields[i].shown);
	if (badge_fields[i].hidden)
		scene_expect_no_text(scene, badge_fields[i].hidden);
}

START_TEST(the_sign_on_dialog_shows_badges_but_no_pins)
{
	restart_in_a_round();
	expect_badge_field("", _i, "\r");
}
END_TEST

START_TEST(the_hand_over_page_shows_badges_but_no_pins)
{
	scene_open_day(scene);
	expect_badge_field(F3 "3\r", _i, "\r");
}
END_TEST

START_TEST(a_pin_in_place_of_the_next_pit_boss_is_signed_by_nobody)
{
	scene_open_day(scene);
	scene->view.badge_cols = 4;
	stage_press(F3 "3\r581346\rthe lamp is dark\r");
	scene_expect_text(scene, "No badge is that long");
	ck_assert(!scene->screen.badge_dialog.open);
	stage_press("2002\r\r3001\r300130\r");
	stage_expect_intents(
		"event hand-over 2002 the lamp is dark by 3001 with PIN\n");
}
END_TEST

/* The first keys are read before the first row is written: no game yet. */
START_TEST(keys_on_a_new_record_wait_for_its_table)
{
	const struct table *played = scene->view.table;
	struct table none = {0};
	struct intent intent;

	pit_start(&scene->pit);
	scene->view.table = &none;
	ck_assert(
		!screen_key(&scene->screen, &scene->view, KEYS_NONE, &intent));
	ck_assert(!scene->screen.badge_dialog.open);
	scene->view.table = played;
}
END_TEST

START_TEST(an_answer_to_a_restart_waits_until_the_sign_on_is_saved)
{
	restart_in_a_round();
	scene_wait(scene, 0);
	stage_press(ESC);
	scene_wait(scene, 1000);
	stage_press("1\r");
	badge_dialog_close(&scene->screen.badge_dialog, scene->view.now_ms);
	scene->view.pending = true;
	scene_wait(scene, 1000);
	stage_expect_intents("");
	strcpy(scene->pit.dealer, "1042");
	scene->view.pending = false;
	scene_wait(scene, 1000);
	stage_expect_intents("same\n");
}
END_TEST

START_TEST(an_answer_to_a_restart_is_dropped_with_its_sign_on)
{
	restart_in_a_round();
	scene_wait(scene, 0);
	stage_press(ESC);
	scene_wait(scene, 1000);
	stage_press("1\r" ESC);
	scene_wait(scene, 1000);
	strcpy(scene->pit.dealer, "1042");
	scene_wait(scene, 1000);
	stage_expect_intents("");
	scene_expect_text(scene, "CHECK TABLE AGAINST SCREEN");
}
END_TEST

START_TEST(each_answer_to_a_restart_needs_a_badge)
{
	static const char *const answers[] = {"1\r", "2\r", "3\r"};

	restart_in_a_round();
	stage_press(answers[_i]);
	scene_expect_text(scene, "Badge and PIN for sign-on");
	stage_press(ESC);
	stage_expect_intents("");
	scene_expect_text(scene, "CHECK TABLE AGAINST SCREEN");
	scene_wait(scene, 3000);
	stage_press(answers[_i]);
	stage_press("2001\r2001\r"); /* any person */
	stage_expect_intents("event on by 2001 with PIN\n");
}
END_TEST

/* --- the day ------------------------------------------------------------- */

START_TEST(a_shift_is_handed_over_with_a_pit_boss_and_words)
{
	scene_open_day(scene);
	scene_play(scene, "hold dispute seat 4\n");
	stage_press(F3 "3\r");
	scene_expect_text(scene, "SHIFT HAND-OVER");
	scene_expect_text(scene, "Dispute");
	stage_press("\r\r");
	stage_expect_intents("");
	stage_press("2002\rthe lamp is dark\r3001\r300130\r");
	stage_expect_intents(
		"event hand-over 2002 the lamp is dark by 3001 with PIN\n");
	ck_assert_str_eq(scene->pit.pit_boss, "2002");
}
END_TEST

/* --- the shuffle --------------------------------------------------------- */

START_TEST(each_step_of_the_shuffle_is_one_space)
{
	static const char *const labels[] = {
		"Space = FACE DOWN ", "Space = IN TWO PILES ",
		"Space = WASHED ",    "Space = RESTACKED ",
		"Space = RIFFLED ",   "Space = STACKED ",
		"Space = CUT ",	      "Space = MOVED ",
		"Space = PLACED ",    "Space = BEHIND ALL ",
		"Space = LOADED ",
	};

	scene_open_day(scene);
	scene_play(scene, "shuffle\n");
	scene_expect_text(scene, "Space = START");
	scene_wait(scene, 1000);
	stage_press(" ");
	stage_expect_intents("event begin\n");
	for (int i = 0; i < 11; i++) {
		scene_expect_text(scene, labels[i]);
		scene_wait(scene, 1300);
		stage_press(" ");
	}
	stage_expect_intents(
		"event group 1\nevent group 2\nevent group 3\nevent group 4\n"
		"event group 5\nevent group 6\nevent group 7\n"
		"event group 8\nevent group 9\nevent group 10\n"
		"event group 11\n");
	scene_expect_text(scene, "OPEN BETTING");
}
END_TEST

START_TEST(the_time_of_the_group_under_way_runs)
{
	scene_open_day(scene);
	scene_play(scene, "shuffle\n");
	scene_enter(scene, "1042 begin\n1042 group 1\n");
	scene_expect_text(scene, "0:30");
	scene_expect_text(scene, "0:00");
	scene_wait(scene, 65000);
	scene_expect_text(scene, "1:05");
	ck_assert_int_le(screen_due(&scene->screen) - scene->view.now_ms, 1000);
}
END_TEST

static const struct test cards_tests[] = {
	L(nobody_compares_a_table_without_signing_on, restart_answers),
	T(a_badge_typed_from_habit_is_no_answer),
	T(keys_on_a_new_record_wait_for_its_table),
	TIMES(the_sign_on_dialog_shows_badges_but_no_pins, BADGE_FIELDS),
	TIMES(the_hand_over_page_shows_badges_but_no_pins, BADGE_FIELDS),
	T(a_pin_in_place_of_the_next_pit_boss_is_signed_by_nobody),
	T(an_answer_to_a_restart_waits_until_the_sign_on_is_saved),
	T(an_answer_to_a_restart_is_dropped_with_its_sign_on),
	TIMES(each_answer_to_a_restart_needs_a_badge, 3),
	T(a_shift_is_handed_over_with_a_pit_boss_and_words),
	T(each_step_of_the_shuffle_is_one_space),
	T(the_time_of_the_group_under_way_runs),
};

static const struct test wheel_tests[] = {};

static const struct test_case cases[] = {
	CASE("cards", cards_tests, stage_day, stage_clear),
	CASE("wheel", wheel_tests, stage_roulette_day, stage_clear),
};

SUITE_OF(cases)
