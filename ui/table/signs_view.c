/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/game_view.h"

#include "ui/terminal/utf8.h"
#include "ui/text/text.h"

enum { APART = 3 };

/* Puts the signs beside each other, as many as fit, if there are cells to draw
 * on; returns the rows. */
static int signs_view_flow(struct cells *cells, struct rect box,
			   const struct house *house)
{
	struct terms terms;
	int row = 0, col = 0;

	terms_fill(house, &terms);
	for (int i = 0; i < terms.n; i++) {
		int width = utf8_width(terms.text[i]);

		if (col > 0 && col + width > box.cols) {
			row++;
			col = 0;
		}
		if (cells && row < box.rows)
			cells_text(cells, box, row, col, PAINT_PLAIN,
				   terms.text[i]);
		col += width + APART;
	}
	return row + 1;
}

int signs_view_rows(const struct house *house, int cols)
{
	return signs_view_flow(NULL, (struct rect){.cols = cols}, house);
}

void signs_view_draw(struct cells *cells, struct rect box,
		     const struct house *house)
{
	signs_view_flow(cells, box, house);
}
