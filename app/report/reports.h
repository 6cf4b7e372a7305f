/* SPDX-License-Identifier: ISC */
/* The reports of `sabot report`. */
#ifndef SABOT_APP_REPORT_REPORTS_H
#define SABOT_APP_REPORT_REPORTS_H

#include "app/report/document.h"
#include "db/journal/journal.h"

struct conf;

struct report_request {
	const char *subject;	   /* day, shift or badge; may be NULL */
	const char *since, *until; /* gaming days; NULL: all */
};

/* Builds *document; the caller calls document_free(). document NULL: prints CSV
 * on stdout. SB_GONE, with a text in err: the record has nothing to report. */
typedef enum sb_result report_fn(struct record *record,
				 const struct report_request *request,
				 struct document **document,
				 struct sb_error *err);

/* Subject: a gaming day, YYYY-MM-DD. No CSV. */
report_fn report_day;

/* Subject: "2026-11-21/2": the second shift begun on that date; "2026-11-21":
 * the shift begun on that date, if there is only one; NULL: the current
 * shift. */
report_fn report_shift;

/* Subject: a badge, whose days are listed; NULL: all dealers. */
report_fn report_dealer;

/* The table, day by day. Subject: none. */
report_fn report_table;

/* The rounds whose wagers are pending, or were. No CSV. */
report_fn report_pending;

/* A roulette wheel. Printed at once; *document stays NULL. */
report_fn report_wheel;

/* The rules in force at the end of a record: each with its section of the house
 * rules and its value. */
report_fn report_rules;

/* Like report_rules, for a configuration. document NULL: prints CSV on
 * stdout. */
void report_rules_configured(const struct conf *conf,
			     struct document **document);

/* Adds the currency of the amounts, and those before it; older records have
 * none. */
SB_MUST_USE enum sb_result report_add_currency(struct record *record,
					       struct document *document,
					       struct sb_error *err);

/* A form with all its signatures; id: its number. No CSV. */
SB_MUST_USE enum sb_result report_inspection(struct record *record, int64_t id,
					     struct document **document,
					     struct sb_error *err);

#endif
