/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/widgets.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/terminal/cells.h"
#include "ui/terminal/utf8.h"

/* A card is drawn large from that height on. */
enum { LARGE_ROWS = 5, LARGE_SUIT_COLS = 7 };

/* Twice as large from that height on. */
enum { HUGE_ROWS = 8, HUGE_LETTER_ROWS = 6, HUGE_SUIT_COLS = 14 };

struct rect card_art_rect(enum card_size size, bool across, int row, int col)
{
	const struct card_shape *shape = &card_shapes[size];

	if (!across)
		return (struct rect){row, col, shape->rows, shape->cols};
	return (struct rect){row + shape->rows - shape->across_rows, col,
			     shape->across_rows, shape->across_cols};
}

static enum paint card_art_paint(struct card card)
{
	if (card.face >= FACES)
		return PAINT_CARD;
	enum suit suit = card_suit(card);
	return suit == SUIT_DIAMONDS || suit == SUIT_HEARTS ? PAINT_CARD_RED
							    : PAINT_CARD_BLACK;
}

/* Rank in two corners, suit between them. */
static void card_art_draw_medium(struct cells *cells, struct rect inside,
				 enum paint paint, const char *rank,
				 const char *suit)
{
	int bottom = inside.rows - 1;
	int right = inside.cols - 1 - utf8_width(rank);

	cells_text(cells, inside, 0, 1, paint, rank);
	cells_text(cells, inside, bottom, right, paint, rank);
	if (bottom > 1) {
		cells_centre(cells, inside, inside.rows / 2, paint, suit);
		return;
	}
	cells_text(cells, inside, 0, inside.cols - 2, paint, suit);
	cells_text(cells, inside, bottom, 1, paint, suit);
}

static void card_art_draw_large(struct cells *cells, struct rect inside,
				enum paint paint, const char *rank,
				enum suit suit)
{
	bool across = inside.rows < 7;
	struct rect top = rect_inside(inside, 0, 1);
	struct rect low = {inside.row + inside.rows - 3,
			   inside.col + inside.cols - 1 - LARGE_SUIT_COLS, 3,
			   LARGE_SUIT_COLS};

	top.cols = big_letters_text_cols(rank);
	if (across)
		top.row++, low.row--;
	big_letters_draw(cells, top, paint, rank);
	big_letters_draw_suit(cells, low, paint, suit, false);
}

static void card_art_draw_huge(struct cells *cells, struct rect inside,
			       enum paint paint, const char *rank,
			       enum suit suit)
{
	struct rect top = rect_inside(inside, 0, 1);
	struct rect low = {inside.row + inside.rows - HUGE_LETTER_ROWS,
			   inside.col + inside.cols - 1 - HUGE_SUIT_COLS,
			   HUGE_LETTER_ROWS, HUGE_SUIT_COLS};

	if (inside.rows < 2 * HUGE_LETTER_ROWS)
		top.row++, low.row--;
	top.rows = HUGE_LETTER_ROWS;
	top.cols = 2 * big_letters_text_cols(rank);
	big_letters_draw_double(cells, top, paint, rank);
	big_letters_draw_suit(cells, low, paint, suit, true);
}

static void card_art_draw_back(struct cells *cells, struct rect inside)
{
	cells_fill(cells, inside, cells->glyphs->empty, PAINT_CARD);
}

int card_art_text_cols(struct card card)
{
	return (int)strlen(glyphs_rank(card)) + 1 + card.by_hand;
}

int card_art_draw_text(struct cells *cells, struct rect box, int row, int col,
		       struct card card)
{
	char text[GLYPHS_CARD_MAX];

	if (card.face == FACE_DOWN) {
		struct rect back = {box.row + row, box.col + col, 1, 2};
		card_art_draw_back(cells, back);
		return col + back.cols;
	}
	glyphs_card(cells->glyphs, card, text);
	col = cells_text(cells, box, row, col, card_art_paint(card), text);
	if (card.by_hand)
		col = cells_text(cells, box, row, col, PAINT_BY_HAND, "*");
	return col;
}

void card_art_draw(struct cells *cells, struct rect rect, struct card card)
{
	struct rect inside = rect_inside(rect, 1, 1);
	const char *rank = glyphs_rank(card);
	enum paint paint = card_art_paint(card);
	char suit[UTF8_MAX + 1] = "?";

	cells_fill(cells, rect, L' ', PAINT_CARD);
	cells_frame(cells, rect, &cells->glyphs->thin, PAINT_CARD);
	cells_fill(cells, inside, L' ', paint);
	if (card.face == FACE_DOWN) {
		card_art_draw_back(cells, inside);
		return;
	}
	if (inside.cols < 4) {
		card.by_hand = false; /* marked on its frame */
		card_art_draw_text(cells, inside, 0, 0, card);
		return;
	}
	if (card.face < FACES)
		suit[utf8_encode(cells->glyphs->suit[card_suit(card)], suit)] =
			'\0';
	if (inside.rows >= HUGE_ROWS && card.face < FACES)
		card_art_draw_huge(cells, inside, paint, rank, card_suit(card));
	else if (inside.rows >= LARGE_ROWS && card.face < FACES)
		card_art_draw_large(cells, inside, paint, rank,
				    card_suit(card));
	else if (inside.rows >= LARGE_ROWS - 1 || inside.cols >= 9)
		card_art_draw_medium(cells, inside, paint, rank, suit);
	else { /* rank above suit; side by side where there is one row */
		cells_text(cells, inside, 0, 1, paint, rank);
		cells_text(cells, inside, inside.rows > 1 ? 1 : 0,
			   inside.cols - 2, paint, suit);
	}
}

void card_art_draw_empty(struct cells *cells, struct rect rect,
			 enum paint paint)
{
	cells_frame(cells, rect, &cells->glyphs->thin, paint);
}

enum { MORE_COLS = 3 }; /* "+12" */

/* The index after the last card of the row of texts that begins with card i. */
static int card_art_hand_row_end(int cols, int gap, const struct card *card,
				 int i, int n)
{
	int used = -gap;

	while (i < n && used + gap + card_art_text_cols(card[i]) <= cols)
		used += gap + card_art_text_cols(card[i++]);
	return i;
}

static bool card_art_hand_text_fits(struct rect box, int gap,
				    const struct card *card, int n)
{
	int i = 0;

	for (int row = 0; row < box.rows; row++)
		i = card_art_hand_row_end(box.cols, gap, card, i, n);
	return i == n;
}

bool card_art_hand_fits(struct rect box, enum card_size size,
			const struct card *card, int n)
{
	const struct card_shape *shape = &card_shapes[size];

	if (size == CARDS_TEXT)
		return card_art_hand_text_fits(box, 1, card, n);
	return (box.rows / shape->rows) * (box.cols / shape->cols) >= n;
}

static void card_art_draw_hand_text(struct cells *cells, struct rect box,
				    int gap, const struct card *card, int n)
{
	bool fits = card_art_hand_text_fits(box, gap, card, n);
	int i = 0;

	for (int row = 0; row < box.rows; row++) {
		bool last = !fits && row == box.rows - 1;
		int end = card_art_hand_row_end(box.cols - last * MORE_COLS,
						gap, card, i, n);
		for (int col = 0; i < end; i++)
			col = card_art_draw_text(cells, box, row, col,
						 card[i]) +
			      gap;
	}
	if (i < n) {
		char text[16];

		snprintf(text, sizeof text, "+%d", n - i);
		cells_right(cells, box, box.rows - 1, PAINT_STRONG, text);
	}
}

void card_art_draw_hand(struct cells *cells, struct rect box,
			enum card_size size, const struct card *card, int n)
{
	while (size > CARDS_TEXT && !card_art_hand_fits(box, size, card, n))
		size--;
	const struct card_shape *shape = &card_shapes[size];
	int across = box.cols / shape->cols;
	if (size == CARDS_TEXT) {
		card_art_draw_hand_text(
			cells, box, card_art_hand_text_fits(box, 1, card, n),
			card, n);
		return;
	}
	for (int i = 0; i < n; i++) {
		struct rect place = card_art_rect(
			size, false, box.row + i / across * shape->rows,
			box.col + i % across * shape->cols);

		card_art_draw(cells, place, card[i]);
		if (card[i].by_hand)
			cells_centre(cells, place, place.rows - 1,
				     PAINT_BY_HAND,
				     /* TRANSLATORS: under a small card that was
				      * keyed, not read: at most 6 columns */
				     _("keyed"));
	}
}
