/* SPDX-License-Identifier: ISC */
/* What keys do, state by state, and what they never do. */
#include "config.h"

#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"

/* What each row's keys want in the state after its lines. */
static const struct {
	const char *name;
	const char *lines;
	int wait; /* ms before the keys */
	const char *keys;
	const char *wanted; /* intents, each ended by \n */
} presses[] = {
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
	{"C asks while the cut card is far", "open\n", 100, "c", ""},
	{"and then is the cut card", "open\n", 100, "c\r", "event cut\n"},
	{"a capital C as well", "open\n", 100, "C\r", "event cut\n"},
	{"unless it was a slip of the finger", "open\n", 100, "c" ESC "\r", ""},
	{"a second cut card is not offered", "cut\nopen\n", 100, "c", ""},
	{"a keyed card is shown before it counts", "open\nclose\n", 100, "m9h",
	 ""},
	{"a keyed card wants a badge", "open\nclose\n", 100, "m9h\r", ""},
	{"and then counts", "open\nclose\n", 100, "m9h\r2001\r123456\r",
	 "event card 9h (keyed) by 2001 with PIN\n"},
	{"ten has three keys", "open\nclose\n", 100, "m1h0st\r2\r3\r",
	 "event card Ts (keyed) by 2 with PIN\n"},
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
	 F5 "4\r7\rvOiD\r2001\r123456\r",
	 "event void dispute by 2001 with PIN\n"},
	{"another word does not void", "open\nclose\ncard 9h\n", 100,
	 F5 "4\r1\rvoids\r2001\r123456\r", ""},
	{"a reason may have a note", "open\nclose\ncard 9h\n", 100,
	 F5 "4\r8\rfire alarm\rvoid\r2001\r123456\r",
	 "event void other fire alarm by 2001 with PIN\n"},
	{"cards left the table", "open\nclose\ncard 9h\n", 100,
	 F5 "4\r6\rvoid\r2001\r123456\r",
	 "event void cards-left by 2001 with PIN\n"},
	{"the dealer holds alone", "open\n", 100, F5 "2\r7\r",
	 "event hold dispute\n"},
	{"a pit boss lifts it", "hold dispute\n", 100, F5 "1\r\r2001\r123456\r",
	 "event release dispute by 2001 with PIN\n"},
	{"one of two", "hold dispute\nhold power\n", 100,
	 F5 "1\r2\r2001\r123456\r", "event release power by 2001 with PIN\n"},
	{"note in the record", "", 100, F5 "4\rseat 4 asks\r",
	 "event note seat 4 asks\n"},
	{"burn", "", 100, F5 "1\r7d\r2001\r123456\r",
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

enum { PRESSES = sizeof presses / sizeof presses[0] };

START_TEST(keys_give_their_intents)
{
	scene_play(scene, presses[_i].lines);
	scene_wait(scene, presses[_i].wait);
	stage_press(presses[_i].keys);
	ck_assert_msg(strcmp(scene->intents, presses[_i].wanted) == 0,
		      "%s: got \"%s\"", presses[_i].name, scene->intents);
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

START_TEST(the_cut_card_is_called_by_one_key_where_it_is_expected)
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

	scene->view.cut.at = (uint16_t)(shoe_left(&scene->table->shoe) -
					places[_i].from_place);
	scene_play(scene, "open\n");
	scene_wait(scene, 100);
	stage_press("c");
	ck_assert_str_eq(scene->intents, places[_i].wanted);
}
END_TEST

START_TEST(what_is_typed_while_a_pin_is_checked_lands_in_no_field)
{
	scene_play(scene, "open\ncard 9h\n");
	stage_press(F5 "1\r2001\r123456\r777");
	ck_assert(badge_dialog_finish_check(&scene->screen.badge_dialog, false,
					    "Wrong PIN.", scene->view.now_ms));
	stage_press("777\r888");
	ck_assert_str_eq(scene->screen.badge_dialog.intent.badge, "");
	scene_wait(scene, 1000);
	stage_press("2001\r");
	ck_assert_str_eq(scene->screen.badge_dialog.intent.badge, "2001");
}
END_TEST

START_TEST(a_wrong_pin_asks_again_and_shows_no_pin)
{
	scene_play(scene, "open\ncard 9h\n");
	stage_press(F5 "1\r2001\r123456\r");
	ck_assert_str_eq(scene->last.pin, "123456");
	ck_assert_str_eq(scene->screen.badge_dialog.intent.pin, "");
	ck_assert(badge_dialog_finish_check(&scene->screen.badge_dialog, false,
					    "Wrong PIN.", scene->view.now_ms));
	ck_assert(scene->screen.badge_dialog.open);
	ck_assert(scene_shows(scene, "Wrong PIN."));
	stage_press("2001\r777777");
	ck_assert(scene_shows(scene, "••••••"));
	ck_assert(!scene_shows(scene, "777777"));
	ck_assert(!scene_shows(scene, "123456"));
}
END_TEST

static const struct test tests[] = {
	TIMES(keys_give_their_intents, PRESSES),
	T(a_held_space_bar_never_walks_past_a_step),
	T(a_bouncing_space_bar_does_one_step),
	TIMES(the_cut_card_is_called_by_one_key_where_it_is_expected, 5),
	T(what_is_typed_while_a_pin_is_checked_lands_in_no_field),
	T(a_wrong_pin_asks_again_and_shows_no_pin),
};

SUITE_AROUND("screen", tests, stage_baccarat, stage_clear)
