/* SPDX-License-Identifier: ISC */
/* The cards of a hand in rows, one beside the other. */
#ifndef SABOT_UI_WIDGETS_SHEETS_H
#define SABOT_UI_WIDGETS_SHEETS_H

#include "ui/widgets/face.h"

/* Whether the box holds n cards of that size, apart from each other. */
bool sheets_fit(struct rect box, enum card_size size, const struct card *card,
		int n);

/* Draws them in that size where they fit, else in the largest in which they
 * do; where none is small enough, the last place says how many more. */
void sheets_draw(struct cells *cells, struct rect box, enum card_size size,
		 const struct card *card, int n);

#endif
