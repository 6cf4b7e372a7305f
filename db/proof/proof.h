/* SPDX-License-Identifier: ISC */
/* The proof of a round, as a file that people can read: rows of the journal in
 * full, digests of those between them, and the signed heads behind.
 *
 *	sabot proof 1
 *	version VERSION				of the sabot that wrote it
 *	round BAC-07/2026-11-21/0041
 *	from 1201 HASH				the hash of row 1200
 *	row 1201 2026-11-21T20:04:11.250000Z key table 1042
 *	> close
 *	< say no-more-bets			an answer, a line each
 *	< do deal player 1
 *	= DIGEST				of row 1202, not shown
 *	signed 1202 BAC-07 2026-11-21T21:00:00.000000Z
 *	key PUBLIC
 *	signature SIGNATURE
 *
 * `from` to `signature` is a part; there are as many as it takes. A row ends
 * with its badge, if it has one. */
#ifndef SABOT_DB_PROOF_PROOF_H
#define SABOT_DB_PROOF_PROOF_H

#include <stdio.h>

#include "db/journal/journal.h"
#include "db/proof/signed_heads.h"
#include "rules/core/error.h"

enum { PROOF_VERSION_MAX = 32 };

struct proof_row {
	bool shown;			/* else only its digest is known */
	struct journal_row journal_row; /* its hash set by proof_check() */
	uint8_t digest[HASH_SIZE];
};

struct proof_part {
	int64_t from;
	uint8_t before[HASH_SIZE]; /* hash of the row before */
	struct proof_row *row;
	size_t n, room;
	struct signed_head head; /* of the last one */
	uint8_t key[KEY_SIZE];
};

struct round_proof {
	char version[PROOF_VERSION_MAX];
	char round[ROUND_NAME_MAX];
	struct proof_part *part;
	size_t n;
	char *text; /* what was read; the strings of the rows lie in it */
};

/* All zero is one without parts. */
void proof_fini(struct round_proof *proof);

void proof_write(FILE *out, const struct round_proof *proof);

/* One row of it. */
void proof_write_row(FILE *out, const struct journal_row *row);

/* Reads one into *proof, which is zero; SB_INVALID with the line. That it was
 * written just so is known by writing it again. */
SB_MUST_USE enum sb_result proof_read(struct round_proof *proof,
				      const char *text, size_t size,
				      struct sb_error *err);

/* Follows the chain of each part to its signature: SB_INVALID, with the
 * sentence, where it does not hold. known: who may sign. */
SB_MUST_USE enum sb_result proof_check(struct round_proof *proof,
				       const struct known_keys *known,
				       struct sb_error *err);

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
SB_MUST_USE enum sb_result proof_build(FILE *out, const char *version,
				       struct record *record,
				       const struct round_name *name,
				       const uint8_t key[static KEY_SIZE],
				       struct sb_error *err);

#endif
