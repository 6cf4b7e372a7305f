/* SPDX-License-Identifier: ISC */
/* What a day book tells one by one, list by list. */
#ifndef SABOT_APP_REPORT_REPORT_LISTS_H
#define SABOT_APP_REPORT_REPORT_LISTS_H

#include "app/report/day_book.h"
#include "app/report/document.h"

/* Adds them, and whose badges these are. */
SB_MUST_USE enum sb_result report_lists(struct record *record,
					struct paper *paper,
					const struct day_book *book,
					struct sb_error *err);

/* Prints them on stdout, under the names of the columns. */
void report_lists_csv(const struct day_book *book);

/* How many of a list were done too fast or failed; and are not over. */
int report_lists_amiss(const struct day_notes *list);
int report_lists_standing(const struct day_notes *list);

#endif
