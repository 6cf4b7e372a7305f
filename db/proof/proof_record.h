/* SPDX-License-Identifier: ISC */
/* A proof as a record in memory, of the rows that it shows: what reads records
 * reads it, too. */
#ifndef SABOT_DB_PROOF_PROOF_RECORD_H
#define SABOT_DB_PROOF_PROOF_RECORD_H

#include "db/proof/proof.h"
#include "db/journal/journal.h"
#include "rules/pit/checklist.h"

/* Between the opening of the day, or row 1, and the rows of the table, which
 * are all there: how many of rows `first` to `last` are not shown; below 1:
 * none. */
struct proof_record_gap {
	int64_t first, last, rows;
};

struct proof_record {
	struct record *record;
	struct round_row *round;
	struct house house;
	int64_t form[CHECKLISTS]; /* inspections in force then; 0: none */
	int64_t shuffle; /* where the shuffle in force was begun; 0: none */
	struct proof_record_gap gap;
};

/* Takes the rows of a proof that was checked through the rules again. To be
 * closed in any case. SB_INVALID, with the sentence: they are not that round,
 * or not all of it. */
SB_MUST_USE enum sb_result proof_record_open(struct proof_record *proof_record,
					     const struct round_proof *proof,
					     struct sb_error *err);
void proof_record_close(struct proof_record *proof_record);

#endif
