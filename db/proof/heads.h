/* SPDX-License-Identifier: ISC */
/* Signed heads and keys looked up in a record. What is read is not proved
 * here: verify does that, and signed_holds(). */
#ifndef SABOT_DB_PROOF_HEADS_H
#define SABOT_DB_PROOF_HEADS_H

#include "db/journal/record.h"
#include "db/proof/signed.h"

/* A row `signed`, with the key of the last row `key` before it. */
struct found_head {
	int64_t seq;
	struct signed_head head;
	int64_t key_seq;
	uint8_t key[KEY_SIZE];
};

/* The first one that covers row `seq`; the last one up to row `most`. SB_GONE:
 * there is none. */
SB_MUST_USE enum sb_result heads_first(struct record *record, int64_t seq,
				       struct found_head *found,
				       struct sb_error *err);
SB_MUST_USE enum sb_result heads_last(struct record *record, int64_t most,
				      struct found_head *found,
				      struct sb_error *err);

/* The key of the last row `key` before row `before`, and that row; SB_GONE:
 * there is none. */
SB_MUST_USE enum sb_result heads_key(struct record *record, int64_t before,
				     int64_t *seq, uint8_t key[static KEY_SIZE],
				     struct sb_error *err);

#endif
