/* SPDX-License-Identifier: ISC */
/* The gaming day as pictures: what is due, forms, the shuffle, the people. */
#include "config.h"

#include <string.h>

#include "tests/support/fixture_screen.h"
#include "ui/terminal/keys.h"

#define OPENING "2001 opening 2026-11-21 baccarat 8\n"

static struct scene *new_day(int rows, int cols, const struct glyphs *glyphs)
{
	struct scene *s = scene_new(rows, cols, glyphs);

	scene_day(s);
	return s;
}

static void opening(struct scene *s)
{
	scene_enter(s, OPENING);
}

static void half_done(struct scene *s)
{
	opening(s);
	scene_enter(s, "1042 begin table\n1042 item table 1 pass\n"
		       "1042 item table 2 pass\n1042 item table 3 pass\n"
		       "1042 begin shoe\n1042 item shoe 1 pass\n");
}

static void open_list(struct scene *s)
{
	half_done(s);
	scene_press(s, F3);
}

static void open_shoe(struct scene *s)
{
	half_done(s);
	scene_enter(s, "1042 on\n");
	scene_press(s, F3 "2\r");
}

static void test_cards(struct scene *s)
{
	open_shoe(s);
	scene_press(s, "pppt");
	scene_enter(s, "- card As\n- card Ad\n");
}

static void open_decks(struct scene *s)
{
	opening(s);
	scene_enter(s, "1042 on\n");
	scene_press(s, F3 "3\r"
			  "101-108\rred\r77 a\r");
}

static void count_decks(struct scene *s, const char *but)
{
	static const char suits[] = "cdhs", ranks[] = "A23456789TJQK";
	struct sb_error err;

	for (int deck = 0; deck < 8; deck++)
		for (int i = 0; i < 52; i++) {
			char line[] = {'c', 'a',	  'r',		'd',
				       ' ', ranks[i / 4], suits[i % 4], '\0'};
			if (deck != 3 || !strstr(but, line + 5))
				(void)scene_enter_one(s, "", line, &err);
		}
}

static void count_begins(struct scene *s)
{
	open_decks(s);
	scene_press(s, "t");
	scene_enter(s, "- card As\n- card Ad\n- card 9h\n- card 9h\n");
}

static void count_amiss(struct scene *s)
{
	open_decks(s);
	scene_press(s, "t");
	count_decks(s, "9h Kd");
	scene_enter(s, "- card As\n- card ??\n");
}

static void count_ended(struct scene *s)
{
	count_amiss(s);
	scene_press(s, "x");
}

static void note(struct scene *s)
{
	open_decks(s);
	scene_press(s, "ppfa bent corner");
}

static void defect(struct scene *s)
{
	open_decks(s);
	scene_press(s, "d103\r9H\ra bent corner\r");
}

static void sign(struct scene *s)
{
	open_decks(s);
	scene_press(s, "pppppppps");
	scene_press(s, "1042\r12");
}

static void sign_on(struct scene *s)
{
	scene_open_day(s);
	scene_enter(s, "1042 off\n");
}

static void people(struct scene *s)
{
	scene_open_day(s);
	scene_press(s, F6);
}

static void opened(struct scene *s)
{
	scene_open_day(s);
}

static void shuffle_due(struct scene *s)
{
	scene_open_day(s);
	scene_play(s, "shuffle\n");
}

static void shuffle(struct scene *s)
{
	shuffle_due(s);
	scene_enter(s, "1042 begin\n1042 group 1\n");
	scene_wait(s, 12000);
}

static void shuffle_back(struct scene *s)
{
	shuffle(s);
	scene_press(s, "b");
}

static void cards_left(struct scene *s)
{
	scene_open_day(s);
	scene_play(s, "open\nclose\ncard 2h Kd\n");
	scene_enter(s, "1042 left cards fell\n");
}

static void cards_left_alarm(struct scene *s)
{
	cards_left(s);
	scene_play(s, "card Th\n");
}

static void why_left(struct scene *s)
{
	scene_open_day(s);
	scene_play(s, "open\nclose\ncard 2h Kd\n");
	scene_press(s, F3 "1\r");
}

static void hand_over(struct scene *s)
{
	scene_open_day(s);
	scene_play(s, "hold dispute seat 4\n");
	scene_press(s, F3 "3\r2002\rthe lamp over seat 3 is dark");
}

static void limits(struct scene *s)
{
	scene_open_day(s);
	scene_choose(s, F3, ACTION_LIMITS);
}

static void limits_typed(struct scene *s)
{
	limits(s);
	scene_press(s, "25\r\r\r\r500");
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
