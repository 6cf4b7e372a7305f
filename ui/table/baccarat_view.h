/* SPDX-License-Identifier: ISC */
/* The hands of baccarat on the screen. */
#ifndef SABOT_UI_TABLE_BACCARAT_VIEW_H
#define SABOT_UI_TABLE_BACCARAT_VIEW_H

#include "ui/table/game_view.h"

/* Both hands: player left, banker right, third cards across. */
void baccarat_draw_hands(struct cells *cells, struct rect box,
			 enum card_size size, const struct game_shown *shown);

/* The cards in the order in which they are picked up, from right to left. */
void baccarat_draw_pick_up(struct cells *cells, struct rect box,
			   const struct table *table);

/* One of the last results. */
enum paint baccarat_result(const struct tape_result *result,
			   char text[static WORDS_MAX]);

#endif
