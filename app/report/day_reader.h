/* SPDX-License-Identifier: ISC */
/* Reads journal rows into day summaries, for every report on gaming days. Reads
 * some thousand rows per transaction, so that no snapshot is held for long. */
#ifndef SABOT_APP_REPORT_DAY_READER_H
#define SABOT_APP_REPORT_DAY_READER_H

#include "app/report/day_summary.h"

/* Gets a complete summary, valid until the function returns. */
typedef enum sb_result (*day_reader_fn)(const struct day_summary *summary,
					void *context, struct sb_error *err);

struct day_reader {
	struct record *record;
	int64_t first, last; /* range of rows */
	bool by_day; /* a summary per gaming day; else one of all rows */
	day_reader_fn on_summary;
	void *context;
};

/* Calls on_summary for each summary in order and shows progress on the
 * terminal; Ctrl-C ends the program. Returns at once what on_summary returns,
 * if not SB_OK. */
SB_MUST_USE enum sb_result day_reader_read(const struct day_reader *reader,
					   struct sb_error *err);

#endif
