/* SPDX-License-Identifier: ISC */
/* A key, and heads signed with it in any record, as a station writes them. */
#ifndef SABOT_TESTS_SUPPORT_KEYRING_H
#define SABOT_TESTS_SUPPORT_KEYRING_H

#include "db/journal/journal.h"
#include "db/proof/signed_heads.h"

struct keyring {
	uint8_t public[KEY_SIZE];
	uint8_t secret[KEY_SECRET_SIZE]; /* begins with its seed */
};

/* The key of a seed that is this byte throughout. */
struct keyring keyring_of(uint8_t byte);

/* Only that key is known to sign; the file of a record's key holds it. */
struct known_keys keyring_known(const struct keyring *keyring);
void keyring_keeps(const struct keyring *keyring, const char *record);

/* A batch with the row `key`; one with the row `signed` of that table. */
void keyring_tells(const struct keyring *keyring, struct record *record,
		   int64_t time_us);
void keyring_signs(const struct keyring *keyring, struct record *record,
		   const char *table, int64_t time_us);

/* A batch with a row of kind config, whatever it says. */
void keyring_writes(struct record *record, const char *line, int64_t time_us);

#endif
