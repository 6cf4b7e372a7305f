/* SPDX-License-Identifier: ISC */
/* How fast a record grows. */
#ifndef SABOT_DB_JOURNAL_GROWTH_H
#define SABOT_DB_JOURNAL_GROWTH_H

#include "db/journal/record.h"

/* How many bytes the largest of its gaming days added; 0: it has none yet. */
SB_MUST_USE enum sb_result growth_of_day(struct record *record, int64_t *bytes,
					 struct sb_error *err);

#endif
