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

/* Starts a comparison and stops play; `why` is recorded with the hold. */
void comparison_begin(struct comparison *comparison, const char *why);

/* Ends the comparison without the dealer: the round is over. */
void comparison_end(struct comparison *comparison);

/* Ends the comparison: the dealer has compared. The release has the dealer's
 * badge. */
void comparison_confirm(struct comparison *comparison);

/* Set or release the hold, and nothing else. The hold is released while the
 * dealer keys a missing card, then set again. */
void comparison_hold(const struct comparison *comparison, const char *why);
void comparison_release(const struct comparison *comparison, const char *badge);

#endif
