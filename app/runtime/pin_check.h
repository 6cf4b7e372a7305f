/* SPDX-License-Identifier: ISC */
/* PINs are checked in a thread: it takes tens of milliseconds, and the station
 * must not wait. */
#ifndef SABOT_APP_RUNTIME_PIN_CHECK_H
#define SABOT_APP_RUNTIME_PIN_CHECK_H

#include "rules/core/error.h"

enum { PIN_CHECKS_MAX = 2 }; /* at once; each takes 64 MB for a moment */

struct pin_job; /* private to pin_check.c */

struct pin_check {
	struct pin_job *job;
	int fd; /* readable when the result is there */
};

/* Starts comparing and wipes pin, whatever comes of it. SB_AGAIN: too many
 * at once, also of those that were abandoned and still run. */
SB_MUST_USE enum sb_result pin_check_start(struct pin_check *check,
					   const char *hash, char *pin,
					   struct sb_error *err);

/* SB_OK: the right PIN. SB_REFUSED: a wrong one. SB_AGAIN: ask later, when
 * fd is readable. The check is over, and its fd closed, unless the answer is
 * SB_AGAIN. */
SB_MUST_USE enum sb_result pin_check_result(struct pin_check *check,
					    struct sb_error *err);

/* Nobody wants the answer any more. */
void pin_check_abandon(struct pin_check *check);

#endif
