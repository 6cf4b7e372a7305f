/* SPDX-License-Identifier: ISC */
#ifndef SABOT_UI_TERMINAL_CELLS_H
#define SABOT_UI_TERMINAL_CELLS_H

#include <stdbool.h>
#include <stdint.h>
#include <wchar.h>

#include "rules/core/card.h"

/* The characters for drawing screens: one set for UTF-8, one for other
 * locales. */

struct box_glyphs {
	wchar_t across, down, top_left, top_right, bottom_left, bottom_right;
};

struct glyphs {
	struct box_glyphs thin, thick;
	wchar_t suit[4]; /* by enum suit */
	wchar_t full, empty;
	wchar_t upper, lower; /* half blocks or their substitutes */
	wchar_t ellipsis, mask, pointer;
	wchar_t disc, ring; /* marks of a road */
	const char *open_quote, *close_quote;
};

extern const struct glyphs glyphs_utf8, glyphs_ascii;

/* The set for the codeset of the current locale, and for the terminal. */
const struct glyphs *glyphs_for_locale(void);

enum { GLYPHS_CARD_MAX = 8 };

/* Writes "9" or "10" and the suit, or "??"; UTF-8. */
void glyphs_card(const struct glyphs *glyphs, struct card card,
		 char text[static GLYPHS_CARD_MAX]);

/* "A", "9", "10", "K"; "?" for an unread card. */
const char *glyphs_rank(struct card card);

/* A screen as a grid of characters, each with its paint. Functions draw into a
 * box of the grid; what is outside of the box is cut off. */

/* The purpose of a character on the screen; decides colour and style. */

enum paint {
	PAINT_PLAIN,
	PAINT_DIM,
	PAINT_RULE, /* the lines between the parts */
	PAINT_STRONG,
	PAINT_PLAYER,
	PAINT_BANKER,
	PAINT_TIE,
	PAINT_BANNER, /* what to do now */
	PAINT_BANNER_PLAYER,
	PAINT_BANNER_BANKER,
	PAINT_ALARM, /* the banner of an alarm; nothing else has its colour */
	PAINT_HINT,  /* a warning that does not stop play */
	PAINT_CALL,  /* announcements */
	PAINT_TIME,  /* this and the next two: the time left */
	PAINT_TIME_SHORT,
	PAINT_LAST_BETS,
	PAINT_NO_MORE_BETS, /* alternates with the next */
	PAINT_NO_MORE_BETS_OFF,
	PAINT_BAR,
	PAINT_CARD,
	PAINT_CARD_RED,
	PAINT_CARD_BLACK,
	PAINT_BY_HAND,
	PAINT_WARNING,
	PAINT_KEY,
	PAINT_WINDOW, /* the frame of a window over the table */
	PAINT_SELECTED,
	PAINT_INPUT,
	PAINT_RECALL,
	PAINT_RED, /* this and the next two: pockets of a wheel, as text */
	PAINT_BLACK,
	PAINT_GREEN,
	PAINT_RED_POCKET, /* this and the next two: pockets, as background */
	PAINT_BLACK_POCKET,
	PAINT_GREEN_POCKET,
	PAINT_WON_BLUE, /* this and the next three: results on the players'
			   display */
	PAINT_WON_RED,
	PAINT_WON_GREEN,
	PAINT_WON_BLACK,
	PAINTS
};

enum scheme { SCHEME_MONO, SCHEME_8, SCHEME_256, SCHEMES };

enum {
	STYLE_BOLD = 1,
	STYLE_REVERSE = 2,
	STYLE_UNDERLINE = 4,
	COLOUR_DEFAULT = -1, /* the terminal's default */
};

struct text_style {
	short fore, back;
	unsigned attributes;
};

/* One letter for each paint, for screens written as text. */
extern const char paint_letters[PAINTS + 1];

struct text_style paint_style(enum scheme scheme, enum paint paint);

enum { CELLS_ROWS_MAX = 500, CELLS_COLS_MAX = 1000 };

struct cell {
	wchar_t c;     /* 0: the right half of the wide character before it */
	uint8_t paint; /* enum paint */
	int key;       /* of a click or touch there; 0: none */
};

struct cells {
	int rows, cols;
	const struct glyphs *glyphs;
	struct cell *cell; /* rows * cols */
	int overlaps;	   /* characters of texts under other texts: tests look
			      for them */
};

/* A part of the grid; the functions below take places relative to it. */
struct rect {
	int row, col, rows, cols;
};

/* Replaces the grid by a blank one of that size, cut to CELLS_ROWS_MAX and
 * CELLS_COLS_MAX. */
void cells_resize(struct cells *cells, int rows, int cols);
void cells_fini(struct cells *cells);
void cells_clear(struct cells *cells);

/* Writes text on one row of the box; text too long is cut and ends in an
 * ellipsis. Returns the column after the text. */
int cells_text(struct cells *cells, struct rect box, int row, int col,
	       enum paint paint, const char *text);

/* The same, cut to that many columns: what stands behind stays free. */
int cells_text_in(struct cells *cells, struct rect box, int row, int col,
		  int cols, enum paint paint, const char *text);

/* The same, in the middle or at the right edge of the row. */
void cells_centre(struct cells *cells, struct rect box, int row,
		  enum paint paint, const char *text);
void cells_right(struct cells *cells, struct rect box, int row,
		 enum paint paint, const char *text);

/* Writes text from `row` on, broken between words, over as many rows as the box
 * has; returns the row after the text. */
int cells_wrap(struct cells *cells, struct rect box, int row, bool centred,
	       enum paint paint, const char *text);

/* Draws an input field with as many rows as the text takes, at least one. If
 * the box has fewer rows, the field shows the end of the text. `typing`: marks
 * where the next character goes. Returns the number of rows. */
int cells_text_area(struct cells *cells, struct rect box, const char *text,
		    bool typing);

/* Draws an input field across the first row of the box; it shows the end of a
 * long text. `typing`: marks where the next character goes. */
void cells_field(struct cells *cells, struct rect box, const char *text,
		 bool typing);

/* How many rows cells_wrap() would fill in that many columns. */
int cells_wrapped_rows(int cols, const char *text);

void cells_fill(struct cells *cells, struct rect box, wchar_t c,
		enum paint paint);

/* Draws a line across that row of the box. */
void cells_rule(struct cells *cells, struct rect box, int row);

/* Draws a frame along the inner edge of the box. */
void cells_frame(struct cells *cells, struct rect box,
		 const struct box_glyphs *glyphs, enum paint paint);

/* Paints the outermost characters of the box, which stay as they are. */
void cells_ring(struct cells *cells, struct rect box, enum paint paint);

/* Draws a framed box with a title, blank inside; returns the inside. */
struct rect cells_window(struct cells *cells, struct rect box, enum paint paint,
			 const char *title);

/* Makes a click or touch on the box press that key, until its cells are drawn
 * again. */
void cells_set_key(struct cells *cells, struct rect box, int key);

/* The key of a click or touch at that place of the screen; 0: none. */
int cells_key(const struct cells *cells, int row, int col);

/* Draws one character. */
void cells_put(struct cells *cells, struct rect box, int row, int col,
	       enum paint paint, wchar_t c);

/* The box without that many rows and columns on each side. */
struct rect rect_inside(struct rect box, int rows, int cols);

/* All of the box from that row and column on. */
struct rect rect_from(struct rect box, int row, int col);

/* Removes the first, or the last, rows from the box; returns them. */
struct rect rect_cut_top(struct rect *box, int rows);
struct rect rect_cut_bottom(struct rect *box, int rows);

/* Letters three rows high, for large terminals; texts that have a character
 * without such a letter, as in Japanese, are four or eight rows high, if a font
 * was there when this was built. */

/* Whether each character has a big letter, and the text, broken between words,
 * fits into that many columns and rows. */
bool big_letters_fit(int cols, int rows, const char *text);

/* How many rows the text takes in `cols` columns; 0: it does not fit in `rows`
 * rows. */
int big_letters_rows(int cols, int rows, const char *text);

/* Draws text centred at the top of the box; returns the row below it. The text
 * must fit into the box. */
int big_letters_draw(struct cells *cells, struct rect box, enum paint paint,
		     const char *text);

/* Draws text in double size in the middle of the box. Returns false and draws
 * nothing if the text does not fit on one line. */
bool big_letters_draw_double(struct cells *cells, struct rect box,
			     enum paint paint, const char *text);

/* Draws text in the middle of the box, in double size if it fits. Returns false
 * and draws nothing if big letters do not fit on one line. */
bool big_letters_draw_middle(struct cells *cells, struct rect box,
			     enum paint paint, const char *text);

/* Draws text as large as fits. Returns false and draws nothing if it does not
 * fit. */
bool big_letters_draw_largest(struct cells *cells, struct rect box,
			      enum paint paint, const char *text);

/* Columns of the text on one line. */
int big_letters_text_cols(const char *text);

/* Draws a suit, seven columns wide or twice as large, at the top left of the
 * box. */
void big_letters_draw_suit(struct cells *cells, struct rect box,
			   enum paint paint, enum suit suit, bool twice);

#endif
