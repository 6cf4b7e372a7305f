/* SPDX-License-Identifier: ISC */
/* What is left in a shoe is shown face by face at its end, and never before. */
#include "config.h"

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/pages/page.h"

static const char words[] = "Each face: dealt / left in the shoe";

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
	screen_turn(&scene->screen, PAGE_FACES);
	ck_assert_int_eq(scene_shows(scene, words), moments[_i].shows);
}
END_TEST

START_TEST(it_goes_with_the_shoe)
{
	scene_play(scene, "shuffle\n");
	screen_turn(&scene->screen, PAGE_FACES);
	ck_assert(scene_shows(scene, words));
	scene_play(scene, "shoe\n");
	ck_assert(!scene_shows(scene, words));
}
END_TEST

START_TEST(its_key_wants_a_badge)
{
	scene_play(scene, "burn 9h\nshuffle\n");
	scene_press(scene, "l");
	ck_assert(scene_shows(scene, "a count by face"));
	scene_press(scene, "3001\r123456\r");
	ck_assert_str_eq(scene->intents, "sign by 3001 with PIN\n");
	ck_assert_int_eq(scene->last.act, ACT_FACES);
	ck_assert_int_eq(permit_check(ROLE_PIT_BOSS, ACT_FACES, false),
			 FORBIDDEN_ROLE);
	ck_assert_int_eq(permit_check(ROLE_SUPERVISOR, ACT_FACES, false),
			 ALLOWED);
}
END_TEST

START_TEST(its_key_is_nothing_in_mid_shoe)
{
	scene_play(scene, "burn 9h\nopen\nclose\ncard 2h Kd 7c 3s\ncut\n");
	scene_press(scene, "l");
	ck_assert(!scene->screen.window.open);
	ck_assert(!scene_shows(scene, "L Left"));
}
END_TEST

START_TEST(each_face_has_what_was_dealt_and_what_is_left)
{
	scene_play(scene, "burn 9h 9h 9h Kd\nshuffle\n");
	screen_turn(&scene->screen, PAGE_FACES);
	ck_assert(scene_shows(scene, "♥  0/8  0/8  0/8  0/8  0/8  0/8  0/8  "
				     "0/8  3/5  0/8  0/8  0/8  0/8"));
	ck_assert(scene_shows(scene, "♦  0/8  0/8  0/8  0/8  0/8  0/8  0/8  "
				     "0/8  0/8  0/8  0/8  0/8  1/7"));
	ck_assert(scene_shows(scene, "4 dealt; 412 left"));
}
END_TEST

START_TEST(any_key_closes_it)
{
	scene_play(scene, "shuffle\n");
	scene_wait(scene, 2000);
	screen_turn(&scene->screen, PAGE_FACES);
	scene_press(scene, " ");
	ck_assert(!scene_shows(scene, words));
	ck_assert(!scene_shows(scene, "Enter: yes"));
}
END_TEST

START_TEST(the_counts_are_on_the_screen_for_everybody)
{
	scene_play(scene, "burn 9h 9h\nopen\nclose\ncard 2h Kd 7c 3s\n");
	ck_assert(!scene_shows(scene, "dealt,"));
	scene_play(scene, "announce\nclear\nshuffle\n");
	ck_assert(scene_shows(scene, "6 dealt, 410 must be left in the shoe"));
}
END_TEST

static const struct test tests[] = {
	L(the_page_stands_at_the_end_of_the_shoe_alone, moments),
	T(it_goes_with_the_shoe),
	T(its_key_wants_a_badge),
	T(its_key_is_nothing_in_mid_shoe),
	T(each_face_has_what_was_dealt_and_what_is_left),
	T(any_key_closes_it),
	T(the_counts_are_on_the_screen_for_everybody),
};

SUITE_AROUND("faces", tests, stage_baccarat, stage_clear)
