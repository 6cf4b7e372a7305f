/* SPDX-License-Identifier: ISC */
/* What somebody signs for that is no event of the table, in words. */
#ifndef SABOT_UI_TEXT_ROW_TEXT_H
#define SABOT_UI_TEXT_ROW_TEXT_H

#include <stdbool.h>

#include "rules/core/row_kind.h"
#include "rules/script/device_report.h"
#include "ui/text/instruction_text.h"
#include "ui/view/console_view.h"

/* "The wheel: signature of the pit boss"; of a sign-on, what is open. */
void errand_words(const struct intent *intent, const struct view *view,
		  char text[static WORDS_MAX]);

/* What a device says of itself, in words. */

/* An error "cannot-read" as "READER: a card could not be read"; device is the
 * translated name. The words of a report that has no text stay as they are. */
void news_of_device(const struct device_report *report, const char *device,
		    char text[static WORDS_MAX]);

/* What happens around the rounds, in words: for the log. */

/* A line about people, the day, an inspection or a shuffle, of that badge.
 * False where it is not for the log: each answer of a form, say. */
bool news_of_pit(enum kind about, const char *line, const char *badge,
		 char text[static WORDS_MAX]);

#endif
