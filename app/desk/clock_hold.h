/* SPDX-License-Identifier: ISC */
/* Stops play when the wall clock cannot be right: it is behind the last row, a
 * month ahead of it, or before this program was written. A supervisor sets the
 * clock, or finds it right, and resumes play. Records once that no time server
 * sets the clock, and that one does again. */
#ifndef SABOT_APP_DESK_CLOCK_HOLD_H
#define SABOT_APP_DESK_CLOCK_HOLD_H

#include <stdbool.h>
#include <stdint.h>

#include "app/station/station.h"

enum {
	CLOCK_HOLD_WHY_MAX = 64,
	/* A time server needs a while after the machine was switched on. */
	CLOCK_SYNC_WAIT_MS = 10 * 60 * 1000,
	CLOCK_SYNC_EVERY_MS = 60 * 1000,
};

struct clock_hold {
	struct station *station;
	bool due;
	char why[CLOCK_HOLD_WHY_MAX]; /* both times, as in the record */
	int64_t sync_ms;	      /* when to ask the kernel next */
	bool alone; /* it is recorded that no time server sets the clock */
};

/* Compares the clock with the record, at the start. */
void clock_hold_start(struct clock_hold *hold);

/* Records a step of the clock; sets the hold once no card is due. */
void clock_hold_turn(struct clock_hold *hold);

#endif
