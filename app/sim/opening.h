/* SPDX-License-Identifier: ISC */
/* Opens a gaming day without people: enters the opening, all forms with their
 * tests and signatures, and the shuffle. Only the dealer's sign-on is left. */
#ifndef SABOT_APP_SIM_OPENING_H
#define SABOT_APP_SIM_OPENING_H

#include "app/config/conf.h"
#include "db/journal/journal_row.h"
#include "rules/pit/pit.h"

struct sim_opening {
	const char *dealer, *pit_boss; /* badges, of two people */
	const char *day;	       /* "2026-11-21" */
	const struct house *house;     /* game and decks */
	struct shuffle_rules shuffle_rules;
	const struct measure_range *allowed; /* one for each checklist */
};

/* One journal row: an entry by a person, or a report of a device. */
struct sim_step {
	enum source source;
	enum row_kind kind;
	const char *badge; /* "": from a device */
	char line[PIT_LINE_MAX];
};

/* Fills in the next step. False: only the sign-on is left. */
bool sim_opening_next(const struct sim_opening *opening, const struct pit *pit,
		      const struct table *table, struct sim_step *step);

/* Opens today's gaming day in the record of conf; of `opening` only the badges
 * are used, the rest comes from conf. SB_REFUSED: the day is open already, or a
 * badge has no permission. */
SB_MUST_USE enum sb_result sim_opening_enter(const struct conf *conf,
					     const struct sim_opening *opening,
					     struct sb_error *err);

#endif
