/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/core/money.h"

static const int64_t units_per_whole[MONEY_DECIMALS + 1] = {1, 10, 100, 1000};

/* Reads digits up to `most`; how many there were, or -1 for too many. */
static int money_digits(const char **text, const char *end, int most,
			int64_t *value)
{
	int n = 0;

	for (; *text < end && **text >= '0' && **text <= '9'; (*text)++) {
		if (++n > most)
			return -1;
		*value = *value * 10 + (**text - '0');
	}
	return n;
}

bool money_parse(const char *text, size_t length, int decimals,
		 struct money *money)
{
	const char *end = text + length;
	int64_t units = 0;
	int fraction = 0;

	if (money_digits(&text, end, MONEY_DIGITS, &units) < 1)
		return false;
	if (text < end && *text == '.') {
		text++;
		fraction = money_digits(&text, end, decimals, &units);
		if (fraction < 1)
			return false;
	}
	units *= units_per_whole[decimals - fraction];
	if (text != end || units == 0)
		return false;
	money->units = units;
	return true;
}

size_t money_format(struct money money, int decimals,
		    char text[static MONEY_TEXT_MAX])
{
	uint64_t rest = money.units < 0 ? 0 - (uint64_t)money.units
					: (uint64_t)money.units;
	char reversed[MONEY_TEXT_MAX];
	size_t n = 0, length = 0;

	if (decimals > MONEY_DECIMALS)
		decimals = MONEY_DECIMALS;
	for (int i = 0; rest > 0 || i <= decimals; i++) {
		if (i == decimals && i > 0)
			reversed[n++] = '.';
		reversed[n++] = (char)('0' + rest % 10);
		rest /= 10;
	}
	if (money.units < 0)
		reversed[n++] = '-';
	while (n > 0)
		text[length++] = reversed[--n];
	text[length] = '\0';
	return length;
}

bool money_add(struct money a, struct money b, int decimals, struct money *sum)
{
	const int64_t over = 1000000000000 * units_per_whole[decimals];
	int64_t units;

	if (__builtin_add_overflow(a.units, b.units, &units) || units >= over)
		return false;
	sum->units = units;
	return true;
}

struct money money_add_capped(struct money a, struct money b)
{
	struct money sum;

	if (__builtin_add_overflow(a.units, b.units, &sum.units))
		sum.units = a.units < 0 ? -INT64_MAX : INT64_MAX;
	return sum;
}

struct money money_scale_down(struct money money, int factor, int divisor)
{
	return (struct money){money.units * factor / divisor};
}

struct money money_scale_up(struct money money, int factor, int divisor)
{
	return (struct money){(money.units * factor + divisor - 1) / divisor};
}
