/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/house.h"

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
