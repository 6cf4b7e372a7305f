/* SPDX-License-Identifier: ISC */
/* Where gaming days and shifts lie in the journal. */
#ifndef SABOT_DB_JOURNAL_GAMING_DAYS_H
#define SABOT_DB_JOURNAL_GAMING_DAYS_H

#include "db/journal/journal.h"

/* The rows of that gaming day: from its first `opening` or `turned` row on,
 * up to the row before another day's, or to the newest. SB_GONE: the table
 * was never open on that day. */
SB_MUST_USE enum sb_result days_find(struct record *record, const char *day,
				     int64_t *first, int64_t *last,
				     struct sb_error *err);

/* The rows of those gaming days and of all between them; NULL: from row 1, or
 * up to the newest. SB_GONE: the table was never open in them. */
SB_MUST_USE enum sb_result days_between(struct record *record,
					const char *since, const char *until,
					int64_t *first, int64_t *last,
					struct sb_error *err);

/* The last hand-over before that row, with which a shift began; or row 1,
 * where rounds were played before the first hand-over; 0: none. */
SB_MUST_USE enum sb_result days_shift_before(struct record *record,
					     int64_t before, int64_t *seq,
					     struct sb_error *err);

/* How fast a record grows. */

/* How many bytes the largest of its gaming days added; 0: it has none yet. */
SB_MUST_USE enum sb_result growth_of_day(struct record *record, int64_t *bytes,
					 struct sb_error *err);

#endif
