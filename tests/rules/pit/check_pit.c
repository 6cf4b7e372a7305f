/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/pit.h"

#include "tests/support/fixture_pit.h"
#include "tests/support/support.h"

static const char round_dealt[] = "- open\n"
				  "- close\n"
				  "- card 9h Kd Ks 3s\n"
				  "- announce\n";

/* --- days --------------------------------------------------------------- */

START_TEST(a_replay_may_begin_where_a_day_turned)
{
	struct pit pit;
	struct sb_error err;
	struct pit_line lines[] = {
		{KIND_DAY, "closing", "2001", 7, 7, NULL},
		{KIND_DAY, "turned 2026-11-22 blackjack 6", "", 8, 8, NULL},
		{KIND_DAY, "opened", "", 9, 9, NULL},
	};

	pit_start(&pit);
	ck_assert_int_eq(pit_apply(&pit, NULL, &lines[0], &err), SB_REFUSED);
	ck_assert_int_eq(pit_apply(&pit, NULL, &lines[1], &err), SB_OK);
	ck_assert_int_eq(pit.day_state, DAY_OPENING);
	ck_assert_int_eq(pit.game, BLACKJACK);
	ck_assert_int_eq(pit.decks, 6);
	ck_assert_int_eq(pit_apply(&pit, NULL, &lines[2], &err), SB_OK);
	ck_assert_int_eq(pit.day_state, DAY_OPEN);
}
END_TEST

/* --- what left the table ------------------------------------------------ */

START_TEST(cards_that_left_in_mid_round_are_inspected_behind_it)
{
	struct test_pit *test_pit = test_pit_new_opened("table baccarat\n");

	test_pit_play(test_pit, "- open\n- close\n- card 9h\n"
				"1001 left cards one fell\n");
	support_same(test_pit->followed, "hold inspection\n");
	ck_assert_int_eq(table_instruction(&test_pit->play->table).what,
			 DO_HELD);
	test_pit_play(test_pit, "- void cards-left\n- clear\n");
	test_pit_pass_and_sign(test_pit, CHECKLIST_DECK_RETURN);
	support_same(test_pit->followed, "release inspection\n");
	ck_assert_int_eq(table_instruction(&test_pit->play->table).what,
			 DO_RESHUFFLE);
}
END_TEST

START_TEST(cards_that_leave_again_restart_the_inspection)
{
	struct test_pit *test_pit = test_pit_new_opened("table baccarat\n");
	const struct inspection *form =
		&test_pit->pit.form[CHECKLIST_DECK_RETURN];

	test_pit_play(test_pit, "1001 left cards a deck to the pit\n"
				"1001 begin deck-return\n"
				"1001 item deck-return 2 pass\n"
				"1001 left cards and another\n");
	ck_assert_int_eq(form->id, 0);
	ck_assert(test_pit->pit.due & 1U << CHECKLIST_DECK_RETURN);
}
END_TEST

/* --- forms begun anew --------------------------------------------------- */

START_TEST(a_failed_inspection_stays_due)
{
	struct test_pit *test_pit = test_pit_new_opened("table roulette\n");
	struct duty duty[DUTIES_MAX];

	test_pit_play(test_pit, "2001 begin ball\n"
				"2001 field ball ball B-2\n"
				"2001 field ball diameter 20.5\n"
				"2001 item ball 1 fail rough\n"
				"2001 item ball 2 pass\n"
				"2001 sign ball pit-boss\n");
	ck_assert_int_eq(test_pit->pit.ended_checklist, CHECKLIST_BALL);
	ck_assert(test_pit->pit.form[CHECKLIST_BALL].over);
	ck_assert_int_eq(
		pit_duties(&test_pit->pit, &test_pit->play->table, duty), 1);
	ck_assert_int_eq(duty[0].is, DUTY_INSPECTION);
	ck_assert_int_eq(duty[0].checklist, CHECKLIST_BALL);
	ck_assert_int_eq(duty[0].missing, MISSING_START);
	ck_assert(duty[0].failed);
	test_pit_pass_and_sign(test_pit, CHECKLIST_BALL);
	support_same(test_pit->followed, "release inspection\n");
	ck_assert_int_eq(test_pit->pit.failed, 0);
}
END_TEST

START_TEST(a_new_day_begins_with_nothing_failed)
{
	struct test_pit *test_pit = test_pit_new_opened("table roulette\n");

	test_pit_play(test_pit, "2001 begin ball\n"
				"2001 field ball ball B-2\n"
				"2001 field ball diameter 20.5\n"
				"2001 item ball 1 pass\n"
				"2001 item ball 2 fail oval\n"
				"2001 sign ball pit-boss\n"
				"2001 turned 2026-11-22 roulette\n");
	ck_assert_int_eq(test_pit->pit.failed, 0);
	ck_assert_int_eq(test_pit->pit.due, 1 << CHECKLIST_TABLE |
						    1 << CHECKLIST_WHEEL |
						    1 << CHECKLIST_BALL);
}
END_TEST

START_TEST(the_end_of_a_form_is_reported_once)
{
	struct test_pit *test_pit = test_pit_new_opened("table roulette\n");

	test_pit_pass_and_sign(test_pit, CHECKLIST_BALL);
	test_pit_play(test_pit, "- open\n");
	ck_assert_int_eq(test_pit->pit.ended_checklist, CHECKLISTS);
}
END_TEST

/* --- shuffles ----------------------------------------------------------- */

START_TEST(holds_of_others_leave_room_or_hold_the_table)
{
	struct test_pit *test_pit = test_pit_new_opened("table baccarat\n");
	char line[] = "- hold some-aa\n";

	for (int i = 0; i < HOLDS_MAX - HOLDS_RESERVED; i++) {
		line[12] = (char)('a' + i / 26);
		line[13] = (char)('a' + i % 26);
		test_pit_play(test_pit, line);
	}
	test_pit_play(test_pit, "1001 off\n");
	support_same(test_pit->followed, "");
	test_pit_play(test_pit, "- release some-aa\n");
	support_same(test_pit->followed, "hold dealer\n");
}
END_TEST

/* --- people ------------------------------------------------------------- */

START_TEST(a_dealer_is_relieved_in_one_line_in_the_middle_of_a_shoe)
{
	struct test_pit *test_pit = test_pit_new_opened("table baccarat\n");

	test_pit_play(test_pit, round_dealt);
	test_pit_play(test_pit, "- clear\n1002 on\n");
	support_same(test_pit->followed, "");
	ck_assert_str_eq(test_pit->pit.dealer, "1002");
	ck_assert_int_eq(test_pit->pit.dealer_signed_on_us, test_pit->time_us);
}
END_TEST

static const struct test tests[] = {
	T(a_replay_may_begin_where_a_day_turned),
	T(cards_that_left_in_mid_round_are_inspected_behind_it),
	T(cards_that_leave_again_restart_the_inspection),
	T(a_failed_inspection_stays_due),
	T(a_new_day_begins_with_nothing_failed),
	T(the_end_of_a_form_is_reported_once),
	T(holds_of_others_leave_room_or_hold_the_table),
	T(a_dealer_is_relieved_in_one_line_in_the_middle_of_a_shoe),
};

SUITE("pit", tests)
