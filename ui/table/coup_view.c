/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/game_view.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/coup.h"
#include "ui/text/text.h"
#include "ui/widgets/widgets.h"
#include "ui/terminal/cells.h"

enum { INDENT = 3, POINTS_COL = 16 };

/* Draws the points large in the box beside the cards; a box too small has them
 * beside the name. */
static void coup_view_draw_points(struct cells *cells, struct rect box,
				  struct rect beside, const struct table *table,
				  enum hand side)
{
	enum paint paint = hand_paint(coup_hand(table, side));
	char points[POINTS_TEXT_MAX];

	points_text(table->game, table->coup.points[side], points);
	if (big_letters_draw_middle(cells, beside, paint, points))
		return;
	cells_text(cells, box, 0, POINTS_COL, paint, points);
}

static void coup_view_draw_card(struct cells *cells, struct rect box,
				struct rect place, struct card card)
{
	struct rect mark = {box.row + box.rows - 1, place.col, 1, place.cols};

	card_art_draw(cells, place, card);
	if (card.by_hand)
		cells_text(cells, mark, 0, 0, PAINT_BY_HAND, _("keyed"));
}

/* Draws cards and empty places; the place of the next card (-1: none) in the
 * hand's colour. Returns the columns used. */
static int coup_view_draw_cards(struct cells *cells, struct rect box,
				enum card_size size, const struct table *table,
				enum hand side, int cards, int places, int next)
{
	enum paint paint = hand_paint(coup_hand(table, side));
	int col = box.col;

	for (int i = 0; i < places; i++) {
		struct rect place =
			card_art_rect(size, i == 2, box.row + 1, col);
		if (i < cards)
			coup_view_draw_card(cells, box, place,
					    table->coup.card[side][i]);
		else
			card_art_draw_empty(cells, place,
					    i == next ? paint : PAINT_RULE);
		col += place.cols + 1;
	}
	return col - box.col;
}

static void coup_view_draw_hand(struct cells *cells, struct rect box,
				enum card_size size,
				const struct game_state *game_state,
				enum hand side)
{
	const struct table *table = game_state->table;
	const struct card_shape *shape = &card_shapes[size];
	int usual = table->game->coup->cards;
	/* whether the hands are of the current round */
	bool lie = table->phase == PHASE_PLAY || table->phase == PHASE_PICK_UP;
	struct answer_line step = game_state->view
					  ? instruction_shown(game_state->view)
					  : table_instruction(table);
	bool due = (step.what == DO_DEAL || step.what == DO_DRAW) &&
		   step.hand == coup_hand(table, side);
	int cards = lie ? table->coup.cards[side] : 0;
	int places =
		cards > usual || (due && cards == usual) ? usual + 1 : usual;

	cells_text(cells, box, 0, 0, hand_paint(coup_hand(table, side)),
		   hand_text(coup_hand(table, side)));
	coup_view_draw_cards(cells, box, size, table, side, cards, places,
			     due ? cards : -1);
	/* the third card's place is kept free */
	int used = usual * (shape->cols + 1) +
		   (usual > 1 ? shape->across_cols + 1 : 0);
	if (cards > 0)
		coup_view_draw_points(cells, box,
				      (struct rect){box.row + 1, box.col + used,
						    shape->rows,
						    box.cols - used},
				      table, side);
}

void coup_view_draw(struct cells *cells, struct rect box, enum card_size size,
		    const struct game_state *game_state)
{
	int half = box.cols / 2;
	int indent = size == CARDS_SMALL ? INDENT : INDENT - 1;

	for (int side = HAND_PLAYER; side <= HAND_BANKER; side++) {
		struct rect at = {box.row, box.col + side * half + indent,
				  box.rows, half - indent};
		coup_view_draw_hand(cells, at, size, game_state,
				    (enum hand)side);
	}
}

void coup_view_draw_pick_up(struct cells *cells, struct rect box,
			    const struct table *table)
{
	struct coup_picked picked[COUP_CARDS_MAX];
	int cards = coup_pick_up(&table->coup, picked), col = INDENT;

	cells_text(cells, box, 0, INDENT, PAINT_STRONG,
		   _("PICKED UP, BOTTOM CARD FIRST"));
	for (int i = 0; i < cards; i++) {
		struct rect place = card_art_rect(CARDS_SMALL, false,
						  box.row + 1, box.col + col);
		coup_view_draw_card(cells, box, place, picked[i].card);
		col += place.cols + 1;
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
