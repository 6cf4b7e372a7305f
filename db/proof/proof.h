/* SPDX-License-Identifier: ISC */
/* The proof of a round, a text file: rows of the journal in full, digests of
 * the rows between them, and the signed heads after them.
 *
 *	sabot proof 1
 *	version VERSION				of sabot
 *	round BAC-07/2026-11-21/0041
 *	from 1201 HASH				the hash of row 1200
 *	row 1201 2026-11-21T20:04:11.250000Z key table 1042
 *	> close
 *	< say no-more-bets			the answer, line by line
 *	< do deal player 1
 *	= DIGEST				of row 1202, not shown
 *	signed 1202 BAC-07 2026-11-21T21:00:00.000000Z
 *	key PUBLIC
 *	signature SIGNATURE
 *
 * The lines `from` to `signature` are a part; a proof has one part or more. A
 * row ends with its badge, if it has one. */
#ifndef SABOT_DB_PROOF_PROOF_H
#define SABOT_DB_PROOF_PROOF_H

#include <stdio.h>

#include "db/journal/journal.h"
#include "db/proof/signed_heads.h"
#include "rules/core/error.h"

enum { PROOF_VERSION_MAX = 32 };

struct proof_row {
	bool shown;			/* else only the digest is known */
	struct journal_row journal_row; /* its hash set by proof_check() */
	uint8_t digest[HASH_SIZE];
};

struct proof_part {
	int64_t from;		   /* number of its first row */
	uint8_t before[HASH_SIZE]; /* hash of the row before */
	struct proof_row *row;
	size_t n, room;
	struct signed_head head; /* of the last row */
	uint8_t key[KEY_SIZE];
};

/* All zero: without parts. */
struct round_proof {
	char version[PROOF_VERSION_MAX];
	char round[ROUND_NAME_MAX];
	struct proof_part *part;
	size_t n;
	char *text; /* the text read; it holds the strings of the rows */
};

/* Frees the parts and the text. */
void proof_fini(struct round_proof *proof);

void proof_write(FILE *out, const struct round_proof *proof);

/* Writes one row. */
void proof_write_row(FILE *out, const struct journal_row *row);

/* Parses text into *proof, which is all zero; SB_INVALID: err names the line.
 * To check that the text is canonical, write it again and compare. */
SB_MUST_USE enum sb_result proof_read(struct round_proof *proof,
				      const char *text, size_t size,
				      struct sb_error *err);

/* Checks the hash chain of each part up to its signature. SB_INVALID with the
 * reason. known: the keys that may sign. */
SB_MUST_USE enum sb_result proof_check(struct round_proof *proof,
				       const struct known_keys *known,
				       struct sb_error *err);

/* Builds the proof of a finished round from a record.
 *
 * It has these rows in full: all rows from the `day` and `table` lines in force
 * to the round's last row, so that nothing can be left out between them;
 * earlier rows of the day, its inspections, the shuffle and the dealer;
 * adjustments and annotations of the round; the rows that name the owners of
 * the badges. */

/* Writes the proof, marked with that version of sabot; its last head is signed
 * with `key`, the station's. SB_GONE: no such finished round. SB_REFUSED, with
 * what to do: its rows are not signed yet, or the head covers a round under
 * way, or the record has another key, or the round cannot be proved. */
SB_MUST_USE enum sb_result proof_build(FILE *out, const char *version,
				       struct record *record,
				       const struct round_name *name,
				       const uint8_t key[static KEY_SIZE],
				       struct sb_error *err);

#endif
