/* SPDX-License-Identifier: ISC */
/* Checks PINs in a thread: a check takes tens of milliseconds, and the station
 * must not wait. */
#ifndef SABOT_APP_RUNTIME_PIN_CHECK_H
#define SABOT_APP_RUNTIME_PIN_CHECK_H

#include "rules/core/error.h"

enum { PIN_CHECKS_MAX = 2 }; /* checks at once; each takes 64 MB for a moment */

struct pin_job; /* private to pin_check.c */

struct pin_check {
	struct pin_job *job;
	int fd; /* readable when the result is there */
};

/* Starts a check, and wipes pin in any case. SB_AGAIN: PIN_CHECKS_MAX checks
 * are running, abandoned ones included. */
SB_MUST_USE enum sb_result pin_check_start(struct pin_check *check,
					   const char *hash, char *pin,
					   struct sb_error *err);

/* SB_OK: the PIN is right. SB_REFUSED: it is wrong. SB_SYSTEM: it could not be
 * checked, see err. SB_AGAIN: call again when fd is readable. Every result
 * except SB_AGAIN ends the check and closes fd. */
SB_MUST_USE enum sb_result pin_check_result(struct pin_check *check,
					    struct sb_error *err);

/* Ends a check whose result is no longer wanted. */
void pin_check_abandon(struct pin_check *check);

#endif
