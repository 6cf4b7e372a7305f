/* SPDX-License-Identifier: ISC */
/* The projections of a row: what is stored beside the journal because of it.
 * The station and verify both use this. */
#ifndef SABOT_DB_RECORD_PROJECTIONS_H
#define SABOT_DB_RECORD_PROJECTIONS_H

#include "db/journal/journal.h"
#include "db/record/replay.h"
#include "db/rounds/amendments.h"

struct projections {
	const struct round_row *round; /* that ended with the row, or NULL */
	const struct form_row *form;   /* the same */
	bool message;		       /* a gaming server sent the row */
	bool has_amendment;	       /* it books `amendment` beside a round */
	struct amendment_row amendment;
};

/* Computes the projections of the last row of the replay. SB_REFUSED with the
 * reason: the amendment is not valid; all else is. */
SB_MUST_USE enum sb_result projections_compute(struct record *record,
					       const struct replay *replay,
					       const struct journal_row *row,
					       struct projections *projections,
					       struct sb_error *err);

/* Stores them in the batch of the row. */
SB_MUST_USE enum sb_result projections_apply(struct record *record,
					     const struct replay *replay,
					     const struct journal_row *row,
					     struct sb_error *err);

#endif
