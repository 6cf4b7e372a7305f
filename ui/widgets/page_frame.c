/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/page_frame.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/text/placeholders.h"
#include "ui/text/instruction_text.h"

enum { ROWS_BELOW = 2 };

void page_draw_live(struct cells *cells, const char *live, bool alarm)
{
	struct rect top = {0, 0, 1, cells->cols};
	char text[WORDS_MAX];

	expand(text, sizeof text, _("NOW: {step}"),
	       (struct expansion[]){{"step", live}, {NULL, NULL}});
	cells_text(cells, top, 0, 1, alarm ? PAINT_ALARM : PAINT_STRONG, text);
}

struct rect page_draw(struct cells *cells, const struct layout *layout,
		      const char *live, bool alarm, const char *title)
{
	struct rect frame = {1, 0, layout->all.rows - 1 - ROWS_BELOW,
			     layout->all.cols};

	page_draw_live(cells, live, alarm);
	return cells_window(cells, frame, PAINT_WINDOW, title);
}

int page_draw_too_small(struct cells *cells)
{
	struct rect all = {0, 0, cells->rows, cells->cols};
	char size[4][12], text[WORDS_MAX];
	const int numbers[] = {cells->cols, cells->rows, LAYOUT_COLS_MIN,
			       LAYOUT_ROWS_MIN};

	for (int i = 0; i < 4; i++)
		snprintf(size[i], sizeof size[i], "%d", numbers[i]);
	expand(text, sizeof text,
	       _("This terminal has {cols} columns and {rows} rows. The table "
		 "needs {min_cols} columns and {min_rows} rows."),
	       (struct expansion[]){{"cols", size[0]},
				    {"rows", size[1]},
				    {"min_cols", size[2]},
				    {"min_rows", size[3]},
				    {NULL, NULL}});
	return cells_wrap(cells, all, 0, false, PAINT_PLAIN, text);
}
