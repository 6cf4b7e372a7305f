/* SPDX-License-Identifier: ISC */
/* What came out of the shoe and what must be left in it, face by face: for a
 * supervisor, and only when the shoe is at its end. */
#ifndef SABOT_UI_PAGES_SHOE_REMAINDER_PAGE_H
#define SABOT_UI_PAGES_SHOE_REMAINDER_PAGE_H

#include "rules/table/table.h"
#include "ui/terminal/cells.h"

void faces_draw(const struct table *table, struct cells *cells,
		struct rect box);

#endif
