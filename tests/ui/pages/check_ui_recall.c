/* SPDX-License-Identifier: ISC */
/* The last rounds, step by step. */
#include "config.h"

#include <stdlib.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

#define ROUND                                                                  \
	"open\nclose\nposition player 1\ncard 4h\nposition banker 1\n"         \
	"card 3c\ncard Ks\ncard 2d\nposition player 3\ncard 7s\ncard 8c\n"     \
	"verdict banker\nannounce\nclear\n"

static void press(int key, int times)
{
	for (int i = 0; i < times; i++)
		scene_key(scene, key);
}

START_TEST(recall_opens_on_the_last_card)
{
	scene_play(scene, ROUND);
	press(KEYS_F2, 1);
	scene_must_show(scene, "step 8 of 10");
	scene_must_show(scene, "BANKER WINS, 3 OVER 1");
	scene_must_show(scene, "7  ♠");
	scene_must_show(scene, "8  ♣");
}
END_TEST

START_TEST(recall_opens_on_the_round_before_while_no_card_is_out)
{
	scene_play(scene, ROUND "open\n");
	press(KEYS_F2, 1);
	scene_must_show(scene, "/0041  step 8 of 10");
	press(KEYS_DOWN, 1);
	scene_must_show(scene, "/0042  step 1 of 1");
	press(KEYS_UP, 1);
	scene_must_show(scene, "/0041  step 8 of 10");
}
END_TEST

START_TEST(recall_opens_on_the_running_round_once_a_card_is_out)
{
	scene_play(scene, ROUND "open\nclose\ncard 9h\nnote x\n");
	press(KEYS_F2, 1);
	scene_must_show(scene, "/0042  step 3 of 4");
}
END_TEST

START_TEST(recall_opens_on_what_was_put_right_behind_the_last_card)
{
	scene_play(scene, "open\nclose\ncard 9h\ncard Kd\n"
			  "correct 1 8h\nnote x\n");
	press(KEYS_F2, 1);
	scene_must_show(scene, "step 5 of 6");
	scene_must_show(scene, "PLAYER          8");
}
END_TEST

START_TEST(without_cards_recall_opens_on_the_last_step)
{
	scene_play(scene, "open\nclose\n");
	press(KEYS_F2, 1);
	scene_must_show(scene, "step 2 of 2");
}
END_TEST

START_TEST(without_rounds_recall_says_so)
{
	press(KEYS_F2, 1);
	scene_must_show(scene, "No round has been played at this table yet.");
	press(KEYS_LEFT, 2);
	press(KEYS_END, 1);
	press(KEYS_UP, 1);
	scene_must_show(scene, "No round has been played at this table yet.");
}
END_TEST

START_TEST(recall_shows_each_step_as_it_stood)
{
	scene_play(scene, ROUND);
	press(KEYS_F2, 1);
	press(KEYS_END, 1);
	scene_must_show(scene, "step 10 of 10");
	scene_must_show(scene, "OPEN THE BETTING");
	press(KEYS_LEFT, 4);
	scene_must_show(scene, "step 6 of 10");
	scene_must_show(scene, "DRAW ONE CARD FOR PLAYER");
	press(KEYS_LEFT, 20);
	scene_must_show(scene, "step 1 of 10");
	scene_must_show(scene, "BETTING IS OPEN");
	press(KEYS_RIGHT, 7);
	scene_must_show(scene, "BANKER WINS, 3 OVER 1");
	press(KEYS_HOME, 1);
	scene_must_show(scene, "step 1 of 10");
}
END_TEST

START_TEST(what_the_shoe_says_is_a_step_only_where_it_stops_play)
{
	scene_play(scene, ROUND);
	press(KEYS_F2, 1);
	scene_must_hide(scene, "The shoe");
	press(KEYS_ESCAPE, 1);
	scene_play(scene, "open\nwager 3 banker 50\nclose\ncard 9h\n"
			  "position player 1\n");
	press(KEYS_F2, 1);
	scene_must_show(scene, "Wager: 3 banker 50");
	scene_must_show(scene, "The shoe's next card: PLAYER, FIRST CARD");
	scene_must_show(scene, "step 4 of 5");
	press(KEYS_RIGHT, 1);
	scene_must_show(scene, "PLAY IS HELD");
}
END_TEST

START_TEST(a_card_keyed_stays_by_hand_when_it_is_put_right)
{
	scene_play(scene, "open\nclose\n!card 9h\ncard Kd\n"
			  "correct 1 8h\n");
	press(KEYS_F2, 1);
	press(KEYS_END, 1);
	scene_must_show(scene, "9♥ (by hand)");
	scene_must_show(scene, "PLAYER, FIRST CARD: 9♥ becomes 8♥");
	scene_must_show(scene, "   hand");
	press(KEYS_HOME, 1);
	scene_must_hide(scene, "   hand");
}
END_TEST

/* A record of many rounds is gone through once, when recall opens. */
START_TEST(drawing_works_nothing_out)
{
	scene_play(scene, ROUND);
	press(KEYS_F2, 1);
	scene->screen.trial.event.verb = VERBS;
	scene_must_show(scene, "step 8 of 10");
	ck_assert_int_eq(scene->screen.trial.event.verb, VERBS);
}
END_TEST

START_TEST(the_last_ten_rounds_are_there_and_no_more)
{
	for (int i = 0; i < 12; i++)
		scene_play(scene, i % 2 ? "open\nclose\ncard 9h Kd Kc 2s\n"
					  "announce\nclear\n"
					: "open\nclose\ncard 9c Kh Ks 2d\n"
					  "announce\nclear\n");
	press(KEYS_F2, 1);
	scene_must_show(scene, "/0052  step 3 of 5");
	press(KEYS_UP, 20);
	scene_must_show(scene, "/0043  step 3 of 5");
	press(KEYS_DOWN, 20);
	scene_must_show(scene, "/0052  step 3 of 5");
}
END_TEST

START_TEST(a_shoe_between_rounds_and_a_new_table_are_gone_through)
{
	scene_play(scene, "burn 4h\n" ROUND "shuffle\nshoe\n" ROUND
			  "card 9h\nrule next\n"
			  "free\ncard Kd Kc 2s\n");
	press(KEYS_F2, 1);
	scene_must_show(scene, "/0043");
	scene_must_show(scene, "PLAYER WINS, NATURAL 9 OVER 2");
}
END_TEST

static const struct test tests[] = {
	T(recall_opens_on_the_last_card),
	T(recall_opens_on_the_round_before_while_no_card_is_out),
	T(recall_opens_on_the_running_round_once_a_card_is_out),
	T(recall_opens_on_what_was_put_right_behind_the_last_card),
	T(without_cards_recall_opens_on_the_last_step),
	T(without_rounds_recall_says_so),
	T(recall_shows_each_step_as_it_stood),
	T(what_the_shoe_says_is_a_step_only_where_it_stops_play),
	T(a_card_keyed_stays_by_hand_when_it_is_put_right),
	T(drawing_works_nothing_out),
	T(the_last_ten_rounds_are_there_and_no_more),
	T(a_shoe_between_rounds_and_a_new_table_are_gone_through),
};

SUITE_AROUND("recall", tests, stage_baccarat, stage_clear)
