/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/game_view.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/coup.h"
#include "ui/text/text.h"
#include "ui/widgets/widgets.h"
#include "ui/terminal/cells.h"

enum { INDENT = 3, POINTS_COL = 16, LARGE_POINTS_COLS = 8 };

static void coup_view_draw_title(struct cells *cells, struct rect box,
				 const struct table *table, enum hand side,
				 bool lie)
{
	enum hand hand = coup_hand(table, side);
	enum paint paint = hand_paint(hand);
	char points[POINTS_TEXT_MAX];

	cells_text(cells, box, 0, 0, paint, hand_text(hand));
	if (!lie || !table->coup.cards[side])
		return;
	points_text(table->game, table->coup.points[side], points);
	cells_text(cells, box, 0, POINTS_COL, paint, points);
}

/* Draws the points again, large, if there is room beside the cards. */
static void coup_view_draw_points(struct cells *cells, struct rect box,
				  const struct table *table, enum hand side)
{
	struct rect at = {box.row + 3, box.col + box.cols - LARGE_POINTS_COLS,
			  3, LARGE_POINTS_COLS - 2};
	char points[POINTS_TEXT_MAX];

	points_text(table->game, table->coup.points[side], points);
	if (big_letters_fit(at.cols, at.rows, points))
		big_letters_draw(cells, at, hand_paint(coup_hand(table, side)),
				 points);
}

static void coup_view_draw_card(struct cells *cells, struct rect box,
				struct rect place, struct card card)
{
	struct rect mark = {box.row + box.rows - 1, place.col, 1, place.cols};

	card_art_draw(cells, place, card);
	if (card.by_hand)
		cells_text(cells, mark, 0, 0, PAINT_BY_HAND, _("keyed"));
}

static void coup_view_draw_cards(struct cells *cells, struct rect box,
				 enum card_size size, const struct coup *b,
				 enum hand side, int cards, int places)
{
	int col = box.col;

	for (int i = 0; i < places; i++) {
		struct rect place =
			card_art_rect(size, i == 2, box.row + 1, col);
		if (i < cards)
			coup_view_draw_card(cells, box, place,
					    b->card[side][i]);
		else
			card_art_draw_empty(cells, place);
		col += place.cols + 1;
	}
}

static void coup_view_draw_hand(struct cells *cells, struct rect box,
				enum card_size size, const struct table *table,
				enum hand side)
{
	const struct coup *b = &table->coup;
	int usual = table->game->coup->cards;
	/* whether the hands are of the current round */
	bool lie = table->phase == PHASE_PLAY || table->phase == PHASE_PICK_UP;
	struct answer_line step = table_instruction(table);
	int cards = lie ? b->cards[side] : 0;
	bool third = cards > usual || (step.what == DO_DRAW &&
				       step.hand == coup_hand(table, side));
	const struct card_shape *shape = &card_shapes[size];
	int used = 2 * (shape->cols + 1) + shape->across_cols;

	coup_view_draw_title(cells, box, table, side, lie);
	coup_view_draw_cards(cells, box, size, b, side, cards, usual + third);
	if (cards > 0 && box.cols - used > LARGE_POINTS_COLS &&
	    size == CARDS_LARGE)
		coup_view_draw_points(cells, box, table, side);
}

void coup_view_draw(struct cells *cells, struct rect box, enum card_size size,
		    const struct game_state *game_state)
{
	int half = box.cols / 2;
	int indent = size == CARDS_SMALL ? INDENT : INDENT - 1;

	for (int side = HAND_PLAYER; side <= HAND_BANKER; side++) {
		struct rect at = {box.row, box.col + side * half + indent,
				  box.rows, half - indent};
		coup_view_draw_hand(cells, at, size, game_state->table,
				    (enum hand)side);
	}
}

void coup_view_draw_pick_up(struct cells *cells, struct rect box,
			    const struct table *table)
{
	const struct coup *b = &table->coup;
	int col = INDENT;

	cells_text(cells, box, 0, INDENT, PAINT_STRONG,
		   _("PICKED UP, BOTTOM CARD FIRST"));
	for (int side = HAND_BANKER; side >= HAND_PLAYER; side--) {
		for (int i = b->cards[side] - 1; i >= 0; i--) {
			struct rect place = card_art_rect(
				CARDS_SMALL, false, box.row + 1, box.col + col);
			coup_view_draw_card(cells, box, place,
					    b->card[side][i]);
			col += place.cols + 1;
		}
	}
}

enum paint coup_view_result(const struct game *game,
			    const struct event_log_result *result,
			    char text[static UI_TEXT_MAX])
{
	enum hand winner = (enum hand)result->winner;
	const uint8_t *hand = game->coup->hand;
	char first[POINTS_TEXT_MAX], second[POINTS_TEXT_MAX];

	points_text(game, result->player, first);
	points_text(game, result->banker, second);
	snprintf(text, UI_TEXT_MAX, "%s  %s%s %s%s%s%s", hand_letter(winner),
		 hand_letter((enum hand)hand[HAND_PLAYER]), first,
		 hand_letter((enum hand)hand[HAND_BANKER]), second,
		 result->natural ? " " : "",
		 result->natural ? _("natural") : "");
	return hand_paint(winner);
}
