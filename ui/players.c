/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/players.h"

#include <stdio.h>
#include <string.h>

#include "rules/text.h"
#include "ui/amount.h"
#include "ui/expand.h"
#include "ui/large.h"
#include "ui/limits.h"
#include "ui/players_parts.h"
#include "ui/utf8.h"

enum {
	MARGIN = 1,
	TICK_MS = 250,	/* of a bar */
	TIMER_COLS = 8, /* for its seconds */
	DOUBLE_ROWS = 8,
};

static players_draw_fn *const games_drawn[GAMES] = {
	[BACCARAT] = players_baccarat_draw,
	[BLACKJACK] = players_blackjack_draw,
	[ROULETTE] = players_roulette_draw,
};

/* From a screen of that many rows on, so many are of a part. */
static const struct plan {
	int rows, head, banner, timer;
} plans[] = {
	{56, 2, 9, 3}, {44, 2, 8, 2}, {36, 2, 5, 2},
	{30, 2, 3, 1}, {0, 1, 3, 1},
};

/* --- parts -----------------------------------------------------------------
 */

static void players_head(struct cells *cells, struct rect box,
			 const struct players_view *view)
{
	struct rect inside = rect_inside(box, 0, MARGIN);
	char limits[LIMITS_MAX];
	int col = cells_text(cells, inside, 0, 0, PAINT_STRONG, view->table_id);

	col = cells_text(cells, inside, 0, col + 2, PAINT_PLAIN,
			 _(words_game[view->table->house.game]));
	limits_words(&view->table->house, view->currency, inside.cols - col - 2,
		     limits);
	cells_right(cells, inside, 0, PAINT_PLAIN, limits);
	if (box.rows > 1)
		cells_rule(cells, box, 1);
}

static bool players_large(struct cells *cells, struct rect box,
			  enum paint paint, const char *text)
{
	int rows = large_rows(box.cols, text);

	if (box.rows >= DOUBLE_ROWS &&
	    large_draw_largest(cells, box, paint, text))
		return true;
	if (!large_fits(box.cols, box.rows, text))
		return false;
	box.row += (box.rows - rows) / 2;
	large_draw(cells, box, paint, text);
	return true;
}

/* In large letters, or as much of it as stands before a comma; the rest of it
 * is left in text then, else nothing is. */
static void players_draw_banner(struct cells *cells, struct rect box,
				enum paint paint, char text[static WORDS_MAX])
{
	struct rect inside = rect_inside(box, 0, 2);
	char first[WORDS_MAX];
	size_t n = strcspn(text, ",");

	cells_fill(cells, box, L' ', paint);
	snprintf(first, sizeof first, "%.*s", (int)n, text);
	if (players_large(cells, inside, paint, text)) {
		*text = '\0';
	} else if (text[n] && players_large(cells, inside, paint, first)) {
		n += text[n + 1] == ' ' ? 2 : 1;
		memmove(text, text + n, strlen(text + n) + 1);
	} else {
		cells_centre(cells, inside, (inside.rows - 1) / 2, paint, text);
		*text = '\0';
	}
}

/* A bar that empties, and its seconds. */
static void players_bar(struct cells *cells, struct rect box,
			const struct players_view *view)
{
	int64_t whole = view->timer_ends_ms - view->timer_from_ms;
	int64_t left = view->timer_ends_ms - view->now_ms;
	struct rect bar = rect_inside(box, 0, MARGIN);
	struct rect full;
	char text[AMOUNT_TEXT_MAX];

	if (left < 0)
		left = 0;
	if (left > whole)
		left = whole;
	bar.cols -= TIMER_COLS;
	full = bar;
	full.cols = (int)(left * bar.cols / whole);
	cells_fill(cells, bar, cells->glyphs->empty, PAINT_BAR);
	cells_fill(cells, full, cells->glyphs->full, PAINT_BAR);
	snprintf(text, sizeof text, _("%ld s"), (long)((left + 999) / 1000));
	cells_right(cells, rect_inside(box, 0, MARGIN), box.rows / 2,
		    PAINT_STRONG, text);
}

static bool players_last_hand(const struct table *table)
{
	return table->cut_out &&
	       !(table->phase == PHASE_BETWEEN &&
		 table_do_beneath(table).what == DO_RESHUFFLE);
}

/* Where no time runs, what the banner has left. */
static void players_timer(struct cells *cells, struct rect box,
			  const struct players_view *view, const char *rest)
{
	if (view->timer_ends_ms > view->timer_from_ms && !view->held &&
	    !view->closed)
		players_bar(cells, box, view);
	else if (*rest)
		cells_centre(cells, box, 0, PAINT_STRONG, rest);
	else if (players_last_hand(view->table))
		cells_centre(cells, box, box.rows / 2, PAINT_STRONG,
			     _("LAST HAND BEFORE SHUFFLE"));
}

/* --- the whole -------------------------------------------------------------
 */

static void players_draw_trouble(struct cells *cells,
				 const struct players_view *view)
{
	struct rect box = {0, 1, cells->rows, cells->cols - 2};

	box.row = cells->rows / 3;
	box.rows -= box.row;
	if (large_fits(box.cols, box.rows - 3, view->table_id)) {
		box.row += 1 +
			   large_draw(cells, box, PAINT_STRONG, view->table_id);
	} else {
		cells_centre(cells, box, 0, PAINT_STRONG, view->table_id);
		box.row += 2;
	}
	box.rows = cells->rows - box.row;
	cells_wrap(cells, box, 0, true, PAINT_PLAIN, view->trouble);
}

static void players_draw_too_small(struct cells *cells)
{
	struct rect all = {0, 0, cells->rows, cells->cols};
	char cols[12], rows[12], text[WORDS_MAX];

	snprintf(cols, sizeof cols, "%d", LAYOUT_COLS_MIN);
	snprintf(rows, sizeof rows, "%d", LAYOUT_ROWS_MIN);
	expand(text, sizeof text,
	       _("The players' display needs {cols} columns and {rows} rows."),
	       (struct expansion[]){
		       {"cols", cols}, {"rows", rows}, {NULL, NULL}});
	cells_wrap(cells, all, 0, false, PAINT_PLAIN, text);
}

static struct rect players_take(struct rect *left, int rows)
{
	struct rect part = {left->row, left->col, rows, left->cols};

	left->row += rows;
	left->rows -= rows;
	return part;
}

static void players_draw_table(struct cells *cells,
			       const struct players_view *view)
{
	const struct plan *plan = plans;
	struct rect left = {0, 0, cells->rows, cells->cols};
	char text[WORDS_MAX];
	enum paint paint;

	while (cells->rows < plan->rows)
		plan++;
	players_head(cells, players_take(&left, plan->head), view);
	paint = players_banner(view, text);
	players_draw_banner(cells, players_take(&left, plan->banner), paint,
			    text);
	players_timer(cells, players_take(&left, plan->timer), view, text);
	games_drawn[view->table->house.game](cells, left, view);
}

void players_draw(struct cells *cells, const struct players_view *view)
{
	cells_clear(cells);
	if (cells->rows < LAYOUT_ROWS_MIN || cells->cols < LAYOUT_COLS_MIN)
		players_draw_too_small(cells);
	else if (view->trouble)
		players_draw_trouble(cells, view);
	else
		players_draw_table(cells, view);
}

int64_t players_due(const struct players_view *view)
{
	if (view->trouble)
		return INT64_MAX;
	if (players_flash(view) || view->timer_ends_ms > view->now_ms)
		return view->now_ms + TICK_MS;
	return INT64_MAX;
}
