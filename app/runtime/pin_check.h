/* SPDX-License-Identifier: ISC */
/* Checks PINs in a thread: a check takes tens of milliseconds, and the station
 * must not wait. */
#ifndef SABOT_APP_RUNTIME_PIN_CHECK_H
#define SABOT_APP_RUNTIME_PIN_CHECK_H

#include "db/staff/staff_pin.h"
#include "rules/core/error.h"

enum { PIN_CHECKS_MAX = 2 }; /* checks at once; each takes 64 MB for a moment */

/* A new PIN, to be set if the old one is right. */
struct pin_change {
	char pin[PIN_DIGITS_MAX + 1];
	struct pin_history history; /* from which it must differ */
	/* Once the old PIN is right: SB_OK and the hash of the new one, or why
	 * not. */
	enum sb_result result;
	struct sb_error err;
	char hash[PIN_HASH_MAX];
};

struct pin_job; /* private to pin_check.c */

struct pin_check {
	struct pin_job *job;
	int fd; /* readable when the result is there */
};

/* Starts a check, and wipes pin and change->pin in any case. change may be
 * NULL. SB_AGAIN: PIN_CHECKS_MAX checks are running, abandoned ones included.
 */
SB_MUST_USE enum sb_result pin_check_start(struct pin_check *check,
					   const char *hash, char *pin,
					   struct pin_change *change,
					   struct sb_error *err);

/* SB_OK: the PIN is right. SB_REFUSED: it is wrong. SB_SYSTEM: it could not be
 * checked, see err. SB_AGAIN: call again when fd is readable. Every result
 * except SB_AGAIN ends the check and closes fd, and fills *change if the check
 * began with one. */
SB_MUST_USE enum sb_result pin_check_result(struct pin_check *check,
					    struct pin_change *change,
					    struct sb_error *err);

/* Ends a check whose result is no longer wanted. */
void pin_check_abandon(struct pin_check *check);

#endif
