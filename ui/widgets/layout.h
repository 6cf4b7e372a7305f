/* SPDX-License-Identifier: ISC */
/* Where everything stands, from the size of the terminal alone. */
#ifndef SABOT_UI_WIDGETS_LAYOUT_H
#define SABOT_UI_WIDGETS_LAYOUT_H

#include "rules/table/house_rules.h"
#include "ui/terminal/cells.h"

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

struct layout layout_of(enum game_id game, int rows, int cols);

#endif
