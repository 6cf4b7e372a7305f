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

/* Lists an open folder; false: it cannot be, or there are too many. The names
 * are to be forgotten in any case. */
bool folder_list(int fd, struct folder_names *names);
void folder_forget(struct folder_names *names);

/* Reads a file in an open folder, no link to one and no larger than 256 MB;
 * file->text is to be freed in any case. */
bool folder_read(int fd, const char *name, struct folder_file *file);

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

/* A finding, at that place in the export; and what holds there. */
SB_PRINTF(3, 4)
void verify_export_find(struct verify_export *verify, const char *place,
			const char *fmt, ...);
SB_PRINTF(3, 4)
void verify_export_tell(const struct verify_export *verify, const char *place,
			const char *fmt, ...);

/* The seal in a file of an open folder; false, with the finding: there is none
 * that holds. *seal and file->text are to be freed in any case. */
bool verify_export_seal(struct verify_export *verify, int folder,
			const char *place, const char *name, struct seal *seal,
			struct folder_file *file);

/* The folder `place` in an open one, of a round; alone it may have any name.
 * It stands in that seal of all rounds, where there is one (or NULL). */
void verify_export_round(struct verify_export *verify, int above,
			 const char *place, bool alone, const struct seal *all);

#endif
