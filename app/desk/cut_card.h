/* SPDX-License-Identifier: ISC */
/* Where the cutting card comes, and where it should. Far from its place
 * somebody took cards out of the shoe or put some in, or it was laid wrong:
 * play is held until the pit boss has counted the shoe. */
#ifndef SABOT_APP_DESK_CUT_CARD_H
#define SABOT_APP_DESK_CUT_CARD_H

#include "app/station/station.h"

enum { CUT_CARD_LINE_MAX = 96 };

/* All zero: a shoe that has not been held for it. */
struct cut_card {
	bool was_held;
};

/* Takes an event that the table accepted, with cut_at cards behind the
 * cutting card's place; -1: it has none. True: *line is to be entered, which
 * holds play. Once in a shoe. */
bool cut_card_apply(struct cut_card *cut_card, const struct update *update,
		    int cut_at, char line[static CUT_CARD_LINE_MAX]);

/* The row (kind inspection) of how many cards the pit boss counted, and how
 * many the table has. */
void cut_card_format_count(const struct table *table, int counted,
			   char line[static CUT_CARD_LINE_MAX]);

#endif
