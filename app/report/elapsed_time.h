/* SPDX-License-Identifier: ISC */
/* Time elapsed from row to row, though the wall clock may be set: subtracts the
 * steps of clock-step rows. Time in which the station was off does not count.
 * The time goes back in one case: at the clock-step row of a jump forward, if
 * an earlier row already counted the jump. */
#ifndef SABOT_APP_REPORT_ELAPSED_TIME_H
#define SABOT_APP_REPORT_ELAPSED_TIME_H

#include <stdint.h>

#include "db/journal/journal_row.h"

/* All zero at the start. */
struct elapsed_time {
	int64_t us;	     /* elapsed since the first row */
	int64_t last_us;     /* time of the row before; 0: none */
	int64_t withheld_us; /* the clock went back by this; the clock-step row
				is still to come */
};

void elapsed_time_apply(struct elapsed_time *elapsed_time,
			const struct journal_row *row);

/* Time elapsed since `us`, an earlier value of elapsed_time->us. Never
 * negative. */
int64_t elapsed_time_since(const struct elapsed_time *elapsed_time, int64_t us);

#endif
