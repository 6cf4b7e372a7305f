/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "ui/terminal/utf8.h"

enum { GROUP = 3, SIGN_MAX = 8 };

/* What stands behind a digit of an example, up to the next digit. */
static const char *amount_sign(const char *example, int digits,
			       char sign[static SIGN_MAX])
{
	for (; digits > 0 && *example; example++)
		if (*example >= '0' && *example <= '9')
			digits--;
	snprintf(sign, SIGN_MAX, "%.*s", (int)strcspn(example, "0123456789"),
		 example);
	return sign;
}

/* The signs between thousands and before decimals: those of the language, in
 * English those of the locale. */
static void amount_signs(char thousands[static SIGN_MAX],
			 char decimals[static SIGN_MAX])
{
	const char *const english = N_("1,000.00");
	/* TRANSLATORS: an amount as your language writes it; with a blank, use
	 * a no-break space */
	const char *example = _("1,000.00");
	const struct lconv *locale = localeconv();

	amount_sign(example, 1, thousands);
	amount_sign(example, 4, decimals);
	if (strcmp(example, english) != 0)
		return;
	if (*locale->thousands_sep)
		snprintf(thousands, SIGN_MAX, "%s", locale->thousands_sep);
	snprintf(decimals, SIGN_MAX, "%s", locale->decimal_point);
}

void amount_format(struct money money, int decimals,
		   char text[static AMOUNT_TEXT_MAX])
{
	char separator[SIGN_MAX], point[SIGN_MAX];
	char plain[MONEY_TEXT_MAX], *to = text;
	char *end = text + AMOUNT_TEXT_MAX - 8;

	amount_signs(separator, point);
	money_format(money, decimals, plain);
	size_t digits = strcspn(plain, ".");
	for (size_t i = 0; plain[i] && to < end; i++) {
		bool first = i == 0 || plain[i - 1] == '-';
		if (i < digits && !first && (digits - i) % GROUP == 0)
			to += sprintf(to, "%s", separator);
		if (plain[i] == '.')
			to += sprintf(to, "%s", point);
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

struct limits_line {
	char *to, *end;
	int decimals;
};

static void limits_line_put(struct limits_line *line, const char *before,
			    const char *name, const char *words)
{
	if (line->end - line->to > AMOUNT_TEXT_MAX)
		line->to += snprintf(line->to, (size_t)(line->end - line->to),
				     "%s%s %s", before, name, words);
}

/* Adds blanks and "max 500.00"; without a limit, nothing. */
static void limits_line_add(struct limits_line *line, const char *name,
			    struct money limit)
{
	char amount[AMOUNT_TEXT_MAX];

	if (!limit.units)
		return;
	amount_format(limit, line->decimals, amount);
	limits_line_put(line, "  ", name, amount);
}

bool limits_is_spot_closed(const struct limits *limits, enum spot_word spot)
{
	struct money most = limits_max(limits, spot);

	return most.units > 0 && most.units < limits->min.units;
}

/* Adds the spots with a limit of their own, or the closed ones; after *shown
 * spots only counts them in *left. */
static void limits_line_add_spots(struct limits_line *line,
				  const struct house *house, bool closed,
				  int *shown, int *left)
{
	const struct limits *limits = &house->limits;

	for (int i = 0; i < SPOT_WORDS; i++) {
		enum spot_word spot = (enum spot_word)i;
		if (!limits->spot_max[i].units || !house_offers(house, spot) ||
		    limits_is_spot_closed(limits, spot) != closed)
			continue;
		if ((*shown)-- <= 0)
			(*left)++;
		else if (closed)
			limits_line_put(line, ", ", spot_text_kind(spot),
					C_("spot", "closed"));
		else
			limits_line_add(line, spot_text_kind(spot),
					limits->spot_max[i]);
	}
}

/* With the first `shown` of the spots that have a limit. */
static void limits_line_compose(const struct house *house, const char *currency,
				int shown, char text[static LIMITS_TEXT_MAX])
{
	struct limits_line line = {text,
				   text + LIMITS_TEXT_MAX - AMOUNT_TEXT_MAX,
				   house->decimals};
	int left = 0;

	*text = '\0';
	/* TRANSLATORS: the least and the greatest wager, in the first line of
	 * the screen: short */
	limits_line_add(&line, _("min"), house->limits.min);
	limits_line_add(&line, _("max"), house->limits.max);
	/* TRANSLATORS: the most of one seat on all spots together */
	limits_line_add(&line, _("seat max"), house->limits.seat);
	limits_line_add_spots(&line, house, false, &shown, &left);
	if (line.to > text)
		line.to += snprintf(line.to, AMOUNT_TEXT_MAX / 2, " %.8s",
				    currency);
	limits_line_add_spots(&line, house, true, &shown, &left);
	if (left > 0)
		snprintf(line.to, AMOUNT_TEXT_MAX / 2, _(", %d more"), left);
}

void limits_text(const struct house *house, const char *currency, int cols,
		 char text[static LIMITS_TEXT_MAX])
{
	int shown = SPOT_WORDS;

	limits_line_compose(house, currency, shown, text);
	while (utf8_width(text) > cols && shown > 0)
		limits_line_compose(house, currency, --shown, text);
}
