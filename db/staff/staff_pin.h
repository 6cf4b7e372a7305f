/* SPDX-License-Identifier: ISC */
/* PINs and their hashes. A PIN is never stored or printed. */
#ifndef SABOT_DB_STAFF_STAFF_PIN_H
#define SABOT_DB_STAFF_STAFF_PIN_H

#include "rules/core/error.h"
#include "rules/pit/roster.h"

enum {
	PIN_HASH_MAX = 128, /* bytes, with the NUL */
};

/* A hash that no PIN has, and that takes as long to compare. */
extern const char staff_pin_nobody[];
/* In place of a hash that was removed, with the digest of that hash. */
#define PIN_HASH_REMOVED "removed "

/* SB_REFUSED with the reason: no PIN, or one that is easy to guess for that
 * badge. */
SB_MUST_USE enum sb_result staff_pin_check(const char *pin, const char *badge,
					   struct sb_error *err);

/* Hashes a PIN with a random salt. Slow on purpose (tens of milliseconds):
 * never call it in the station's loop. SB_REFUSED: no PIN;
 * SB_SYSTEM: not enough memory. */
SB_MUST_USE enum sb_result staff_pin_hash(const char *pin,
					  char hash[static PIN_HASH_MAX],
					  struct sb_error *err);

/* SB_OK: the hash is of this PIN. SB_REFUSED: it is not, or is no hash.
 * SB_SYSTEM: not enough memory to tell. As slow as staff_pin_hash(). */
SB_MUST_USE enum sb_result staff_pin_compare(const char *hash, const char *pin,
					     struct sb_error *err);

/* The hashes of the present PIN of a badge and of those before it: a new PIN
 * must differ from them. */
struct pin_history {
	int n;
	char hash[PIN_HISTORY_MAX + 1][PIN_HASH_MAX];
};

/* SB_REFUSED with the reason: the PIN is one of the history. As slow as n times
 * staff_pin_hash(). */
SB_MUST_USE enum sb_result
staff_pin_check_history(const struct pin_history *history, const char *pin,
			struct sb_error *err);

/* The digest that binds the hash to the journal; of a removed hash the one that
 * it had. */
void staff_pin_digest(const char *hash, uint8_t digest[static PIN_DIGEST_SIZE]);

/* Whether the hash was removed. */
bool staff_pin_is_removed(const char *hash);

/* Replaces a hash by its digest. */
void staff_pin_remove(char hash[static PIN_HASH_MAX]);

#endif
