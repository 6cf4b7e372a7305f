/* SPDX-License-Identifier: ISC */
/* The reports of sabot report. */
#ifndef SABOT_APP_REPORT_REPORTS_H
#define SABOT_APP_REPORT_REPORTS_H

#include "app/report/document.h"
#include "db/journal/journal.h"

/* Prints what there is to say of a roulette wheel since that gaming day, or of
 * all days, on stdout: for people, or for a spreadsheet. SB_GONE, with the
 * sentence: there is nothing. */
SB_MUST_USE enum sb_result report_wheel(struct record *record,
					const char *since, bool csv,
					struct sb_error *err);

/* Put a paper together, for paper_free(). SB_GONE, with the sentence: there is
 * nothing of that kind in the record. */

/* A gaming day, YYYY-MM-DD. */
SB_MUST_USE enum sb_result report_day(struct record *record, const char *day,
				      struct paper **paper,
				      struct sb_error *err);

/* A form that was signed by all who must: the row that began it. */
SB_MUST_USE enum sb_result report_inspection(struct record *record, int64_t id,
					     struct paper **paper,
					     struct sb_error *err);

/* Likewise; paper NULL: as lines for a spreadsheet, printed on stdout. */

/* A shift: "2026-11-21/2" is the second that began on that date, "2026-11-21"
 * the only one, NULL the one that goes on. */
SB_MUST_USE enum sb_result report_shift(struct record *record, const char *name,
					struct paper **paper,
					struct sb_error *err);

struct report_days {
	const char *since, *until; /* gaming days; NULL: all */
};

/* All dealers in those days, or the days of one. */
SB_MUST_USE enum sb_result report_dealer(struct record *record,
					 const char *badge,
					 const struct report_days *days,
					 struct paper **paper,
					 struct sb_error *err);

/* The table in those days. */
SB_MUST_USE enum sb_result report_table(struct record *record,
					const struct report_days *days,
					struct paper **paper,
					struct sb_error *err);

#endif
