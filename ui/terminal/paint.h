/* SPDX-License-Identifier: ISC */
/* What a character on the screen is for, and what it looks like for that. */
#ifndef SABOT_UI_TERMINAL_PAINT_H
#define SABOT_UI_TERMINAL_PAINT_H

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
	PAINT_ALARM, /* the same when something went wrong */
	PAINT_CALL,  /* what to call out */
	PAINT_LAST_BETS,
	PAINT_NO_MORE_BETS, /* red, and flashing with the next one */
	PAINT_NO_MORE_BETS_OFF,
	PAINT_BAR,
	PAINT_CARD,
	PAINT_CARD_RED,
	PAINT_CARD_BLACK,
	PAINT_BY_HAND,
	PAINT_WARNING,
	PAINT_KEY,
	PAINT_WINDOW, /* the frame of what opens over the table */
	PAINT_SELECTED,
	PAINT_INPUT,
	PAINT_RECALL,
	PAINT_RED, /* numbers of a wheel, as text */
	PAINT_BLACK,
	PAINT_GREEN,
	PAINT_RED_POCKET, /* and as ground for text */
	PAINT_BLACK_POCKET,
	PAINT_GREEN_POCKET,
	PAINT_WON_BLUE, /* the same, for a result that players see */
	PAINT_WON_RED,
	PAINT_WON_GREEN,
	PAINT_WON_BLACK,
	PAINTS
};

enum scheme { SCHEME_MONO, SCHEME_8, SCHEME_256, SCHEMES };

enum {
	LOOK_BOLD = 1,
	LOOK_REVERSE = 2,
	LOOK_UNDERLINE = 4,
	COLOUR_DEFAULT = -1, /* the terminal's own */
};

struct look {
	short fore, back;
	unsigned attributes;
};

/* One letter a paint, for screens written down as text. */
extern const char paint_letters[PAINTS + 1];

struct look paint_look(enum scheme scheme, enum paint paint);

#endif
