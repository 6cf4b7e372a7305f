/* SPDX-License-Identifier: ISC */
/* The wheel's record on the screen, and what closes it. */
#include "config.h"

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"

static void chart_of(uint64_t spins)
{
	screen_open_wheel_page(&scene->screen,
			       &(struct wheel_report){.title = "Wheel of RT-01",
						      .spins = spins,
						      .count = {[17] = 37},
						      .line = {"Chi-square"}});
	screen_draw(&scene->screen, &scene->view, &scene->cells);
}

static void chart(void)
{
	chart_of(37);
}

START_TEST(what_is_expected_is_rounded)
{
	chart_of(3);
	scene_expect_text(scene, "3 numbers");
	scene_expect_text(scene, "expected 0.1 each");
	chart_of(2050);
	scene_expect_text(scene, "expected 55.4 each");
}
END_TEST

static const char *const closing[] = {"open", "note x", "hold dispute",
				      "number 17", "spin cw ccw"};

START_TEST(any_event_closes_the_wheels_record)
{
	chart();
	scene_expect_text(scene, "37 numbers");
	scene_expect_text(scene, "expected 1.0 each");
	scene_expect_text(scene, "NOW: OPEN BETTING");
	if (scene_apply(scene, closing[_i], false) == SB_OK)
		scene_expect_no_text(scene, "37 numbers");
	else
		scene_expect_text(scene, "37 numbers");
}
END_TEST

START_TEST(a_key_or_an_alarm_closes_the_wheels_record)
{
	chart();
	scene_press(scene, " ");
	scene_expect_no_text(scene, "37 numbers");
	ck_assert_str_eq(scene->intents, "");
	chart();
	scene->view.wheel.state = DEVICE_LOST;
	scene_expect_no_text(scene, "37 numbers");
	scene_expect_text(scene, "WHEEL LOST");
}
END_TEST

START_TEST(no_wager_stands_while_the_wheels_record_is_shown)
{
	scene_play(scene, "open\n");
	chart();
	scene_expect_no_text(scene, "37 numbers");
}
END_TEST

START_TEST(a_wheel_without_numbers_has_a_record)
{
	screen_open_wheel_page(
		&scene->screen,
		&(struct wheel_report){.title = "Wheel of RT-01"});
	scene_expect_text(scene, "0 numbers");
	scene_expect_uncut(scene);
}
END_TEST

static const struct test tests[] = {
	T(what_is_expected_is_rounded),
	L(any_event_closes_the_wheels_record, closing),
	T(a_key_or_an_alarm_closes_the_wheels_record),
	T(no_wager_stands_while_the_wheels_record_is_shown),
	T(a_wheel_without_numbers_has_a_record),
};

SUITE_AROUND("chart", tests, stage_roulette, stage_clear)
