/* SPDX-License-Identifier: ISC */
/* The parts of screens: layout, cards, menus, fields and keys. */
#ifndef SABOT_UI_WIDGETS_WIDGETS_H
#define SABOT_UI_WIDGETS_WIDGETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/table/house_rules.h"
#include "ui/terminal/cells.h"
#include "ui/text/text.h"

/* The place of each part, by the game and the size of the terminal. */

enum { LAYOUT_ROWS_MIN = 24, LAYOUT_COLS_MIN = 80 };

enum card_size {
	CARDS_TEXT, /* rank and suit without frame */
	CARDS_TINY,
	CARDS_SMALL,
	CARDS_MEDIUM,
	CARDS_LARGE,
	CARDS_HUGE, /* for players, who sit far away */
	CARD_SIZES
};

/* The sizes of an upright card and of a card across. */
struct card_shape {
	int rows, cols;
	int across_rows, across_cols;
};

extern const struct card_shape card_shapes[CARD_SIZES];

struct layout {
	bool too_small; /* the other members are not set then */
	enum card_size cards;
	struct rect head;
	struct rect calls;
	struct rect banner;
	struct rect timer;
	struct rect game; /* hands, seats or wheel */
	struct rect shoe; /* cards left in the shoe, and last results */
	struct rect log;  /* with the line above it */
	struct rect message;
	struct rect keys;
	/* Covers shoe, log and message, and on a small terminal also the last
	 * row of game, which is rarely used. */
	struct rect dialog;
	struct rect all;
};

struct layout layout_compute(enum game_id game, int rows, int cols);

/* The same with a window over the table: on a small terminal the banner makes
 * room for it. */
struct layout layout_compute_window(enum game_id game, int rows, int cols);

/* A page in place of the table view, over all but message and keys. */

/* Calls layout_draw_live(); below, draws a frame with a title. Returns the
 * inside of the frame. */
struct rect layout_draw_page(struct cells *cells, const struct layout *layout,
			     const char *live, bool alarm, const char *title);

struct rect layout_page_frame(const struct layout *layout);

/* Draws "NOW: " and the current step on the first row. */
void layout_draw_live(struct cells *cells, const char *live, bool alarm);

/* Draws the size of the terminal and the size needed; returns the row below. */
int layout_draw_too_small(struct cells *cells);

/* Cards on the layout: their faces in all sizes. */

enum { FACE_DOWN = CARD_UNREAD + 1 }; /* value of card.face: draw the back */

/* The area of a card at that row and column; `across`: laid across, as a third
 * card of baccarat. */
struct rect card_art_rect(enum card_size size, bool across, int row, int col);

void card_art_draw(struct cells *cells, struct rect rect, struct card card);

/* Draws a card as text on one row, with a mark if keyed; returns the column
 * after it. */
int card_art_draw_text(struct cells *cells, struct rect box, int row, int col,
		       struct card card);
int card_art_text_cols(struct card card);

/* Draws the outline of a card that is not there. */
void card_art_draw_empty(struct cells *cells, struct rect rect,
			 enum paint paint);

/* The cards of a hand, side by side, in rows. */

/* Whether the box has room for n cards of that size, none covering another. */
bool card_art_hand_fits(struct rect box, enum card_size size,
			const struct card *card, int n);

/* Draws the cards in that size or, if they do not fit, in the largest smaller
 * size that fits. If none fits, the end of the last row shows how many are left
 * out: "+3". */
void card_art_draw_hand(struct cells *cells, struct rect box,
			enum card_size size, const struct card *card, int n);

/* Draws three dice as large as fit into the box, which has at least five rows
 * and dice_cols(1) columns. `dice` is as in rules/table/dice.h; 0: only
 * frames. */
void dice_draw(struct cells *cells, struct rect box, unsigned dice,
	       enum paint paint);

/* The columns that three dice of 4 * size + 1 rows need. */
int dice_cols(int size);

/* A list to choose from, filled before each use. */

enum { MENU_ROWS = 80, MENU_TEXT_MAX = 160 };

struct menu {
	int n;
	struct {
		char text[MENU_TEXT_MAX];
		int value;
	} row[MENU_ROWS];
};

/* Adds a row; ignores it if the menu is full. */
void menu_add(struct menu *menu, int value, const char *text);

/* Returns the selected row after a key: up, down, Home, End, a digit, or
 * KEYS_ROW and its index, which is a click. */
int menu_move(const struct menu *menu, int selected, int key);

/* Whether the key is the number of a row. Such a key acts even if its row is
 * already marked. */
bool menu_has_digit(const struct menu *menu, int key);

/* Draws the menu: in one column; if the box has too few rows and the texts fit,
 * in two. Shows the page with the selected row. */
void menu_draw(const struct menu *menu, struct cells *cells, struct rect box,
	       int selected);

/* A text field. */

enum { TEXT_FIELD_CLEAR = 21 /* Ctrl-U */ };

/* Adds the key's character, unless it hides; Backspace deletes the last one,
 * Ctrl-U all. False: no room, see text_field_full_text(). */
bool text_field_key(char *text, size_t size, int key);

/* Writes "Field full: at most 500 bytes." */
void text_field_full_text(size_t size, char text[static UI_TEXT_MAX]);

/* Fields for a badge and for a PIN. A badge is no secret, but a PIN is often
 * typed in its place: while a badge is typed, the field shows marks. When the
 * field is left, it shows the badge, unless that may be a PIN or is longer than
 * `longest`, the longest badge of the staff list (0: not known). A PIN is never
 * shown. */
void badge_field_draw(struct cells *cells, struct rect box, const char *badge,
		      bool typing, int longest);
void pin_field_draw(struct cells *cells, struct rect box, const char *pin,
		    bool typing);

/* Whether a word is longer than that longest badge. */
bool badge_field_is_too_long(const char *badge, int longest);

/* The keys of a page, for its key bar and for help. */

struct key_row {
	const char *key;   /* texts are untranslated; NULL ends the rows */
	const char *label; /* NULL: not in the key bar */
	const char *help;
	unsigned when; /* bits of the page's states; 0: always */
};

/* The rows of a page; a row is on if `when` is 0 or has a bit of `now`. */
struct key_rows {
	const struct key_row *row;
	unsigned now;
};

/* Rows that several pages share, without `when`. */
/* TRANSLATORS: names of keys, as the keyboard has them: "Up Down", "Esc" */
#define KEY_ROW_HELP	  "F1", N_("Help"), N_("Show or close help")
#define KEY_ROW_RECALL	  "F2", N_("Recall"), N_("Last ten rounds, step by step")
#define KEY_ROW_BACK	  N_("Esc"), N_("Back"), N_("Cancel, back to the table")
#define KEY_ROW_TO_TABLE  N_("Esc"), N_("Back"), N_("Back to the table")
#define KEY_ROW_BACKSPACE N_("Backspace"), NULL, N_("Delete the last character")
#define KEY_ROW_FIELDS	  N_("Up Down"), NULL, N_("Another row; Enter: next row")
#define KEY_ROW_CHOOSE                                                         \
	N_("Up Down"), N_("Choose"), N_("Choose a row, or press its number")
#define KEY_ROW_OK N_("Enter"), N_("OK"), N_("Accept the marked row")

/* The columns of "KEY label". */
int key_cols(const char *key, const char *label);

/* Draws "KEY label" at col if it fits; a click on it presses the key, of two
 * keys the one clicked. `key` is untranslated. Returns the column for the next
 * key. step: the key of the next step, drawn strong as "KEY = label". */
int key_draw(struct cells *cells, struct rect box, int col, const char *key,
	     const char *label, bool step);

/* Draws the key bar. */
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

/* Adds a row; `form` is its text, in which `text` replaces {help}. If full,
 * ignores the row. */
void key_help_add(struct key_help *help, const char *key, const char *form,
		  const char *text);
/* Adds the rows that are on. */
void key_help_rows(struct key_help *help, struct key_rows rows);

/* Draws a window at the bottom of the box, as high as needed. */
void key_help_draw(const struct key_help *help, struct cells *cells,
		   struct rect box);

/* Filters key presses: a key held down, a bounce, or a press before the screen
 * could be read has no effect. No press makes the filter last longer. */

enum {
	KEY_GUARD_FRAME_MS = 500, /* least time to read a new frame */
	KEY_GUARD_CARD_MS = 1000, /* since the last card */
	/* A second press within this time may be key repeat: it counts only if
	 * no press follows within KEY_GUARD_BURST_MS. */
	KEY_GUARD_REPEAT_MS = 1200,
	KEY_GUARD_BURST_MS = 120, /* no hand is as fast */
};

struct key_guard {
	int key;	    /* last key; 0: none */
	int64_t pressed_ms; /* time of its last press */
	int64_t acted_ms;   /* when a press last counted */
	int64_t pending_ms; /* a press that may be a repeat; 0: none */
};

enum key_press {
	KEY_PRESS_COUNTS,
	KEY_PRESS_WAITS, /* may be a repeat: see key_guard_release() */
	KEY_PRESS_HELD,	 /* the key is held down */
};

/* Handles a press. */
enum key_press key_guard_press(struct key_guard *key_guard, int key,
			       int64_t now_ms);

/* Returns the key of a press that waited and is no repeat; 0: none. */
int key_guard_release(struct key_guard *key_guard, int64_t now_ms);

/* Forgets a waiting press; returns whether there was one. */
bool key_guard_cancel(struct key_guard *key_guard);

/* When to call key_guard_release(); INT64_MAX: nothing waits. */
int64_t key_guard_due(const struct key_guard *key_guard);

/* Whether the dealer has had time to read the screen: frame shown since
 * frame_ms, last card or number at card_ms (0: none). */
bool key_guard_seen(int64_t frame_ms, int64_t card_ms, int64_t now_ms);

#endif
