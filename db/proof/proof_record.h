/* SPDX-License-Identifier: ISC */
/* Opens a proof as a record in memory, so that functions for records read it,
 * too. */
#ifndef SABOT_DB_PROOF_PROOF_RECORD_H
#define SABOT_DB_PROOF_PROOF_RECORD_H

#include "db/proof/proof.h"
#include "db/journal/journal.h"
#include "rules/pit/checklist.h"

/* Rows that the proof leaves out: `rows` is their number among the journal's
 * rows `first` to `last`; 0 or less: it leaves out none. `first` is the row
 * that began the day, or row 1; `last` is the row before
 * journal_resume_point(). */
struct proof_record_gap {
	int64_t first, last, rows;
};

struct proof_record {
	struct record *record;
	struct round_row *round;
	struct house house;
	int64_t form[CHECKLISTS]; /* first row of the form in force; 0: none */
	int64_t shuffle; /* first row of the shuffle in force; 0: none */
	struct proof_record_gap gap;
};

/* Replays the rows of a checked proof. Always close it. SB_INVALID: rows are
 * malformed, missing, or of another round; err has the reason. */
SB_MUST_USE enum sb_result proof_record_open(struct proof_record *proof_record,
					     const struct round_proof *proof,
					     struct sb_error *err);
void proof_record_close(struct proof_record *proof_record);

#endif
