/* SPDX-License-Identifier: ISC */
/* Sections that several reports have. */
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

/* "Aino Aalto (1042)"; the badge alone where nobody has it, "" for none. */
SB_MUST_USE enum sb_result report_person(struct record *record,
					 const char *badge,
					 char text[static REPORT_PERSON_MAX],
					 struct sb_error *err);

/* Says whose these badges are, and sorts them for it. */
SB_MUST_USE enum sb_result report_people(struct record *record,
					 struct document *document,
					 struct badge_set *badges,
					 struct sb_error *err);

/* "2026-11-21 20:14:11+01:00", local; "" for 0. */
void report_time(int64_t utc_us, char text[static REPORT_TIME_MAX]);

/* What proves the record up to that row. */
void report_proof(struct document *document, const struct journal_head *head);

/* The last head that the station signed among the rows up to `most`. */
SB_MUST_USE enum sb_result report_signed_head(struct record *record,
					      struct document *document,
					      int64_t most,
					      struct sb_error *err);

/* What was booked beside rounds: in those rows, or to a round opened in them.
 */

/* Adds those of the rows `first` to `last`, and what the seats got by those to
 * rounds opened in them; of that dealer's rounds alone, NULL: of all. */
SB_MUST_USE enum sb_result report_amendments(struct record *record,
					     struct document *document,
					     int64_t first, int64_t last,
					     const char *dealer,
					     struct sb_error *err);

/* Prints them as report_lists_csv() prints its lists, and adds those to rounds
 * of the book to the figures. */
SB_MUST_USE enum sb_result
report_amendments_csv(struct record *record, const struct day_summary *summary,
		      struct figures *figures, struct sb_error *err);

/* A day book at a glance: how many of each, and what the table won. */

void report_overview(struct document *document,
		     const struct day_summary *summary);

/* What a day book tells one by one, list by list. */

/* Adds them, and whose badges these are. */
SB_MUST_USE enum sb_result report_lists(struct record *record,
					struct document *document,
					const struct day_summary *summary,
					struct sb_error *err);

/* Prints them on stdout, under the names of the columns. */
void report_lists_csv(const struct day_summary *summary);

#endif
