/* SPDX-License-Identifier: ISC */
/* Sections that several reports have. */
#ifndef SABOT_APP_REPORT_REPORT_SECTIONS_H
#define SABOT_APP_REPORT_REPORT_SECTIONS_H

#include "app/report/day_summary.h"
#include "app/report/document.h"
#include "db/journal/journal.h"

/* What was booked beside rounds: in those rows, or to a round opened in them.
 */

/* Adds those of the rows `first` to `last`, and what the seats got by those to
 * rounds opened in them; of that dealer's rounds alone, NULL: of all. */
SB_MUST_USE enum sb_result report_additions(struct record *record,
					    struct paper *paper, int64_t first,
					    int64_t last, const char *dealer,
					    struct sb_error *err);

/* Prints them as report_lists_csv() prints its lists, and adds those to rounds
 * of the book to the figures. */
SB_MUST_USE enum sb_result report_additions_csv(struct record *record,
						const struct day_book *book,
						struct figures *figures,
						struct sb_error *err);

/* A day book at a glance: how many of each, and what the table won. */

void report_glance(struct paper *paper, const struct day_book *book);

/* What a day book tells one by one, list by list. */

/* Adds them, and whose badges these are. */
SB_MUST_USE enum sb_result report_lists(struct record *record,
					struct paper *paper,
					const struct day_book *book,
					struct sb_error *err);

/* Prints them on stdout, under the names of the columns. */
void report_lists_csv(const struct day_book *book);

#endif
