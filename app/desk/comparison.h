/* SPDX-License-Identifier: ISC */
/* The dealer compares the table with the screen after a gap in which the table
 * may have changed. Play is stopped until the dealer confirms. */
#ifndef SABOT_APP_DESK_COMPARISON_H
#define SABOT_APP_DESK_COMPARISON_H

#include "app/station/station.h"

struct comparison {
	struct station *station;
	bool due;
};

/* The round keeps `why`. */
void comparison_begin(struct comparison *comparison, const char *why);

/* The round is over: nothing is left to compare. */
void comparison_end(struct comparison *comparison);

/* The dealer has compared. The row has the dealer's badge. */
void comparison_confirm(struct comparison *comparison);

/* Only the hold: released while the dealer keys corrections, then set again. */
void comparison_hold(const struct comparison *comparison, const char *why);
void comparison_release(const struct comparison *comparison, const char *badge);

#endif
