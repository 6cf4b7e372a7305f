/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/table_parts.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

struct countdown {
	int64_t from_ms, ends_ms;
	const char *last; /* text of its last seconds */
};

/* The timer of betting or of a decision; false: none runs. */
static bool countdown_runs(const struct view *view, struct countdown *time)
{
	uint8_t step = table_instruction(view->table).what;

	if (view->table->phase == PHASE_BETTING)
		*time = (struct countdown){view->betting_from_ms,
					   view->betting_ends_ms,
					   _("LAST BETS")};
	else if (step == DO_AWAIT || step == DO_OFFER_INSURANCE)
		*time = (struct countdown){view->deciding_from_ms,
					   view->deciding_ends_ms, ""};
	else
		return false;
	return time->ends_ms != 0;
}

int bar_draw(struct cells *cells, struct rect box, int row, int col, int whole,
	     int full, enum paint paint)
{
	const struct glyphs *glyphs = cells->glyphs;
	struct rect bar = {box.row + row, box.col + col, 1, whole};
	struct rect part = bar;

	part.cols = full;
	cells_fill(cells, bar, glyphs->empty, paint);
	cells_fill(cells, part, glyphs->full, paint);
	return col + whole;
}

static enum paint countdown_paint(int64_t left_ms)
{
	if (left_ms <= LAST_BETS_MS)
		return PAINT_LAST_BETS;
	return left_ms <= TIME_SHORT_MS ? PAINT_TIME_SHORT : PAINT_TIME;
}

static int64_t countdown_left(const struct countdown *time, int64_t now_ms)
{
	int64_t whole = time->ends_ms - time->from_ms;
	int64_t left = time->ends_ms - now_ms;

	if (left < 0)
		return 0;
	return left > whole ? whole : left;
}

int countdown_seconds(const struct view *view, enum paint *paint)
{
	struct countdown time;

	if (!countdown_runs(view, &time))
		return -1;
	int64_t left = countdown_left(&time, view->now_ms);
	*paint = countdown_paint(left);
	return (int)((left + 999) / 1000);
}

/* Draws the time left as a bar that empties; the box of a wheel has its
 * seconds. Words on its left have the room that they need. */
void countdown_draw(struct cells *cells, struct rect box,
		    const struct view *view)
{
	struct countdown time;

	if (!countdown_runs(view, &time))
		return;
	int64_t whole = time.ends_ms - time.from_ms;
	int64_t left = countdown_left(&time, view->now_ms);
	enum paint paint = countdown_paint(left);
	int words = utf8_width(time.last) + 2;
	int cols = box.cols * 5 / 8;
	int col = (box.cols - cols) / 2;
	char text[AMOUNT_TEXT_MAX];

	if (col < words) {
		col = words;
		cols = box.cols - 2 * words;
	}
	bar_draw(cells, box, 0, col, cols,
		 whole > 0 ? (int)(left * cols / whole) : 0, paint);
	snprintf(text, sizeof text, _("%ld s"), (long)((left + 999) / 1000));
	if (view->table->game->kind != KIND_WHEEL)
		cells_text(cells, box, 0, col + cols + 2, paint, text);
	if (paint == PAINT_LAST_BETS)
		cells_text(cells, box, 0, col - words, paint, time.last);
}

bool countdown_is_running(const struct view *view)
{
	struct countdown time;

	return countdown_runs(view, &time);
}
