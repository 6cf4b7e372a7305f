/* SPDX-License-Identifier: ISC */
/* A device's word against the table's, where they differ: both sides. */
#ifndef SABOT_UI_TEXT_MISMATCH_H
#define SABOT_UI_TEXT_MISMATCH_H

#include "ui/text/instruction_text.h"

/* The hold about a wheel's number; behind its name, that number. */
#define DIFFER_NUMBER "number-differs"

/* The alarms about it that were raised last; kind LINE_ALARM once one was. */
struct differ {
	struct line verdict, position;
	char number[3]; /* as the wheel's hold says it; "" before one came */
};

/* Takes an alarm line of the table. */
void differ_take(struct differ *differ, const struct line *alarm);

/* Takes the line of a hold that the table took. */
void differ_take_hold(struct differ *differ, const char *line);

/* What the device said, and what the table has now, of the hold of that name;
 * both empty where the hold is about no difference. */
void differ_words(const struct differ *differ, const struct table *table,
		  const char *hold, char theirs[static WORDS_MAX],
		  char ours[static WORDS_MAX]);

#endif
