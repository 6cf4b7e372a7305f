/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/pit.h"

#include <string.h>

#include "tests/support/fixture_pit.h"
#include "tests/support/support.h"

static const char round_dealt[] = "- open\n"
				  "- close\n"
				  "- card 9h Kd Ks 3s\n"
				  "- announce\n";

static const char new_shoe[] = "1001 begin\n"
			       "1001 group 1\n"
			       "1001 group 2\n"
			       "1001 group 3\n"
			       "1001 group 4\n"
			       "1001 group 5\n";

/* --- days --------------------------------------------------------------- */

START_TEST(a_day_of_cards_opens_and_closes)
{
	struct gaming *gaming = gaming_start("table baccarat\n");

	support_same(gaming->followed, "hold closed\n");
	gaming_play(gaming, "2001 opening 2026-11-21 baccarat 8\n");
	support_same(gaming->followed, "hold inspection\n"
				       "hold dealer\n"
				       "release closed\n");
	gaming_play_form(gaming, CHECKLIST_TABLE);
	gaming_play_form(gaming, CHECKLIST_SHOE);
	support_same(gaming->followed, "");
	gaming_play_form(gaming, CHECKLIST_DECK_OPEN);
	support_same(gaming->followed, "opened\nrelease inspection\n");
	gaming_play(gaming, "1001 on\n");
	support_same(gaming->followed, "release dealer\nshuffle\n");
	gaming_play(gaming, new_shoe);
	support_same(gaming->followed, "shoe\nloaded\n");
	gaming_play(gaming, round_dealt);
	gaming_play(gaming, "2001 closing\n");
	support_same(gaming->followed, "");
	gaming_play(gaming, "- clear\n");
	support_same(gaming->followed, "hold closed\n");
	gaming_play_form(gaming, CHECKLIST_DECK_CLOSE);
	support_same(gaming->followed, "closed\n");
	ck_assert_str_eq(gaming->pit.dealer, "");
	gaming_play(gaming, "2001 opening 2026-11-21 baccarat 8\n");
}
END_TEST

START_TEST(a_day_at_the_wheel_opens_and_closes)
{
	struct gaming *gaming = gaming_start("table roulette\n");

	gaming_play(gaming, "2001 opening 2026-11-21 roulette\n1002 on\n");
	support_same(gaming->followed, "release dealer\n");
	gaming_play_form(gaming, CHECKLIST_TABLE);
	gaming_play_form(gaming, CHECKLIST_BALL);
	gaming_play_form(gaming, CHECKLIST_WHEEL);
	support_same(gaming->followed, "opened\nrelease inspection\n");
	gaming_play(gaming, "- open\n- close\n- spin cw ccw\n- revs 4\n"
			    "- number 5\n- announce\n2001 closing\n");
	support_same(gaming->followed, "closed\nhold closed\n");
}
END_TEST

START_TEST(a_table_that_never_opened_needs_no_closing_inspection)
{
	struct gaming *gaming = gaming_start("table blackjack decks=6\n");

	gaming_play(gaming, "2001 opening 2026-11-21 blackjack 6\n"
			    "1001 begin deck-open\n"
			    "2001 closing\n");
	support_same(gaming->followed, "closed\n"
				       "hold closed\n"
				       "release inspection\n"
				       "release dealer\n");
}
END_TEST

START_TEST(a_day_turns_once_its_shoe_is_played_out)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_refuses(gaming, "2001", "turned 2026-11-22 baccarat 8",
		       "played out");
	gaming_play(gaming, "- cut\n");
	gaming_play(gaming, round_dealt);
	gaming_play(gaming, "- clear\n"
			    "2001 turned 2026-11-22 baccarat 8\n");
	support_same(gaming->followed, "hold inspection\n");
	ck_assert_str_eq(gaming->pit.day, "2026-11-22");
	ck_assert_str_eq(gaming->pit.dealer, "1001");
	ck_assert_int_eq(gaming->pit.day_state, DAY_OPENING);
	gaming_play(gaming, "2002 closing\n");
	support_same(gaming->followed, "hold closed\nrelease inspection\n");
	gaming_play_form(gaming, CHECKLIST_DECK_CLOSE);
	support_same(gaming->followed, "closed\n");
}
END_TEST

START_TEST(a_day_turns_at_the_wheel_between_rounds)
{
	struct gaming *gaming = gaming_opened("table roulette\n");

	gaming_play(gaming, "- open\n");
	gaming_refuses(gaming, "2001", "turned 2026-11-22 roulette",
		       "under way");
	gaming_play(gaming, "- void power\n2001 turned 2026-11-22 roulette\n");
	support_same(gaming->followed, "hold inspection\n");
}
END_TEST

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

START_TEST(another_game_closes_the_table_as_it_stands)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_malformed(gaming, "closed early");
	gaming_play(gaming, ". closed another-game\n");
	support_same(gaming->followed, "hold closed\n");
	ck_assert_str_eq(gaming->pit.dealer, "");
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

START_TEST(a_ball_that_left_the_wheel_is_inspected)
{
	struct gaming *gaming = gaming_opened("table roulette\n");

	gaming_play(gaming, "- open\n- close\n- spin cw ccw\n"
			    "- no-spin ball out\n");
	support_same(gaming->followed, "left ball it left the wheel\n"
				       "hold inspection\n");
	gaming_play_form(gaming, CHECKLIST_BALL);
	support_same(gaming->followed, "release inspection\n");
	gaming_play(gaming, "- spin cw ccw\n- no-spin it jumped\n");
	support_same(gaming->followed, "");
}
END_TEST

START_TEST(a_ball_that_left_before_there_were_days_is_only_told)
{
	struct gaming *gaming = gaming_start("table roulette\nopen\nclose\n"
					     "spin cw ccw\n");

	gaming_play(gaming, "- no-spin ball out\n");
	support_same(gaming->followed, "");
	gaming_play(gaming, "- void power\n");
	support_same(gaming->followed, "hold closed\n");
}
END_TEST

START_TEST(cards_that_left_the_last_round_are_inspected_before_it_goes_on)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming, "- open\n- close\n- card 9h\n2001 closing\n"
			    "1001 left cards one fell\n");
	support_same(gaming->followed, "hold inspection\n");
	gaming_play_form(gaming, CHECKLIST_DECK_RETURN);
	support_same(gaming->followed, "release inspection\n");
}
END_TEST

/* --- forms begun anew --------------------------------------------------- */

START_TEST(an_inspection_begun_anew_holds_the_table_until_it_is_signed)
{
	struct gaming *gaming = gaming_opened("table roulette\n");

	gaming_play(gaming, "2001 begin wheel\n");
	support_same(gaming->followed, "hold inspection\n");
	gaming_play(gaming, "2001 drop wheel\n");
	support_same(gaming->followed, "release inspection\n");
	gaming_play_form(gaming, CHECKLIST_WHEEL);
	support_same(gaming->followed, "release inspection\n");
}
END_TEST

START_TEST(decks_inspected_anew_are_shuffled)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming, "1001 begin deck-open\n");
	support_same(gaming->followed, "shuffle\nhold inspection\n");
	gaming_play(gaming, "1001 drop deck-open\n");
	support_same(gaming->followed, "release inspection\n");
	gaming_play(gaming, new_shoe);
	support_same(gaming->followed, "shoe\nloaded\n");
}
END_TEST

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

START_TEST(a_shoe_played_out_is_shuffled)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming, "- cut\n");
	gaming_play(gaming, round_dealt);
	gaming_play(gaming, "- clear\n");
	gaming_play(gaming, new_shoe);
	support_same(gaming->followed, "shoe\nloaded\n");
}
END_TEST

START_TEST(a_shoe_waits_until_holds_are_lifted)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming, "- shuffle\n- hold dispute\n");
	gaming_play(gaming, new_shoe);
	support_same(gaming->followed, "");
	gaming_play(gaming, "1001 back 5\n1001 group 5\n- release dispute\n");
	support_same(gaming->followed, "shoe\nloaded\n");
}
END_TEST

START_TEST(a_shoe_waits_for_a_ruling_on_a_card)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming, "- shuffle\n- card 9h\n");
	gaming_play(gaming, new_shoe);
	support_same(gaming->followed, "");
	gaming_play(gaming, "- rule burn\n");
	support_same(gaming->followed, "shoe\nloaded\n");
}
END_TEST

START_TEST(an_owed_shuffle_waits_until_holds_are_lifted)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming,
		    "- hold dispute\n1001 begin shoe\n1001 drop shoe\n");
	gaming_refuses(gaming, "1001", "begin", "A hold");
	gaming_play(gaming, "- release dispute\n");
	support_same(gaming->followed, "shuffle\n");
}
END_TEST

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

START_TEST(a_restart_signs_the_dealer_off_and_keeps_the_rest)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming, "- shuffle\n1001 begin\n1001 group 1\n"
			    "3001 hand-over 2001 quiet night\n"
			    ". station 1.0 configuration x\n");
	support_same(gaming->followed, "hold dealer\n");
	ck_assert_str_eq(gaming->pit.dealer, "");
	ck_assert_str_eq(gaming->pit.pit_boss, "2001");
	ck_assert_int_eq(gaming->pit.day_state, DAY_OPEN);
	gaming_play(gaming, "1002 on\n1002 group 2\n");
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

START_TEST(a_dealer_who_goes_leaves_the_table_held)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming, "1001 off idle\n");
	support_same(gaming->followed, "hold dealer\n");
	ck_assert_int_eq(gaming_table(gaming, "open"), SB_REFUSED);
}
END_TEST

START_TEST(after_a_restart_in_mid_round_that_goes_on_and_no_other)
{
	struct gaming *gaming = gaming_opened("table baccarat\n");

	gaming_play(gaming, "- open\n- close\n. station 1.0\n");
	support_same(gaming->followed, "");
	gaming_play(gaming, "- card 9h Kd Ks 3s\n- announce\n- clear\n");
	support_same(gaming->followed, "hold dealer\n");
	gaming_play(gaming, "1002 on\n");
	support_same(gaming->followed, "release dealer\n");
}
END_TEST

START_TEST(a_record_of_before_plays_its_round_out_and_is_closed)
{
	struct gaming *gaming = gaming_start("table baccarat\nopen\nclose\n");

	support_same(gaming->followed, "");
	ck_assert(!gaming->pit.ever_opened);
	gaming_play(gaming, "- card 9h Kd Ks 3s\n- announce\n- clear\n");
	support_same(gaming->followed, "hold closed\n");
}
END_TEST

static const struct test tests[] = {
	T(a_day_of_cards_opens_and_closes),
	T(a_day_at_the_wheel_opens_and_closes),
	T(a_table_that_never_opened_needs_no_closing_inspection),
	T(a_day_turns_once_its_shoe_is_played_out),
	T(a_day_turns_at_the_wheel_between_rounds),
	T(a_fold_may_begin_where_a_day_turned),
	T(another_game_closes_the_table_as_it_stands),
	T(cards_that_left_in_mid_round_stop_it_until_they_are_inspected),
	T(cards_that_leave_again_begin_the_inspection_anew),
	T(a_ball_that_left_the_wheel_is_inspected),
	T(a_ball_that_left_before_there_were_days_is_only_told),
	T(cards_that_left_the_last_round_are_inspected_before_it_goes_on),
	T(an_inspection_begun_anew_holds_the_table_until_it_is_signed),
	T(decks_inspected_anew_are_shuffled),
	T(a_failed_inspection_stays_due),
	T(a_new_day_begins_with_nothing_failed),
	T(who_ended_a_form_is_told_once),
	T(a_shoe_played_out_is_shuffled),
	T(a_shoe_waits_until_holds_are_lifted),
	T(an_owed_shuffle_waits_until_holds_are_lifted),
	T(a_shoe_waits_for_a_ruling_on_a_card),
	T(holds_of_others_leave_room_or_hold_the_table),
	T(a_restart_signs_the_dealer_off_and_keeps_the_rest),
	T(a_dealer_is_relieved_in_one_line_in_the_middle_of_a_shoe),
	T(a_dealer_who_goes_leaves_the_table_held),
	T(after_a_restart_in_mid_round_that_goes_on_and_no_other),
	T(a_record_of_before_plays_its_round_out_and_is_closed),
};

SUITE("pit", tests)
