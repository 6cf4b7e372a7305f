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

/* The drawing functions of each game for its part of the screen. */

/* The current table, or the table of a recalled round. */
struct game_state {
	const struct table *table;
	const struct view *view;	   /* NULL: a recalled round */
	const struct event_log *event_log; /* the same */
	bool by_hand;	/* the wheel's number or the dice were keyed */
	bool voided;	/* between rounds: the last round was void */
	bool predicted; /* the ball turns are predicted */
};

struct game_view {
	bool cards; /* the game deals cards from a shoe with a reader */
	void (*draw)(struct cells *cells, struct rect box, enum card_size size,
		     const struct game_state *game_state);
	/* NULL: the game has no pick-up. */
	void (*draw_pick_up)(struct cells *cells, struct rect box,
			     const struct table *table);
	/* Writes one of the last results; returns its paint. NULL: `draw` shows
	 * the last results. */
	enum paint (*result)(const struct game *game,
			     const struct event_log_result *result,
			     char text[static UI_TEXT_MAX]);
	int result_cols; /* columns that suffice for most results */
	/* Draws the rules in place of the last results. NULL: the game shows
	 * results. */
	void (*draw_rules)(struct cells *cells, struct rect box,
			   const struct house *house);
};

const struct game_view *game_view_get(const struct table *table);

/* The two hands of a coup on the screen. */

/* Draws the first hand on the left, the second on the right, third cards
 * across. */
void coup_view_draw(struct cells *cells, struct rect box, enum card_size size,
		    const struct game_state *game_state);

/* Draws the cards in the order of pick-up, from right to left. */
void coup_view_draw_pick_up(struct cells *cells, struct rect box,
			    const struct table *table);

/* For game_view.result. */
enum paint coup_view_result(const struct game *game,
			    const struct event_log_result *result,
			    char text[static UI_TEXT_MAX]);

/* The wheel of roulette on the screen. */

/* Draws wheel and ball on the left, the number, and the last numbers on the
 * right. */
void roulette_view_draw(struct cells *cells, struct rect box,
			enum card_size size,
			const struct game_state *game_state);

/* The dice of Sic Bo on the screen. */

/* Draws the dice on the right, and their words on the left. */
void sic_bo_view_draw(struct cells *cells, struct rect box, enum card_size size,
		      const struct game_state *game_state);

/* For game_view.result. */
enum paint sic_bo_view_result(const struct game *game,
			      const struct event_log_result *result,
			      char text[static UI_TEXT_MAX]);

/* The texts beside the hands of blackjack: totals, states, wagers. */

/* Whether hands of a round are on the layout. */
bool blackjack_view_has_hands(const struct table *table);

/* The place of the hand that gets the next card or decides; -1: none. */
int blackjack_view_current_place(const struct table *table);

/* Writes total and state of a hand: "7/17 " for a soft hand, "18 doubled". */
void blackjack_view_hand(const struct table *table, int place,
			 char text[static UI_TEXT_MAX]);

/* Writes total and state of the dealer's hand, without the hidden card. */
void blackjack_view_dealer(const struct table *table,
			   char text[static UI_TEXT_MAX]);

/* Copies the dealer's cards, a hidden one as FACE_DOWN; returns their
 * number. */
int blackjack_view_dealer_cards(const struct table *table,
				struct card card[static HAND_CARDS_MAX]);

/* The state of the seat's insurance in words; NULL: none. */
const char *blackjack_view_insurance(const struct table *table, int place);

/* Writes the seat's stake, in at most that many columns; a word if the stake is
 * not known, nothing for a free seat. */
void blackjack_view_stake(const struct table *table, int place, int cols,
			  char text[static UI_TEXT_MAX]);

/* Draws a seat's side bets, until betting closes; later its cards are there. */
void blackjack_view_draw_side_bets(struct cells *cells, struct rect box,
				   const struct table *table, int place);

/* The layout of blackjack: the dealer's hand, below it seats 1 to 7 from left
 * to right, as the dealer sees them. */

void blackjack_view_draw(struct cells *cells, struct rect box,
			 enum card_size size,
			 const struct game_state *game_state);

/* Draws the cards in pick-up order: first the dealer's, at the bottom of the
 * pile, then the seats', the last seat first. */
void blackjack_view_draw_pick_up(struct cells *cells, struct rect box,
				 const struct table *table);

/* The signs of a table: the payouts and restrictions in force. */

/* The rows of the signs in that many columns. */
int signs_view_rows(const struct house *house, int cols);

/* Draws the signs in the box, as many on each row as fit. */
void signs_view_draw(struct cells *cells, struct rect box,
		     const struct house *house);

#endif
