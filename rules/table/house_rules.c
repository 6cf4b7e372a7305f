/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/house_rules.h"

#include <stdio.h>
#include <string.h>

const char *const spot_words[SPOT_WORDS] = {
	[SPOT_PLAYER] = "player",     [SPOT_BANKER] = "banker",
	[SPOT_TIE] = "tie",	      [SPOT_MAIN] = "main",
	[SPOT_STRAIGHT] = "straight", [SPOT_SPLIT] = "split",
	[SPOT_STREET] = "street",     [SPOT_CORNER] = "corner",
	[SPOT_LINE] = "line",	      [SPOT_COLUMN] = "column",
	[SPOT_DOZEN] = "dozen",	      [SPOT_RED] = "red",
	[SPOT_BLACK] = "black",	      [SPOT_ODD] = "odd",
	[SPOT_EVEN] = "even",	      [SPOT_LOW] = "low",
	[SPOT_HIGH] = "high",
};

struct money limits_max(const struct limits *limits, enum spot_word spot)
{
	struct money own = limits->spot_max[spot];

	return own.units > 0 ? own : limits->max;
}

struct money *limits_get(struct limits *limits, int limit)
{
	switch (limit) {
	case LIMIT_MIN: return &limits->min;
	case LIMIT_MAX: return &limits->max;
	default: return &limits->spot_max[limit - LIMIT_SPOTS];
	}
}

bool limits_equal(const struct limits *a, const struct limits *b)
{
	return memcmp(a, b, sizeof *a) == 0;
}

/* " max-tie=50.00" */
static int limits_format_setting(int limit, struct money amount, int decimals,
				 size_t room, char *to)
{
	char text[MONEY_TEXT_MAX] = "none";

	if (amount.units > 0)
		money_format(amount, decimals, text);
	if (limit < LIMIT_SPOTS)
		return snprintf(to, room, " %s=%s",
				limit == LIMIT_MIN ? "min" : "max", text);
	return snprintf(to, room, " max-%s=%s", spot_words[limit - LIMIT_SPOTS],
			text);
}

bool limits_format(const struct limits *from, const struct limits *to,
		   int decimals, char line[static LIMITS_LINE_MAX])
{
	struct limits before = *from, after = *to;
	size_t used = strlen(strcpy(line, "limits"));
	bool changes = false;

	for (int limit = 0; limit < LIMITS; limit++) {
		struct money amount = *limits_get(&after, limit);

		if (limits_get(&before, limit)->units == amount.units)
			continue;
		used += (size_t)limits_format_setting(limit, amount, decimals,
						      LIMITS_LINE_MAX - used,
						      line + used);
		changes = true;
	}
	return changes;
}
