/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/keyring.h"

#include <sodium.h>
#include <string.h>

#include "tests/support.h"

struct keyring keyring_of(uint8_t byte)
{
	uint8_t seed[crypto_sign_SEEDBYTES];
	struct keyring keyring;

	memset(seed, byte, sizeof seed);
	crypto_sign_seed_keypair(keyring.public, keyring.secret, seed);
	return keyring;
}

void keyring_writes(struct record *record, const char *line, int64_t time_us)
{
	struct envelope row = {.time_us = time_us,
			       .source = SOURCE_STATION,
			       .kind = KIND_CONFIG,
			       .badge = "",
			       .line = line,
			       .answer = ""};
	struct sb_error err;

	ck_assert_int_eq(record_begin(record, &err), SB_OK);
	ck_assert_int_eq(record_append(record, &row, &err), SB_OK);
	ck_assert_int_eq(record_commit(record, &err), SB_OK);
}

void keyring_tells(const struct keyring *keyring, struct record *record,
		   int64_t time_us)
{
	char line[SIGNED_LINE_MAX];

	signed_format_key(keyring->public, line);
	keyring_writes(record, line, time_us);
}

void keyring_signs(const struct keyring *keyring, struct record *record,
		   const char *table, int64_t time_us)
{
	struct signed_head signs = {.time_us = time_us};
	char line[SIGNED_LINE_MAX];
	struct record_head head;
	struct sb_error err;

	ck_assert_int_eq(record_head(record, &head, &err), SB_OK);
	strcpy(signs.table, table);
	signs.rows = head.seq;
	memcpy(signs.hash, head.hash, HASH_SIZE);
	signed_sign(&signs, keyring->secret);
	signed_format(&signs, line);
	keyring_writes(record, line, time_us);
}
