/* SPDX-License-Identifier: ISC */
/* What was booked beside rounds: in those rows, or to a round opened in them.
 */
#ifndef SABOT_APP_REPORT_REPORT_ADDITIONS_H
#define SABOT_APP_REPORT_REPORT_ADDITIONS_H

#include "app/report/day_book.h"
#include "app/report/document.h"

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

#endif
