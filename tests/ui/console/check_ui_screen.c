/* SPDX-License-Identifier: ISC */
/* What keys do, state by state, and what they never do. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

/* What each row's keys want in the state after its lines. */
static const struct {
	const char *name;
	const char *lines;
	int wait; /* ms before the keys */
	const char *keys;
	const char *wanted; /* intents, each ended by \n */
} wishes[] = {
	{"space opens", "", 500, " ", "event open\n"},
	{"space does not open under a banner of 200 ms", "", 0, " ", ""},
	{"space does not close within the least time", "open\n", 3000, " ", ""},
	{"space closes after it", "open\n", 6000, " ", "event close\n"},
	{"space is nothing where a card is due", "open\nclose\n", 2000, " ",
	 ""},
	{"nor between cards", "open\nclose\ncard 9h\n", 5000, " ", ""},
	{"space announces", "open\nclose\ncard 9h Kd Kc 2s\n", 1200, " ",
	 "event announce\n"},
	{"but not within a second of the card",
	 "open\nclose\ncard 9h Kd Kc 2s\n", 800, " ", ""},
	{"space clears", "open\nclose\ncard 9h Kd Kc 2s\nannounce\n", 1000, " ",
	 "event clear\n"},
	{"space answers no alarm", "open\ncard 9h\n", 5000, "   ", ""},
	{"space answers no hold", "hold dispute\n", 5000, "   ", ""},
	{"no key loads a shoe that was not shuffled", "shuffle\n", 1000, " \r",
	 ""},
	{"C asks while the cutting card is far", "open\n", 100, "c", ""},
	{"and then is the cutting card", "open\n", 100, "c\r", "event cut\n"},
	{"a capital C as well", "open\n", 100, "C\r", "event cut\n"},
	{"unless it was a slip of the finger", "open\n", 100, "c" ESC "\r", ""},
	{"a second cutting card is not offered", "cut\nopen\n", 100, "c", ""},
	{"a card by hand is shown before it counts", "open\nclose\n", 100,
	 "m9h", ""},
	{"a card by hand wants a badge", "open\nclose\n", 100, "m9h\r", ""},
	{"and then counts", "open\nclose\n", 100, "m9h\r2001\r123456\r",
	 "event card 9h (by hand) by 2001 with PIN\n"},
	{"ten has three keys", "open\nclose\n", 100, "m1h0st\r2\r3\r",
	 "event card Ts (by hand) by 2 with PIN\n"},
	{"backspace takes suit, then rank", "open\nclose\n", 100,
	 "m9h\177\177\r", ""},
	{"M is nothing where no card is due", "open\n", 100, "m9h\r", ""},
	{"a ruling wants a badge", "open\ncard 9h\n", 100, F5 "\r", ""},
	{"burned by ruling", "open\ncard 9h\n", 100, F5 "1\r2001\r123456\r",
	 "event rule burn by 2001 with PIN\n"},
	{"a card that was misread", "open\nclose\ncard 9h Kd\n", 100,
	 F5 "\r2\r3c\r2001\r123456\r", "event correct 2 3c by 2001 with PIN\n"},
	{"a card that was never dealt", "open\nclose\ncard 9h Kd\n", 100,
	 F5 "2\r1\r2001\r123456\r", "event strike 1 by 2001 with PIN\n"},
	{"a card that was not read", "open\nclose\ncard 9h Kd\n", 100,
	 F5 "3\r1\rtd\r2001\r123456\r", "event insert 1 Td by 2001 with PIN\n"},
	{"a void wants its word", "open\nclose\ncard 9h\n", 100,
	 F5 "4\r1\r\r\r\r", ""},
	{"in either case", "open\nclose\ncard 9h\n", 100,
	 F5 "4\r6\rvOiD\r2001\r123456\r",
	 "event void dispute by 2001 with PIN\n"},
	{"another word does not void", "open\nclose\ncard 9h\n", 100,
	 F5 "4\r1\rvoids\r2001\r123456\r", ""},
	{"a reason may have a note", "open\nclose\ncard 9h\n", 100,
	 F5 "4\r7\rfire alarm\rvoid\r2001\r123456\r",
	 "event void other fire alarm by 2001 with PIN\n"},
	{"the dealer holds alone", "open\n", 100, F5 "2\r6\r",
	 "event hold dispute\n"},
	{"a pit boss lifts it", "hold dispute\n", 100, F5 "1\r\r2001\r123456\r",
	 "event release dispute by 2001 with PIN\n"},
	{"one of two", "hold dispute\nhold power\n", 100,
	 F5 "1\r2\r2001\r123456\r", "event release power by 2001 with PIN\n"},
	{"a note", "", 100, F5 "4\rseat 4 asks\r", "event note seat 4 asks\n"},
	{"a burned card", "", 100, F5 "1\r7d\r2001\r123456\r",
	 "event burn 7d by 2001 with PIN\n"},
	{"an ordered reshuffle", "", 100, F5 "2\r\r2001\r123456\r",
	 "event shuffle by 2001 with PIN\n"},
	{"the station ends between rounds", "", 100, F10 "2001\r123456\r",
	 "sign by 2001 with PIN\n"},
	{"and not within one", "open\n", 100, F10 "2001\r123456\r", ""},
	{"recall", "open\n", 100, F2, "recall\n"},
	{"recall under an alarm", "open\ncard 9h\n", 100, F2, "recall\n"},
	{"recall takes the space bar for nothing", "", 1000, F2 "   ",
	 "recall\n"},
	{"escape leaves the list", "open\n", 100, F5 ESC "\r\r", ""},
	{"escape leaves a form", "open\nclose\n", 100, "m9h" ESC "\r", ""},
	{"escape leaves the window", "open\ncard 9h\n", 100,
	 F5 "1\r2001\r" ESC "123456\r", ""},
	{"the window waits for a badge", "open\ncard 9h\n", 100, F5 "1\r\r\r\r",
	 ""},
	{"a PIN alone is nobody's", "open\ncard 9h\n", 100,
	 F5 "1\r\t123456\r\r", ""},
	{"and for a PIN", "open\ncard 9h\n", 100, F5 "1\r2001\r\r\r", ""},
	{"a scanned badge ends in enter", "open\ncard 9h\n", 100,
	 F5 "1\rPB-17\r654321\r", "event rule burn by PB-17 with PIN\n"},
	{"control keys are mere keys", "", 500,
	 "\003\004\016\017\020\023\024\026\030\031\032\034 ", "event open\n"},
	{"keys that mean nothing", "", 100, "xyz!;09", ""},
};

enum { WISHES = sizeof wishes / sizeof wishes[0] };

START_TEST(keys_want)
{
	scene_play(scene, wishes[_i].lines);
	scene_wait(scene, wishes[_i].wait);
	stage_press(wishes[_i].keys);
	ck_assert_msg(strcmp(scene->intents, wishes[_i].wanted) == 0,
		      "%s: got \"%s\"", wishes[_i].name, scene->intents);
}
END_TEST

START_TEST(a_held_space_bar_never_walks_past_a_step)
{
	scene_play(scene, "open\nclose\ncard 9h Kd Kc 2s\n");
	scene_wait(scene, 2000);
	scene_key(scene, ' ');
	scene_wait(scene, 660);
	for (int i = 0; i < 300; i++) {
		scene_key(scene, ' ');
		scene_wait(scene, 33);
	}
	ck_assert_str_eq(scene->intents, "event announce\n");
}
END_TEST

START_TEST(a_bouncing_space_bar_does_one_step)
{
	static const int bounces[] = {3, 1, 8, 20, 41, 5, 70};

	scene_wait(scene, 1000);
	for (size_t i = 0; i < sizeof bounces / sizeof bounces[0]; i++) {
		scene_key(scene, ' ');
		scene_wait(scene, bounces[i]);
	}
	scene_wait(scene, 10000);
	ck_assert_str_eq(scene->intents, "event open\n");
}
END_TEST

START_TEST(a_press_for_an_old_banner_is_not_for_the_new_one)
{
	scene_play(scene, "open\nclose\ncard 9h Kd Kc 2s\n");
	scene_wait(scene, 2000);
	scene_key(scene, ' ');
	scene_wait(scene, 700);
	scene_key(scene, ' '); /* may be a repeat: it waits */
	ck_assert(scene_take(scene, "hold dispute", false) == SB_OK);
	scene_key(scene, KEYS_NONE);
	ck_assert(scene_take(scene, "release dispute", false) == SB_OK);
	scene_wait(scene, 5000);
	ck_assert_str_eq(scene->intents, "event announce\n");
}
END_TEST

START_TEST(the_cutting_card_is_called_by_one_key_where_it_is_expected)
{
	static const struct {
		int from_place; /* cards */
		const char *wanted;
	} places[] = {
		{-4, ""},
		{-3, "event cut\n"},
		{0, "event cut\n"},
		{3, "event cut\n"},
		{4, ""},
	};

	scene->view.cut_at =
		shoe_left(&scene->table->shoe) - places[_i].from_place;
	scene_play(scene, "open\n");
	scene_wait(scene, 100);
	stage_press("c");
	ck_assert_str_eq(scene->intents, places[_i].wanted);
}
END_TEST

START_TEST(the_window_takes_every_key_and_for_a_second_after)
{
	scene_play(scene, "open\ncard 9h\n");
	stage_press(F5 "1\r");
	stage_press("c m " F2 F5);
	ck_assert_str_eq(scene->intents, "");
	stage_press(ESC);
	scene_wait(scene, 900);
	scene_key(scene, 'c');
	ck_assert_str_eq(scene->intents, "");
	scene_wait(scene, 600);
	stage_press("c\r");
	ck_assert_str_eq(scene->intents, "event cut\n");
}
END_TEST

START_TEST(a_function_key_goes_where_it_leads_behind_the_window)
{
	scene_play(scene, "open\nclose\ncard 9h\n");
	stage_press(F5 "1\r1\r3c\r");
	ck_assert(scene->screen.window.open);
	scene_key(scene, KEYS_ESCAPE);
	ck_assert(!scene->screen.window.open);
	scene_key(scene, KEYS_F5);
	ck_assert_int_eq(scene->screen.page, PAGE_LIST);
	stage_press("cm2\r1\r");
	ck_assert(scene_shows(scene, "Badge and PIN for"));
	ck_assert(scene_shows(scene, "9♥ was never dealt"));
	ck_assert_str_eq(scene->intents, "");
}
END_TEST

START_TEST(behind_the_window_no_key_reaches_the_table_by_way_of_help)
{
	scene_play(scene, "open\ncard 9h\n");
	stage_press(F5 "1\r");
	scene_key(scene, KEYS_ESCAPE);
	scene_key(scene, KEYS_F1);
	ck_assert(scene->screen.help);
	scene_key(scene, 'c');
	ck_assert(scene->screen.help);
	ck_assert_str_eq(scene->intents, "");
}
END_TEST

START_TEST(what_is_typed_while_a_pin_is_checked_lands_in_no_field)
{
	scene_play(scene, "open\ncard 9h\n");
	stage_press(F5 "1\r2001\r123456\r777");
	ck_assert(window_answer(&scene->screen.window, false, "Wrong PIN.",
				scene->view.now_ms));
	stage_press("777\r888");
	ck_assert_str_eq(scene->screen.window.intent.badge, "");
	scene_wait(scene, 1000);
	stage_press("2001\r");
	ck_assert_str_eq(scene->screen.window.intent.badge, "2001");
}
END_TEST

START_TEST(the_window_closes_when_the_round_has_passed_the_act)
{
	scene_play(scene, "open\nclose\ncard 9h Kd Kc 2s\nannounce\n");
	stage_press(F5 "1\r1\r3c\r");
	ck_assert(scene->screen.window.open);
	ck_assert(scene_take(scene, "clear", false) == SB_OK);
	scene_key(scene, KEYS_NONE);
	ck_assert(!scene->screen.window.open);
	ck_assert(scene_shows(scene, "The round has passed that."));
}
END_TEST

START_TEST(a_badge_for_a_keyed_card_is_not_for_the_next_card)
{
	scene_play(scene, "open\nclose\ncard 9h\n");
	stage_press("mkd\r");
	ck_assert(scene->screen.window.open);
	scene_play(scene, "card Kd\n");
	ck_assert(!scene->screen.window.open);
}
END_TEST

START_TEST(a_badge_for_a_ruling_is_not_for_cards_that_come_later)
{
	scene_play(scene, "open\ncard 9h\n");
	stage_press(F5 "1\r");
	ck_assert(scene->screen.window.open);
	scene_play(scene, "card Kd\n");
	ck_assert(!scene->screen.window.open);
}
END_TEST

START_TEST(a_form_closes_when_its_card_has_come)
{
	scene_play(scene, "open\nclose\ncard 9h\n");
	stage_press("mk");
	ck_assert_int_eq(scene->screen.page, PAGE_FORM);
	scene_play(scene, "card Kd\n");
	ck_assert_int_eq(scene->screen.page, PAGE_TABLE);
	stage_press("d\r");
	ck_assert_str_eq(scene->intents, "");
}
END_TEST

START_TEST(a_wrong_pin_asks_again_and_shows_no_pin)
{
	scene_play(scene, "open\ncard 9h\n");
	stage_press(F5 "1\r2001\r123456\r");
	ck_assert_str_eq(scene->last.pin, "123456");
	ck_assert_str_eq(scene->screen.window.intent.pin, "");
	ck_assert(window_answer(&scene->screen.window, false, "Wrong PIN.",
				scene->view.now_ms));
	ck_assert(scene->screen.window.open);
	ck_assert(scene_shows(scene, "Wrong PIN."));
	stage_press("2001\r777777");
	ck_assert(scene_shows(scene, "••••••"));
	ck_assert(!scene_shows(scene, "777777"));
	ck_assert(!scene_shows(scene, "123456"));
}
END_TEST

START_TEST(one_sign_on_lasts_while_it_is_said_to)
{
	scene_play(scene, "open\nclose\ncard 9h Kd Kc 2s\nhold dispute\n");
	scene->view.badges.authority =
		(struct badge_holder){ROLE_PIT_BOSS, "2001"};
	stage_press(F5 "1\r1\r8h\r");
	stage_press(F5 "4\r\r");
	ck_assert_str_eq(scene->intents,
			 "event correct 1 8h\nevent release dispute\n");
}
END_TEST

START_TEST(a_card_by_hand_needs_no_badge_where_the_reader_is_lost)
{
	scene_play(scene, "open\nclose\n");
	scene->view.reader.state = DEVICE_LOST;
	scene->view.badges.by_hand_alone = true;
	stage_press("m9h\r");
	ck_assert_str_eq(scene->intents, "event card 9h (by hand)\n");
	ck_assert(scene_shows(scene, "hand"));
}
END_TEST

START_TEST(a_lost_reader_stops_cards_and_no_announcement)
{
	scene->view.reader.state = DEVICE_LOST;
	scene->view.badges.by_hand_alone = true;
	scene_wait(scene, 1000);
	stage_press(" ");
	ck_assert_str_eq(scene->intents, "");
	scene_play(scene, "open\nclose\n!card 9h Kd Kc\n");
	ck_assert(scene_shows(scene, "STOP, DRAW NO CARD"));
	ck_assert(!scene_shows(scene, "Space ="));
	scene_play(scene, "!card 2s\n");
	ck_assert(scene_shows(scene, "PLAYER WINS, NATURAL 9 OVER 2"));
	ck_assert(scene_shows(scene, "READER LOST"));
	scene_wait(scene, 2000);
	stage_press(" ");
	scene_wait(scene, 2000);
	stage_press(" ");
	ck_assert_str_eq(scene->intents, "event announce\nevent clear\n");
	ck_assert(scene_shows(scene, "STOP, DRAW NO CARD"));
}
END_TEST

START_TEST(a_reader_that_never_was_there_is_not_called_lost)
{
	scene->view.reader.state = DEVICE_OPENING;
	scene->view.reader.trouble = "unix:shoe cannot be opened";
	ck_assert(scene_shows(scene, "READER OPENING"));
	ck_assert(scene_shows(scene, "READER: ITS LINE IS BEING OPENED"));
	ck_assert(scene_shows(scene, "unix:shoe cannot be opened"));
	ck_assert(!scene_shows(scene, "LOST"));
}
END_TEST

START_TEST(a_card_or_an_alarm_closes_recall)
{
	scene_play(scene, "open\nclose\n");
	stage_press(F2);
	ck_assert(scene_shows(scene, "RECALL"));
	ck_assert(scene_shows(scene, "NOW: PLAYER, FIRST CARD"));
	scene_play(scene, "card 9h\n");
	ck_assert(!scene_shows(scene, "RECALL"));
	stage_press(F2);
	scene_play(scene, "hold dispute\n");
	ck_assert(!scene_shows(scene, "RECALL"));
	stage_press(F2);
	ck_assert(scene_shows(scene, "RECALL"));
	scene->view.reader.state = DEVICE_LOST;
	ck_assert(!scene_shows(scene, "RECALL"));
}
END_TEST

START_TEST(a_step_of_the_round_leaves_recall_open)
{
	scene_play(scene, "open\n");
	stage_press(F2);
	scene_play(scene, "wager 3 banker 50\nclose\n");
	ck_assert(scene_shows(scene, "RECALL"));
}
END_TEST

START_TEST(comparing_takes_nothing_but_its_answer)
{
	scene_play(scene, "open\nclose\ncard 9h Kd\n");
	scene->view.compare = true;
	scene->view.badges.by_hand_alone = true;
	scene_wait(scene, 3000);
	stage_press("  c" F5 F10 "123");
	ck_assert_str_eq(scene->intents, "");
	stage_press("1\r");
	ck_assert_str_eq(scene->intents, "same\n");
}
END_TEST

START_TEST(missing_cards_are_keyed_in_their_order)
{
	scene_play(scene, "open\nclose\ncard 9h\n");
	scene->view.compare = true;
	scene->view.badges.by_hand_alone = true;
	stage_press("2\rkd\r2\rkc\r3\r");
	ck_assert_str_eq(scene->intents, "event card Kd (by hand)\n"
					 "event card Kc (by hand)\n"
					 "pit boss\n");
}
END_TEST

START_TEST(the_same_card_or_the_next_is_asked)
{
	scene_play(scene, "open\nclose\n!card 9h\n");
	scene->view.same_or_next = true;
	scene->view.doubted = card_make(9, SUIT_HEARTS);
	ck_assert(scene_shows(scene, "9♥: SAME CARD OR NEXT CARD?"));
	stage_press(" m\r");
	stage_press("2\r");
	ck_assert_str_eq(scene->intents, "same card\nnext card\n");
}
END_TEST

START_TEST(a_record_that_cannot_be_written_stops_everything)
{
	scene_wait(scene, 1000);
	scene->view.trouble = "The disk is full.";
	ck_assert(scene_shows(scene, "THE RECORD CANNOT BE WRITTEN"));
	scene_wait(scene, 1000);
	stage_press(" cm" F5 "\r" F10 "2001\r123456\r");
	ck_assert_str_eq(scene->intents, "");
}
END_TEST

static const struct test tests[] = {
	TIMES(keys_want, WISHES),
	T(a_held_space_bar_never_walks_past_a_step),
	T(a_bouncing_space_bar_does_one_step),
	T(a_press_for_an_old_banner_is_not_for_the_new_one),
	T(the_window_takes_every_key_and_for_a_second_after),
	T(the_window_closes_when_the_round_has_passed_the_act),
	T(a_badge_for_a_keyed_card_is_not_for_the_next_card),
	T(a_badge_for_a_ruling_is_not_for_cards_that_come_later),
	TIMES(the_cutting_card_is_called_by_one_key_where_it_is_expected, 5),
	T(a_function_key_goes_where_it_leads_behind_the_window),
	T(behind_the_window_no_key_reaches_the_table_by_way_of_help),
	T(what_is_typed_while_a_pin_is_checked_lands_in_no_field),
	T(a_form_closes_when_its_card_has_come),
	T(a_wrong_pin_asks_again_and_shows_no_pin),
	T(one_sign_on_lasts_while_it_is_said_to),
	T(a_card_by_hand_needs_no_badge_where_the_reader_is_lost),
	T(a_lost_reader_stops_cards_and_no_announcement),
	T(a_reader_that_never_was_there_is_not_called_lost),
	T(a_card_or_an_alarm_closes_recall),
	T(a_step_of_the_round_leaves_recall_open),
	T(comparing_takes_nothing_but_its_answer),
	T(missing_cards_are_keyed_in_their_order),
	T(the_same_card_or_the_next_is_asked),
	T(a_record_that_cannot_be_written_stops_everything),
};

SUITE_AROUND("screen", tests, stage_baccarat, stage_clear)
