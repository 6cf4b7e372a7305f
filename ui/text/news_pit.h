/* SPDX-License-Identifier: ISC */
/* What happens around the rounds, in words: for the log. */
#ifndef SABOT_UI_TEXT_NEWS_PIT_H
#define SABOT_UI_TEXT_NEWS_PIT_H

#include "rules/core/row_kind.h"
#include "ui/text/instruction_text.h"

#include <stdbool.h>

/* A line about people, the day, an inspection or a shuffle, of that badge.
 * False where it is not for the log: each answer of a form, say. */
bool news_of_pit(enum kind about, const char *line, const char *badge,
		 char text[static WORDS_MAX]);

#endif
