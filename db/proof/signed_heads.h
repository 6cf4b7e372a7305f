/* SPDX-License-Identifier: ISC */
/* Signed heads: what a station's key (Ed25519) says of its record, in rows of
 * kind config. Pure.
 *
 *	key PUBLIC			a new key signs from here on
 *	signed ROWS HASH SIGNATURE	the row before this one, and its hash
 *
 * Numbers of bytes are written in hex. What is signed is this text, its last
 * line ended too; TIME is the time of the row `signed` in microseconds since
 * 1970, TABLE the one whose rounds the record was counting:
 *
 *	sabot signed head 1
 *	table TABLE
 *	rows ROWS
 *	hash HASH
 *	time TIME */
#ifndef SABOT_DB_PROOF_SIGNED_HEADS_H
#define SABOT_DB_PROOF_SIGNED_HEADS_H

#include "db/journal/journal.h"
#include "db/journal/journal_row.h"
#include "db/rounds/rounds.h"

enum {
	KEY_SIZE = 32, /* the public part */
	KEY_TEXT_MAX = 65,
	KEY_SECRET_SIZE = 64,
	SIGNATURE_SIZE = 64,
	SIGNATURE_TEXT_MAX = 129,
	SIGNED_HEAD_LINE_MAX = 240,
	KEYS_MAX = 16,
};

struct signed_head {
	char table[TABLE_ID_MAX + 1];
	int64_t rows;
	uint8_t hash[HASH_SIZE]; /* of that row */
	int64_t time_us;
	uint8_t signature[SIGNATURE_SIZE];
};

/* The keys that may sign, known from elsewhere. */
struct known_keys {
	uint8_t key[KEYS_MAX][KEY_SIZE];
	int n;
};

/* NULL or none of them: whichever. */
bool known_keys_have(const struct known_keys *known,
		     const uint8_t key[static KEY_SIZE]);

/* Fills the signature. */
void signed_head_sign(struct signed_head *head,
		      const uint8_t secret[static KEY_SECRET_SIZE]);

/* Whether the signature is that key's, of that head. */
bool signed_head_verify(const struct signed_head *head,
			const uint8_t key[static KEY_SIZE]);

/* The line `signed`; and back: table and time are not in it. False when it is
 * no such line, letter for letter. */
void signed_head_format(const struct signed_head *head,
			char line[static SIGNED_HEAD_LINE_MAX]);
bool signed_head_parse(const char *line, struct signed_head *head);

/* The line `key`, and back. */
void signed_head_format_key(const uint8_t key[static KEY_SIZE],
			    char line[static SIGNED_HEAD_LINE_MAX]);
bool signed_head_parse_key(const char *line, uint8_t key[static KEY_SIZE]);

/* Bytes in hex, exactly so many, in small letters, and nothing else. */
bool signed_head_parse_hex(const char *text, uint8_t *bytes, size_t size);

/* Signed heads and keys looked up in a record. What is read is not proved
 * here: verify does that, and signed_head_verify(). */

/* A row `signed`, with the key of the last row `key` before it. */
struct found_head {
	int64_t seq;
	struct signed_head head;
	int64_t key_seq;
	uint8_t key[KEY_SIZE];
};

/* The first one that covers row `seq`; the last one up to row `most`. SB_GONE:
 * there is none. */
SB_MUST_USE enum sb_result signed_heads_first(struct record *record,
					      int64_t seq,
					      struct found_head *found,
					      struct sb_error *err);
SB_MUST_USE enum sb_result signed_heads_last(struct record *record,
					     int64_t most,
					     struct found_head *found,
					     struct sb_error *err);

/* The key of the last row `key` before row `before`, and that row; SB_GONE:
 * there is none. */
SB_MUST_USE enum sb_result signed_heads_key(struct record *record,
					    int64_t before, int64_t *seq,
					    uint8_t key[static KEY_SIZE],
					    struct sb_error *err);

#endif
