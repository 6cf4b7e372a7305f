/* SPDX-License-Identifier: ISC */
/* A shift in a record, small enough to be added up by hand, and the reports
 * that sabot prints of it. */
#ifndef SABOT_TESTS_SUPPORT_SHIFT_H
#define SABOT_TESTS_SUPPORT_SHIFT_H

#include <stddef.h>

#include "tests/support/house_day.h"
#include "tests/support/report.h"

extern struct book shift_rows;
extern char shift_page[REPORT_PAGE_MAX]; /* what was printed last */

/* The record of house_day_start(). */
void shift_set_up(void);
void shift_tear_down(void);

/* Ready to play at 20:03:13; 1042 on at 20:04:00; a shuffle of 5 s. */
void shift_open_day(void);

/* What 1042 dealt until 20:15:00. */
extern const char shift_of_1042[];

/* From 19:50 to 21:00, then the next one begins. */
void shift_book(void);

/* A line of 9000's, booked beside a round that is over. */
void shift_addition(const char *line);

/* The page that sabot report prints with these arguments. */
const char *shift_report(const char *arguments);

/* Each of them stands on the page. */
void shift_must_say(const char *const says[], size_t n);

#endif
