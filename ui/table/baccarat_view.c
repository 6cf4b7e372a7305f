/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/table/game_view.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "ui/text/text.h"
#include "ui/widgets/widgets.h"
#include "ui/terminal/cells.h"

enum { INDENT = 3, POINTS_COL = 16, LARGE_POINTS_COLS = 8 };

static const enum paint title_paints[] = {
	[HAND_PLAYER] = PAINT_PLAYER,
	[HAND_BANKER] = PAINT_BANKER,
};

static void baccarat_view_draw_title(struct cells *cells, struct rect box,
				     const struct coup *b, enum hand hand,
				     bool lie)
{
	enum paint paint = title_paints[hand];
	char points[12];

	cells_text(cells, box, 0, 0, paint, hand_text(hand));
	if (!lie || !b->cards[hand])
		return;
	snprintf(points, sizeof points, "%d", b->points[hand]);
	cells_text(cells, box, 0, POINTS_COL, paint, points);
}

/* The point count again, large, where there is room beside the cards. */
static void baccarat_view_draw_points(struct cells *cells, struct rect box,
				      const struct coup *b, enum hand hand)
{
	struct rect at = {box.row + 3, box.col + box.cols - LARGE_POINTS_COLS,
			  3, LARGE_POINTS_COLS - 2};
	char points[12];

	snprintf(points, sizeof points, "%d", b->points[hand]);
	if (big_letters_fit(at.cols, at.rows, points))
		big_letters_draw(cells, at, title_paints[hand], points);
}

static void baccarat_view_draw_card(struct cells *cells, struct rect box,
				    struct rect place, struct card card)
{
	struct rect mark = {box.row + box.rows - 1, place.col, 1, place.cols};

	card_art_draw(cells, place, card);
	if (card.by_hand)
		cells_text(cells, mark, 0, 0, PAINT_BY_HAND, _("keyed"));
}

static void baccarat_view_draw_cards(struct cells *cells, struct rect box,
				     enum card_size size, const struct coup *b,
				     enum hand hand, int cards, int places)
{
	int col = box.col;

	for (int i = 0; i < places; i++) {
		struct rect place =
			card_art_rect(size, i == 2, box.row + 1, col);
		if (i < cards)
			baccarat_view_draw_card(cells, box, place,
						b->card[hand][i]);
		else
			card_art_draw_empty(cells, place);
		col += place.cols + 1;
	}
}

static void baccarat_view_draw_hand(struct cells *cells, struct rect box,
				    enum card_size size,
				    const struct table *table, enum hand hand)
{
	const struct coup *b = &table->coup;
	/* whether the hands are of the current round */
	bool lie = table->phase == PHASE_PLAY || table->phase == PHASE_PICK_UP;
	struct answer_line step = table_instruction(table);
	int cards = lie ? b->cards[hand] : 0;
	bool third = cards == 3 || (step.what == DO_DRAW && step.hand == hand);
	const struct card_shape *shape = &card_shapes[size];
	int used = 2 * (shape->cols + 1) + shape->across_cols;

	baccarat_view_draw_title(cells, box, b, hand, lie);
	baccarat_view_draw_cards(cells, box, size, b, hand, cards,
				 third ? 3 : 2);
	if (cards > 0 && box.cols - used > LARGE_POINTS_COLS &&
	    size == CARDS_LARGE)
		baccarat_view_draw_points(cells, box, b, hand);
}

void baccarat_view_draw(struct cells *cells, struct rect box,
			enum card_size size,
			const struct game_state *game_state)
{
	int half = box.cols / 2;
	int indent = size == CARDS_SMALL ? INDENT : INDENT - 1;

	for (int hand = HAND_PLAYER; hand <= HAND_BANKER; hand++) {
		struct rect side = {box.row, box.col + hand * half + indent,
				    box.rows, half - indent};
		baccarat_view_draw_hand(cells, side, size, game_state->table,
					(enum hand)hand);
	}
}

void baccarat_view_draw_pick_up(struct cells *cells, struct rect box,
				const struct table *table)
{
	const struct coup *b = &table->coup;
	int col = INDENT;

	cells_text(cells, box, 0, INDENT, PAINT_STRONG,
		   _("PICKED UP, BOTTOM CARD FIRST"));
	for (int hand = HAND_BANKER; hand >= HAND_PLAYER; hand--) {
		for (int i = b->cards[hand] - 1; i >= 0; i--) {
			struct rect place = card_art_rect(
				CARDS_SMALL, false, box.row + 1, box.col + col);
			baccarat_view_draw_card(cells, box, place,
						b->card[hand][i]);
			col += place.cols + 1;
		}
	}
}

enum paint baccarat_view_result(const struct event_log_result *result,
				char text[static UI_TEXT_MAX])
{
	static const char *const winners[] = {N_("P"), N_("B"), N_("T")};
	static const enum paint paints[] = {PAINT_PLAYER, PAINT_BANKER,
					    PAINT_TIE};

	snprintf(text, UI_TEXT_MAX, "%s  %s%d %s%d%s%s",
		 _(winners[result->winner]), _(winners[HAND_PLAYER]),
		 result->player, _(winners[HAND_BANKER]), result->banker,
		 result->natural ? " " : "",
		 result->natural ? _("natural") : "");
	return paints[result->winner];
}
