/* SPDX-License-Identifier: ISC */
/* The record as a file: what it is before SQLite touches it, how it comes to
 * be, and the copy kept of it. For db/ alone. */
#ifndef SABOT_DB_RECORD_FILE_H
#define SABOT_DB_RECORD_FILE_H

#include "db/journal/sqlite.h"

#include <limits.h>

/* SB_OK: a sabot record that is not newer than we are. SB_GONE: there is no
 * such file. SB_OUTSIDE: anything else. Reads its first bytes only. */
SB_MUST_USE enum sb_result file_check(const char *path, struct sb_error *err);

/* Makes a new record under another name, mode 0600, and gives it its own when
 * it is whole and on disk. SB_OK too when there is one by then. */
SB_MUST_USE enum sb_result file_create(const char *path, struct sb_error *err);

/* Takes the file away from everybody but its owner. */
SB_MUST_USE enum sb_result file_restrict(const char *path,
					 struct sb_error *err);

/* Copies an open record to PATH.vVERSION. */
SB_MUST_USE enum sb_result file_keep_copy(struct record *record, int version,
					  struct sb_error *err);

/* Writes all of a database into an empty file, and brings that to disk. */
SB_MUST_USE enum sb_result file_copy_to(struct record *record, const char *name,
					struct sb_error *err);

/* Makes an empty file beside path, for us alone, and names it. */
SB_MUST_USE enum sb_result file_beside(const char *path, char name[PATH_MAX],
				       struct sb_error *err);

/* Brings a file to disk, or the folder that it lies in. */
SB_MUST_USE enum sb_result file_sync(const char *path, struct sb_error *err);
SB_MUST_USE enum sb_result file_sync_folder(const char *path,
					    struct sb_error *err);

/* Whether there is a write-ahead log beside it. */
bool file_has_wal(const char *path);

#endif
