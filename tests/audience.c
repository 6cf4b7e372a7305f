/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/audience.h"

#include <check.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/replay.h"
#include "tests/scene.h"
#include "tests/support.h"

enum { START_MS = 1000000, HEARD_MAX = TOLD_MAX + 64 };

struct audience *audience_new(void)
{
	static struct audience only;

	only = (struct audience){.play = play_start(), .now_ms = START_MS};
	only.state = calloc(1, sizeof *only.state);
	ck_assert(only.state);
	audience_reconnect(&only);
	return &only;
}

void audience_free(struct audience *audience)
{
	cells_fini(&audience->cells);
	free(audience->state);
}

void audience_hear(struct audience *audience, const char *line)
{
	board_state_hear(audience->state, line, audience->past,
			 audience->now_ms);
}

void audience_reconnect(struct audience *audience)
{
	board_state_begin(audience->state);
	audience_hear(audience, "sabot\t1\tBAC-07\t2026-11-21\t3\t41");
}

/* --- as the feed tells it --------------------------------------------------
 */

static void audience_tell_line(struct audience *audience, int *k,
			       const char *line, int length)
{
	char text[HEARD_MAX];

	snprintf(text, sizeof text, "%" PRId64 ".%d\t%s%.*s", audience->seq, *k,
		 *k == 0 ? "> " : "", length, line);
	audience_hear(audience, text);
	++*k;
}

/* What told.h says of the row; a replay is what it reads. */
static void audience_tell(struct audience *audience, const char *line)
{
	static struct replay replay;
	static struct envelope envelope;
	const struct answer *answer = &audience->play->answer;
	struct took took = {.envelope = &envelope, .replay = &replay};
	char told[TOLD_MAX];
	int k = 0;

	table_copy(&replay.table, &audience->play->table);
	replay.event = audience->play->event;
	replay.answer.n = answer->n;
	memcpy(replay.answer.line, answer->line,
	       answer->n * sizeof *answer->line);
	envelope.line = line;
	told_line(&took, told);
	audience_tell_line(audience, &k, told, (int)strlen(told));
	if (told_dealt(&took, told))
		audience_tell_line(audience, &k, told, (int)strlen(told));
	for (const char *at = audience->play->text; *at;) {
		int n = (int)strcspn(at, "\n");

		audience_tell_line(audience, &k, at, n);
		at += n + 1;
	}
	board_state_settle(audience->state, audience->past, audience->now_ms);
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

	while (*lines) {
		size_t n = strcspn(lines, "\n");
		enum sb_result result;

		snprintf(line, sizeof line, "%.*s", (int)n, lines);
		result = play_read(audience->play, line);
		ck_assert_msg(result != SB_INVALID, "malformed: %s", line);
		if (result == SB_OK)
			audience_apply(audience, line);
		lines += n + (lines[n] == '\n');
	}
}

/* --- as it is seen ---------------------------------------------------------
 */

void audience_view(const struct audience *audience, struct players_view *view)
{
	board_state_view(audience->state, view);
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
		ck_assert_msg(cells->cell[i].c != glyphs->ellipsis,
			      "row %d is cut", i / cols);
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
	char *picture;
	bool shows;

	audience_draw(audience, LAYOUT_ROWS_MIN, LAYOUT_COLS_MIN,
		      &glyphs_ascii);
	picture = scene_picture_of(&audience->cells);
	*strstr(picture, "-- paint --") = '\0';
	shows = strstr(picture, words);
	free(picture);
	return shows;
}
