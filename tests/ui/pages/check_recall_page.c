/* SPDX-License-Identifier: ISC */
/* The last rounds, step by step. */
#include "config.h"

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

START_TEST(a_keyed_card_stays_keyed_when_corrected)
{
	scene_play(scene, "open\nclose\n!card 9h\ncard Kd\n"
			  "correct 1 8h\n");
	press(KEYS_F2, 1);
	press(KEYS_END, 1);
	scene_expect_text(scene, "9♥ (keyed)");
	scene_expect_text(scene, "PLAYER, FIRST CARD: 9♥ changed to 8♥");
	scene_expect_text(scene, "   keyed");
	press(KEYS_HOME, 1);
	scene_expect_no_text(scene, "   keyed");
}
END_TEST

/* A record of many rounds is gone through once, when recall opens. */
START_TEST(drawing_runs_no_rules)
{
	scene_play(scene, ROUND);
	press(KEYS_F2, 1);
	scene->screen.dry_run.event.verb = VERBS;
	scene_expect_text(scene, "step 8 of 10");
	ck_assert_int_eq(scene->screen.dry_run.event.verb, VERBS);
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
	scene_expect_text(scene, "/0052  step 3 of 5");
	press(KEYS_UP, 20);
	scene_expect_text(scene, "/0043  step 3 of 5");
	press(KEYS_DOWN, 20);
	scene_expect_text(scene, "/0052  step 3 of 5");
}
END_TEST

static const struct test tests[] = {
	T(a_keyed_card_stays_keyed_when_corrected),
	T(drawing_runs_no_rules),
	T(the_last_ten_rounds_are_there_and_no_more),
};

SUITE_AROUND("recall", tests, stage_baccarat, stage_clear)
