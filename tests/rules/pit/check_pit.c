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

START_TEST(a_fold_may_begin_where_a_day_turned)
{
	struct pit pit;
	struct sb_error err;
	struct pit_line lines[] = {
		{KIND_DAY, "closing", "2001", 7, 7},
		{KIND_DAY, "turned 2026-11-22 blackjack 6", "", 8, 8},
		{KIND_DAY, "opened", "", 9, 9},
	};

	pit_start(&pit);
	ck_assert_int_eq(pit_take(&pit, NULL, &lines[0], &err), SB_REFUSED);
	ck_assert_int_eq(pit_take(&pit, NULL, &lines[1], &err), SB_OK);
	ck_assert_int_eq(pit.day_state, DAY_OPENING);
	ck_assert_int_eq(pit.game, BLACKJACK);
	ck_assert_int_eq(pit.decks, 6);
	ck_assert_int_eq(pit_take(&pit, NULL, &lines[2], &err), SB_OK);
	ck_assert_int_eq(pit.day_state, DAY_OPEN);
}
END_TEST

/* --- what left the table ------------------------------------------------ */

START_TEST(cards_that_left_in_mid_round_stop_it_until_they_are_inspected)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming, "- open\n- close\n- card 9h\n"
			    "1001 left cards one fell\n");
	support_same(gaming->followed, "hold inspection\n");
	ck_assert_int_eq(table_do(&gaming->play->table).what, DO_HELD);
	gaming_play_form(gaming, CHECKLIST_DECK_RETURN);
	support_same(gaming->followed, "release inspection\n");
	gaming_play(gaming, "- card Kd Ks 3s\n- announce\n- clear\n");
	support_same(gaming->followed, "");
	ck_assert(!gaming->pit.shuffle_owed);
}
END_TEST

START_TEST(cards_that_leave_again_begin_the_inspection_anew)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");
	const struct inspection *form =
		&gaming->pit.form[CHECKLIST_DECK_RETURN];

	gaming_play(gaming, "1001 left cards a deck to the pit\n"
			    "1001 begin deck-return\n"
			    "1001 item deck-return 2 pass\n"
			    "1001 left cards and another\n");
	ck_assert_int_eq(form->id, 0);
	ck_assert(gaming->pit.due & 1U << CHECKLIST_DECK_RETURN);
}
END_TEST

/* --- forms begun anew --------------------------------------------------- */

START_TEST(a_failed_inspection_stays_due)
{
	struct gaming *gaming = gaming_opened("table roulette\n");
	struct duty duty[DUTIES_MAX];

	gaming_play(gaming, "2001 begin ball\n"
			    "2001 field ball ball B-2\n"
			    "2001 field ball diameter 20.5\n"
			    "2001 item ball 1 fail rough\n"
			    "2001 item ball 2 pass\n"
			    "2001 sign ball pit-boss\n");
	ck_assert_int_eq(gaming->pit.ended, CHECKLIST_BALL);
	ck_assert(gaming->pit.form[CHECKLIST_BALL].over);
	ck_assert_int_eq(pit_duties(&gaming->pit, &gaming->play->table, duty),
			 1);
	ck_assert_int_eq(duty[0].is, DUTY_INSPECTION);
	ck_assert_int_eq(duty[0].checklist, CHECKLIST_BALL);
	ck_assert_int_eq(duty[0].lacks, LACKS_BEGINNING);
	ck_assert(duty[0].failed);
	gaming_play_form(gaming, CHECKLIST_BALL);
	support_same(gaming->followed, "release inspection\n");
	ck_assert_int_eq(gaming->pit.failed, 0);
}
END_TEST

START_TEST(a_new_day_begins_with_nothing_failed)
{
	struct gaming *gaming = gaming_opened("table roulette\n");

	gaming_play(gaming, "2001 begin ball\n"
			    "2001 field ball ball B-2\n"
			    "2001 field ball diameter 20.5\n"
			    "2001 item ball 1 pass\n"
			    "2001 item ball 2 fail oval\n"
			    "2001 sign ball pit-boss\n"
			    "2001 turned 2026-11-22 roulette\n");
	ck_assert_int_eq(gaming->pit.failed, 0);
	ck_assert_int_eq(gaming->pit.due, 1 << CHECKLIST_TABLE |
						  1 << CHECKLIST_WHEEL |
						  1 << CHECKLIST_BALL);
}
END_TEST

START_TEST(who_ended_a_form_is_told_once)
{
	struct gaming *gaming = gaming_opened("table roulette\n");

	gaming_play_form(gaming, CHECKLIST_BALL);
	gaming_play(gaming, "- open\n");
	ck_assert_int_eq(gaming->pit.ended, CHECKLISTS);
}
END_TEST

/* --- shuffles ----------------------------------------------------------- */

START_TEST(holds_of_others_leave_room_or_hold_the_table)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");
	char line[] = "- hold some-aa\n";

	for (int i = 0; i < HOLDS_MAX - HOLDS_OWN; i++) {
		line[12] = (char)('a' + i / 26);
		line[13] = (char)('a' + i % 26);
		gaming_play(gaming, line);
	}
	gaming_play(gaming, "1001 off\n");
	support_same(gaming->followed, "");
	gaming_play(gaming, "- release some-aa\n");
	support_same(gaming->followed, "hold dealer\n");
}
END_TEST

/* --- people ------------------------------------------------------------- */

START_TEST(a_dealer_is_relieved_in_one_line_in_the_middle_of_a_shoe)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming, round_dealt);
	gaming_play(gaming, "- clear\n1002 on\n");
	support_same(gaming->followed, "");
	ck_assert_str_eq(gaming->pit.dealer, "1002");
	ck_assert_int_eq(gaming->pit.dealer_since_us, gaming->time_us);
}
END_TEST

static const struct test tests[] = {
	T(a_fold_may_begin_where_a_day_turned),
	T(cards_that_left_in_mid_round_stop_it_until_they_are_inspected),
	T(cards_that_leave_again_begin_the_inspection_anew),
	T(a_failed_inspection_stays_due),
	T(a_new_day_begins_with_nothing_failed),
	T(who_ended_a_form_is_told_once),
	T(holds_of_others_leave_room_or_hold_the_table),
	T(a_dealer_is_relieved_in_one_line_in_the_middle_of_a_shoe),
};

SUITE("pit", tests)
