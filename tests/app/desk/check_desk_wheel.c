/* SPDX-License-Identifier: ISC */
/* A wheel at the desk: what its lines become, and what should not be. */
#include "config.h"

#include "tests/support/fixture_wheel.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/support.h"

enum { SECOND_MS = 1000 };

START_TEST(a_round_is_the_wheels_lines)
{
	croupier_sits("cammegh");
	croupier_says(2, "  ", 0, 0);
	croupier_keys("open");
	croupier_keys("close");
	croupier_says(3, "  ", 0, 0);
	croupier_says(4, "  ", 0, 0);
	croupier_sends("17\r\n");
	croupier_says(5, "17", 0, 0);
	croupier_expect_rows("wheel device live\n"
			     "key open\n"
			     "key close\n"
			     "wheel device rotor 283 cw\n"
			     "wheel spin cw ccw\n"
			     "wheel device revs-predicted 4\n"
			     "wheel revs 4\n"
			     "wheel number 17 result\n");
	ck_assert_int_eq(croupier_step().what, DO_ANNOUNCE);
}
END_TEST

START_TEST(the_screen_shows_what_the_wheel_does)
{
	croupier_sits("cammegh");
	ck_assert_int_eq(croupier_view().wheel.state, DEVICE_LIVE);
	ck_assert_int_eq(croupier_view().turning.state, WHEEL_UNKNOWN);
	ck_assert_int_eq(croupier_view().turning.rotor_tenths, -1);
	croupier_launches();
	croupier_waits(SECOND_MS);
	ck_assert_int_eq(croupier_view().turning.state, WHEEL_NO_MORE_BETS);
	ck_assert_int_eq(croupier_view().turning.rotor_tenths, 283);
	ck_assert_int_eq(croupier_view().turning.rotor, TURN_CW);
	ck_assert(croupier_view().turning.revs_predicted);
	ck_assert_int_eq(croupier_view().wheel.last_ms,
			 croupier_desk.now_ms - SECOND_MS);
}
END_TEST

START_TEST(the_sensor_closes_bets_where_it_may)
{
	croupier_conf.table.no_more_bets = 1;
	croupier_sits("cammegh");
	croupier_says(2, "  ", 0, 0);
	croupier_keys("open");
	croupier_says(3, "  ", 0, 0);
	croupier_rows[0] = '\0';
	croupier_says(4, "  ", 0, 0);
	croupier_expect_rows("wheel close\n"
			     "wheel device revs-predicted 4\n"
			     "wheel revs 4\n");
	ck_assert_int_eq(croupier_step().what, DO_WATCH_BALL);
}
END_TEST

START_TEST(and_leaves_them_to_the_dealer_where_it_may_not)
{
	croupier_sits("cammegh");
	croupier_says(2, "  ", 0, 0);
	croupier_keys("open");
	croupier_says(3, "  ", 0, 0);
	croupier_says(4, "  ", 0, 0);
	ck_assert_int_eq(croupier_step().what, DO_CLOSE_BETS);
}
END_TEST

START_TEST(turns_that_were_counted_are_no_prediction)
{
	croupier_sits("cammegh");
	croupier_sends("*X;2;042;  ;0;283;0;00a7;00;?;?\?\?\?\?;?\?\r\n");
	croupier_keys("open");
	croupier_keys("close");
	croupier_sends("*X;3;042;  ;0;283;0;00a7;01;1;?\?\?\?\?;?\?\r\n");
	croupier_rows[0] = '\0';
	croupier_sends("*X;4;042;  ;0;283;0;00a7;09;1;?\?\?\?\?;?\?\r\n");
	croupier_expect_rows("wheel revs 9\n");
}
END_TEST

START_TEST(bare_numbers_take_the_dealers_word)
{
	croupier_sits("number");
	croupier_keys("open");
	croupier_keys("close");
	croupier_rows[0] = '\0';
	croupier_sends("17\r\n");
	croupier_expect_rows("wheel number 17\n");
	ck_assert_int_eq(croupier_step().what, DO_CONFIRM_SPIN);
	croupier_sends("17\r\n");
	croupier_expect_rows("wheel number 17 refused\n");
	croupier_keys("valid");
	ck_assert_int_eq(croupier_step().what, DO_ANNOUNCE);
}
END_TEST

/* --- what should not be --------------------------------------------------- */

START_TEST(two_numbers_are_none_and_the_dealer_keys_it)
{
	croupier_sits("cammegh");
	croupier_launches();
	ck_assert(!croupier_view().badges.by_hand_alone);
	croupier_sends("18\r\n");
	croupier_says(5, "17", 0, 0);
	croupier_expect_rows("wheel device mismatch 18 17\n");
	ck_assert_int_eq(croupier_view().wheel.state, DEVICE_ERROR);
	ck_assert_ptr_nonnull(croupier_view().wheel.trouble);
	ck_assert(croupier_view().badges.by_hand_alone);
	croupier_keys("number 17");
	ck_assert_int_eq(croupier_view().wheel.state, DEVICE_LIVE);
	ck_assert(!croupier_view().badges.by_hand_alone);
}
END_TEST

START_TEST(a_ball_with_no_round_open_is_taken_out)
{
	croupier_sits("cammegh");
	croupier_says(2, "  ", 0, 0);
	croupier_rows[0] = '\0';
	croupier_says(3, "  ", 0, 0);
	croupier_expect_rows(
		"wheel device rotor 283 cw\n"
		"wheel spin cw ccw refused\n"
		"station hold ball-out the ball was launched with no "
		"round open\n");
	ck_assert(croupier_view().ball_out);
	croupier_answers(INTENT_BALL_OUT);
	croupier_expect_rows("key note the ball was taken out of the wheel\n"
			     "station release ball-out\n");
	ck_assert(!croupier_view().ball_out);
	ck_assert_int_eq(croupier_step().what, DO_OPEN_BETS);
}
END_TEST

START_TEST(a_wheel_that_must_alternate_is_held)
{
	croupier_conf.table.alternate = 1;
	croupier_sits("cammegh");
	croupier_launches();
	croupier_says(5, "17", 0, 0);
	croupier_keys("announce");
	croupier_launches();
	ck_assert_int_eq(croupier_step().what, DO_HELD);
	croupier_keys("release wheel-direction");
	croupier_says(5, "17", 0, 0);
	ck_assert_int_eq(croupier_step().what, DO_ANNOUNCE);
}
END_TEST

START_TEST(every_number_that_is_not_sure_is_a_row_at_once)
{
	char want[1024] = "";

	croupier_sits("cammegh");
	croupier_says(1, " 1", 0, 0);
	croupier_rows[0] = '\0';
	for (int n = 10; n < 30; n++) {
		char number[3], row[64];

		snprintf(number, sizeof number, "%d", n);
		croupier_says(1, number, 0, 0);
		snprintf(row, sizeof row, "wheel device unsure-number %d\n", n);
		strcat(want, row);
	}
	croupier_expect_rows(want);
}
END_TEST

static const struct test tests[] = {
	T(a_round_is_the_wheels_lines),
	T(the_screen_shows_what_the_wheel_does),
	T(the_sensor_closes_bets_where_it_may),
	T(and_leaves_them_to_the_dealer_where_it_may_not),
	T(turns_that_were_counted_are_no_prediction),
	T(bare_numbers_take_the_dealers_word),
	T(two_numbers_are_none_and_the_dealer_keys_it),
	T(a_ball_with_no_round_open_is_taken_out),
	T(a_wheel_that_must_alternate_is_held),
	T(every_number_that_is_not_sure_is_a_row_at_once),
};

SUITE_AROUND("desk_wheel", tests, croupier_set_up, croupier_tear_down)
