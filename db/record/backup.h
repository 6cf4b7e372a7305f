/* SPDX-License-Identifier: ISC */
/* A copy of a record, made while its station writes: SQLite's online backup.
 * PIN hashes are left out, also from free pages, unless it is for the way back
 * from an upgrade; all else is copied, so the copy can be verified.
 *
 * Call begin, copy, finish, end. copy writes the part, a file beside the
 * target, which can be verified before finish renames it to the target. end
 * removes the part if it was not renamed. */
#ifndef SABOT_DB_RECORD_BACKUP_H
#define SABOT_DB_RECORD_BACKUP_H

#include "rules/core/error.h"

#include <stdint.h>

struct backup; /* private to backup.c */

/* The stages of backup_copy(), in order. */
enum backup_stage { BACKUP_READING, BACKUP_WRITING };

/* done, total: pages (reading) or bytes (writing). progress may be NULL. */
struct backup_observer {
	void (*progress)(enum backup_stage stage, int64_t done, int64_t total,
			 void *context);
	void *context;
};

/* Opens the record for reading, and creates the part, empty, mode 0600.
 * SB_REFUSED: `to` exists. SB_SYSTEM, SB_AGAIN: see record_open(). Always call
 * backup_end(). */
SB_MUST_USE enum sb_result backup_begin(struct backup **backup,
					const char *record, const char *to,
					struct sb_error *err);

/* Keeps the PIN hashes in the copy, which stays beside the record. */
void backup_keep_hashes(struct backup *backup);

/* The name of the part; valid until backup_end(). */
const char *backup_part(const struct backup *backup);

/* Copies the record; then the part is complete and on disk. observer may be
 * NULL. */
SB_MUST_USE enum sb_result backup_copy(struct backup *backup,
				       const struct backup_observer *observer,
				       struct sb_error *err);

/* Renames the part. SB_REFUSED: the target exists by now. */
SB_MUST_USE enum sb_result backup_finish(struct backup *backup,
					 struct sb_error *err);

/* NULL is allowed. */
void backup_end(struct backup *backup);

#endif
