/* SPDX-License-Identifier: ISC */
/* Stops play when the wall clock cannot be right: it is behind the last row, a
 * month ahead of it, or before this program was written. A supervisor sets the
 * clock, or finds it right, and resumes play. */
#ifndef SABOT_APP_DESK_CLOCK_HOLD_H
#define SABOT_APP_DESK_CLOCK_HOLD_H

#include <stdbool.h>
#include <stdint.h>

#include "app/station/station.h"

enum { CLOCK_HOLD_WHY_MAX = 64 };

struct clock_hold {
	struct station *station;
	bool due;
	char why[CLOCK_HOLD_WHY_MAX]; /* both times, as in the record */
};

/* Compares the clock with the record, at the start. */
void clock_hold_start(struct clock_hold *hold);

/* Records a step of the clock; sets the hold once no card is due. */
void clock_hold_turn(struct clock_hold *hold);

#endif
