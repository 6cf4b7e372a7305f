/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/history_page.h"

#include <stdlib.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

enum {
	DROPPED = HISTORY_ENTRIES / 4, /* at once, for new ones */
	WIDE_COLS = 114,
	WIDEST_COLS = 150,
	WIDTHS = 3,
	CLOCK_AT = 11, /* in a time with its date */
	CLOCK_END = 19,
};

const struct history_find_place history_newest = {INT64_MAX, INT64_MAX};
const struct history_find_place history_oldest = {INT64_MIN, INT64_MIN};

void history_list_init(struct history_list *list)
{
	memset(list, 0, sizeof *list);
	list->entry = calloc(HISTORY_ENTRIES, sizeof *list->entry);
	if (!list->entry)
		abort();
	list->rows = 1;
}

void history_list_fini(struct history_list *list)
{
	free(list->entry);
	memset(list, 0, sizeof *list);
}

void history_list_reset(struct history_list *list,
			struct history_find_place place)
{
	list->n = list->at = list->top = list->moves_owed = 0;
	list->has_oldest = list->stopped = false;
	list->newer = list->older = place;
}

/* --- more of it ----------------------------------------------------------- */

static void history_list_shift(struct history_list *list, int rows)
{
	list->at += rows;
	list->top += rows;
	list->at = list->at < 0 ? 0 : list->at;
	list->top = list->top < 0 ? 0 : list->top;
}

void history_list_add(struct history_list *list, bool newer,
		      const struct history_entry *entry)
{
	bool full = list->n == HISTORY_ENTRIES;

	if (full)
		list->n -= DROPPED;
	if (full && newer) { /* the oldest make room */
		if (list->at >= list->n)
			list->at = list->n - 1;
		list->older = list->entry[list->n - 1].place;
		list->has_oldest = list->stopped = false;
	} else if (full) {
		memmove(list->entry, list->entry + DROPPED,
			(size_t)list->n * sizeof *list->entry);
		history_list_shift(list, -DROPPED);
		list->newer = list->entry[0].place;
	}
	if (newer) {
		memmove(list->entry + 1, list->entry,
			(size_t)list->n * sizeof *list->entry);
		if (list->n > 0)
			history_list_shift(list, 1);
		list->entry[0] = *entry;
	} else {
		list->entry[list->n] = *entry;
	}
	list->n++;
}

/* --- moving --------------------------------------------------------------- */

void history_list_move(struct history_list *list, int rows)
{
	int to = list->at + rows, last = list->n > 0 ? list->n - 1 : 0;

	list->at = to < 0 ? 0 : to > last ? last : to;
	list->moves_owed = to - list->at;
	if (list->moves_owed > 0 && list->has_oldest)
		list->moves_owed = 0;
	if (list->moves_owed > 0)
		list->stopped = false;
}

bool history_list_needs(const struct history_list *list, bool *newer)
{
	*newer = list->moves_owed < 0;
	return *newer || (!list->has_oldest && !list->stopped &&
			  list->at + 2 * list->rows > list->n);
}

const struct history_entry *
history_list_selected(const struct history_list *list)
{
	return list->n > 0 ? &list->entry[list->at] : NULL;
}

/* --- drawing -------------------------------------------------------------- */

/* One letter a mark, in the order of their list. */
static const char *const marks[MARKS] = {
	/* TRANSLATORS: keep the letter or sign in front and the blank: it is
	 * the key and the mark in the list */
	[MARK_NATURAL] = NC_("mark", "N natural"),
	[MARK_FREE] = NC_("mark", "F free hand"),
	[MARK_VOID] = NC_("mark", "V void"),
	[MARK_CORRECTED] = NC_("mark", "C corrected"),
	[MARK_BY_HAND] = NC_("mark", "M keyed"),
	[MARK_ALARMS] = NC_("mark", "A alarms"),
	[MARK_HOLDS] = NC_("mark", "H stops"),
	[MARK_ADDED] = NC_("mark", "+ amended"),
};

static void history_list_marks(const struct history_entry *entry,
			       char text[static UI_TEXT_MAX])
{
	char *to = text;

	for (int i = 0; i < MARKS; i++) {
		const char *mark = _(marks[i]);

		to += utf8_encode(
			entry->marks & 1u << i ? utf8_next(&mark) : L'.', to);
	}
	*to = '\0';
}

enum column { NAME, OPENED, DEALER, OUTCOME, MARKED, WON, REMARKS, COLUMNS };

static const struct {
	const char *title; /* shown in capitals */
	int cols[WIDTHS];  /* narrow to widest screen; 0: not there */
	bool right;
} columns[COLUMNS] = {
	/* TRANSLATORS: heads of columns, in capitals: on the narrow screen at
	 * most 8 columns for "Time", 6 for "Dealer", 17 for "Outcome", 8 for
	 * "Marks", 11 for "Table won" */
	[NAME] = {N_("Round"), {22, 24, 24}, false},
	[OPENED] = {N_("Time"), {8, 19, 19}, false},
	[DEALER] = {N_("Dealer"), {6, 12, 12}, false},
	[OUTCOME] = {N_("Outcome"), {17, 24, 24}, false},
	[MARKED] = {N_("Marks"), {8, 8, 8}, false},
	[WON] = {N_("Table won"), {11, 16, 14}, true},
	[REMARKS] = {N_("Remarks"), {0, 0, 200}, false},
};

/* Draws the columns of one row that fit. */
static void history_list_cells(struct cells *cells, struct rect row,
			       enum paint paint, const char *const text[])
{
	int wide = (row.cols >= WIDE_COLS) + (row.cols >= WIDEST_COLS);
	int gap = wide ? 2 : 1, col = 0;

	for (int i = 0; i < COLUMNS && col < row.cols; i++) {
		int cols = columns[i].cols[wide], left = row.cols - col;
		struct rect at = {row.row, row.col + col, 1,
				  cols < left ? cols : left};

		if (cols > 0 && columns[i].right)
			cells_right(cells, at, 0, paint, text[i]);
		else if (cols > 0)
			cells_text(cells, at, 0, 0, paint, text[i]);
		col += cols + gap;
	}
}

static void history_list_draw_row(const struct history_entry *entry,
				  struct cells *cells, struct rect row,
				  bool marked)
{
	bool wide = row.cols >= WIDE_COLS;
	bool alarming = entry->marks & (1u << MARK_VOID | 1u << MARK_ALARMS);
	enum paint paint = alarming ? PAINT_WARNING : PAINT_PLAIN;
	char letters[UI_TEXT_MAX], opened[HISTORY_CELL_MAX];
	const char *text[COLUMNS] = {
		[NAME] = entry->name,	    [OPENED] = opened,
		[DEALER] = entry->dealer,   [OUTCOME] = entry->outcome,
		[MARKED] = letters,	    [WON] = entry->won,
		[REMARKS] = entry->remarks,
	};

	/* date and offset from UTC are shown for the marked round only */
	int from = !wide && strlen(entry->opened) > CLOCK_AT ? CLOCK_AT : 0;

	snprintf(opened, sizeof opened, "%.*s", CLOCK_END - from,
		 entry->opened + from);
	history_list_marks(entry, letters);
	if (marked)
		cells_fill(cells, row, L' ', PAINT_SELECTED);
	history_list_cells(cells, row, marked ? PAINT_SELECTED : paint, text);
}

/* Keeps the mark in sight. */
static void history_list_scroll(struct history_list *list, int rows)
{
	int last = list->n > rows ? list->n - rows : 0;

	list->rows = rows > 0 ? rows : 1;
	if (list->top > list->at)
		list->top = list->at;
	if (list->top < list->at - list->rows + 1)
		list->top = list->at - list->rows + 1;
	if (list->top > last)
		list->top = last;
	if (list->top < 0)
		list->top = 0;
}

enum { REMARK_ROWS = 4 };

void history_list_draw(struct history_list *list, struct cells *cells,
		       struct rect box)
{
	struct rect below = rect_cut_bottom(&box, REMARK_ROWS);
	const struct history_entry *marked = history_list_selected(list);
	const char *text[COLUMNS];
	char remarks[4 * UI_TEXT_MAX], title[COLUMNS][UI_TEXT_MAX];
	struct rect rule = rect_cut_bottom(&box, 1);
	int rows = box.rows - 1;

	history_list_scroll(list, rows);
	for (int i = 0; i < COLUMNS; i++)
		text[i] = text_capitals(_(columns[i].title), title[i]);
	history_list_cells(cells, rect_cut_top(&box, 1), PAINT_STRONG, text);
	for (int i = 0; i < rows && list->top + i < list->n; i++)
		history_list_draw_row(&list->entry[list->top + i], cells,
				      rect_cut_top(&box, 1),
				      list->top + i == list->at);
	cells_rule(cells, rule, 0);
	if (!marked)
		return;
	snprintf(remarks, sizeof remarks, "%s  %s", marked->opened,
		 marked->remarks);
	cells_wrap(cells, below, 0, false, PAINT_PLAIN, remarks);
}
