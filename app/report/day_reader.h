/* SPDX-License-Identifier: ISC */
/* Rows of a record read into day books: what every report on a table's days
 * is made of. No snapshot is held for longer than some thousand rows take. */
#ifndef SABOT_APP_REPORT_DAY_READER_H
#define SABOT_APP_REPORT_DAY_READER_H

#include "app/report/day_summary.h"

/* Takes a book that is over; it is good until the function returns. */
typedef enum sb_result (*day_reader_fn)(const struct day_summary *summary,
					void *context, struct sb_error *err);

struct day_reader {
	struct record *record;
	int64_t first, last; /* rows */
	bool by_day;	     /* a book for each gaming day; else one of all */
	day_reader_fn on_summary;
	void *context;
};

/* Gives the books in their order. How far it has come stands on the terminal,
 * and Ctrl-C ends the program. What take() returns, if not SB_OK. */
SB_MUST_USE enum sb_result day_reader_read(const struct day_reader *reader,
					   struct sb_error *err);

#endif
