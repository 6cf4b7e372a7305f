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

enum { START_MS = 1000000, HEARD_MAX = MASK_LINE_MAX + 64 };

static const char greeting[] = "sabot\t1\tBAC-07\t2026-11-21\t3\t41";

struct audience *audience_new(void)
{
	static struct audience only;
	static struct board_feed feed; /* big: asked for anew, it takes time */

	memset(&only, 0, offsetof(struct audience, bytes));
	only.play = play_start();
	only.now_ms = START_MS;
	only.feed = &feed;
	only.state = &only.feed->state;
	audience_reconnect(&only);
	return &only;
}

void audience_free(struct audience *audience)
{
	cells_fini(&audience->cells);
	free(audience->rows);
}

void audience_hear(struct audience *audience, const char *line)
{
	board_feed_hear(audience->feed, line, audience->past, audience->now_ms);
}

void audience_reconnect(struct audience *audience)
{
	board_feed_begin(audience->feed);
	audience_hear(audience, greeting);
}

/* --- as the feed tells it --------------------------------------------------
 */

static void audience_tell_line(struct audience *audience, int *k,
			       const char *line, int length)
{
	char text[HEARD_MAX];
	char *bytes = audience->bytes + audience->told;
	size_t room = sizeof audience->bytes - audience->told;

	snprintf(text, sizeof text, "%" PRId64 ".%d\t%s%.*s", audience->seq, *k,
		 *k == 0 ? "> " : "", length, line);
	audience_hear(audience, text);
	audience->told += (size_t)snprintf(bytes, room, "%s\n", text);
	ck_assert(audience->told < sizeof audience->bytes);
	++*k;
}

static void audience_keep(struct audience *audience)
{
	size_t since = audience->since + audience->told;

	if (audience->play->event.verb == VERB_TABLE)
		since = audience->told;
	if (since >= audience->room) {
		audience->room = 2 * since;
		audience->rows = realloc(audience->rows, audience->room);
		ck_assert(audience->rows);
	}
	memcpy(audience->rows + since - audience->told, audience->bytes,
	       audience->told);
	audience->since = since;
}

void audience_join(const struct audience *audience, struct board_feed *feed)
{
	char line[HEARD_MAX];

	board_feed_begin(feed);
	board_feed_hear(feed, greeting, true, audience->now_ms);
	for (size_t at = 0; at < audience->since;) {
		const char *from = audience->rows + at;
		const char *end = memchr(from, '\n', audience->since - at);

		snprintf(line, sizeof line, "%.*s", (int)(end - from), from);
		board_feed_hear(feed, line, true, audience->now_ms);
		at += (size_t)(end - from) + 1;
	}
	board_feed_settle(feed, true, audience->now_ms);
	board_feed_settle(feed, true, board_feed_due(feed));
}

/* What told.h says of the row; a replay is what it reads. */
static void audience_tell(struct audience *audience, const char *line)
{
	static struct replay replay;
	static struct envelope envelope;
	const struct answer *answer = &audience->play->answer;
	struct took took = {.envelope = &envelope, .replay = &replay};
	char told[MASK_LINE_MAX];
	int k = 0;

	table_copy(&replay.table, &audience->play->table);
	replay.event = audience->play->event;
	replay.answer.n = answer->n;
	memcpy(replay.answer.line, answer->line,
	       answer->n * sizeof *answer->line);
	envelope.line = line;
	audience->told = 0;
	mask_line(&took, told);
	audience_tell_line(audience, &k, told, (int)strlen(told));
	if (mask_dealt(&took, told))
		audience_tell_line(audience, &k, told, (int)strlen(told));
	for (const char *at = audience->play->text; *at;) {
		int n = (int)strcspn(at, "\n");

		audience_tell_line(audience, &k, at, n);
		at += n + 1;
	}
	board_feed_settle(audience->feed, audience->past, audience->now_ms);
	/* what does not fit is waited for */
	board_feed_settle(audience->feed, audience->past,
			  board_feed_due(audience->feed));
	audience_keep(audience);
}

void audience_apply(struct audience *audience, const char *line)
{
	audience->seq++;
	if (play_apply(audience->play) == SB_OK)
		audience_tell(audience, line);
}

void audience_play(struct audience *audience, const char *lines)
{
	char line[EVENT_LINE_MAX + 1];

	while (support_line(&lines, line, sizeof line)) {
		enum sb_result result = play_read(audience->play, line);

		ck_assert_msg(result != SB_INVALID, "malformed: %s", line);
		if (result == SB_OK)
			audience_apply(audience, line);
	}
}

static void audience_script(const char *path, void (*follow)(const char *script,
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

static int audience_folder(const char *folder,
			   void (*follow)(const char *script, const char *line))
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
		audience_script(path, follow);
		scripts++;
	}
	closedir(dir);
	return scripts;
}

int audience_scripts(void (*follow)(const char *script, const char *line))
{
	const char *vectors = support_shared("vectors");
	int scripts = audience_folder(support_source("tests/scripts"), follow);

	return scripts + (vectors ? audience_folder(vectors, follow) : 0);
}

/* --- as it is seen ---------------------------------------------------------
 */

void audience_view(const struct audience *audience, struct players_view *view)
{
	board_feed_view(audience->feed, view);
	view->now_ms = audience->now_ms;
	view->currency = "EUR";
}

void audience_draw(struct audience *audience, int rows, int cols,
		   const struct glyphs *glyphs)
{
	struct cells *cells = &audience->cells;
	struct players_view view;

	cells->glyphs = glyphs;
	cells_size(cells, rows, cols);
	audience_view(audience, &view);
	players_draw(cells, &view);
	for (int i = 0; i < rows * cols; i++)
		if (cells->cell[i].c == glyphs->ellipsis)
			ck_abort_msg("row %d is cut", i / cols);
}

void audience_must_be_golden(struct audience *audience, const char *name)
{
	const struct cells *cells = &audience->cells;
	char path[128], *picture = scene_picture_of(cells);

	snprintf(path, sizeof path, "tests/golden/players/%s-%dx%d%s.txt", name,
		 cells->cols, cells->rows,
		 cells->glyphs == &glyphs_ascii ? "-ascii" : "");
	support_same_as_golden(picture, path);
	free(picture);
}

bool audience_shows(struct audience *audience, const char *words)
{
	struct players_view view;
	char *picture, banner[WORDS_MAX];
	bool shows;

	audience_view(audience, &view);
	players_banner(&view, banner);
	audience_draw(audience, LAYOUT_ROWS_MIN, LAYOUT_COLS_MIN,
		      &glyphs_ascii);
	picture = scene_picture_of(&audience->cells);
	*strstr(picture, "-- paint --") = '\0';
	shows = strstr(picture, words) || strstr(banner, words);
	free(picture);
	return shows;
}
