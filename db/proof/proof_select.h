/* SPDX-License-Identifier: ISC */
/* Which rows of a record are shown in the proof of a round. */
#ifndef SABOT_DB_PROOF_PROOF_SELECT_H
#define SABOT_DB_PROOF_PROOF_SELECT_H

#include "db/journal/journal.h"
#include "db/proof/proof.h"
#include "db/proof/signed_heads.h"
#include "db/staff/badge_set.h"

struct choice {
	struct record *record;
	int64_t *row; /* in their order, each once */
	size_t n, room;
	int64_t first, last; /* of those that the round cannot be without */
	struct badges badges;
};

/* The proof of a finished round out of a record.
 *
 * In full stand: all rows from the `day` and `table` lines in force to the
 * round's last row, whatever they are about, so that nothing can have been
 * left out between them; the rows before them that tell of the day, its
 * inspections, the shuffle and who dealt; what was booked beside the round;
 * and who the badges in these rows belong to. */

/* Writes it, as of that version of sabot; its last head is signed with `key`,
 * that of the station. SB_GONE: there is no such finished round. SB_REFUSED,
 * with the sentence what to do: its rows are not signed yet, or a round under
 * way would be covered, or the record tells of another key, or it cannot be
 * proved. */
SB_MUST_USE enum sb_result proof_gather(FILE *out, const char *version,
					struct record *record,
					const struct round_name *name,
					const uint8_t key[static KEY_SIZE],
					struct sb_error *err);

#endif
