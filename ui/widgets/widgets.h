/* SPDX-License-Identifier: ISC */
/* What screens are built of: their layout, cards, menus, fields and keys. */
#ifndef SABOT_UI_WIDGETS_WIDGETS_H
#define SABOT_UI_WIDGETS_WIDGETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/table/house_rules.h"
#include "ui/terminal/cells.h"
#include "ui/text/text.h"

/* Where everything stands, from the size of the terminal alone. */

enum { LAYOUT_ROWS_MIN = 24, LAYOUT_COLS_MIN = 80 };

enum card_size {
	CARDS_TEXT, /* rank and suit, and no frame */
	CARDS_TINY,
	CARDS_SMALL,
	CARDS_MEDIUM,
	CARDS_LARGE,
	CARDS_HUGE, /* for players, who sit far away */
	CARD_SIZES
};

/* A card upright, and one that lies across. */
struct card_shape {
	int rows, cols;
	int across_rows, across_cols;
};

extern const struct card_shape card_shapes[CARD_SIZES];

struct layout {
	bool too_small; /* then there is nothing else */
	bool large_banner;
	enum card_size cards;
	struct rect head;
	struct rect calls;
	struct rect banner;
	struct rect timer;
	struct rect game; /* hands, seats or wheel */
	struct rect shoe; /* what is left, and the last results */
	struct rect log;  /* with the rule above it */
	struct rect message;
	struct rect keys;
	/* Over shoe, log and message, and never over game, but for a last
	 * row that it needs only for what hardly ever is. */
	struct rect dialog;
	struct rect all;
};

struct layout layout_compute(enum game_id game, int rows, int cols);

/* What stands instead of the table view, over all but message and keys. */

/* A frame with a title, and above it what stands at the table; returns the
 * inside. */
struct rect layout_draw_page(struct cells *cells, const struct layout *layout,
			     const char *live, bool alarm, const char *title);

/* What stands at the table, above such a page. */
void layout_draw_live(struct cells *cells, const char *live, bool alarm);

/* That the screen is too small, and how large it must be; returns the row
 * behind it. */
int layout_draw_too_small(struct cells *cells);

/* Cards on the layout: their faces in all sizes. */

enum { FACE_DOWN = CARD_UNREAD + 1 }; /* as a card's face: its back */

/* Where a card lies; `across` as a third card does. */
struct rect card_art_rect(enum card_size size, bool across, int row, int col);

void card_art_draw(struct cells *cells, struct rect rect, struct card card);

/* The same as text on one row, a card by hand marked; returns the column
 * behind it. CARD_ART_TEXT_COLS at most. */
enum { CARD_ART_TEXT_COLS = 4 };
int card_art_draw_text(struct cells *cells, struct rect box, int row, int col,
		       struct card card);
int card_art_text_cols(struct card card);

/* The place of a card that is not there. */
void card_art_draw_empty(struct cells *cells, struct rect rect);

/* The cards of a hand in rows, one beside the other. */

/* Whether the box holds n cards of that size, apart from each other. */
bool card_art_hand_fits(struct rect box, enum card_size size,
			const struct card *card, int n);

/* Draws them in that size where they fit, else in the largest in which they
 * do; where none is small enough, the last place says how many more. */
void card_art_draw_hand(struct cells *cells, struct rect box,
			enum card_size size, const struct card *card, int n);

/* A list to choose from, filled anew each time that it is used. */

enum { MENU_ROWS = 80, MENU_TEXT_MAX = 160 };

struct menu {
	int n;
	struct {
		char text[MENU_TEXT_MAX];
		int value;
	} row[MENU_ROWS];
};

/* Adds a row; one too many is dropped. */
void menu_add(struct menu *menu, int value, const char *text);

/* Moves the selection by an arrow, or to a digit's row. */
int menu_move(const struct menu *menu, int selected, int key);

/* In one column; where the rows do not suffice, in two if all texts fit, else
 * page by page. */
void menu_draw(const struct menu *menu, struct cells *cells, struct rect box,
	       int selected);

/* A line of text being typed. */

enum { TEXT_FIELD_CLEAR = 21 /* Ctrl-U */ };

/* Adds the key's character, takes the last one back, or all of them. False: it
 * is one for which there is no room; text_field_full_text() says so. */
bool text_field_key(char *text, size_t size, int key);

/* "The field is full: it takes 500 bytes." */
void text_field_full_text(size_t size, char text[static UI_TEXT_MAX]);

/* The keys of a page, as rows: for its key bar, and for help. */

struct key_row {
	const char *key;   /* untranslated, as all; NULL ends the rows */
	const char *label; /* NULL: not in the key bar */
	const char *help;
	unsigned when; /* bits of the page's states; 0: always */
};

/* The rows of a page, of which those count that are for `now`. */
struct key_rows {
	const struct key_row *row;
	unsigned now;
};

/* Rows that several pages have, but for `when`. */
#define KEY_ROW_HELP	  "F1", N_("Help"), N_("Show or close help")
#define KEY_ROW_RECALL	  "F2", N_("Recall"), N_("Last ten rounds, step by step")
#define KEY_ROW_BACK	  N_("Esc"), N_("Back"), N_("Cancel, back to the table")
#define KEY_ROW_TO_TABLE  N_("Esc"), N_("Back"), N_("Back to the table")
#define KEY_ROW_BACKSPACE N_("Backspace"), NULL, N_("Delete the last character")
#define KEY_ROW_FIELDS	  N_("Up Down"), NULL, N_("Another row; Enter: next row")
#define KEY_ROW_CHOOSE                                                         \
	N_("Up Down"), N_("Choose"), N_("Choose a row, or press its number")
#define KEY_ROW_OK N_("Enter"), N_("OK"), N_("Accept the marked row")

/* Writes "KEY label" pairs until col reaches the end; returns the column. */
int key_draw(struct cells *cells, struct rect box, int col, const char *key,
	     const char *label, bool step);

/* The key bar. */
void key_rows_draw(struct cells *cells, struct rect box, struct key_rows rows);

enum { KEY_HELP_MAX = 96 };

/* Keys and what they do, as two columns. */
struct key_help {
	int n, key_cols;
	struct {
		const char *key;
		char text[UI_TEXT_MAX];
	} row[KEY_HELP_MAX];
};

/* Adds a row; form has {help} in it. One too many is dropped. */
void key_help_add(struct key_help *help, const char *key, const char *form,
		  const char *text);
void key_help_rows(struct key_help *help, struct key_rows rows);

/* A window at the bottom of the box, higher where it must be. */
void key_help_draw(const struct key_help *help, struct cells *cells,
		   struct rect box);

/* Keeps a key that is held down, bounces, or comes too soon from doing a step
 * that nobody meant. */

enum {
	KEY_GUARD_QUIET_MS = 500,  /* none of the same key before */
	KEY_GUARD_BANNER_MS = 300, /* the banner, or it was not read */
	KEY_GUARD_CARD_MS = 1000,  /* since the last card */
	/* A keyboard repeats at last that long after the key went down; such
	 * a press counts only when no other follows at once. */
	KEY_GUARD_REPEAT_MS = 1200,
	KEY_GUARD_BURST_MS = 120,
};

struct key_guard {
	int key;	    /* pressed last; 0: none */
	int64_t pressed_ms; /* when */
	int64_t acted_ms;   /* when it last counted */
	int64_t pending_ms; /* a press that may be a repeat; 0: none */
};

/* A press of the key; whether it counts now. */
bool key_guard_press(struct key_guard *key_guard, int key, int64_t now_ms);

/* The key of a press that waited and turned out not to be a repeat; 0. */
int key_guard_release(struct key_guard *key_guard, int64_t now_ms);

/* Drops a press that waits: what it was for has gone. */
void key_guard_cancel(struct key_guard *key_guard);

/* When key_guard_release() is to be asked; INT64_MAX: nothing waits. */
int64_t key_guard_due(const struct key_guard *key_guard);

/* Whether what the press answers has been seen: the banner stood since
 * banner_ms, the last card (0: none) came at card_ms. */
bool key_guard_seen(int64_t banner_ms, int64_t card_ms, int64_t now_ms);

#endif
