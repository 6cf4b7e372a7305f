/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/page.h"

#include "rules/text.h"
#include "ui/expand.h"
#include "ui/words.h"

enum { ROWS_BELOW = 2 };

struct rect page_draw(struct cells *cells, const struct layout *layout,
		      const char *live, bool alarm, const char *title)
{
	struct rect top = {0, 0, 1, layout->all.cols};
	struct rect frame = {1, 0, layout->all.rows - 1 - ROWS_BELOW,
			     layout->all.cols};
	char text[WORDS_MAX];

	expand(text, sizeof text, _("NOW: {step}"),
	       (struct expansion[]){{"step", live}, {NULL, NULL}});
	cells_text(cells, top, 0, 1, alarm ? PAINT_ALARM : PAINT_STRONG, text);
	return cells_window(cells, frame, PAINT_WINDOW, title);
}
