/* SPDX-License-Identifier: ISC */
/* What stands beside the hands of blackjack: totals, states, wagers. */
#ifndef SABOT_UI_TABLE_BLACKJACK_VIEW_H
#define SABOT_UI_TABLE_BLACKJACK_VIEW_H

#include "rules/table/table.h"
#include "ui/table/game_view.h"
#include "ui/text/instruction_text.h"

/* Whether hands of a round lie on the layout. */
bool blackjack_text_lie(const struct table *table);

/* The place of the hand that is to have a card or to decide; -1: none. */
int blackjack_text_turn(const struct table *table);

/* "7/17 " of a soft hand, its total, and how it stands: "18 doubled". */
void blackjack_text_hand(const struct table *table, int place,
			 char text[static WORDS_MAX]);

/* The same of the dealer's hand, as far as it may be shown. */
void blackjack_text_dealer(const struct table *table,
			   char text[static WORDS_MAX]);

/* The seat's insurance, NULL where there is none to speak of. */
const char *blackjack_text_insurance(const struct table *table, int place);

/* The seat's stake in so many columns, a word where the station is told none,
 * nothing for a free seat. */
void blackjack_text_stake(const struct table *table, int place, int cols,
			  char text[static WORDS_MAX]);

/* The layout of blackjack: the dealer's hand, and below it seats 1 to 7 from
 * left to right, as the dealer has them before him. */

void blackjack_draw_layout(struct cells *cells, struct rect box,
			   enum card_size size, const struct game_shown *shown);

/* The cards as they were picked up: the dealer's first, so that they lie
 * lowest, then the seats against the dealing order. */
void blackjack_draw_pick_up(struct cells *cells, struct rect box,
			    const struct table *table);

#endif
