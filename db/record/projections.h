/* SPDX-License-Identifier: ISC */
/* What follows from the journal, worked out anew. For db/ alone. */
#ifndef SABOT_DB_RECORD_PROJECTIONS_H
#define SABOT_DB_RECORD_PROJECTIONS_H

#include "db/journal/journal.h"

/* Writes all rounds and finished inspections anew, in the open
 * transaction. */
SB_MUST_USE enum sb_result rebuild_run(struct record *record,
				       struct sb_error *err);

#endif
