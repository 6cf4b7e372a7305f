/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/limits.h"

#include <stdio.h>

#include "rules/text.h"
#include "ui/amount.h"
#include "ui/spot_text.h"
#include "ui/utf8.h"

struct limits_line {
	char *to, *end;
	int decimals;
};

/* Adds "max 500.00", blanks before it; nothing where there is no limit. */
static void limits_add(struct limits_line *line, const char *name,
		       struct money limit)
{
	char amount[AMOUNT_TEXT_MAX];

	if (!limit.units || line->end - line->to <= AMOUNT_TEXT_MAX)
		return;
	amount_format(limit, line->decimals, amount);
	line->to += snprintf(line->to, (size_t)(line->end - line->to),
			     "  %s %s", name, amount);
}

/* With the first `shown` of the spots that have a limit. */
static void limits_compose(const struct house *house, const char *currency,
			   int shown, char text[static LIMITS_MAX])
{
	struct limits_line line = {text, text + LIMITS_MAX - AMOUNT_TEXT_MAX,
				   house->decimals};
	int left = 0;

	*text = '\0';
	limits_add(&line, _("min"), house->limits.min);
	limits_add(&line, _("max"), house->limits.max);
	for (int i = 0; i < SPOT_WORDS; i++) {
		if (!house->limits.spot_max[i].units)
			continue;
		if (shown-- > 0)
			limits_add(&line, spot_text_kind((enum spot_word)i),
				   house->limits.spot_max[i]);
		else
			left++;
	}
	if (line.to > text)
		line.to += snprintf(line.to, AMOUNT_TEXT_MAX / 2, " %.8s",
				    currency);
	if (left > 0)
		snprintf(line.to, AMOUNT_TEXT_MAX / 2, _(", %d more"), left);
}

void limits_words(const struct house *house, const char *currency, int cols,
		  char text[static LIMITS_MAX])
{
	int shown = SPOT_WORDS;

	limits_compose(house, currency, shown, text);
	while (utf8_width(text) > cols && shown > 0)
		limits_compose(house, currency, --shown, text);
}
