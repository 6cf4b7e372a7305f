/* SPDX-License-Identifier: ISC */
/* The history on the screen as pictures. */
#include "config.h"

#include <stdlib.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/fixture_record.h"
#include "ui/terminal/keys.h"

/* The record is made once a picture, in a folder of its own. */
static struct scene *history_scene(int rows, int cols,
				   const struct glyphs *glyphs)
{
	shelf_set_up();
	archive_make(shelf_path);
	return scene_new(rows, cols, glyphs);
}

static void list(struct scene *s)
{
	archive_open(s, shelf_path, NULL);
}

static void of_the_table(struct scene *s)
{
	archive_open(s, shelf_path, "BAC-07");
}

static void help(struct scene *s)
{
	of_the_table(s);
	archive_key(KEYS_F1);
}

static void filters(struct scene *s)
{
	of_the_table(s);
	archive_press("f2026-11-21");
	archive_key(KEYS_DOWN);
	archive_key(KEYS_END);
}

static void filtered(struct scene *s)
{
	list(s);
	archive_press("f");
	archive_enter("2026-11-21");
}

static void refused(struct scene *s)
{
	filters(s);
	archive_enter("much");
}

static void none(struct scene *s)
{
	list(s);
	archive_press("f");
	archive_enter("2020-01-01");
}

static void long_reason(struct scene *s)
{
	of_the_table(s);
	for (int i = 0; i < ARCHIVE_ROUNDS - 1; i++)
		archive_key(KEYS_DOWN);
}

static void asks_time(struct scene *s)
{
	list(s);
	archive_press("t");
}

static void no_time(struct scene *s)
{
	asks_time(s);
	archive_enter("x");
}

static void around(struct scene *s)
{
	asks_time(s);
	for (int i = 0; i < 16; i++)
		archive_key(KEYS_BACKSPACE);
	archive_enter("02:30");
}

/* The round of that many rows above the oldest. */
static void opens(struct scene *s, int up)
{
	list(s);
	archive_key(KEYS_END);
	for (int i = 0; i < up; i++)
		archive_key(KEYS_UP);
	archive_key(KEYS_ENTER);
}

static void corrected(struct scene *s)
{
	opens(s, 2);
}

static void corrected_before(struct scene *s)
{
	corrected(s);
	for (int i = 0; i < 3; i++)
		archive_key(KEYS_UP);
}

static void about(struct scene *s)
{
	corrected(s);
	archive_press("i");
}

static void pick_up(struct scene *s)
{
	corrected(s);
	archive_press("p");
}

static void voided(struct scene *s)
{
	long_reason(s);
	archive_key(KEYS_ENTER);
	archive_key(KEYS_END);
}

static void books(struct scene *s)
{
	corrected(s);
	s->screen.history.books = true;
	archive_press("a3");
	archive_key(KEYS_ENTER);
	archive_press("+12.50");
	archive_key(KEYS_ENTER);
	archive_press("the tie was not paid");
}

static void books_nothing(struct scene *s)
{
	corrected(s);
	s->screen.history.books = true;
	archive_press("n");
	archive_key(KEYS_ENTER);
}

static void signs(struct scene *s)
{
	books(s);
	archive_key(KEYS_ENTER);
	archive_key(KEYS_ENTER); /* it is meant */
}

static void blackjack(struct scene *s)
{
	opens(s, 4);
}

static void roulette(struct scene *s)
{
	opens(s, 6);
}

static const struct gallery_state states[] = {
	{"history", "open\n", list},
	{"history-table", "", of_the_table},
	{"history-help", "", help},
	{"history-filters", "", filters},
	{"history-filtered", "", filtered},
	{"history-no-filter", "", refused},
	{"history-none", "", none},
	{"history-long", "", long_reason},
	{"history-time", "", asks_time},
	{"history-no-time", "", no_time},
	{"history-around", "", around},
	{"history-round", "open\n", corrected},
	{"history-round-before", "", corrected_before},
	{"history-round-about", "", about},
	{"history-round-pick-up", "", pick_up},
	{"history-round-void", "", voided},
	{"history-book", "", books},
	{"history-book-nothing", "", books_nothing},
	{"history-book-sign", "", signs},
	{"history-round-blackjack", "", blackjack},
	{"history-round-roulette", "", roulette},
};

static const struct gallery_size sizes[] = {
	{24, 80, false, NULL},
	{40, 120, false,
	 " history history-filtered history-around history-round "
	 "history-round-about history-round-blackjack "
	 "history-round-roulette "},
	{60, 200, false, " history "},
	{60, 200, false,
	 " history-round history-round-void history-round-blackjack ",
	 .whole = true},
	{24, 80, true, " history "},
	{24, 80, true, " history-filters history-round history-round-roulette ",
	 .whole = true},
};

static const struct gallery gallery = {
	.scene = history_scene,
	GALLERY(states, sizes),
};

int main(void)
{
	return gallery_run(&gallery);
}
