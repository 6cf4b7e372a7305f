/* SPDX-License-Identifier: ISC */
/* Amounts and durations as people read them. */
#ifndef SABOT_UI_TEXT_AMOUNT_H
#define SABOT_UI_TEXT_AMOUNT_H

#include "rules/core/money.h"

enum { AMOUNT_TEXT_MAX = 64 };

/* "5,000.00", with the separators of the locale. */
void amount_format(struct money money, int decimals,
		   char text[static AMOUNT_TEXT_MAX]);

/* "3 s", "5 min", "2 h". */
void amount_duration(int64_t ms, char text[static AMOUNT_TEXT_MAX]);

#endif
