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

START_TEST(the_window_for_a_dealer_opens_by_itself_and_once)
{
	scene_open_day(scene);
	scene_enter(scene, "1042 off\n");
	scene_must_show(scene, "SIGN ON");
	scene_must_show(scene, "NO DEALER");
	scene_must_show(scene, "Badge and PIN for sign-on");
	stage_press(ESC);
	scene_must_hide(scene, "Badge and PIN");
	scene_wait(scene, 5000);
	scene_must_hide(scene, "Badge and PIN");
	stage_press(F6);
	scene_must_show(scene, "Badge and PIN for sign-on");
	stage_press(DEALER_SIGNS);
	stage_wants("event on by 1042 with PIN\n");
	scene_must_show(scene, "Dealer 1042 Aino");
	scene_must_show(scene, "OPEN THE BETTING");
}
END_TEST

static void restart_in_a_round(void)
{
	scene_open_day(scene);
	scene_play(scene, "open\nclose\n");
	memset(scene->pit.dealer, 0, sizeof scene->pit.dealer);
	scene->view.compare = true;
	scene->view.badges.by_hand_alone = true;
}

START_TEST(nobody_compares_a_table_without_signing_on)
{
	restart_in_a_round();
	scene_must_show(scene, "The same: play goes on (badge)");
	stage_press("1\r");
	scene_must_show(scene, "Badge and PIN for sign-on");
	stage_press(DEALER_SIGNS);
	stage_wants("event on by 1042 with PIN\n");
	scene_must_hide(scene, "(badge)");
	scene_wait(scene, 3000);
	stage_press("1\r");
	stage_wants("same\n");
}
END_TEST

START_TEST(each_answer_to_a_restart_takes_a_badge)
{
	static const char *const answers[] = {"1\r", "2\r", "3\r"};

	restart_in_a_round();
	stage_press(answers[_i]);
	scene_must_show(scene, "Badge and PIN for sign-on");
	stage_press(ESC);
	stage_wants("");
	scene_must_show(scene, "COMPARE TABLE WITH SCREEN");
	scene_wait(scene, 3000);
	stage_press(answers[_i]);
	stage_press("2001\r2001\r"); /* whoever is there */
	stage_wants("event on by 2001 with PIN\n");
}
END_TEST

START_TEST(who_signs_on_sees_what_is_open)
{
	scene_open_day(scene);
	scene_play(scene, "hold dispute seat 4\n");
	scene_enter(scene, "1042 off\n2001 begin shoe\n");
	scene_must_hide(scene, "Badge and PIN");
	stage_press(F6);
	scene_must_show(scene, "Open: Dispute; The shoe: 0 of 5 answered");
}
END_TEST

START_TEST(a_dealer_is_relieved_between_rounds_in_one_act)
{
	scene_open_day(scene);
	stage_press(F6 "1\r1043\r1\r");
	stage_wants("event on by 1043 with PIN\n");
	scene_must_show(scene, "Dealer 1043");
	scene_play(scene, "open\n");
	stage_press(F6);
	scene_must_hide(scene, "Relief");
	stage_wants("");
}
END_TEST

START_TEST(a_dealer_signs_off_after_a_question)
{
	scene_open_day(scene);
	stage_press(F6 "2\r");
	stage_wants("");
	stage_press("\r");
	stage_wants("event off\n");
	scene_must_show(scene, "Badge and PIN for sign-on");
}
END_TEST

START_TEST(the_same_badge_cannot_relieve_itself)
{
	scene_open_day(scene);
	stage_press(F6 "1\r" DEALER_SIGNS);
	scene_must_show(scene, "This badge is signed on as the dealer already");
}
END_TEST

/* --- the day ------------------------------------------------------------- */

START_TEST(a_closed_table_says_so_calmly_and_a_pit_boss_opens_it)
{
	ck_assert(!scene->screen.banner.alarm);
	ck_assert(!scene->screen.bell);
	scene_must_show(scene, "CLOSED");
	scene_must_show(scene, "a pit boss opens it (F3)");
	stage_press(" ");
	stage_wants("");
	stage_press(F3 "1\r" PIT_BOSS_SIGNS);
	stage_wants("event opening by 2001 with PIN\n");
	scene_must_show(scene, "INSPECTIONS BEFORE PLAY");
	scene_must_show(scene, "OPENING");
	scene_must_show(scene, "The shoe: not begun");
}
END_TEST

START_TEST(a_closed_table_s_reader_may_be_off)
{
	scene->view.reader.state = DEVICE_LOST;
	scene_wait(scene, 1000);
	ck_assert(!scene->screen.banner.alarm);
	ck_assert(!scene->screen.bell);
	scene_must_show(scene, "READER LOST");
}
END_TEST

START_TEST(the_table_is_closed_with_its_inspection)
{
	scene_open_day(scene);
	stage_press(F3);
	scene_must_show(scene, "Close the table (badge)");
	stage_press("2\r\r" PIT_BOSS_SIGNS);
	stage_wants("event closing by 2001 with PIN\n");
	scene_must_show(scene, "CLOSING INSPECTION");
	scene_must_show(scene, "The decks, after gaming: not begun");
	stage_press(" ");
	stage_wants("");
}
END_TEST

START_TEST(a_duty_in_mid_round_stops_play_without_an_alarm)
{
	scene_open_day(scene);
	scene_play(scene, "open\nclose\ncard 2h Kd\n");
	scene->screen.bell = false;
	stage_press(F3 "1\r1\r");
	stage_wants(""); /* asked once more */
	scene_must_show(scene, "The cards leave the table: no play until they "
			       "are inspected.");
	stage_press("\r");
	stage_wants("event left cards fell\n");
	scene_must_show(scene, "STOP: INSPECT THE CARDS");
	scene_must_show(scene, "Cards that come back to the table: not begun");
	ck_assert(!scene->screen.banner.alarm);
	ck_assert(!scene->screen.bell);
	scene_wait(scene, 2000);
	stage_press(" ");
	stage_wants("");
	scene_play(scene, "card Th\n");
	ck_assert(scene->screen.banner.alarm);
	scene_must_show(scene, "STOP, DRAW NO CARD");
	scene_must_show(scene, "Cards that come back to the table: not begun");
}
END_TEST

START_TEST(no_key_lifts_what_a_duty_holds)
{
	scene_open_day(scene);
	scene_enter(scene, "1042 left cards fell\n");
	stage_press(F5);
	scene_must_hide(scene, "Lift a hold");
}
END_TEST

START_TEST(an_inspection_that_nothing_makes_due_is_asked_about)
{
	scene_open_day(scene);
	stage_press(F3 "6\r");
	scene_must_show(scene, "Inspect again?");
	stage_wants("");
	stage_press("\r");
	stage_wants("event begin shoe\n");
	scene_must_show(scene, "INSPECTION  The shoe");
}
END_TEST

START_TEST(a_shift_is_handed_over_with_a_pit_boss_and_words)
{
	scene_open_day(scene);
	scene_play(scene, "hold dispute seat 4\n");
	stage_press(F3 "3\r");
	scene_must_show(scene, "HAND-OVER OF THE SHIFT");
	scene_must_show(scene, "Dispute");
	stage_press("\r\r");
	stage_wants("");
	stage_press("2002\rthe lamp is dark\r3001\r300130\r");
	stage_wants("event hand-over 2002 the lamp is dark by 3001 with PIN\n");
	ck_assert_str_eq(scene->pit.pit_boss, "2002");
}
END_TEST

START_TEST(what_is_not_settled_is_open_at_a_hand_over)
{
	scene_open_day(scene);
	scene_play(scene, "open\ncard 9h\n");
	stage_press(F3 "3\r");
	scene_must_show(scene, "HAND-OVER OF THE SHIFT");
	scene_must_show(scene, "An irregularity that is not settled");
}
END_TEST

/* --- the shuffle --------------------------------------------------------- */

START_TEST(each_group_of_the_shuffle_is_one_space)
{
	scene_open_day(scene);
	scene_play(scene, "shuffle\n");
	scene_must_show(scene, "Space = BEGUN");
	scene_wait(scene, 1000);
	stage_press(" ");
	stage_wants("event begin\n");
	for (int i = 0; i < 5; i++) {
		scene_wait(scene, 1300);
		stage_press(" ");
	}
	stage_wants(
		"event group 1\nevent group 2\nevent group 3\nevent group 4\n"
		"event group 5\n");
	scene_must_show(scene, "OPEN THE BETTING");
}
END_TEST

START_TEST(the_time_of_the_group_under_way_runs)
{
	scene_open_day(scene);
	scene_play(scene, "shuffle\n");
	scene_enter(scene, "1042 begin\n1042 group 1\n");
	scene_must_show(scene, "0:30");
	scene_must_show(scene, "0:00");
	scene_wait(scene, 65000);
	scene_must_show(scene, "1:05");
	ck_assert_int_le(screen_due(&scene->screen) - scene->view.now_ms, 1000);
}
END_TEST

START_TEST(a_group_is_taken_back_after_a_question)
{
	scene_open_day(scene);
	scene_play(scene, "shuffle\n");
	scene_enter(scene, "1042 begin\n1042 group 1\n");
	scene_must_show(scene, "B Take back");
	stage_press("b");
	stage_wants("");
	stage_press("\r");
	stage_wants("event back 1\n");
	scene_must_show(scene, "SHUFFLE: WASH");
}
END_TEST

/* --- roulette ------------------------------------------------------------ */

START_TEST(a_new_ball_is_inspected_first)
{
	scene_open_day(scene);
	stage_press(F3 "1\r1\r");
	stage_wants("event left ball new\n");
	scene_must_show(scene, "INSPECT THE BALL");
}
END_TEST

START_TEST(a_ball_that_left_the_wheel_is_inspected_in_mid_round)
{
	scene_open_day(scene);
	scene_play(scene, "open\nspin cw ccw\nclose\nno-spin ball out\n");
	scene_enter(scene, "- left ball it left the wheel\n");
	scene_must_show(scene, "STOP: INSPECT THE BALL");
	stage_press(F3);
	scene_must_show(scene, "1  The ball (badge)");
	stage_press("1\r" PIT_BOSS_SIGNS);
	stage_wants("event begin ball by 2001 with PIN\n");
}
END_TEST

static const struct test cards_tests[] = {
	T(the_window_for_a_dealer_opens_by_itself_and_once),
	T(nobody_compares_a_table_without_signing_on),
	TIMES(each_answer_to_a_restart_takes_a_badge, 3),
	T(who_signs_on_sees_what_is_open),
	T(a_dealer_is_relieved_between_rounds_in_one_act),
	T(a_dealer_signs_off_after_a_question),
	T(the_same_badge_cannot_relieve_itself),
	T(a_closed_table_says_so_calmly_and_a_pit_boss_opens_it),
	T(a_closed_table_s_reader_may_be_off),
	T(the_table_is_closed_with_its_inspection),
	T(a_duty_in_mid_round_stops_play_without_an_alarm),
	T(no_key_lifts_what_a_duty_holds),
	T(an_inspection_that_nothing_makes_due_is_asked_about),
	T(a_shift_is_handed_over_with_a_pit_boss_and_words),
	T(what_is_not_settled_is_open_at_a_hand_over),
	T(each_group_of_the_shuffle_is_one_space),
	T(the_time_of_the_group_under_way_runs),
	T(a_group_is_taken_back_after_a_question),
};

static const struct test wheel_tests[] = {
	T(a_new_ball_is_inspected_first),
	T(a_ball_that_left_the_wheel_is_inspected_in_mid_round),
};

static const struct test_case cases[] = {
	CASE("cards", cards_tests, stage_day, stage_clear),
	CASE("wheel", wheel_tests, stage_wheel_day, stage_clear),
};

SUITE_OF(cases)
