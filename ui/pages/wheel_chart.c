/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/page.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/wheel.h"
#include "ui/terminal/utf8.h"
#include "ui/text/text.h"
#include "ui/widgets/widgets.h"

enum {
	NUMBER_COLS = 3, /* with the blank behind it */
	GAP_COLS = 2,	 /* between columns of bars */
	NUMBER_MAX = 24,
	TENTHS = 10,
};

void wheel_chart_open(struct wheel_chart *chart,
		      const struct wheel_report *report)
{
	memset(chart, 0, sizeof *chart);
	snprintf(chart->title, sizeof chart->title, "%s", report->title);
	chart->spins = report->spins;
	memcpy(chart->count, report->count, sizeof chart->count);
	for (int i = 0; i < WHEEL_REPORT_LINES && report->line[i]; i++)
		snprintf(chart->line[i], UI_TEXT_MAX, "%s", report->line[i]);
}

/* The largest value of a bar, at least the expected one. */
static uint64_t wheel_chart_most(const struct wheel_chart *chart)
{
	uint64_t most = chart->spins / POCKETS + 1;

	for (int i = 0; i < POCKETS; i++)
		if (chart->count[i] > most)
			most = chart->count[i];
	return most;
}

/* "4,321 numbers; each was expected 116.8 times, where | stands". */
static void wheel_chart_expected(const struct wheel_chart *chart,
				 const struct glyphs *glyphs,
				 char text[static UI_TEXT_MAX])
{
	uint64_t tenths = (chart->spins * TENTHS + POCKETS / 2) / POCKETS;
	char spins[NUMBER_MAX], whole[NUMBER_MAX], tenth[NUMBER_MAX];
	char mark[UTF8_MAX + 1] = "";

	utf8_encode(glyphs->thin.down, mark);
	snprintf(spins, sizeof spins, "%" PRIu64, chart->spins);
	snprintf(whole, sizeof whole, "%" PRIu64, tenths / TENTHS);
	snprintf(tenth, sizeof tenth, "%" PRIu64, tenths % TENTHS);
	expand_placeholders(text, UI_TEXT_MAX,
			    _("{spins} numbers, clockwise from zero; expected "
			      "{whole}.{tenth} each: {mark}"),
			    "spins %s whole %s tenth %s mark %s", spins, whole,
			    tenth, mark);
}

static void wheel_chart_bar(const struct wheel_chart *chart,
			    struct cells *cells, struct rect box, uint64_t n)
{
	uint64_t most = wheel_chart_most(chart), cols = (uint64_t)box.cols;
	struct rect full = box, mark = box;

	full.cols = (int)(n * cols / most);
	mark.col += (int)(chart->spins * (cols - 1) / POCKETS / most);
	mark.cols = 1;
	cells_fill(cells, full, cells->glyphs->full, PAINT_BAR);
	cells_fill(cells, mark, cells->glyphs->thin.down, PAINT_STRONG);
}

/* "17   123 ####|": a number, how often it came, and a bar. */
static void wheel_chart_pocket(const struct wheel_chart *chart,
			       struct cells *cells, struct rect box,
			       unsigned number)
{
	char text[NUMBER_MAX];

	snprintf(text, sizeof text, "%" PRIu64, wheel_chart_most(chart));
	int count_cols = utf8_width(text);
	snprintf(text, sizeof text, "%2u", number);
	cells_text(cells, box, 0, 0, pockets_paint(number), text);
	snprintf(text, sizeof text, "%*" PRIu64, count_cols,
		 chart->count[number]);
	cells_text(cells, box, 0, NUMBER_COLS, PAINT_PLAIN, text);
	box.col += NUMBER_COLS + count_cols + 1;
	box.cols -= NUMBER_COLS + count_cols + 1;
	if (box.cols > 1)
		wheel_chart_bar(chart, cells, box, chart->count[number]);
}

/* In as few columns as the rows allow. */
static void wheel_chart_bars(const struct wheel_chart *chart,
			     struct cells *cells, struct rect box)
{
	if (box.rows < 1)
		return;
	int columns = (POCKETS + box.rows - 1) / box.rows;
	int rows = (POCKETS + columns - 1) / columns;
	int cols = (box.cols + GAP_COLS) / columns;

	for (int i = 0; i < POCKETS; i++) {
		struct rect at = {box.row + i % rows, box.col + i / rows * cols,
				  1, cols - GAP_COLS};
		wheel_chart_pocket(chart, cells, at, wheel_order[i]);
	}
}

static void wheel_chart_draw(void *page, const struct page_canvas *canvas)
{
	const struct wheel_chart *chart = page;
	struct cells *cells = canvas->cells;
	struct rect frame = {1, 0, cells->rows - 2, cells->cols};
	char text[UI_TEXT_MAX];
	int rows = 0;

	layout_draw_live(cells, canvas->live, true);
	struct rect inside =
		cells_window(cells, frame, PAINT_RECALL, chart->title);
	wheel_chart_expected(chart, cells->glyphs, text);
	cells_text(cells, inside, 0, 0, PAINT_STRONG, text);
	for (int i = 0; i < WHEEL_REPORT_LINES; i++)
		rows += cells_wrapped_rows(inside.cols, chart->line[i]);
	struct rect bars = {inside.row + 1, inside.col, inside.rows - rows - 2,
			    inside.cols};
	wheel_chart_bars(chart, cells, bars);
	for (int i = 0, row = inside.rows - rows; i < WHEEL_REPORT_LINES; i++)
		row = cells_wrap(cells, inside, row, false, PAINT_PLAIN,
				 chart->line[i]);
}

static bool wheel_chart_is_valid(void *page, const struct view *view,
				 struct dry_run *dry_run)
{
	(void)page;
	(void)dry_run;
	return view->table->phase == PHASE_BETWEEN;
}

static const struct key_row rows[] = {
	{KEY_ROW_HELP},
	{KEY_ROW_TO_TABLE},
	{NULL},
};

const struct page_ops wheel_chart_ops = {
	.draw = wheel_chart_draw,
	.rows = rows,
	.is_valid = wheel_chart_is_valid,
	.closed_by = CLOSED_BY_ANY_EVENT,
	.full_screen = true,
};
