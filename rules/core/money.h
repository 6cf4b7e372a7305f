/* SPDX-License-Identifier: ISC */
/* Amounts of the table's currency as whole numbers of its smallest unit. */
#ifndef SABOT_RULES_CORE_MONEY_H
#define SABOT_RULES_CORE_MONEY_H

#include "rules/core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	MONEY_DIGITS = 12,   /* before the point; money_parse() and money_add()
				accept no more */
	MONEY_DECIMALS = 3,  /* after the point; no currency has more */
	MONEY_TEXT_MAX = 24, /* bytes of an amount as text, with the NUL */
};

struct money {
	int64_t units;
};

/* Parses 1 to 12 digits and, optionally, a point with 1 to `decimals` digits.
 * False for any other text, and for zero. */
bool money_parse(const char *text, size_t length, int decimals,
		 struct money *money);

/* Writes the amount with `decimals` digits after the point; returns the length
 * without the NUL. */
size_t money_format(struct money money, int decimals,
		    char text[static MONEY_TEXT_MAX]);

/* False, and *sum is unchanged, if the sum has more than 12 digits before the
 * point. */
SB_MUST_USE bool money_add(struct money a, struct money b, int decimals,
			   struct money *sum);

/* The sum, at most INT64_MAX and at least -INT64_MAX units. */
struct money money_add_capped(struct money a, struct money b);

/* money * factor / divisor, rounded down or up to a whole unit, for amounts of
 * 0 or more. The result cannot overflow if the amount is from money_parse() or
 * money_add() and the factor is at most 100. */
struct money money_scale_down(struct money money, int factor, int divisor);
struct money money_scale_up(struct money money, int factor, int divisor);

#endif
