/* SPDX-License-Identifier: ISC */
/* The record as a file: what it is before SQLite touches it, how it comes to
 * be, and which tables it has. For db/ alone. */
#ifndef SABOT_DB_RECORD_OPEN_H
#define SABOT_DB_RECORD_OPEN_H

#include <limits.h>

#include "db/journal/sqlite.h"

/* SQLite's connection to a record, to write or only to read. For db/ alone. */

/* Opens record->db for record->path, with what `flags` (enum record_flags)
 * say of writing and patience. */
SB_MUST_USE enum sb_result
connection_open(struct record *record, unsigned flags, struct sb_error *err);

/* Whether closing leaves the write-ahead log as it is. */
void connection_keep_wal(struct record *record, bool keep);

/* SB_OK: a sabot record of the version that we know. SB_GONE: there is no
 * such file. SB_OUTSIDE: anything else. Reads its first bytes only. */
SB_MUST_USE enum sb_result file_check(const char *path, struct sb_error *err);

/* Makes a new record under another name, mode 0600, and gives it its own when
 * it is whole and on disk. SB_OK too when there is one by then. */
SB_MUST_USE enum sb_result file_create(const char *path, struct sb_error *err);

/* Takes the file away from everybody but its owner. */
SB_MUST_USE enum sb_result file_restrict(const char *path,
					 struct sb_error *err);

/* Writes all of a database into an empty file, and brings that to disk. */
SB_MUST_USE enum sb_result file_copy_to(struct record *record, const char *name,
					struct sb_error *err);

/* Makes an empty file beside path, for us alone, and names it. */
SB_MUST_USE enum sb_result file_beside(const char *path, char name[PATH_MAX],
				       struct sb_error *err);

/* Brings a file to disk, or the folder that it lies in. */
SB_MUST_USE enum sb_result file_sync_folder(const char *path,
					    struct sb_error *err);

/* Makes the tables of an empty database that nobody else knows yet. */
SB_MUST_USE enum sb_result schema_make(struct record *record,
				       struct sb_error *err);

/* Whether its tables are those that this program knows; SB_OUTSIDE, with the
 * sentence: they are a newer one's, or no record's. */
SB_MUST_USE enum sb_result schema_check(struct record *record,
					struct sb_error *err);

#endif
