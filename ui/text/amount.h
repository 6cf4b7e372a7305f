/* SPDX-License-Identifier: ISC */
/* A table's limits in one line. */
#ifndef SABOT_UI_TEXT_AMOUNT_H
#define SABOT_UI_TEXT_AMOUNT_H

#include "rules/core/money.h"
#include "rules/table/house_rules.h"

/* Amounts and durations as people read them. */

enum { AMOUNT_TEXT_MAX = 64 };

/* "5,000.00", with the separators of the locale. */
void amount_format(struct money money, int decimals,
		   char text[static AMOUNT_TEXT_MAX]);

/* "3 s", "5 min", "2 h". */
void amount_duration(int64_t ms, char text[static AMOUNT_TEXT_MAX]);

enum { LIMITS_MAX = 1024 };

/* Whether no wager can be laid there: the most is below the least. */
bool limits_are_closed(const struct limits *limits, enum spot_word spot);

/* "min 1.00  max 500.00  straight 50.00 EUR, split closed", at most that many
 * columns wide where that can be: of the spots that have no room only how many
 * they are. */
void limits_words(const struct house *house, const char *currency, int cols,
		  char text[static LIMITS_MAX]);

#endif
