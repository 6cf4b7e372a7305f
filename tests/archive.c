/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/archive.h"

#include <check.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "tests/book.h"
#include "tests/shelf.h"
#include "tests/shown.h"
#include "ui/keys.h"

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

void archive_open(struct archive *archive, struct scene *scene,
		  const char *path, const char *table)
{
	struct sb_error err = {""};

	archive->scene = scene;
	ck_assert_msg(record_open(&archive->record, path, 0, &err) == SB_OK,
		      "%s", err.text);
	screen_turn(&scene->screen, PAGE_HISTORY);
	browse_open(&archive->browse, &scene->screen.history, table, NULL);
	scene_key(scene, KEYS_NONE);
	archive_settle(archive);
}

void archive_close(struct archive *archive)
{
	browse_close(&archive->browse);
	record_close(archive->record);
}

void archive_set_up(struct archive *archive)
{
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	shelf_set_up();
	archive_make(shelf_path);
	archive->scene = scene_new(24, 80, &glyphs_utf8);
}

void archive_tear_down(struct archive *archive)
{
	archive_close(archive);
	scene_free(archive->scene);
}

void archive_settle(struct archive *archive)
{
	struct screen *screen = &archive->scene->screen;
	int turns = 0;

	while (screen->page == PAGE_HISTORY &&
	       browse_turn(&archive->browse, archive->record, &screen->history,
			   TURN_MS))
		ck_assert_int_lt(turns++, TURNS_MAX);
}

void archive_key(struct archive *archive, int key)
{
	scene_key(archive->scene, key);
	archive_settle(archive);
}

void archive_keys(struct archive *archive, int key, int times)
{
	for (int i = 0; i < times; i++)
		archive_key(archive, key);
}

void archive_press(struct archive *archive, const char *keys)
{
	for (; *keys; keys++) {
		char key[] = {*keys, '\0'};

		scene_press(archive->scene, key);
		archive_settle(archive);
	}
}

const char *archive_marked(const struct archive *archive)
{
	const struct history *history = &archive->scene->screen.history;
	const struct history_entry *entry = history_list_marked(&history->list);

	return entry ? entry->name : "none";
}

void archive_enter(struct archive *archive, const char *text)
{
	archive_press(archive, text);
	archive_key(archive, KEYS_ENTER);
}
