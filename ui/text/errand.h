/* SPDX-License-Identifier: ISC */
/* What somebody signs for that is no event of the table, in words. */
#ifndef SABOT_UI_TEXT_ERRAND_H
#define SABOT_UI_TEXT_ERRAND_H

#include "ui/console/console.h"
#include "ui/text/instruction_text.h"

/* "The wheel: signature of the pit boss"; of a sign-on, what is open. */
void errand_words(const struct intent *intent, const struct view *view,
		  char text[static WORDS_MAX]);

/* All that is open, in a row: "Dispute; The ball: not begun"; "" for nothing.
 * Without what sign-on itself does. */
void errand_open(const struct view *view, char text[static WORDS_MAX]);

#endif
