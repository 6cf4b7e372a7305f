/* SPDX-License-Identifier: ISC */
/* Cards of which the feed says ??: what stands in for them at the display's
 * own table, so that the rules can go on. Such a card is marked as keyed by
 * hand, which the feed tells of none; nobody is ever shown it. */
#ifndef SABOT_APP_DISPLAY_HIDDEN_CARDS_H
#define SABOT_APP_DISPLAY_HIDDEN_CARDS_H

#include "app/feed/hole_card_mask.h"
#include "rules/table/table.h"

/* Reads the event of a row; SB_AGAIN where it says nothing to go by. A hidden
 * card is one that stands in; where one is named, that is a correction. */
SB_MUST_USE enum sb_result board_hidden_read(const struct table *table,
					     const char *told,
					     struct event *event);

/* Applies it. */
enum sb_result board_hidden_apply(struct table *table, struct answer *answer,
				  const struct event *event);

/* The dealer has a blackjack, so what stands in makes one. */
void board_hidden_make_ten(struct table *table, struct answer *answer);

/* Whether a card that was dealt stands in for one. */
bool board_hidden_has(const struct table *table);

/* Puts right what a line `dealt` has otherwise; "" has nothing. */
void board_hidden_name(struct table *table, struct answer *answer,
		       const char *dealt);

/* Puts right which cards lie out of turn, where alarms name all of them. */
void board_hidden_name_waiting(struct table *table, const struct card *waiting,
			       int n);

/* The round ends: what still stands in was out of the shoe, its face unknown.
 */
void board_hidden_forget(struct table *table);

/* Makes cards that stand in unread ones, and the hole card face down. */
void board_hidden_hide(struct table *table);

#endif
