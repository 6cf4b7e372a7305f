/* SPDX-License-Identifier: ISC */
/* A wheel out of sight: no number counts without a word of the dealer. */
#include "config.h"

#include "tests/support/fixture_wheel.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/support.h"

enum { SECOND_MS = 1000 };

static void expect_asked(int number)
{
	ck_assert(!croupier_view().unsure); /* compared first */
	ck_assert(croupier_view().compare);
	ck_assert(croupier_view().badges.by_hand_alone);
	croupier_answers(INTENT_SAME);
	ck_assert(croupier_view().unsure);
	ck_assert_int_eq(croupier_view().unsure_number, number);
	ck_assert_int_eq(croupier_step().what, DO_WATCH_BALL);
}

START_TEST(unplugged_before_the_drop_its_number_takes_the_dealers_word)
{
	croupier_sits("cammegh");
	croupier_launches();
	croupier_unplugs();
	ck_assert_int_eq(croupier_view().wheel.state, DEVICE_LOST);
	ck_assert(croupier_view().badges.by_hand_alone);
	croupier_plugs_in();
	croupier_rows[0] = '\0';
	croupier_says(4, "  ", 0, 0);
	croupier_says(5, "17", 0, 0);
	croupier_expect_rows(
		"wheel device live\nwheel device unsure-number 17\n");
	expect_asked(17);
	croupier_answers(INTENT_TAKE);
	croupier_expect_rows("station release compare\n"
			     "key note the wheel showed 17, not sure: taken\n"
			     "key number 17 result\n");
	ck_assert_int_eq(croupier_step().what, DO_ANNOUNCE);
}
END_TEST

START_TEST(silent_before_the_drop_its_number_takes_the_dealers_word)
{
	croupier_sits("cammegh");
	croupier_launches();
	croupier_waits(6 * SECOND_MS);
	croupier_expect_rows("wheel device stale\nwheel device lost\n");
	croupier_says(4, "  ", 0, 0);
	croupier_says(5, "17", 0, 0);
	croupier_expect_rows("wheel device live\n"
			     "station hold compare the wheel is back\n"
			     "wheel device unsure-number 17\n");
	expect_asked(17);
	croupier_answers(INTENT_LEAVE);
	croupier_expect_rows(
		"station release compare\n"
		"key note the wheel showed 17, not sure: not taken\n");
	ck_assert(!croupier_view().unsure);
	ck_assert_int_eq(croupier_step().what, DO_WATCH_BALL);
}
END_TEST

START_TEST(a_number_of_the_spin_after_a_no_spin_is_no_dead_ball)
{
	croupier_sits("cammegh");
	croupier_launches();
	croupier_keys("no-spin sensor");
	croupier_waits(6 * SECOND_MS);
	croupier_says(5, "17", 0, 0);
	croupier_answers(INTENT_SAME);
	croupier_rows[0] = '\0';
	croupier_answers(INTENT_TAKE);
	croupier_expect_rows("key note the wheel showed 17, not sure: taken\n"
			     "key spin - -\n"
			     "key number 17\n");
	ck_assert_int_eq(croupier_step().what, DO_CONFIRM_SPIN);
}
END_TEST

START_TEST(a_number_keyed_after_a_no_spin_is_no_dead_ball)
{
	croupier_sits("cammegh");
	croupier_launches();
	croupier_keys("no-spin sensor");
	croupier_unplugs();
	croupier_rows[0] = '\0';
	croupier_keys_number("number 17");
	croupier_expect_rows("key spin - -\nkey number 17\n");
	ck_assert_int_eq(croupier_step().what, DO_CONFIRM_SPIN);
}
END_TEST

START_TEST(nor_is_one_that_the_comparison_finds)
{
	croupier_sits("cammegh");
	croupier_launches();
	croupier_keys("no-spin sensor");
	croupier_unplugs();
	croupier_plugs_in();
	croupier_rows[0] = '\0';
	croupier_keys_number("number 17");
	croupier_expect_rows("station release compare\n"
			     "key spin - -\n"
			     "key number 17\n"
			     "station hold compare what the screen lacked was "
			     "keyed\n");
}
END_TEST

START_TEST(unplugged_before_the_launch_its_number_takes_the_dealers_word)
{
	croupier_sits("cammegh");
	croupier_says(2, "  ", 0, 0);
	croupier_keys("open");
	croupier_keys("close");
	croupier_unplugs();
	croupier_plugs_in();
	croupier_says(3, "  ", 0, 0);
	croupier_says(4, "  ", 0, 0);
	croupier_rows[0] = '\0';
	croupier_says(5, "17", 0, 0);
	croupier_expect_rows("wheel number 17\n");
	croupier_answers(INTENT_SAME);
	ck_assert_int_eq(croupier_step().what, DO_CONFIRM_SPIN);
}
END_TEST

START_TEST(unplugged_between_rounds_the_next_number_is_sure)
{
	croupier_sits("cammegh");
	croupier_says(2, "  ", 0, 0);
	croupier_unplugs();
	croupier_plugs_in();
	croupier_launches();
	croupier_says(5, "17", 0, 0);
	croupier_expect_rows("wheel number 17 result\n");
	ck_assert_int_eq(croupier_step().what, DO_ANNOUNCE);
}
END_TEST

START_TEST(with_bets_open_a_number_is_an_alarm_all_the_same)
{
	croupier_sits("cammegh");
	croupier_says(2, "  ", 0, 0);
	croupier_keys("open");
	croupier_says(3, "  ", 0, 0);
	croupier_unplugs();
	croupier_plugs_in();
	croupier_says(4, "  ", 0, 0);
	croupier_says(5, "17", 0, 0);
	croupier_answers(INTENT_SAME);
	ck_assert_int_eq(croupier_step().what, DO_CALL_PIT_BOSS);
}
END_TEST

START_TEST(after_a_restart_a_running_balls_number_takes_the_dealers_word)
{
	croupier_sits("cammegh");
	croupier_launches();
	croupier_sits_again("cammegh");
	croupier_says(4, "  ", 0, 0);
	croupier_says(5, "17", 0, 0);
	expect_asked(17);
}
END_TEST

START_TEST(the_last_rounds_number_shown_again_is_said_so)
{
	croupier_sits("cammegh");
	croupier_launches();
	croupier_says(5, "17", 0, 0);
	croupier_keys("announce");
	croupier_keys("open");
	croupier_keys("close");
	croupier_waits(6 * SECOND_MS);
	croupier_says(5, "17", 0, 0);
	croupier_answers(INTENT_SAME);
	ck_assert(croupier_view().unsure);
	ck_assert(croupier_view().unsure_last);
}
END_TEST

static const struct test tests[] = {
	T(unplugged_before_the_drop_its_number_takes_the_dealers_word),
	T(silent_before_the_drop_its_number_takes_the_dealers_word),
	T(a_number_of_the_spin_after_a_no_spin_is_no_dead_ball),
	T(a_number_keyed_after_a_no_spin_is_no_dead_ball),
	T(nor_is_one_that_the_comparison_finds),
	T(unplugged_before_the_launch_its_number_takes_the_dealers_word),
	T(unplugged_between_rounds_the_next_number_is_sure),
	T(with_bets_open_a_number_is_an_alarm_all_the_same),
	T(after_a_restart_a_running_balls_number_takes_the_dealers_word),
	T(the_last_rounds_number_shown_again_is_said_so),
};

SUITE_AROUND("desk_wheel_lost", tests, croupier_set_up, croupier_tear_down)
