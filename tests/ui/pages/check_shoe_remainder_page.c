/* SPDX-License-Identifier: ISC */
/* What is left in a shoe is shown face by face at its end, and never before. */
#include "config.h"

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/pages/page.h"

static const char words[] = "By rank and suit: dealt / left";

static const struct {
	const char *lines;
	bool shows;
} moments[] = {
	{"burn 9h\n", false},
	{"burn 9h\nopen\n", false},
	{"burn 9h\nopen\nclose\ncard 2h Kd 7c 3s\ncut\n", false},
	{"burn 9h\nopen\nclose\ncard 2h Kd 7c 3s\ncut\nannounce\n", false},
	{"burn 9h\ncut\n", false},
	{"burn 9h\nopen\ncut\nvoid power\n", true},
	{"burn 9h\nshuffle\n", true},
	{"burn 9h\nshuffle\nhold dispute\n", true},
	{"burn 9h\nshuffle\nshoe\n", false},
};

START_TEST(the_page_stands_at_the_end_of_the_shoe_alone)
{
	scene_play(scene, moments[_i].lines);
	screen_go_to(&scene->screen, PAGE_SHOE_REMAINDER);
	ck_assert_int_eq(scene_shows(scene, words), moments[_i].shows);
}
END_TEST

START_TEST(its_key_needs_a_badge)
{
	scene_play(scene, "burn 9h\nshuffle\n");
	scene_press(scene, "l");
	ck_assert(scene_shows(scene, "card count by rank and suit"));
	scene_press(scene, "3001\r123456\r");
	ck_assert_str_eq(scene->intents, "sign by 3001 with PIN\n");
	ck_assert_int_eq(scene->last.act, ACT_COUNT_BY_FACE);
	ck_assert_int_eq(
		permission_check(ROLE_PIT_BOSS, ACT_COUNT_BY_FACE, false),
		FORBIDDEN_ROLE);
	ck_assert_int_eq(
		permission_check(ROLE_SUPERVISOR, ACT_COUNT_BY_FACE, false),
		ALLOWED);
}
END_TEST

static const struct test tests[] = {
	L(the_page_stands_at_the_end_of_the_shoe_alone, moments),
	T(its_key_needs_a_badge),
};

SUITE_AROUND("faces", tests, stage_baccarat, stage_clear)
