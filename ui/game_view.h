/* SPDX-License-Identifier: ISC */
/* What each game draws on the part of the screen that is its own. */
#ifndef SABOT_UI_GAME_VIEW_H
#define SABOT_UI_GAME_VIEW_H

#include "rules/table.h"
#include "ui/layout.h"

struct game_view {
	void (*draw)(struct cells *cells, struct rect box, enum card_size size,
		     const struct table *table);
	void (*draw_pick_up)(struct cells *cells, struct rect box,
			     const struct table *table);
};

const struct game_view *game_view_of(const struct table *table);

#endif
