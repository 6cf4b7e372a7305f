/* SPDX-License-Identifier: ISC */
/* What stands between the table and its next round, or the next card of this
 * one, in words. */
#ifndef SABOT_UI_TEXT_DUTY_TEXT_H
#define SABOT_UI_TEXT_DUTY_TEXT_H

#include "ui/terminal/cells.h"
#include "ui/view/console_view.h"
#include "ui/text/instruction_text.h"

/* The duties of now, in their order; how many. */
int duties_of(const struct view *view, struct duty duty[static DUTIES_MAX]);

/* Whether there are any; and whether the first of all is that. */
bool duty_stands(const struct view *view);
bool duty_is_first(const struct view *view, enum duty_is is);

/* A row of the short list: "Wheel: signature of a pit boss". */
void duty_words(const struct duty *duty, const struct view *view,
		char text[static WORDS_MAX]);

/* The first of them in large: "SIGN ON"; with play stopped, "STOP: ..."; ""
 * where there is none. */
void duty_title(const struct view *view, char text[static WORDS_MAX]);

/* Draws the short list from the box's first row on; returns the rows it took,
 * at most `rows`, the last of which says how many more. */
int duty_draw(struct cells *cells, struct rect box, int rows,
	      const struct view *view);

#endif
