/* SPDX-License-Identifier: ISC */
/* What the device has read so far for a form. */
#ifndef SABOT_UI_PAGES_INSPECT_COUNT_H
#define SABOT_UI_PAGES_INSPECT_COUNT_H

#include "rules/pit/inspection.h"
#include "ui/terminal/cells.h"

/* How many rows inspect_count_draw() takes of so many columns. */
int inspect_count_rows(const struct inspection *form, enum proof proof,
		       int cols);

/* The faces against the number of decks, or the test cards, or the number;
 * what is amiss is named at once. */
void inspect_count_draw(struct cells *cells, struct rect box,
			const struct inspection *form, enum proof proof);

#endif
