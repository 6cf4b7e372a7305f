/* SPDX-License-Identifier: ISC */
/* Letters three rows high, for terminals that have the room. */
#ifndef SABOT_UI_TERMINAL_BIG_LETTERS_H
#define SABOT_UI_TERMINAL_BIG_LETTERS_H

#include "ui/terminal/cells.h"

/* Whether there is a letter for each character, and the box has room for the
 * text, broken between words. */
bool large_fits(int cols, int rows, const char *text);

/* Rows that the text takes in that many columns. */
int large_rows(int cols, const char *text);

/* Draws text that fits, centred, from the box's top; returns the row behind
 * it. */
int large_draw(struct cells *cells, struct rect box, enum paint paint,
	       const char *text);

/* The same in letters twice that size, in the middle of the box; false, and
 * nothing drawn, where they do not fit on one line. */
bool large_draw_double(struct cells *cells, struct rect box, enum paint paint,
		       const char *text);

/* The same, as large as they fit. */
bool large_draw_largest(struct cells *cells, struct rect box, enum paint paint,
			const char *text);

/* Columns of the text on one line. */
int large_text_cols(const char *text);

/* A suit, seven columns wide, at the top left of the box. */
void large_draw_suit(struct cells *cells, struct rect box, enum paint paint,
		     enum suit suit);

/* The same, twice that size. */
void large_draw_suit_double(struct cells *cells, struct rect box,
			    enum paint paint, enum suit suit);

#endif
