/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/fixture_display.h"

#include <check.h>
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/record/replay.h"
#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/players/players.h"

enum { START_MS = 1000000, RECEIVED_MAX = MASK_LINE_MAX + 64 };

static const char greeting[] = "sabot\t1\tBAC-07\t2026-11-21\t3\t41";

struct test_display *test_display_new(void)
{
	static struct test_display only;
	static struct display_feed
		feed; /* big: asked for anew, it takes time */

	memset(&only, 0, offsetof(struct test_display, bytes));
	only.play = play_start();
	only.now_ms = START_MS;
	only.feed = &feed;
	only.state = &only.feed->state;
	test_display_reconnect(&only);
	return &only;
}

void test_display_free(struct test_display *test_display)
{
	cells_fini(&test_display->cells);
	free(test_display->rows);
}

void test_display_receive(struct test_display *test_display, const char *line)
{
	display_feed_on_line(test_display->feed, line, test_display->past,
			     test_display->now_ms);
}

void test_display_reconnect(struct test_display *test_display)
{
	display_feed_begin(test_display->feed);
	test_display_receive(test_display, greeting);
}

/* --- as the feed tells it --------------------------------------------------
 */

static void test_display_publish_line(struct test_display *test_display, int *k,
				      const char *line, int length)
{
	char text[RECEIVED_MAX];
	char *bytes = test_display->bytes + test_display->published;
	size_t room = sizeof test_display->bytes - test_display->published;

	snprintf(text, sizeof text, "%" PRId64 ".%d\t%s%.*s", test_display->seq,
		 *k, *k == 0 ? "> " : "", length, line);
	test_display_receive(test_display, text);
	test_display->published += (size_t)snprintf(bytes, room, "%s\n", text);
	ck_assert(test_display->published < sizeof test_display->bytes);
	++*k;
}

static void test_display_keep(struct test_display *test_display)
{
	size_t since = test_display->since + test_display->published;

	if (test_display->play->event.verb == VERB_TABLE)
		since = test_display->published;
	if (since >= test_display->room) {
		test_display->room = 2 * since;
		test_display->rows =
			realloc(test_display->rows, test_display->room);
		ck_assert(test_display->rows);
	}
	memcpy(test_display->rows + since - test_display->published,
	       test_display->bytes, test_display->published);
	test_display->since = since;
}

void test_display_connect_other(const struct test_display *test_display,
				struct display_feed *feed)
{
	char line[RECEIVED_MAX];

	display_feed_begin(feed);
	display_feed_on_line(feed, greeting, true, test_display->now_ms);
	for (size_t at = 0; at < test_display->since;) {
		const char *from = test_display->rows + at;
		const char *end = memchr(from, '\n', test_display->since - at);

		snprintf(line, sizeof line, "%.*s", (int)(end - from), from);
		display_feed_on_line(feed, line, true, test_display->now_ms);
		at += (size_t)(end - from) + 1;
	}
	display_feed_finish_row(feed, true, test_display->now_ms);
	display_feed_finish_row(feed, true, display_feed_due(feed));
}

/* What told.h says of the row; a replay is what it reads. */
static void test_display_publish(struct test_display *test_display,
				 const char *line)
{
	static struct replay replay;
	static struct journal_row journal_row;
	const struct answer *answer = &test_display->play->answer;
	struct update update = {.journal_row = &journal_row, .replay = &replay};
	char told[MASK_LINE_MAX];
	int k = 0;

	table_copy(&replay.table, &test_display->play->table);
	replay.event = test_display->play->event;
	replay.answer.n = answer->n;
	memcpy(replay.answer.line, answer->line,
	       answer->n * sizeof *answer->line);
	journal_row.line = line;
	test_display->published = 0;
	mask_line(&update, told);
	test_display_publish_line(test_display, &k, told, (int)strlen(told));
	if (mask_dealt(&update, told))
		test_display_publish_line(test_display, &k, told,
					  (int)strlen(told));
	for (const char *at = test_display->play->text; *at;) {
		int n = (int)strcspn(at, "\n");

		test_display_publish_line(test_display, &k, at, n);
		at += n + 1;
	}
	display_feed_finish_row(test_display->feed, test_display->past,
				test_display->now_ms);
	/* what does not fit is waited for */
	display_feed_finish_row(test_display->feed, test_display->past,
				display_feed_due(test_display->feed));
	test_display_keep(test_display);
}

void test_display_apply(struct test_display *test_display, const char *line)
{
	test_display->seq++;
	if (play_apply(test_display->play) == SB_OK)
		test_display_publish(test_display, line);
}

void test_display_play(struct test_display *test_display, const char *lines)
{
	char line[EVENT_LINE_MAX + 1];

	while (support_line(&lines, line, sizeof line)) {
		enum sb_result result = play_read(test_display->play, line);

		ck_assert_msg(result != SB_INVALID, "malformed: %s", line);
		if (result == SB_OK)
			test_display_apply(test_display, line);
	}
}

static void test_display_script(const char *path,
				void (*follow)(const char *script,
					       const char *line))
{
	char *text = support_read(path, NULL);

	follow(path, "");
	for (char *line = text, *end; *line; line = end) {
		end = line + strcspn(line, "\r\n");
		if (*end)
			*end++ = '\0';
		if (*line)
			follow(path, line);
	}
	free(text);
}

static int test_display_folder(const char *folder,
			       void (*follow)(const char *script,
					      const char *line))
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	char path[4200];
	int scripts = 0;

	ck_assert(dir);
	while ((entry = readdir(dir))) {
		if (!strstr(entry->d_name, ".script"))
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		test_display_script(path, follow);
		scripts++;
	}
	closedir(dir);
	return scripts;
}

int test_display_scripts(void (*follow)(const char *script, const char *line))
{
	const char *vectors = support_shared("vectors");
	int scripts =
		test_display_folder(support_source("tests/scripts"), follow);

	return scripts + (vectors ? test_display_folder(vectors, follow) : 0);
}

/* --- as it is seen ---------------------------------------------------------
 */

void test_display_view(const struct test_display *test_display,
		       struct players_view *view)
{
	display_feed_view(test_display->feed, view);
	view->now_ms = test_display->now_ms;
	view->currency = "EUR";
}

void test_display_draw(struct test_display *test_display, int rows, int cols,
		       const struct glyphs *glyphs)
{
	struct cells *cells = &test_display->cells;
	struct players_view view;

	cells->glyphs = glyphs;
	cells_resize(cells, rows, cols);
	test_display_view(test_display, &view);
	players_draw(cells, &view);
	for (int i = 0; i < rows * cols; i++)
		if (cells->cell[i].c == glyphs->ellipsis)
			ck_abort_msg("row %d is cut", i / cols);
}

void test_display_must_be_golden(struct test_display *test_display,
				 const char *name)
{
	const struct cells *cells = &test_display->cells;
	char path[128], *picture = scene_picture_cells(cells);

	snprintf(path, sizeof path, "tests/golden/players/%s-%dx%d%s.txt", name,
		 cells->cols, cells->rows,
		 cells->glyphs == &glyphs_ascii ? "-ascii" : "");
	support_same_as_golden(picture, path);
	free(picture);
}

bool test_display_shows(struct test_display *test_display, const char *words)
{
	struct players_view view;
	char *picture, banner[UI_TEXT_MAX];
	bool shows;

	test_display_view(test_display, &view);
	players_banner(&view, banner);
	test_display_draw(test_display, LAYOUT_ROWS_MIN, LAYOUT_COLS_MIN,
			  &glyphs_ascii);
	picture = scene_picture_cells(&test_display->cells);
	*strstr(picture, "-- paint --") = '\0';
	shows = strstr(picture, words) || strstr(banner, words);
	free(picture);
	return shows;
}
