/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/archive.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "db/record/open.h"
#include "tests/support/book.h"
#include "tests/support/shelf.h"
#include "tests/support/shown.h"
#include "tests/support/stage.h"
#include "ui/terminal/keys.h"

struct archive archive;

enum { TURN_MS = 1000, TURNS_MAX = 10000 };

/* 2026-11-22 02:00 UTC */
#define NIGHT_US (INT64_C(1795312800) * 1000000)

static void archive_void(struct book *game)
{
	char lines[1024], reason[2 * ARCHIVE_REASON] = " 語";

	for (int cols = 3; cols < ARCHIVE_REASON; cols++)
		strcat(reason, cols % 9 ? "x" : " ");
	snprintf(lines, sizeof lines, "open\nclose\nvoid dispute%s\n", reason);
	book(game, lines);
}

void archive_make(const char *path)
{
	struct book game = {0};

	shown_make(path, "Ks");
	book_resume(&game, path);
	game.time_us = NIGHT_US;
	game.badge = "1043";
	book(&game, "day: day BAC-07 2026-11-22 shoe 1 round 1\n"
		    "table baccarat\n");
	archive_void(&game);
	for (int i = 1; i < ARCHIVE_ROUNDS; i++) {
		game.time_us = NIGHT_US + i * INT64_C(60000000);
		if (i % 6 == 0)
			book(&game, "shuffle\nshoe\n");
		book(&game, i % 3 ? book_wagered : book_natural);
	}
	book_close(&game);
}

void archive_open(struct scene *on, const char *path, const char *table)
{
	struct sb_error err = {""};

	archive.scene = on;
	archive.history = &on->screen.history;
	ck_assert_msg(record_open(&archive.record, path, 0, &err) == SB_OK,
		      "%s", err.text);
	screen_turn(&on->screen, PAGE_HISTORY);
	browse_open(&archive.browse, archive.history, table, NULL);
	scene_key(on, KEYS_NONE);
	archive_settle();
}

void archive_close(void)
{
	browse_close(&archive.browse);
	record_close(archive.record);
}

void archive_set_up(void)
{
	stage_baccarat();
	shelf_set_up();
	archive_make(shelf_path);
}

void archive_tear_down(void)
{
	archive_close();
	stage_clear();
}

void archive_settle(void)
{
	struct screen *screen = &archive.scene->screen;
	int turns = 0;

	while (screen->page == PAGE_HISTORY &&
	       browse_turn(&archive.browse, archive.record, &screen->history,
			   TURN_MS))
		ck_assert_int_lt(turns++, TURNS_MAX);
}

void archive_key(int key)
{
	scene_key(archive.scene, key);
	archive_settle();
}

void archive_keys(int key, int times)
{
	for (int i = 0; i < times; i++)
		archive_key(key);
}

void archive_press(const char *keys)
{
	for (; *keys; keys++) {
		char key[] = {*keys, '\0'};

		scene_press(archive.scene, key);
		archive_settle();
	}
}

const char *archive_marked(void)
{
	const struct history *history = &archive.scene->screen.history;
	const struct history_entry *entry = history_list_marked(&history->list);

	return entry ? entry->name : "none";
}

void archive_enter(const char *text)
{
	archive_press(text);
	archive_key(KEYS_ENTER);
}
