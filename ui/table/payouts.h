/* SPDX-License-Identifier: ISC */
/* What is taken and paid behind the announcement, in the order of a dealer's
 * hands, and what the table won; what a void gave back, and what a correction
 * has changed. */
#ifndef SABOT_UI_TABLE_PAYOUTS_H
#define SABOT_UI_TABLE_PAYOUTS_H

#include "rules/games/settlement.h"
#include "ui/terminal/cells.h"
#include "ui/view/console_view.h"

struct paying {
	bool stale; /* settled anew since it was sorted */
	uint32_t n, changed;
	struct settled *row; /* in their order; those that changed first */
	struct settlement sum;
	uint32_t page, pages; /* shown, of how many */
	uint32_t *start;      /* the first row of each page */
	int rows, cols;	      /* that they were laid out for */
};

void paying_fini(struct paying *paying);

/* Turns to the next page, behind the last to the first; or to the one before.
 */
void paying_turn(struct paying *paying);
void paying_turn_back(struct paying *paying);

/* Draws the settled wagers of the view, a rule with the sums first. */
void paying_draw(struct paying *paying, struct cells *cells, struct rect box,
		 const struct view *view);

#endif
