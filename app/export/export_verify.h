/* SPDX-License-Identifier: ISC */
/* The parts of verifying an export. For app/verify_export*.c alone. */
#ifndef SABOT_APP_EXPORT_EXPORT_VERIFY_H
#define SABOT_APP_EXPORT_EXPORT_VERIFY_H

#include <stdbool.h>
#include <stddef.h>

#include "db/proof/manifest.h"
#include "db/proof/signed_heads.h"
#include "rules/core/error.h"

/* What lies in a folder that anybody may have filled. */

enum { FOLDER_NAMES_MAX = 4096 };

/* Sorted, without the folder itself and the one above. */
struct folder_names {
	char *name[FOLDER_NAMES_MAX];
	int n;
};

struct folder_file {
	char *text; /* not ended */
	size_t size;
};

/* Verifies exports on any machine: each file byte by byte. */

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
