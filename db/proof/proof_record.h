/* SPDX-License-Identifier: ISC */
/* Opens a proof as a record in memory, so that functions for records read it,
 * too. */
#ifndef SABOT_DB_PROOF_PROOF_RECORD_H
#define SABOT_DB_PROOF_PROOF_RECORD_H

#include "db/proof/proof.h"
#include "db/journal/journal.h"
#include "rules/pit/checklist.h"

/* The rows omitted before the rows of the table: `rows` of rows `first` to
 * `last`, from the opening of the day, or row 1; below 1: none. */
struct proof_record_gap {
	int64_t first, last, rows;
};

struct proof_record {
	struct record *record;
	struct round_row *round;
	struct house house;
	int64_t form[CHECKLISTS]; /* inspections in force; 0: none */
	int64_t shuffle; /* first row of the shuffle in force; 0: none */
	struct proof_record_gap gap;
};

/* Replays the rows of a checked proof. Always close it. SB_INVALID with the
 * reason: another round, or not all of it. */
SB_MUST_USE enum sb_result proof_record_open(struct proof_record *proof_record,
					     const struct round_proof *proof,
					     struct sb_error *err);
void proof_record_close(struct proof_record *proof_record);

#endif
