/* SPDX-License-Identifier: ISC */
/* What people do to open a gaming day, entered in their place: the opening
 * itself, each form filled in, proved and signed, the shuffle. Only a dealer
 * who signs on is missing then. */
#ifndef SABOT_APP_SIM_OPENING_H
#define SABOT_APP_SIM_OPENING_H

#include "app/config/conf.h"
#include "db/journal/journal_row.h"
#include "rules/pit/pit.h"

struct sim_opening {
	const char *dealer, *pit_boss; /* badges, of two people */
	const char *day;	       /* "2026-11-21"; of */
	const struct house *house;     /* this game, so many decks */
};

/* What one of them does, or a device tells. */
struct sim_step {
	enum source source;
	enum row_kind kind;
	const char *badge; /* "": a device's */
	char line[PIT_LINE_MAX];
};

/* The next deed. False: all is done but for the sign-on. */
bool sim_opening_next(const struct sim_opening *opening, const struct pit *pit,
		      const struct table *table, struct sim_step *step);

/* Opens today in the record of conf, whose game and decks count.
 * SB_REFUSED: it is open already, or one of them may not do that. */
SB_MUST_USE enum sb_result sim_opening_enter(const struct conf *conf,
					     const struct sim_opening *opening,
					     struct sb_error *err);

#endif
