/* SPDX-License-Identifier: ISC */
/* A table's limits in one line. */
#ifndef SABOT_UI_LIMITS_H
#define SABOT_UI_LIMITS_H

#include "rules/house.h"

enum { LIMITS_MAX = 1024 };

/* "min 1.00  max 500.00  straight 50.00 EUR", at most that many columns wide
 * where that can be: of the spots that have no room only how many they are. */
void limits_words(const struct house *house, const char *currency, int cols,
		  char text[static LIMITS_MAX]);

#endif
