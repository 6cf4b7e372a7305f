/* SPDX-License-Identifier: ISC */
/* Which rows of a record are shown in the proof of a round. */
#ifndef SABOT_DB_PROOF_CHOICE_H
#define SABOT_DB_PROOF_CHOICE_H

#include "db/staff/badge_set.h"
#include "db/journal/record.h"
#include "db/proof/signed.h"

struct choice {
	struct record *record;
	int64_t *row; /* in their order, each once */
	size_t n, room;
	int64_t first, last; /* of those that the round cannot be without */
	struct badges badges;
};

/* Chooses them; to be ended in any case. key: of who exports, which a row must
 * tell. SB_REFUSED, with what to do: the record tells of another one last. */
SB_MUST_USE enum sb_result choice_make(struct choice *choice,
				       struct record *record,
				       const struct round_row *round,
				       const uint8_t key[static KEY_SIZE],
				       struct sb_error *err);
void choice_fini(struct choice *choice);

#endif
