/* SPDX-License-Identifier: ISC */
/* What the screen says and rings at, and for how long. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "rules/script/apply.h"
#include "rules/script/event.h"

START_TEST(alarms_ring_once_and_steps_do_not)
{
	scene_play(scene, "open\nclose\ncard 9h\n");
	scene->screen.bell = false;
	scene_play(scene, "card Kd\n");
	ck_assert(!scene->screen.bell);
	scene_play(scene, "hold dispute\n");
	ck_assert(scene->screen.bell);
	scene->screen.bell = false;
	scene_wait(scene, 5000);
	ck_assert(!scene->screen.bell);
	scene_play(scene, "hold power\n");
	ck_assert(scene->screen.bell);
}
END_TEST

START_TEST(the_end_of_betting_rings)
{
	scene_play(scene, "open\n");
	ck_assert(!scene->screen.bell);
	scene_play(scene, "close\n");
	ck_assert(scene->screen.bell);
}
END_TEST

START_TEST(a_call_stands_three_seconds_and_its_step)
{
	scene_play(scene, "open\nclose\n");
	ck_assert(scene_shows(scene, "“NO MORE BETS”"));
	scene_wait(scene, 10000);
	ck_assert(scene_shows(scene, "“NO MORE BETS”"));
	scene_play(scene, "card 9h\n");
	ck_assert(!scene_shows(scene, "“NO MORE BETS”"));
	scene_play(scene, "void reader\n");
	ck_assert(scene_shows(scene, "“THE ROUND IS VOID”"));
	ck_assert(scene_take(scene, "clear", false) == SB_OK);
	scene_wait(scene, 2900);
	ck_assert(scene_shows(scene, "“THE ROUND IS VOID”"));
	scene_wait(scene, 100);
	ck_assert(!scene_shows(scene, "“THE ROUND IS VOID”"));
}
END_TEST

START_TEST(a_result_is_no_result_before_it_is_announced)
{
	scene_play(scene, "open\nclose\ncard 9h Kd Kc 2s\n");
	scene_must_hide(scene, "P9 B2");
	scene_must_hide(scene, "04 PLAYER WINS");
	scene_play(scene, "announce\n");
	scene_must_show(scene, "P9 B2");
	scene_must_show(scene, "Announced: PLAYER WINS, NATURAL 9 OVER 2");
}
END_TEST

START_TEST(nothing_looks_final_while_a_card_lies_out_of_turn)
{
	scene_play(scene, "open\nclose\ncard 9h Kd Kc 2s\ncard 4d\n");
	scene_must_hide(scene, "P9 B2");
	scene_must_hide(scene, "WINS");
	scene_play(scene, "rule burn\nannounce\n");
	scene_must_show(scene, "P9 B2");
	scene_play(scene, "card 5d\n");
	scene_must_hide(scene, "P9 B2");
	scene_play(scene, "rule burn\n");
	scene_must_show(scene, "P9 B2");
}
END_TEST

START_TEST(nothing_looks_final_under_a_hold)
{
	scene_play(scene, "open\nclose\nhold dispute\n");
	scene_must_hide(scene, "NO MORE BETS");
	scene_play(scene, "release dispute\n");
	scene_must_show(scene, "“NO MORE BETS”");
	scene_play(scene, "card 9h Kd Kc 2s\nannounce\nhold dispute\n");
	scene_must_hide(scene, "P9 B2");
	scene_play(scene, "release dispute\nclear\nhold dispute\n");
	scene_must_show(scene, "P9 B2");
}
END_TEST

START_TEST(a_void_round_is_called_and_told_whatever_stands)
{
	scene_play(scene, "open\nclose\ncard 9h\nhold power\n"
			  "void power\n");
	scene_must_show(scene, "“THE ROUND IS VOID”");
	scene_must_show(scene, "Last void");
}
END_TEST

START_TEST(a_result_put_right_after_the_announcement_is_told_anew)
{
	scene_play(scene, "open\nclose\ncard 9h Kd Kc 2s\nannounce\n"
			  "correct 4 9s\n");
	scene_must_show(scene, "P9 B9");
	scene_must_show(scene, "Put right: TIE, NATURAL 9 ALL");
}
END_TEST

START_TEST(the_last_hand_is_called_until_it_is_cleared)
{
	static const char words[] = "LAY THE CUTTING CARD AT YOUR RIGHT";

	scene_play(scene, "cut\n");
	ck_assert(scene_shows(scene, words));
	scene_play(scene, "open\nclose\ncard 9h Kd Kc 2s\nannounce\n");
	scene_wait(scene, 60000);
	ck_assert(scene_shows(scene, words));
	scene_play(scene, "clear\n");
	ck_assert(!scene_shows(scene, words));
	ck_assert(scene_shows(scene, "RESHUFFLE"));
}
END_TEST

START_TEST(nothing_but_time_is_due_when_nothing_happens)
{
	ck_assert_int_eq(screen_due(&scene->screen), INT64_MAX);
	scene_play(scene, "open\n");
	ck_assert_int_gt(screen_due(&scene->screen), scene->view.now_ms);
	scene_play(scene, "close\ncard 9h\n");
	scene_wait(scene, 3001);
	ck_assert_int_eq(screen_due(&scene->screen), INT64_MAX);
}
END_TEST

START_TEST(the_end_of_the_station_names_no_round)
{
	stage_press(F10);
	ck_assert(scene_shows(scene, "Badge and PIN for the end of the"));
	ck_assert(!scene_shows(scene, "│ Round"));
}
END_TEST

START_TEST(too_small_a_terminal_takes_no_key)
{
	cells_size(&scene->cells, 20, 70);
	scene_wait(scene, 1000);
	stage_press(" c" F5 "\r");
	ck_assert_str_eq(scene->intents, "");
	cells_size(&scene->cells, 24, 80);
	scene_wait(scene, 1000);
	stage_press(" ");
	ck_assert_str_eq(scene->intents, "event open\n");
}
END_TEST

START_TEST(what_is_refused_is_said_for_a_while)
{
	screen_say(&scene->screen, scene->view.now_ms, "Not by this badge.");
	ck_assert(scene_shows(scene, "Not by this badge."));
	scene_wait(scene, MESSAGE_MS);
	ck_assert(!scene_shows(scene, "Not by this badge."));
}
END_TEST

START_TEST(a_refused_event_is_no_news)
{
	ck_assert(scene_take(scene, "announce", false) == SB_REFUSED);
	screen_took(&scene->screen, &(struct taken){
					    .now_ms = scene->view.now_ms,
					    .clock = "21:00:00",
					    .line = "announce",
					    .answer = scene->answer,
					    .table = scene->table,
				    });
	ck_assert(!scene_shows(scene, "Announced"));
}
END_TEST

START_TEST(more_cards_than_can_be_named_are_not_passed_over)
{
	enum { STRAY = 100 };
	char script[STRAY * 3 + 8] = "card";

	for (int i = 0; i < STRAY; i++)
		strcat(script, i % 2 ? " 9h" : " 8s");
	strcat(script, "\n");
	scene_play(scene, script);
	scene_must_show(scene, "CARD OUT OF TURN: 8♠ 9♥ 8♠");
	scene_must_show(scene, "8♠ …");
}
END_TEST

START_TEST(the_card_that_is_asked_about_is_not_the_one_out_of_turn)
{
	scene_play(scene, "open\nclose\ncard 9h\nhold same-card\ncard 2c\n");
	scene->view.same_or_next = true;
	scene->view.doubted = card_make(9, SUIT_HEARTS);
	scene_wait(scene, 0);
	scene_must_show(scene, "9♥: SAME CARD OR NEXT CARD?");
	scene_must_show(scene, "CARD OUT OF TURN: 2♣");
}
END_TEST

static const struct {
	const char *note, *told;
} notes[] = {
	{"the reader sent 9h again: taken", "The reader sent 9♥ again: taken"},
	{"the reader sent Td again: not taken",
	 "The reader sent 10♦ again: not taken"},
	{"9h came twice: one card", "9♥ came twice: one card"},
	{"the reader sent nothing again: taken",
	 "Note: the reader sent nothing again: taken"},
	{"no number came in", "Note: no number came in"},
	{"as it was", "Note: as it was"},
};

START_TEST(what_the_station_notes_is_said_as_the_screen_says_it)
{
	char script[128];

	snprintf(script, sizeof script, "note %s\n", notes[_i].note);
	scene_play(scene, script);
	scene_must_show(scene, notes[_i].told);
	if (strncmp(notes[_i].told, "Note", 4) != 0)
		scene_must_hide(scene, "Note");
}
END_TEST

START_TEST(rows_told_at_a_start_call_nothing_out)
{
	ck_assert(scene_take(scene, "open", false) == SB_OK);
	const char *reason;
	ck_assert(event_parse("close", 5, &scene->table->house, &scene->event,
			      &reason) == SB_OK);
	ck_assert(table_apply(scene->table, &scene->event, scene->answer) ==
		  SB_OK);
	screen_took(&scene->screen, &(struct taken){
					    .clock = "20:00:00",
					    .line = "close",
					    .round = 41,
					    .answer = scene->answer,
					    .table = scene->table,
				    });
	ck_assert(scene_shows(scene, "20:00:00 Betting closed"));
	ck_assert(!scene_shows(scene, "NO MORE BETS"));
	ck_assert(!scene->screen.bell);
}
END_TEST

static const struct test tests[] = {
	T(alarms_ring_once_and_steps_do_not),
	T(the_end_of_betting_rings),
	T(a_call_stands_three_seconds_and_its_step),
	T(a_result_is_no_result_before_it_is_announced),
	T(nothing_looks_final_while_a_card_lies_out_of_turn),
	T(nothing_looks_final_under_a_hold),
	T(a_void_round_is_called_and_told_whatever_stands),
	T(a_result_put_right_after_the_announcement_is_told_anew),
	T(the_last_hand_is_called_until_it_is_cleared),
	T(nothing_but_time_is_due_when_nothing_happens),
	T(the_end_of_the_station_names_no_round),
	T(too_small_a_terminal_takes_no_key),
	T(what_is_refused_is_said_for_a_while),
	T(a_refused_event_is_no_news),
	L(what_the_station_notes_is_said_as_the_screen_says_it, notes),
	T(more_cards_than_can_be_named_are_not_passed_over),
	T(the_card_that_is_asked_about_is_not_the_one_out_of_turn),
	T(rows_told_at_a_start_call_nothing_out),
};

SUITE_AROUND("news", tests, stage_baccarat, stage_clear)
