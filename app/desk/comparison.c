/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/comparison.h"

#include <stdio.h>

#include "rules/games/round.h"
#include "ui/actions/actions.h"

static bool comparison_is_held(const struct comparison *comparison)
{
	return round_is_held(station_table(comparison->station),
			     TRIAL_COMPARE_HOLD);
}

void comparison_hold(const struct comparison *comparison, const char *why)
{
	char line[128];

	snprintf(line, sizeof line, "hold " TRIAL_COMPARE_HOLD " %s", why);
	station_submit(comparison->station, SOURCE_STATION, KIND_TABLE, "",
		       line);
}

void comparison_release(const struct comparison *comparison, const char *badge)
{
	if (comparison_is_held(comparison))
		station_submit(comparison->station, SOURCE_STATION, KIND_TABLE,
			       badge, "release " TRIAL_COMPARE_HOLD);
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

void comparison_answered(struct comparison *comparison)
{
	comparison->due = false;
	comparison_release(comparison,
			   station_pit(comparison->station)->dealer);
}
