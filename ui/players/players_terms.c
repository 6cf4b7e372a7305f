/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/players/players.h"

#include "ui/terminal/cells.h"
#include "ui/text/text.h"

void players_draw_terms(struct cells *cells, struct rect box,
			const struct house *house)
{
	struct terms terms;

	terms_fill(house, &terms);
	for (int i = 0; i < terms.n && i < box.rows; i++)
		cells_text(cells, box, i, 0, PAINT_PLAIN, terms.text[i]);
}
