/* SPDX-License-Identifier: ISC */
/* The layout of blackjack: the dealer's hand, and below it seats 1 to 7 from
 * left to right, as the dealer has them before him. */
#ifndef SABOT_UI_TABLE_BLACKJACK_VIEW_H
#define SABOT_UI_TABLE_BLACKJACK_VIEW_H

#include "ui/table/game_view.h"

void blackjack_draw_layout(struct cells *cells, struct rect box,
			   enum card_size size, const struct game_shown *shown);

/* The cards as they were picked up: the dealer's first, so that they lie
 * lowest, then the seats against the dealing order. */
void blackjack_draw_pick_up(struct cells *cells, struct rect box,
			    const struct table *table);

#endif
