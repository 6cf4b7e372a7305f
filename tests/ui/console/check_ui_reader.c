/* SPDX-License-Identifier: ISC */
/* What a reader's error stops, and how it is said to end. */
#include "config.h"

#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"

static void set_up(void)
{
	stage_baccarat();
	scene->view.reader.state = DEVICE_ERROR;
	scene->view.reader.trouble = "READER: a card could not be read";
	scene->view.badges.by_hand_alone = true;
	scene_wait(scene, 1000);
}

START_TEST(an_error_that_is_told_to_be_over_stops_the_next_round)
{
	scene_press(scene, " ");
	ck_assert_str_eq(scene->intents, "");
	scene_must_show(scene, "STOP, DRAW NO CARD");
	scene_must_show(scene, "READER ERROR");
	scene_must_show(scene, "It clears by itself.");
}
END_TEST

START_TEST(an_error_that_nobody_tells_to_be_over_stops_cards_alone)
{
	scene->view.reader.until_read = true;
	scene_must_show(scene, "READER ERROR");
	scene_must_hide(scene, "STOP, DRAW NO CARD");
	scene_wait(scene, 1000);
	scene_press(scene, " ");
	ck_assert_str_eq(scene->intents, "event open\n");
	scene_play(scene, "close\n");
	scene_must_show(scene, "STOP, DRAW NO CARD");
	scene_must_show(scene, "READER: a card could not be read");
	scene_must_show(scene, "See to it and go on: the next card ends this. "
			       "M keys a card that was drawn.");
}
END_TEST

static const struct test tests[] = {
	T(an_error_that_is_told_to_be_over_stops_the_next_round),
	T(an_error_that_nobody_tells_to_be_over_stops_cards_alone),
};

SUITE_AROUND("reader", tests, set_up, stage_clear)
