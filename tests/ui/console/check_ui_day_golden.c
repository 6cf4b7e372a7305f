/* SPDX-License-Identifier: ISC */
/* The gaming day as pictures: what is due, forms, the shuffle, the people. */
#include "config.h"

#include <string.h>

#include "tests/support/gallery.h"
#include "tests/support/scene_day.h"
#include "ui/terminal/keys.h"

#define OPENING "2001 opening 2026-11-21 baccarat 8\n"

static struct scene *new_day(int rows, int cols, const struct glyphs *glyphs)
{
	struct scene *scene = scene_new(rows, cols, glyphs);

	scene_day(scene);
	return scene;
}

static void opening(struct scene *scene)
{
	scene_enter(scene, OPENING);
}

static void half_done(struct scene *scene)
{
	opening(scene);
	scene_enter(scene, "1042 begin table\n1042 item table 1 pass\n"
			   "1042 item table 2 pass\n1042 item table 3 pass\n"
			   "1042 begin shoe\n1042 item shoe 1 pass\n");
}

static void open_list(struct scene *scene)
{
	half_done(scene);
	scene_press(scene, F3);
}

static void open_shoe(struct scene *scene)
{
	half_done(scene);
	scene_enter(scene, "1042 on\n");
	scene_press(scene, F3 "2\r");
}

static void test_cards(struct scene *scene)
{
	open_shoe(scene);
	scene_press(scene, "pppt");
	scene_enter(scene, "- card As\n- card Ad\n");
}

static void open_decks(struct scene *scene)
{
	opening(scene);
	scene_enter(scene, "1042 on\n");
	scene_press(scene, F3 "3\r"
			      "101-108\rred\r77 a\r");
}

static void count_decks(struct scene *scene, const char *but)
{
	static const char suits[] = "cdhs", ranks[] = "A23456789TJQK";
	struct sb_error err;

	for (int deck = 0; deck < 8; deck++)
		for (int i = 0; i < 52; i++) {
			char line[] = {'c', 'a',	  'r',		'd',
				       ' ', ranks[i / 4], suits[i % 4], '\0'};
			if (deck != 3 || !strstr(but, line + 5))
				(void)scene_enter_one(scene, "", line, &err);
		}
}

static void count_begins(struct scene *scene)
{
	open_decks(scene);
	scene_press(scene, "t");
	scene_enter(scene, "- card As\n- card Ad\n- card 9h\n- card 9h\n");
}

static void count_amiss(struct scene *scene)
{
	open_decks(scene);
	scene_press(scene, "t");
	count_decks(scene, "9h Kd");
	scene_enter(scene, "- card As\n- card ??\n");
}

static void count_ended(struct scene *scene)
{
	count_amiss(scene);
	scene_press(scene, "x");
}

static void note(struct scene *scene)
{
	open_decks(scene);
	scene_press(scene, "ppfa bent corner");
}

static void defect(struct scene *scene)
{
	open_decks(scene);
	scene_press(scene, "d103\r9H\ra bent corner\r");
}

static void sign(struct scene *scene)
{
	open_decks(scene);
	scene_press(scene, "pppppppps");
	scene_press(scene, "1042\r12");
}

static void sign_on(struct scene *scene)
{
	scene_open_day(scene);
	scene_enter(scene, "1042 off\n");
}

static void people(struct scene *scene)
{
	scene_open_day(scene);
	scene_press(scene, F6);
}

static void opened(struct scene *scene)
{
	scene_open_day(scene);
}

static void shuffle_due(struct scene *scene)
{
	scene_open_day(scene);
	scene_play(scene, "shuffle\n");
}

static void shuffle(struct scene *scene)
{
	shuffle_due(scene);
	scene_enter(scene, "1042 begin\n1042 group 1\n");
	scene_wait(scene, 12000);
}

static void shuffle_back(struct scene *scene)
{
	shuffle(scene);
	scene_press(scene, "b");
}

static void cards_left(struct scene *scene)
{
	scene_open_day(scene);
	scene_play(scene, "open\nclose\ncard 2h Kd\n");
	scene_enter(scene, "1042 left cards fell\n");
}

static void cards_left_alarm(struct scene *scene)
{
	cards_left(scene);
	scene_play(scene, "card Th\n");
}

static void why_left(struct scene *scene)
{
	scene_open_day(scene);
	scene_play(scene, "open\nclose\ncard 2h Kd\n");
	scene_press(scene, F3 "1\r");
}

static void hand_over(struct scene *scene)
{
	scene_open_day(scene);
	scene_play(scene, "hold dispute seat 4\n");
	scene_press(scene, F3 "3\r2002\rthe lamp over seat 3 is dark");
}

static void limits(struct scene *scene)
{
	scene_open_day(scene);
	scene_choose(scene, F3, ACTION_LIMITS);
}

static void limits_typed(struct scene *scene)
{
	limits(scene);
	scene_press(scene, "25\r\r\r\r500");
}

static const struct gallery_state states[] = {
	{"day-closed", "", NULL},
	{"day-opening", "", opening},
	{"day-half-done", "", half_done},
	{"day-list", "", open_list},
	{"day-shoe", "", open_shoe},
	{"day-test-cards", "", test_cards},
	{"day-decks", "", open_decks},
	{"day-count", "", count_begins},
	{"day-count-amiss", "", count_amiss},
	{"day-count-ended", "", count_ended},
	{"day-note", "", note},
	{"day-defect", "", defect},
	{"day-sign", "", sign},
	{"day-sign-on", "", sign_on},
	{"day-people", "", people},
	{"day-opened", "", opened},
	{"day-shuffle-due", "", shuffle_due},
	{"day-shuffle", "", shuffle},
	{"day-shuffle-back", "", shuffle_back},
	{"day-cards-left", "", cards_left},
	{"day-cards-left-alarm", "", cards_left_alarm},
	{"day-why-left", "", why_left},
	{"day-hand-over", "", hand_over},
	{"day-limits", "", limits},
	{"day-limits-typed", "", limits_typed},
};

static const struct gallery_size sizes[] = {
	{24, 80, false, NULL},
	{40, 120, false, NULL},
	{24, 80, true, " day-shuffle "},
	{24, 80, true, " day-half-done day-count-amiss ", .whole = true},
	{30, 100, false, " day-shuffle "},
	{30, 100, false, " day-decks day-count-amiss ", .whole = true},
	{60, 200, false, " day-shuffle "},
	{60, 200, false, " day-half-done day-count-amiss ", .whole = true},
};

static const struct gallery gallery = {
	.scene = new_day,
	GALLERY(states, sizes),
};

int main(void)
{
	return gallery_run(&gallery);
}
