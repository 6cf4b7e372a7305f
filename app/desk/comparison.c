/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/comparison.h"

#include "rules/games/round.h"

static bool comparison_is_held(const struct comparison *comparison)
{
	return round_is_held(station_table(comparison->station), HOLD_COMPARE);
}

void comparison_hold(const struct comparison *comparison, const char *why)
{
	station_hold(comparison->station, HOLD_COMPARE, why);
}

void comparison_release(const struct comparison *comparison, const char *badge)
{
	if (comparison_is_held(comparison))
		station_release(comparison->station, HOLD_COMPARE, badge);
}

void comparison_begin(struct comparison *comparison, const char *why)
{
	comparison->due = true;
	if (!comparison_is_held(comparison))
		comparison_hold(comparison, why);
}

void comparison_end(struct comparison *comparison)
{
	comparison->due = false;
	comparison_release(comparison, "");
}

void comparison_confirm(struct comparison *comparison)
{
	comparison->due = false;
	comparison_release(comparison,
			   station_pit(comparison->station)->dealer);
}
