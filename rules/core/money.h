/* SPDX-License-Identifier: ISC */
/* Amounts of the table's currency as whole numbers of its smallest unit. */
#ifndef SABOT_RULES_CORE_MONEY_H
#define SABOT_RULES_CORE_MONEY_H

#include "rules/core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	MONEY_DIGITS = 12,   /* before the point: no amount or total has more */
	MONEY_DECIMALS = 3,  /* behind it: no currency has more */
	MONEY_TEXT_MAX = 24, /* any amount as text, with sign and end */
};

struct money {
	int64_t units;
};

/* Reads 1 to 12 digits, and after a point 1 to `decimals` more. False for
 * anything else, zero included. */
bool money_parse(const char *text, size_t length, int decimals,
		 struct money *money);

/* Writes the amount with all decimals of the currency; returns the length
 * without the end. */
size_t money_format(struct money money, int decimals,
		    char text[static MONEY_TEXT_MAX]);

/* False where the sum has more than 12 digits before the point; *sum then stays
 * as it is. */
SB_MUST_USE bool money_add(struct money a, struct money b, int decimals,
			   struct money *sum);

/* The sum, cut to the highest or lowest amount. */
struct money money_add_capped(struct money a, struct money b);

/* The amount times factor, divided by divisor, rounded down or up to a whole
 * unit. Amounts that money_parse() and money_add() let through cannot overflow
 * with a factor up to 100. */
struct money money_scale_down(struct money money, int factor, int divisor);
struct money money_scale_up(struct money money, int factor, int divisor);

#endif
