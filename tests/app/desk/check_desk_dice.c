/* SPDX-License-Identifier: ISC */
/* A reader of dice at the desk: what it sends reaches the table, and what
 * contradicts the table stops play. */
#include "config.h"

#include <string.h>

#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

static void set_up(void)
{
	test_desk_set_up("sic-bo", "final = \"clear\"; betting-time = 0;"
				   "min-betting-time = 0;");
	test_desk_start();
	test_desk_open_day();
}

static void tear_down(void)
{
	test_desk_kill();
	test_desk_tear_down();
}

static void enter(const char *line)
{
	test_desk_enter(KIND_TABLE, line, "");
}

static void send(const char *bytes)
{
	test_desk_send_bytes(bytes, strlen(bytes));
	test_desk_wait(100);
}

static const struct table *table(void)
{
	return station_table(test_desk.desk.station);
}

static void expect_step(enum instruction what, uint32_t n)
{
	struct answer_line step = table_instruction(table());

	ck_assert_int_eq(step.what, what);
	ck_assert_uint_eq(step.n, n);
}

static void shake(void)
{
	enter("open");
	enter("close");
	expect_step(DO_SHAKE, 0);
}

START_TEST(dice_of_the_reader_wait_for_the_dealer)
{
	shake();
	send("643\r\n");
	expect_step(DO_CONFIRM_DICE, 346);
	enter("flat");
	expect_step(DO_ANNOUNCE, 346);
	enter("announce");
	expect_step(DO_PICK_UP, 0);
	enter("clear");
	expect_step(DO_OPEN_BETS, 0);
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(test_rolls_are_the_forms)
{
	const struct inspection *form =
		&station_pit(test_desk.desk.station)->form[CHECKLIST_DICE];

	test_desk_enter(KIND_INSPECTION, "begin dice", "1001");
	test_desk_enter(KIND_INSPECTION, "test dice 8", "1001");
	send("213\r\n");
	ck_assert_int_eq(form->answer[7].is, ITEM_OPEN);
	send("456\r\n");
	ck_assert_int_eq(form->answer[7].is, ITEM_PASSED);
	ck_assert(form->answer[7].proved);
	ck_assert_int_eq(table()->phase, PHASE_BETWEEN);
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(the_same_dice_once_more_are_only_refused)
{
	shake();
	send("643\r\n");
	send("346\r\n");
	expect_step(DO_CONFIRM_DICE, 346);
	ck_assert_str_eq(test_desk_hold(), "");
}
END_TEST

START_TEST(other_dice_stop_play)
{
	shake();
	send("643\r\n");
	send("112\r\n");
	ck_assert_str_eq(test_desk_hold(), "dice-differ");
	ck_assert_uint_eq(table()->dice.faces, 346);
	send("113\r\n"); /* one hold is enough */
	test_desk_enter(KIND_TABLE, "release dice-differ", "2001");
	ck_assert_str_eq(test_desk_hold(), "");
	expect_step(DO_CONFIRM_DICE, 346);
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(other_dice_after_the_announcement_stop_play)
{
	shake();
	send("643\r\n");
	enter("flat");
	enter("announce");
	send("112\r\n");
	ck_assert_str_eq(test_desk_hold(), "dice-differ");
}
END_TEST

START_TEST(dice_that_are_shaken_between_rounds_are_only_refused)
{
	send("643\r\n");
	expect_step(DO_OPEN_BETS, 0);
	ck_assert_str_eq(test_desk_hold(), "");
}
END_TEST

START_TEST(dice_before_the_close_are_an_irregularity)
{
	enter("open");
	send("643\r\n");
	expect_step(DO_CALL_PIT_BOSS, 0);
	test_desk_enter(KIND_TABLE, "rule reshake", "2001");
	expect_step(DO_SHAKE_AGAIN, 0);
}
END_TEST

START_TEST(a_die_that_leans_is_an_error_until_the_next_dice)
{
	const struct device *device = test_desk.desk.dice.device;

	shake();
	send("305\r\n");
	ck_assert_int_eq(device_view(device).state, DEVICE_ERROR);
	expect_step(DO_SHAKE, 0);
	enter("no-roll die not flat");
	send("335\r\n");
	ck_assert_int_eq(device_view(device).state, DEVICE_LIVE);
	expect_step(DO_CONFIRM_DICE, 335);
}
END_TEST

static const struct test tests[] = {
	T(dice_of_the_reader_wait_for_the_dealer),
	T(test_rolls_are_the_forms),
	T(the_same_dice_once_more_are_only_refused),
	T(other_dice_stop_play),
	T(other_dice_after_the_announcement_stop_play),
	T(dice_that_are_shaken_between_rounds_are_only_refused),
	T(dice_before_the_close_are_an_irregularity),
	T(a_die_that_leans_is_an_error_until_the_next_dice),
};

static const struct test_case cases[] = {
	CASE("dice", tests, set_up, tear_down),
};

int main(void)
{
	return support_run(cases, ROWS_OF(cases));
}
