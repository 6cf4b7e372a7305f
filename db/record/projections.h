/* SPDX-License-Identifier: ISC */
/* The projections of a row: what is stored beside the journal because of that
 * row. The station and verify both use this. */
#ifndef SABOT_DB_RECORD_PROJECTIONS_H
#define SABOT_DB_RECORD_PROJECTIONS_H

#include "db/journal/journal.h"
#include "db/record/replay.h"
#include "db/rounds/amendments.h"

struct projections {
	const struct round_row *round; /* round that the row ended, or NULL */
	const struct form_row *form;   /* form that the row ended, or NULL */
	bool message;		       /* a gaming server sent the row */
	bool has_amendment;	       /* the row books `amendment` */
	struct amendment_row amendment;
};

/* Computes the projections of the last row of the replay. SB_REFUSED: the
 * amendment is not valid, err has the reason; the other projections are set. */
SB_MUST_USE enum sb_result projections_compute(struct record *record,
					       const struct replay *replay,
					       const struct journal_row *row,
					       struct projections *projections,
					       struct sb_error *err);

/* Computes and stores the projections, in the batch of the row; leaves out an
 * invalid amendment. */
SB_MUST_USE enum sb_result projections_apply(struct record *record,
					     const struct replay *replay,
					     const struct journal_row *row,
					     struct sb_error *err);

#endif
