/* SPDX-License-Identifier: ISC */
/* PINs and their hashes. A PIN is never stored or printed. */
#ifndef SABOT_DB_STAFF_STAFF_PIN_H
#define SABOT_DB_STAFF_STAFF_PIN_H

#include "rules/core/error.h"

#include <stdbool.h>

enum {
	PIN_DIGITS_MIN = 6,
	PIN_DIGITS_MAX = 32,
	PIN_HASH_MAX = 128, /* bytes, with the NUL */
};

/* SB_REFUSED with the reason: not a PIN. */
SB_MUST_USE enum sb_result staff_pin_check(const char *pin,
					   struct sb_error *err);

/* Hashes a PIN with a random salt. Slow on purpose (tens of milliseconds):
 * never call it in the station's loop. SB_REFUSED: see staff_pin_check();
 * SB_SYSTEM: not enough memory. */
SB_MUST_USE enum sb_result staff_pin_hash(const char *pin,
					  char hash[static PIN_HASH_MAX],
					  struct sb_error *err);

/* Whether the hash is of this PIN; false also for an invalid hash. As slow as
 * staff_pin_hash(). */
bool staff_pin_matches(const char *hash, const char *pin);

#endif
