/* SPDX-License-Identifier: ISC */
/* Where gaming days lie in the journal. */
#ifndef SABOT_DB_DAYS_H
#define SABOT_DB_DAYS_H

#include "db/record.h"

/* The rows of that gaming day: from its first `opening` or `turned` row on,
 * up to the row before another day's, or to the newest. SB_GONE: the table
 * was never open on that day. */
SB_MUST_USE enum sb_result days_find(struct record *record, const char *day,
				     int64_t *first, int64_t *last,
				     struct sb_error *err);

#endif
