/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/keyring.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/support/support.h"

struct keyring keyring_of(uint8_t byte)
{
	uint8_t seed[crypto_sign_SEEDBYTES];
	struct keyring keyring;

	memset(seed, byte, sizeof seed);
	crypto_sign_seed_keypair(keyring.public, keyring.secret, seed);
	return keyring;
}

struct known_keys keyring_known(const struct keyring *keyring)
{
	struct known_keys known = {.n = 1};

	memcpy(known.key[0], keyring->public, KEY_SIZE);
	return known;
}

void keyring_keeps(const struct keyring *keyring, const char *record)
{
	char path[256], hex[2 * crypto_sign_SEEDBYTES + 1], text[128];

	snprintf(path, sizeof path, "%s.key", record);
	sodium_bin2hex(hex, sizeof hex, keyring->secret, crypto_sign_SEEDBYTES);
	snprintf(text, sizeof text, "sabot station key 1 %s\n", hex);
	support_write(path, text);
	ck_assert_int_eq(chmod(path, 0600), 0);
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
