/* SPDX-License-Identifier: ISC */
/* How the history is drawn. */
#include "config.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"
#include "ui/pages/history.h"

enum { STATE_ROWS = 4 }; /* at most, of what is going on */

/* What is going on, over the list's last rows. */
static void history_state(const struct history *history,
			  char text[static 2 * WORDS_MAX])
{
	char percent[12];

	snprintf(text, 2 * WORDS_MAX, "%s", history->message);
	if (history->message[0])
		return;
	snprintf(percent, sizeof percent, "%d", history->percent);
	if (history->searches && history->percent >= 0)
		expand(text, WORDS_MAX,
		       _("Searching: {percent} % of the time gone through; S "
			 "stops"),
		       (struct expansion[]){{"percent", percent},
					    {NULL, NULL}});
	else if (!history->searches && history->list.n == 0)
		snprintf(text, WORDS_MAX, "%s", _("There is no such round."));
}

static void history_draw_rounds(struct history *history, struct cells *cells,
				struct rect inside)
{
	struct rect list = {inside.row + 1, inside.col, inside.rows - 1,
			    inside.cols};
	char text[2 * WORDS_MAX];

	history_filters_line(&history->filters, history->table, text,
			     sizeof text);
	cells_text(cells, inside, 0, 0, PAINT_CALL, text);
	history_list_draw(&history->list, cells, list);
	history_state(history, text);
	int rows = cells_wrapped_rows(inside.cols, text);
	rows = rows < STATE_ROWS ? rows : STATE_ROWS;
	struct rect last = {inside.row + inside.rows - rows, inside.col, rows,
			    inside.cols};
	cells_fill(cells, last, L' ', PAINT_PLAIN);
	cells_wrap(cells, last, 0, false, PAINT_WARNING, text);
}

static void history_draw_time(struct history *history, struct cells *cells,
			      struct rect inside)
{
	struct rect field = {inside.row + 1, inside.col, 1, HISTORY_VALUE_MAX};

	cells_text(cells, inside, 0, 0, PAINT_PLAIN,
		   _("Go to which day and time? YYYY-MM-DD HH:MM, or HH:MM"));
	cells_field(cells, field, history->time, true);
	cells_wrap(cells, inside, 3, false, PAINT_WARNING, history->message);
}

static const char *history_title(const struct history *history,
				 char text[static WORDS_MAX])
{
	switch (history->page) {
	case HISTORY_FILTER: return _("HISTORY  filters");
	case HISTORY_TIME: return _("HISTORY  time");
	case HISTORY_ROUND:
		history_round_title(&history->round, text);
		return text;
	case HISTORY_BOOK:
		expand(text, WORDS_MAX, _("HISTORY  beside round {round}"),
		       (struct expansion[]){{"round", history->book.round},
					    {NULL, NULL}});
		return text;
	case HISTORY_LIST: break;
	}
	return _("HISTORY");
}

static void history_draw_help(const struct history *history,
			      struct cells *cells)
{
	struct rect box = {cells->rows - 2, 0, 1, cells->cols};
	struct key_help help = {0};

	key_help_rows(&help, history_keys(history));
	key_help_draw(&help, cells, box);
}

static void history_draw_round(struct history *history, struct cells *cells,
			       struct rect inside)
{
	struct rect last = {inside.row + inside.rows - 1, inside.col + 1, 1,
			    inside.cols - 2};

	if (history->message[0])
		inside.rows--;
	history_round_draw(&history->round, cells, inside);
	cells_text(cells, last, 0, 0, PAINT_WARNING, history->message);
}

void history_draw(struct history *history, struct cells *cells)
{
	struct rect frame = {1, 0, cells->rows - 2, cells->cols};
	char text[WORDS_MAX];

	struct rect inside = cells_window(cells, frame, PAINT_RECALL,
					  history_title(history, text));
	switch (history->page) {
	case HISTORY_LIST: history_draw_rounds(history, cells, inside); break;
	case HISTORY_FILTER:
		history_filters_draw(&history->filters, cells, inside);
		break;
	case HISTORY_TIME: history_draw_time(history, cells, inside); break;
	case HISTORY_ROUND: history_draw_round(history, cells, inside); break;
	case HISTORY_BOOK:
		history_book_draw(&history->book, cells, inside);
		break;
	}
	if (history->help)
		history_draw_help(history, cells);
}
