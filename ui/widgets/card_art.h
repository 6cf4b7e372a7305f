/* SPDX-License-Identifier: ISC */
/* Cards on the layout: their faces in all sizes. */
#ifndef SABOT_UI_WIDGETS_CARD_ART_H
#define SABOT_UI_WIDGETS_CARD_ART_H

#include "ui/widgets/layout.h"

enum { FACE_DOWN = CARD_UNREAD + 1 }; /* as a card's face: its back */

/* Where a card lies; `across` as a third card does. */
struct rect face_rect(enum card_size size, bool across, int row, int col);

void face_draw(struct cells *cells, struct rect rect, struct card card);

/* The same as text on one row, a card by hand marked; returns the column
 * behind it. FACE_TEXT_COLS at most. */
enum { FACE_TEXT_COLS = 4 };
int face_draw_text(struct cells *cells, struct rect box, int row, int col,
		   struct card card);
int face_text_cols(struct card card);

/* The place of a card that is not there. */
void face_draw_place(struct cells *cells, struct rect rect);

/* The cards of a hand in rows, one beside the other. */

/* Whether the box holds n cards of that size, apart from each other. */
bool sheets_fit(struct rect box, enum card_size size, const struct card *card,
		int n);

/* Draws them in that size where they fit, else in the largest in which they
 * do; where none is small enough, the last place says how many more. */
void sheets_draw(struct cells *cells, struct rect box, enum card_size size,
		 const struct card *card, int n);

#endif
