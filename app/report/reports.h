/* SPDX-License-Identifier: ISC */
/* The reports of sabot report. */
#ifndef SABOT_APP_REPORT_REPORTS_H
#define SABOT_APP_REPORT_REPORTS_H

#include "app/report/document.h"
#include "db/journal/journal.h"

struct report_request {
	const char *subject;	   /* which one; NULL: see there */
	const char *since, *until; /* gaming days; NULL: all */
};

/* Puts a paper together, for document_free(); paper NULL: prints lines for a
 * spreadsheet on stdout. SB_GONE, with the sentence: there is nothing of that
 * kind in the record. */
typedef enum sb_result report_fn(struct record *record,
				 const struct report_request *request,
				 struct document **document,
				 struct sb_error *err);

/* A gaming day, YYYY-MM-DD; on paper alone. */
report_fn report_day;

/* A shift: "2026-11-21/2" is the second that began on that date, "2026-11-21"
 * the only one, NULL the one that goes on. */
report_fn report_shift;

/* All dealers in those days, or the days of one, by badge. */
report_fn report_dealer;

/* The table in those days. */
report_fn report_table;

/* What there is to say of a roulette wheel. It is printed at once, and *paper
 * stays NULL. */
report_fn report_wheel;

/* A form that was signed by all who must: the row that began it. On paper
 * alone. */
SB_MUST_USE enum sb_result report_inspection(struct record *record, int64_t id,
					     struct document **document,
					     struct sb_error *err);

#endif
