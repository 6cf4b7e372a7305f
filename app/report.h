/* SPDX-License-Identifier: ISC */
/* The reports of sabot report. */
#ifndef SABOT_APP_REPORT_H
#define SABOT_APP_REPORT_H

#include "app/paper.h"
#include "app/wheel_book.h"
#include "db/record.h"

/* Print what the book says on stdout: for people, and for a spreadsheet. */
void report_wheel_text(const struct wheel_book *book);
void report_wheel_csv(const struct wheel_book *book);

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

#endif
