/* SPDX-License-Identifier: ISC */
/* The dealer compares the table with the screen, where it may have changed
 * unseen. Play is held until he has. */
#ifndef SABOT_APP_DESK_COMPARISON_H
#define SABOT_APP_DESK_COMPARISON_H

#include "app/station/station.h"

struct comparison {
	struct station *station;
	bool due;
};

/* `why` is kept with the round. */
void comparison_begin(struct comparison *comparison, const char *why);

/* Nothing is left to compare: the round is over. */
void comparison_end(struct comparison *comparison);

/* The dealer has compared; the row bears the badge. */
void comparison_confirm(struct comparison *comparison);

/* Its hold alone, off for what is keyed meanwhile and on again. */
void comparison_hold(const struct comparison *comparison, const char *why);
void comparison_release(const struct comparison *comparison, const char *badge);

#endif
