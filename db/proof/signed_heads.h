/* SPDX-License-Identifier: ISC */
/* Signed heads: rows of kind config in which the station signs the record with
 * its key (Ed25519). Pure.
 *
 *	key PUBLIC			a new key signs from here on
 *	signed ROWS HASH SIGNATURE	the row before this one, and its hash
 *
 * Bytes are written in hex. The signature is of this text, each line ended by a
 * line feed. TIME is the time of the row `signed` in microseconds since 1970,
 * TABLE the table at that time:
 *
 *	sabot signed head 1
 *	table TABLE
 *	rows ROWS
 *	hash HASH
 *	time TIME   */
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
	uint8_t hash[HASH_SIZE]; /* of row `rows` */
	int64_t time_us;
	uint8_t signature[SIGNATURE_SIZE];
};

/* The keys that may sign, given by the user. */
struct known_keys {
	uint8_t key[KEYS_MAX][KEY_SIZE];
	int n;
};

/* Whether the key may sign; any key may if `known` is NULL or empty. */
bool known_keys_have(const struct known_keys *known,
		     const uint8_t key[static KEY_SIZE]);

/* Fills the signature. */
void signed_head_sign(struct signed_head *head,
		      const uint8_t secret[static KEY_SECRET_SIZE]);

/* Whether the head's signature was made with that key. */
bool signed_head_verify(const struct signed_head *head,
			const uint8_t key[static KEY_SIZE]);

/* Writes the line `signed`, which has no table and time. */
void signed_head_format(const struct signed_head *head,
			char line[static SIGNED_HEAD_LINE_MAX]);

/* Parses the line `signed`; the caller sets table and time. False: not exactly
 * such a line. */
bool signed_head_parse(const char *line, struct signed_head *head);

/* Writes the line `key`. */
void signed_head_format_key(const uint8_t key[static KEY_SIZE],
			    char line[static SIGNED_HEAD_LINE_MAX]);

/* Parses the line `key`. False: not exactly such a line. */
bool signed_head_parse_key(const char *line, uint8_t key[static KEY_SIZE]);

/* Parses exactly `size` bytes in hex, in lower case. */
bool signed_head_parse_hex(const char *text, uint8_t *bytes, size_t size);

/* Finds signed heads and keys in a record, without verifying them: see
 * signed_head_verify(). */

/* A row `signed`, with the key of the last row `key` before it. */
struct found_head {
	int64_t seq;
	struct signed_head head;
	int64_t key_seq;
	uint8_t key[KEY_SIZE];
};

/* The first head that covers row `seq`. SB_GONE: none. */
SB_MUST_USE enum sb_result signed_heads_first(struct record *record,
					      int64_t seq,
					      struct found_head *found,
					      struct sb_error *err);
/* The last head up to row `most`. SB_GONE: none. */
SB_MUST_USE enum sb_result signed_heads_last(struct record *record,
					     int64_t most,
					     struct found_head *found,
					     struct sb_error *err);

/* The key of the last row `key` before row `before`, and that row; SB_GONE:
 * none. */
SB_MUST_USE enum sb_result signed_heads_key(struct record *record,
					    int64_t before, int64_t *seq,
					    uint8_t key[static KEY_SIZE],
					    struct sb_error *err);

#endif
