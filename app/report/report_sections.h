/* SPDX-License-Identifier: ISC */
/* Sections that several reports share. */
#ifndef SABOT_APP_REPORT_REPORT_SECTIONS_H
#define SABOT_APP_REPORT_REPORT_SECTIONS_H

#include "app/report/day_summary.h"
#include "app/report/document.h"
#include "db/journal/journal.h"
#include "db/staff/badge_set.h"
#include "db/staff/staff.h"

enum {
	REPORT_PERSON_MAX = STAFF_NAME_MAX + BADGE_MAX + 4,
	REPORT_TIME_MAX = 32,
};

/* Writes "Aino Aalto (1042)"; the badge alone if it is unknown; "" for no
 * badge. */
SB_MUST_USE enum sb_result report_person(struct record *record,
					 const char *badge,
					 char text[static REPORT_PERSON_MAX],
					 struct sb_error *err);

/* Adds the section People: the names of the badges. Sorts the badges. */
SB_MUST_USE enum sb_result report_people(struct record *record,
					 struct document *document,
					 struct badge_set *badges,
					 struct sb_error *err);

/* Writes the local time "2026-11-21 20:14:11+01:00"; "" for 0. */
void report_time(int64_t utc_us, char text[static REPORT_TIME_MAX]);

/* Adds the section Proof: the head of the journal. */
void report_proof(struct document *document, const struct journal_head *head);

/* Adds the last signed head up to row `most`. */
SB_MUST_USE enum sb_result report_signed_head(struct record *record,
					      struct document *document,
					      int64_t most,
					      struct sb_error *err);

/* Adds the section of amendments: those booked in the rows `first` to `last`,
 * and the sum of adjustments to rounds opened in these rows. dealer: only of
 * this dealer's rounds, whatever badge of the roster it was; NULL: of all. */
SB_MUST_USE enum sb_result
report_amendments(struct record *record, struct document *document,
		  int64_t first, int64_t last, const struct roster *roster,
		  const char *dealer, struct sb_error *err);

/* Prints amendments in the columns of report_lists_csv(), and adds adjustments
 * of the summary's rounds to the figures. */
SB_MUST_USE enum sb_result
report_amendments_csv(struct record *record, const struct day_summary *summary,
		      struct figures *figures, struct sb_error *err);

/* Adds the counts of a summary, and what the table won. */
void report_overview(struct document *document,
		     const struct day_summary *summary);

/* Adds the lists of a summary, and the section People. */
SB_MUST_USE enum sb_result report_lists(struct record *record,
					struct document *document,
					const struct day_summary *summary,
					struct sb_error *err);

/* Prints the lists as CSV on stdout, with a line of column names. */
void report_lists_csv(const struct day_summary *summary);

#endif
