/* SPDX-License-Identifier: ISC */
/* Figures of gaming days, added up day by day and dealer by dealer: as large
 * as there are days and dealers, whatever was played. */
#ifndef SABOT_APP_REPORT_FIGURES_BY_DAY_H
#define SABOT_APP_REPORT_FIGURES_BY_DAY_H

#include "app/report/day_summary.h"

struct gather {
	struct record *record;
	const char *since, *until; /* gaming days; NULL: all */
	const char *badge; /* not NULL: `day` has that dealer's work alone */
	/* filled by gather_days() */
	struct figures_rows day;    /* by its date */
	struct figures_rows dealer; /* by badge; "": nobody */
	struct figures sum;
	int64_t first, last; /* rows */
	struct day_device device[DAY_DEVICES];
	char table[TABLE_ID_MAX + 1];
	char first_day[DAY_TEXT_MAX], last_day[DAY_TEXT_MAX];
	bool goes_on;	 /* the last day is not over yet */
	int64_t last_us; /* time of the last row */
};

/* Reads them. SB_GONE, with the sentence: there are none. */
SB_MUST_USE enum sb_result gather_days(struct gather *gather,
				       struct sb_error *err);
void gather_fini(struct gather *gather);

#endif
