/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/history_filters.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"
#include "ui/terminal/keys.h"
#include "ui/widgets/text_field.h"

enum {
	NAME_COLS = 11,
	FIELD_COLS = 20,
	ABOUT_COL = NAME_COLS + FIELD_COLS,
	WRONG_ROWS = 2,
};

void history_filters_open(struct history_filters *filters)
{
	memcpy(filters->typed, filters->set, sizeof filters->typed);
	filters->wrong[0] = '\0';
}

static void history_filters_type(struct history_filters *filters, int key)
{
	char *typed = filters->typed[filters->at];

	if (!filters->filter[filters->at].value) {
		if (key == ' ' || key == KEYS_BACKSPACE)
			strcpy(typed, *typed || key != ' ' ? "" : "x");
	} else if (!typed_key(typed, HISTORY_VALUE_MAX, key)) {
		typed_full(HISTORY_VALUE_MAX, filters->wrong);
	}
}

enum history_filters_key history_filters_key(struct history_filters *filters,
					     int key)
{
	int last = filters->n - 1;

	filters->wrong[0] = '\0';
	switch (key) {
	case KEYS_ESCAPE: return FILTERS_LEFT;
	case KEYS_ENTER: return FILTERS_TYPED;
	case KEYS_UP:
	case KEYS_BACK_TAB: filters->at -= filters->at > 0; break;
	case KEYS_DOWN:
	case '\t': filters->at += filters->at < last; break;
	case KEYS_HOME: filters->at = 0; break;
	case KEYS_END: filters->at = last; break;
	default: history_filters_type(filters, key); break;
	}
	return FILTERS_OPEN;
}

void history_filters_take(struct history_filters *filters)
{
	memcpy(filters->set, filters->typed, sizeof filters->set);
}

void history_filters_refuse(struct history_filters *filters, int i,
			    const char *reason)
{
	filters->at = i;
	snprintf(filters->wrong, sizeof filters->wrong, "%s: %s",
		 filters->filter[i].name, reason);
}

void history_filters_line(const struct history_filters *filters,
			  const char *table, char *text, size_t size)
{
	size_t used = 0;

	snprintf(text, size, "%s", _("All rounds"));
	if (table)
		used = (size_t)snprintf(text, size, "table %s", table);
	for (int i = 0; i < filters->n && used < size; i++) {
		bool valued = filters->filter[i].value;

		if (!filters->set[i][0])
			continue;
		used += (size_t)snprintf(
			text + used, size - used, "%s%s%s%s", used ? "  " : "",
			filters->filter[i].name, valued ? " " : "",
			valued ? filters->set[i] : "");
	}
}

static void history_filters_draw_row(const struct history_filters *filters,
				     struct cells *cells, struct rect row,
				     int i)
{
	const struct history_filter *filter = &filters->filter[i];
	bool marked = i == filters->at;
	struct rect field = {row.row, row.col + NAME_COLS, 1, FIELD_COLS - 1};
	const char *on = filters->typed[i][0] ? "[x]" : "[ ]";

	cells_text(cells, row, 0, 0, marked ? PAINT_SELECTED : PAINT_PLAIN,
		   filter->name);
	if (filter->value && (marked || filters->typed[i][0]))
		cells_field(cells, field, filters->typed[i], marked);
	else
		cells_text(cells, row, 0, NAME_COLS,
			   filter->value ? PAINT_DIM : PAINT_INPUT,
			   filter->value ? filter->value : on);
	cells_text(cells, row, 0, ABOUT_COL, PAINT_PLAIN, _(filter->about));
}

void history_filters_draw(struct history_filters *filters, struct cells *cells,
			  struct rect box)
{
	int rows = box.rows - (filters->wrong[0] ? WRONG_ROWS : 0);
	struct rect wrong = {box.row + rows, box.col, WRONG_ROWS, box.cols};

	if (filters->top > filters->at)
		filters->top = filters->at;
	if (filters->top < filters->at - rows + 1)
		filters->top = filters->at - rows + 1;
	for (int i = 0; i < rows && filters->top + i < filters->n; i++) {
		struct rect row = {box.row + i, box.col, 1, box.cols};
		history_filters_draw_row(filters, cells, row, filters->top + i);
	}
	cells_wrap(cells, wrong, 0, false, PAINT_WARNING, filters->wrong);
}
