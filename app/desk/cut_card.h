/* SPDX-License-Identifier: ISC */
/* Checks where the cut card comes out. If it comes out far from its place, or
 * is long overdue, cards were taken out of the shoe or put in, or the cut was
 * wrong. Then play stops until the pit boss has counted the shoe. */
#ifndef SABOT_APP_DESK_CUT_CARD_H
#define SABOT_APP_DESK_CUT_CARD_H

#include "app/station/station.h"
#include "ui/view/console_view.h"

enum { CUT_CARD_LINE_MAX = 96 };

/* All zero at the start, but by_dealer. */
struct cut_card {
	bool by_dealer; /* the shoe does not report it: the dealer is asked at
			 * the end of a round, and no alarm comes before the
			 * answer */
	bool was_held;
	uint16_t not_out; /* how many cards were dealt when the dealer last saw
			     that it was not out */
};

/* Applies an accepted event. True, once per shoe: the caller must enter `line`,
 * a hold. */
bool cut_card_apply(struct cut_card *cut_card, const struct update *update,
		    char line[static CUT_CARD_LINE_MAX]);

/* Whether the dealer has to look for the cut card. */
enum cut_watch cut_card_watch(const struct cut_card *cut_card,
			      const struct table *table,
			      const struct cut_place *cut);

#endif
