/* SPDX-License-Identifier: ISC */
/* PINs and their hashes. A PIN is never stored or printed. */
#ifndef SABOT_DB_STAFF_STAFF_PIN_H
#define SABOT_DB_STAFF_STAFF_PIN_H

#include "rules/core/error.h"

#include <stdbool.h>

enum {
	PIN_DIGITS_MIN = 6, /* digits */
	PIN_DIGITS_MAX = 32,
	PIN_HASH_MAX = 128, /* with its end */
};

/* SB_REFUSED with the reason: not a PIN. */
SB_MUST_USE enum sb_result staff_pin_check(const char *pin,
					   struct sb_error *err);

/* Pure, and slow on purpose (tens of milliseconds): never call it in the
 * station's loop. Refuses what staff_pin_check() refuses; SB_SYSTEM: not enough
 * memory. */
SB_MUST_USE enum sb_result staff_pin_hash(const char *pin,
					  char hash[static PIN_HASH_MAX],
					  struct sb_error *err);

/* As slow. False also for an invalid hash. */
bool staff_pin_matches(const char *hash, const char *pin);

#endif
