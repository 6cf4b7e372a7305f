/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/sheets.h"

#include <stdio.h>

#include "rules/core/gettext.h"

enum { MORE_COLS = 3 }; /* "+12" */

/* The card behind the last of the row that begins with the ith, as text. */
static int sheets_row_end(int cols, int gap, const struct card *card, int i,
			  int n)
{
	int used = -gap;

	while (i < n && used + gap + face_text_cols(card[i]) <= cols)
		used += gap + face_text_cols(card[i++]);
	return i;
}

static bool sheets_fit_text(struct rect box, int gap, const struct card *card,
			    int n)
{
	int i = 0;

	for (int row = 0; row < box.rows; row++)
		i = sheets_row_end(box.cols, gap, card, i, n);
	return i == n;
}

bool sheets_fit(struct rect box, enum card_size size, const struct card *card,
		int n)
{
	const struct card_shape *shape = &card_shapes[size];

	if (size == CARDS_TEXT)
		return sheets_fit_text(box, 1, card, n);
	return (box.rows / shape->rows) * (box.cols / shape->cols) >= n;
}

static void sheets_draw_more(struct cells *cells, struct rect box, int more)
{
	char text[16];

	snprintf(text, sizeof text, "+%d", more);
	cells_right(cells, box, box.rows - 1, PAINT_STRONG, text);
}

static void sheets_draw_text(struct cells *cells, struct rect box, int gap,
			     const struct card *card, int n)
{
	bool fits = sheets_fit_text(box, gap, card, n);
	int i = 0;

	for (int row = 0; row < box.rows; row++) {
		bool last = !fits && row == box.rows - 1;
		int end = sheets_row_end(box.cols - last * MORE_COLS, gap, card,
					 i, n);
		for (int col = 0; i < end; i++)
			col = face_draw_text(cells, box, row, col, card[i]) +
			      gap;
	}
	if (i < n)
		sheets_draw_more(cells, box, n - i);
}

static void sheets_draw_card(struct cells *cells, struct rect place,
			     struct card card)
{
	struct rect mark = {place.row + place.rows - 1, place.col, 1,
			    place.cols};

	face_draw(cells, place, card);
	if (card.by_hand)
		cells_centre(cells, mark, 0, PAINT_BY_HAND, _("hand"));
}

void sheets_draw(struct cells *cells, struct rect box, enum card_size size,
		 const struct card *card, int n)
{
	while (size > CARDS_TEXT && !sheets_fit(box, size, card, n))
		size--;
	const struct card_shape *shape = &card_shapes[size];
	int across = box.cols / shape->cols;
	if (size == CARDS_TEXT) {
		sheets_draw_text(cells, box, sheets_fit_text(box, 1, card, n),
				 card, n);
		return;
	}
	for (int i = 0; i < n; i++)
		sheets_draw_card(cells,
				 face_rect(size, false,
					   box.row + i / across * shape->rows,
					   box.col + i % across * shape->cols),
				 card[i]);
}
