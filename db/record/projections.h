/* SPDX-License-Identifier: ISC */
/* What is stored beside the journal because of a row: the one place that says
 * it, for rows as they come and for their proof. */
#ifndef SABOT_DB_RECORD_PROJECTIONS_H
#define SABOT_DB_RECORD_PROJECTIONS_H

#include "db/journal/journal.h"
#include "db/record/replay.h"
#include "db/rounds/amendments.h"

struct projections {
	const struct round_row *round; /* that ended with the row, or NULL */
	const struct form_row *form;   /* likewise */
	bool message;		       /* a gaming server sent the row */
	bool has_amendment;	       /* it books `addition` beside a round */
	struct amendment_row amendment;
};

/* Of the row that the replay took last. SB_REFUSED, with the reason: it books
 * nothing, though it says so; all else holds. */
SB_MUST_USE enum sb_result projections_compute(struct record *record,
					       const struct replay *replay,
					       const struct journal_row *row,
					       struct projections *projections,
					       struct sb_error *err);

/* Stores them, in the batch in which the row was appended. */
SB_MUST_USE enum sb_result projections_apply(struct record *record,
					     const struct replay *replay,
					     const struct journal_row *row,
					     struct sb_error *err);

#endif
