/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_TABLE_GAME_VIEW_H
#define SABOT_UI_TABLE_GAME_VIEW_H

#include "rules/table/house_rules.h"
#include "rules/table/table.h"
#include "ui/table/event_log.h"
#include "ui/terminal/cells.h"
#include "ui/text/text.h"
#include "ui/view/console_view.h"
#include "ui/widgets/widgets.h"

/* What each game draws on the part of the screen that is its own. */

/* The table of now, or one of a round that is recalled. */
struct game_state {
	const struct table *table;
	const struct view *view; /* NULL: recalled */
	bool by_hand;		 /* the number was keyed */
	bool voided;		 /* the last round, between rounds */
	bool predicted;		 /* the ball's turns were worked out ahead */
};

struct game_view {
	bool cards; /* from a shoe, which a reader reads */
	void (*draw)(struct cells *cells, struct rect box, enum card_size size,
		     const struct game_state *game_state);
	/* NULL where nothing is picked up. */
	void (*draw_pick_up)(struct cells *cells, struct rect box,
			     const struct table *table);
	/* One of the last results, and its paint. */
	enum paint (*result)(const struct event_log_result *result,
			     char text[static UI_TEXT_MAX]);
	int result_cols; /* that most results take */
	/* What stands where the others have their last results, or NULL. */
	void (*draw_rules)(struct cells *cells, struct rect box,
			   const struct house *house);
};

const struct game_view *game_view_get(const struct table *table);

/* The hands of baccarat on the screen. */

/* Both hands: player left, banker right, third cards across. */
void baccarat_view_draw(struct cells *cells, struct rect box,
			enum card_size size,
			const struct game_state *game_state);

/* The cards in the order in which they are picked up, from right to left. */
void baccarat_view_draw_pick_up(struct cells *cells, struct rect box,
				const struct table *table);

/* One of the last results. */
enum paint baccarat_view_result(const struct event_log_result *result,
				char text[static UI_TEXT_MAX]);

/* The wheel of roulette on the screen. */

/* What wheel and ball do on the left, the number on the right. */
void roulette_view_draw(struct cells *cells, struct rect box,
			enum card_size size,
			const struct game_state *game_state);

/* One of the last results. */
enum paint roulette_view_result(const struct event_log_result *result,
				char text[static UI_TEXT_MAX]);

/* What stands beside the hands of blackjack: totals, states, wagers. */

/* Whether hands of a round lie on the layout. */
bool blackjack_view_has_hands(const struct table *table);

/* The place of the hand that is to have a card or to decide; -1: none. */
int blackjack_view_current_place(const struct table *table);

/* "7/17 " of a soft hand, its total, and how it stands: "18 doubled". */
void blackjack_view_hand(const struct table *table, int place,
			 char text[static UI_TEXT_MAX]);

/* The same of the dealer's hand, as far as it may be shown. */
void blackjack_view_dealer(const struct table *table,
			   char text[static UI_TEXT_MAX]);

/* The dealer's cards as they may be shown; returns how many. */
int blackjack_view_dealer_cards(const struct table *table,
				struct card card[static HAND_CARDS_MAX]);

/* The seat's insurance, NULL where there is none to speak of. */
const char *blackjack_view_insurance(const struct table *table, int place);

/* The seat's stake in so many columns, a word where the station is told none,
 * nothing for a free seat. */
void blackjack_view_stake(const struct table *table, int place, int cols,
			  char text[static UI_TEXT_MAX]);

/* The layout of blackjack: the dealer's hand, and below it seats 1 to 7 from
 * left to right, as the dealer has them before him. */

void blackjack_view_draw(struct cells *cells, struct rect box,
			 enum card_size size,
			 const struct game_state *game_state);

/* The cards as they were picked up: the dealer's first, so that they lie
 * lowest, then the seats against the dealing order. */
void blackjack_view_draw_pick_up(struct cells *cells, struct rect box,
				 const struct table *table);

/* The signs of a blackjack table, from the rules that it is run by. */

/* Draws them in the box, as many on each row as it has room for. */
void blackjack_view_draw_rules(struct cells *cells, struct rect box,
			       const struct house *house);

#endif
