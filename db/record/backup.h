/* SPDX-License-Identifier: ISC */
/* A copy of a record, made while its station writes: SQLite's online backup.
 * PIN hashes are left out, whole or in pages that nobody uses any more; all
 * else is in it, so it can be verified.
 *
 * begin, copy; then the part, a file beside the one wanted, can be verified;
 * finish gives it its name. end takes away whatever has none. */
#ifndef SABOT_DB_RECORD_BACKUP_H
#define SABOT_DB_RECORD_BACKUP_H

#include "rules/core/error.h"

#include <stdint.h>

struct backup; /* private to backup.c */

/* Tells how much of a stage is done; may be NULL. */
enum backup_stage { BACKUP_READING, BACKUP_WRITING };

struct backup_observer {
	void (*progress)(enum backup_stage stage, int64_t done, int64_t total,
			 void *context);
	void *context;
};

/* Opens the record to read, and makes the part, empty, mode 0600. SB_REFUSED:
 * there is a file `to` already. SB_SYSTEM, SB_AGAIN: as record_open() has
 * it. *backup is to be ended in any case. */
SB_MUST_USE enum sb_result backup_begin(struct backup **backup,
					const char *record, const char *to,
					struct sb_error *err);

/* The part's name; good until backup_end(). */
const char *backup_part(const struct backup *backup);

/* Copies; the part is whole and on disk then. */
SB_MUST_USE enum sb_result backup_copy(struct backup *backup,
				       const struct backup_observer *observer,
				       struct sb_error *err);

/* Gives the part its name. SB_REFUSED: there is such a file by now. */
SB_MUST_USE enum sb_result backup_finish(struct backup *backup,
					 struct sb_error *err);

/* NULL is fine. */
void backup_end(struct backup *backup);

#endif
