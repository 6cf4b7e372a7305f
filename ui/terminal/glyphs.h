/* SPDX-License-Identifier: ISC */
/* The characters that screens are drawn with: a set for UTF-8, and one for
 * all other locales. */
#ifndef SABOT_UI_TERMINAL_GLYPHS_H
#define SABOT_UI_TERMINAL_GLYPHS_H

#include "rules/core/card.h"

#include <wchar.h>

struct box_glyphs {
	wchar_t across, down, top_left, top_right, bottom_left, bottom_right;
};

struct glyphs {
	struct box_glyphs thin, thick;
	wchar_t suit[4]; /* by enum suit */
	wchar_t full, empty;
	wchar_t upper, lower; /* half blocks, or what stands in for them */
	wchar_t ellipsis, mask, pointer;
	wchar_t disc, ring; /* marks of a road */
	const char *open_quote, *close_quote;
};

extern const struct glyphs glyphs_utf8, glyphs_ascii;

/* The set for the codeset of the locale that setlocale() made. */
const struct glyphs *glyphs_of_locale(void);

enum { GLYPHS_CARD_MAX = 8 };

/* "9" and suit, "10" and suit, or "??"; UTF-8. */
void glyphs_card(const struct glyphs *glyphs, struct card card,
		 char text[static GLYPHS_CARD_MAX]);

/* "A", "9", "10", "K"; "?" for an unread card. */
const char *glyphs_rank(struct card card);

#endif
