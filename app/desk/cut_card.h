/* SPDX-License-Identifier: ISC */
/* Checks where the cut card comes out. If it comes out far from its place, or
 * is long overdue, cards were taken out of the shoe or put in, or the cut was
 * wrong. Then play stops until the pit boss has counted the shoe. */
#ifndef SABOT_APP_DESK_CUT_CARD_H
#define SABOT_APP_DESK_CUT_CARD_H

#include "app/station/station.h"

enum { CUT_CARD_LINE_MAX = 96 };

/* All zero at the start. */
struct cut_card {
	bool was_held;
};

/* Applies an accepted event. True, once per shoe: the caller must enter `line`,
 * a hold. */
bool cut_card_apply(struct cut_card *cut_card, const struct update *update,
		    char line[static CUT_CARD_LINE_MAX]);

#endif
