/* SPDX-License-Identifier: ISC */
/* A card as it is keyed: rank and suit, in either order. */
#ifndef SABOT_UI_WIDGETS_CARD_FIELD_H
#define SABOT_UI_WIDGETS_CARD_FIELD_H

#include <stdbool.h>

#include "ui/terminal/glyphs.h"

struct keyed {
	int rank; /* 0: not yet */
	int suit; /* enum suit; -1: not yet */
};

void keyed_clear(struct keyed *keyed);

/* Takes a key of a rank or a suit; Backspace takes the suit, then the rank
 * back. */
void keyed_key(struct keyed *keyed, int key);

bool keyed_whole(const struct keyed *keyed);

/* What was keyed so far. */
void keyed_text(const struct keyed *keyed, const struct glyphs *glyphs,
		char text[static GLYPHS_CARD_MAX]);

/* The whole card. */
struct card keyed_card(const struct keyed *keyed);

/* A mask in place of each of its two keys. */
void keyed_mask(const struct keyed *keyed, const struct glyphs *glyphs,
		char text[static GLYPHS_CARD_MAX]);

/* A number of the wheel as it is keyed. */

enum { KEYED_DIGITS = 2 };

/* Its digits, 0 behind them. */
struct keyed_number {
	char digits[KEYED_DIGITS + 1];
};

/* Takes a digit; Backspace takes one back. */
void keyed_number_key(struct keyed_number *keyed, int key);

/* The number, or -1: none yet, or the wheel has no such one. */
int keyed_number_value(const struct keyed_number *keyed);

#endif
