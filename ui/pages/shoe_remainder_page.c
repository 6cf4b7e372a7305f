/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/pages/page.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/card_games.h"
#include "ui/text/text.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/utf8.h"

enum { RANKS = 13, SUITS = 4, SUIT_COLS = 3, FACE_COLS = 5, TEXT_MAX = 160 };

static int shoe_remainder_unread(const struct shoe *shoe)
{
	int unread = shoe->out;

	for (int face = 0; face < FACES; face++)
		unread -= shoe->out_by_face[face];
	return unread;
}

static void shoe_remainder_totals(const struct shoe *shoe,
				  char text[static TEXT_MAX])
{

	expand_placeholders(
		text, TEXT_MAX,
		shoe_remainder_unread(shoe) > 0
			? _("{out} dealt, {unread} unread; {left} left")
			: _("{out} dealt; {left} left"),
		"out %d left %d unread %d", shoe->out, shoe_left(shoe),
		shoe_remainder_unread(shoe));
}

/* "5/3": five dealt, three left. */
static void shoe_remainder_draw_face(const struct shoe *shoe,
				     struct cells *cells, struct rect box,
				     struct card card)
{
	int out = shoe->out_by_face[card.face], left = shoe->decks - out;
	int col = SUIT_COLS + (card_rank(card) - 1) * FACE_COLS;
	char text[24];

	snprintf(text, sizeof text, "%d/%d", out, left);
	cells_text(cells, box, 1 + (int)card_suit(card), col,
		   left < 0 ? PAINT_WARNING : PAINT_PLAIN, text);
}

static void shoe_remainder_draw(void *page, const struct page_canvas *canvas)
{
	const struct shoe *shoe = &canvas->view->table->shoe;
	struct cells *cells = canvas->cells;
	struct rect inside =
		cells_window(cells, canvas->layout->dialog, PAINT_WINDOW,
			     _("By rank and suit: dealt / left"));
	char text[TEXT_MAX];

	(void)page;
	for (int rank = 1; rank <= RANKS; rank++)
		cells_text(cells, inside, 0, SUIT_COLS + (rank - 1) * FACE_COLS,
			   PAINT_STRONG,
			   glyphs_rank(card_make(rank, SUIT_CLUBS)));
	for (int suit = 0; suit < SUITS; suit++)
		cells_put(cells, inside, 1 + suit, 0, PAINT_STRONG,
			  cells->glyphs->suit[suit]);
	for (int face = 0; face < FACES; face++)
		shoe_remainder_draw_face(shoe, cells, inside,
					 (struct card){.face = (uint8_t)face});
	shoe_remainder_totals(shoe, text);
	cells_text(cells, inside, 1 + SUITS, 0, PAINT_PLAIN, text);
}

static bool shoe_remainder_is_valid(void *page, const struct view *view,
				    struct dry_run *dry_run)
{
	(void)page;
	(void)dry_run;
	return card_game_shoe_ended(view->table);
}

static const struct key_row rows[] = {
	{KEY_ROW_HELP},
	{KEY_ROW_TO_TABLE},
	{NULL},
};

const struct page_ops shoe_remainder_ops = {
	.draw = shoe_remainder_draw,
	.rows = rows,
	.is_valid = shoe_remainder_is_valid,
};
