/* SPDX-License-Identifier: ISC */
/* A table's limits in one line. */
#ifndef SABOT_UI_TEXT_LIMITS_H
#define SABOT_UI_TEXT_LIMITS_H

#include "rules/table/house_rules.h"

enum { LIMITS_MAX = 1024 };

/* Whether no wager can be laid there: the most is below the least. */
bool limits_are_closed(const struct limits *limits, enum spot_word spot);

/* "min 1.00  max 500.00  straight 50.00 EUR, split closed", at most that many
 * columns wide where that can be: of the spots that have no room only how many
 * they are. */
void limits_words(const struct house *house, const char *currency, int cols,
		  char text[static LIMITS_MAX]);

#endif
