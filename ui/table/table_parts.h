/* SPDX-License-Identifier: ISC */
/* The parts of the table view that every game has. */
#ifndef SABOT_UI_TABLE_TABLE_PARTS_H
#define SABOT_UI_TABLE_TABLE_PARTS_H

#include "ui/table/banner.h"
#include "ui/table/event_log.h"
#include "ui/widgets/layout.h"

enum { LAST_BETS_MS = 5000, TIMER_TICK_MS = 250, BOARD_TEXT_MAX = 320 };

void board_draw_head(struct cells *cells, struct rect box,
		     const struct view *view);

/* The same on that row. */
void board_draw_device(struct cells *cells, struct rect box, int row,
		       const struct view *view);

/* The betting time that is left, or what the banner adds. */
void board_draw_timer(struct cells *cells, struct rect box,
		      const struct view *view, const struct banner *banner);

/* What is left in the shoe, and the last results. */
void board_draw_last(struct cells *cells, struct rect box,
		     const struct view *view, const struct tape *tape);

/* Below the first row of the box, which is for a rule. */
void board_draw_log(struct cells *cells, struct rect box,
		    const struct tape *tape);

/* When the calls or the timer will look different; INT64_MAX: never. */
int64_t board_due(const struct view *view, const struct tape *tape);

#endif
