/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/players/players.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "ui/table/game_view.h"
#include "ui/text/text.h"
#include "ui/widgets/widgets.h"
#include "ui/terminal/utf8.h"

enum { SIGN_ROWS_MIN = 2, STAKE_COL = 3, GAP = 2 };

static bool players_blackjack_has_hands(const struct players_view *view)
{
	return !view->voided && blackjack_view_has_hands(view->table);
}

/* Total and state of a hand; its result only after the announcement. */
static void players_blackjack_text(const struct table *table, int place,
				   char text[static UI_TEXT_MAX])
{
	const struct blackjack_hand *hand = &table->blackjack.hand[place];
	int total = blackjack_hand_total(hand);

	if (table_game_instruction(table).what != DO_ANNOUNCE ||
	    total > TWENTY_ONE)
		blackjack_view_hand(table, place, text);
	else if (blackjack_natural(&table->blackjack, place))
		text_capitals(_("blackjack"), text);
	else
		snprintf(text, UI_TEXT_MAX, "%d", total);
}

/* --- the dealer ----------------------------------------------------------- */

static void players_blackjack_draw_dealer(struct cells *cells, struct rect box,
					  enum card_size size,
					  const struct players_view *view)
{
	struct card card[HAND_CARDS_MAX];
	const char *name = hand_text(HAND_DEALER);
	struct rect title = {box.row, box.col, 1, box.cols};
	struct rect cards = rect_from(box, 1, 0);
	char text[UI_TEXT_MAX], both[2 * UI_TEXT_MAX];
	int n, cols;

	cells_centre(cells, title, 0, PAINT_STRONG, name);
	if (!players_blackjack_has_hands(view))
		return;
	blackjack_view_dealer(view->table, text);
	snprintf(both, sizeof both, "%s  %s", name, text);
	cells_fill(cells, title, L' ', PAINT_PLAIN);
	cells_centre(cells, title, 0, PAINT_STRONG, both);
	n = blackjack_view_dealer_cards(view->table, card);
	cols = n * card_shapes[size].cols;
	if (cols < cards.cols) {
		cards.col += (cards.cols - cols) / 2;
		cards.cols = cols;
	}
	card_art_draw_hand(cells, cards, size, card, n);
}

/* --- the seats ------------------------------------------------------------ */

static void players_blackjack_draw_hand(struct cells *cells, struct rect box,
					enum card_size size,
					const struct table *table, int place)
{
	const struct blackjack_hand *hand = &table->blackjack.hand[place];
	bool turn = blackjack_view_current_place(table) == place;
	struct rect line = {box.row, box.col, 1, box.cols};
	struct rect cards = rect_from(box, 1, 0);
	char text[UI_TEXT_MAX];

	players_blackjack_text(table, place, text);
	if (turn)
		cells_fill(cells, line, L' ', PAINT_SELECTED);
	cells_text(cells, line, 0, 0, turn ? PAINT_SELECTED : PAINT_STRONG,
		   text);
	card_art_draw_hand(cells, cards, size, hand->card, hand->cards);
}

static void players_blackjack_draw_hands(struct cells *cells, struct rect box,
					 enum card_size size,
					 const struct table *table, int place)
{
	struct rect first = box, rest = box;
	const char *insurance = blackjack_view_insurance(table, place);
	int hands = blackjack_hands_of_seat(&table->blackjack, place);

	if (hands > 1) {
		for (int i = 0; i < hands; i++)
			players_blackjack_draw_hand(
				cells,
				rect_cut_top(&rest, rest.rows / (hands - i)),
				size, table, place + i);
		return;
	}
	first.rows -= insurance != NULL;
	players_blackjack_draw_hand(cells, first, size, table, place);
	if (insurance)
		cells_text(cells, box, box.rows - 1, 0, PAINT_STRONG,
			   insurance);
}

/* Number and wager above the hands. */
static void players_blackjack_draw_seat(struct cells *cells, struct rect box,
					enum card_size size,
					const struct players_view *view,
					int place)
{
	const struct table *table = view->table;
	struct rect hands = rect_from(box, 1, 0);
	bool taken = table->phase != PHASE_BETWEEN && !view->voided &&
		     blackjack_has_seat(blackjack_seats_taken(table), place);
	char text[UI_TEXT_MAX];

	snprintf(text, sizeof text, "%d", blackjack_seat_of(place));
	cells_text(cells, box, 0, 0, taken ? PAINT_KEY : PAINT_DIM, text);
	if (!taken)
		return;
	if (wagers_stake(&table->wagers, (uint16_t)blackjack_seat_of(place),
			 BLACKJACK_MAIN)
		    .units) {
		blackjack_view_stake(table, place, box.cols - STAKE_COL, text);
		cells_text(cells, box, 0, STAKE_COL, PAINT_PLAIN, text);
	}
	blackjack_view_draw_side_bets(cells, hands, table, place);
	if (players_blackjack_has_hands(view) &&
	    blackjack_has_hand(&table->blackjack, place))
		players_blackjack_draw_hands(cells, hands, size, table, place);
}

/* The largest cards of which a seat has room for two, one above the other or
 * side by side. */
static enum card_size players_blackjack_size(int rows, int cols)
{
	int size = CARDS_LARGE;

	while (size > CARDS_TEXT && (2 * card_shapes[size].rows > rows ||
				     card_shapes[size].cols > cols))
		size--;
	return (enum card_size)size;
}

/* As players see them: seat 1, at the dealer's left, is on the right. */
void players_blackjack_draw(struct cells *cells, struct rect box,
			    const struct players_view *view)
{
	int signed_rows = signs_view_rows(&view->table->house, box.cols - 2);
	int sign_rows =
		signed_rows > SIGN_ROWS_MIN ? signed_rows : SIGN_ROWS_MIN;
	int dealer = 1 + (box.rows - sign_rows) / 4;
	int pitch = (box.cols + 1) / SEATS;
	int margin = (box.cols + 1 - SEATS * pitch) / 2;
	int rows = box.rows - sign_rows - dealer;
	struct rect top = {box.row, box.col + margin, dealer,
			   SEATS * pitch - 1};
	struct rect signs = rect_inside(rect_cut_bottom(&box, sign_rows), 0, 1);
	int size = CARDS_LARGE;

	while (size > CARDS_TEXT && card_shapes[size].rows > dealer - 1)
		size--;
	players_blackjack_draw_dealer(cells, top, (enum card_size)size, view);
	for (int i = 0; i < SEATS; i++) {
		struct rect seat = {box.row + dealer,
				    top.col + (SEATS - 1 - i) * pitch, rows,
				    pitch - 1};

		players_blackjack_draw_seat(
			cells, seat,
			players_blackjack_size(rows - GAP, pitch - 1), view,
			blackjack_place((unsigned)i + 1));
	}
	signs_view_draw(cells, signs, &view->table->house);
}
