/* SPDX-License-Identifier: ISC */
/* Verifies exports on any machine: each file byte by byte. */
#ifndef SABOT_APP_EXPORT_VERIFY_EXPORT_H
#define SABOT_APP_EXPORT_VERIFY_EXPORT_H

#include "db/proof/signed.h"
#include "rules/core/error.h"

struct verify_export {
	const struct known_keys *known; /* who may sign */
	/* What was found, and what holds: who signed up to which row. */
	void (*find)(const char *sentence, void *context);
	void (*tell)(const char *sentence, void *context);
	/* Called before each round; may be NULL. */
	void (*progress)(int64_t done, int64_t total, void *context);
	void *context;
	int rounds;   /* set: how many there are, */
	int findings; /* and what was found */
};

/* After export_begin(): looks at the folder that sabot export made, or at that
 * of a round in it. SB_OK when all of it was looked at, whatever was found;
 * SB_OUTSIDE when it could not be. */
SB_MUST_USE enum sb_result verify_export(struct verify_export *verify,
					 const char *path,
					 struct sb_error *err);

#endif
