/* SPDX-License-Identifier: ISC */
/* What lies on the layout: in all, by spot, by seat. */
#ifndef SABOT_UI_TABLE_WAGERS_LAID_H
#define SABOT_UI_TABLE_WAGERS_LAID_H

#include "rules/games/stakes.h"
#include "ui/terminal/cells.h"
#include "ui/view/console_view.h"

/* Draws it into the box, a rule with the total first; where there
 * is no room for each wager, those of the seat that is keyed (0: none) and what
 * the others come to. room and stakes are overwritten. Returns how many rows
 * below the rule it took; 0: none, and where nothing lies not the rule either.
 */
int lies_draw(struct cells *cells, struct rect box, const struct view *view,
	      uint32_t seat, struct answer *room, struct stakes *stakes);

#endif
