/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/amount.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"

enum { GROUP = 3 };

void amount_format(struct money money, int decimals,
		   char text[static AMOUNT_TEXT_MAX])
{
	const struct lconv *locale = localeconv();
	const char *separator =
		*locale->thousands_sep ? locale->thousands_sep : ",";
	char plain[MONEY_TEXT_MAX], *to = text;
	char *end = text + AMOUNT_TEXT_MAX - 8;

	money_format(money, decimals, plain);
	size_t digits = strcspn(plain, ".");
	for (size_t i = 0; plain[i] && to < end; i++) {
		bool first = i == 0 || plain[i - 1] == '-';
		if (i < digits && !first && (digits - i) % GROUP == 0)
			to += snprintf(to, 8, "%s", separator);
		if (plain[i] == '.')
			to += snprintf(to, 8, "%s", locale->decimal_point);
		else
			*to++ = plain[i];
	}
	*to = '\0';
}

void amount_duration(int64_t ms, char text[static AMOUNT_TEXT_MAX])
{
	long s = (long)(ms / 1000);

	if (s < 60)
		snprintf(text, AMOUNT_TEXT_MAX, _("%ld s"), s);
	else if (s < 3600)
		snprintf(text, AMOUNT_TEXT_MAX, _("%ld min"), s / 60);
	else
		snprintf(text, AMOUNT_TEXT_MAX, _("%ld h"), s / 3600);
}
