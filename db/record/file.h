/* SPDX-License-Identifier: ISC */
/* The file of a record, before SQLite opens it, and the files beside it. For
 * db/, but for file_fail_lost(). */
#ifndef SABOT_DB_RECORD_FILE_H
#define SABOT_DB_RECORD_FILE_H

#include <limits.h>
#include <stdint.h>

#include "rules/core/error.h"

struct record;

/* SB_OK: a sabot record of a version that we know, and nothing beside it that
 * SQLite must not open. SB_GONE: there is no such file. Reads its first bytes
 * only. */
SB_MUST_USE enum sb_result file_check(const char *path, struct sb_error *err);

/* SB_SYSTEM: that version is a later one, or not one of a record. */
SB_MUST_USE enum sb_result file_check_version(const char *path, int64_t version,
					      struct sb_error *err);

/* Creates a record under a temporary name, mode 0600, and renames it when it is
 * whole and on disk. SB_OK also if another process has created it meanwhile. */
SB_MUST_USE enum sb_result file_create(const char *path, struct sb_error *err);

/* Only its owner may read the record and the files that SQLite has beside it;
 * the group as well, if the folder has the setgid bit. Only its owner may write
 * to them. */
SB_MUST_USE enum sb_result file_restrict(const char *path,
					 struct sb_error *err);

/* Writes a copy of the database into the empty file `name`, and syncs the
 * file. */
SB_MUST_USE enum sb_result
file_write_copy(struct record *record, const char *name, struct sb_error *err);

/* Copies a file, byte by byte; `to` appears, mode 0600, when it is whole and on
 * disk. SB_REFUSED: it exists. */
SB_MUST_USE enum sb_result file_copy(const char *from, const char *to,
				     struct sb_error *err);

/* Renames a record, which nobody has open, and what SQLite has beside it, so
 * that it is still a record: as NAME.old.1, or the next number that is free.
 * kept: its new name, or "" if nothing was there. */
SB_MUST_USE enum sb_result file_keep_record(const char *path,
					    char kept[static PATH_MAX],
					    struct sb_error *err);

/* Renames a file; 0, or -1 with errno, EEXIST: there is a file `to`. Some file
 * systems cannot rename without replacing, others cannot give a file two names;
 * so both are tried. */
int file_rename(const char *name, const char *to);

SB_MUST_USE enum sb_result file_sync(const char *path, struct sb_error *err);

/* Syncs the folder of that file. */
SB_MUST_USE enum sb_result file_sync_folder(const char *path,
					    struct sb_error *err);

/* What is left of a record that is missing. */

enum { FILE_TRACES_SIZE = 64 };

/* SB_SYSTEM: something is left. SB_OK: nothing is, or another process has just
 * created the record. */
SB_MUST_USE enum sb_result file_check_traces(const char *path,
					     struct sb_error *err);

/* Keeps the files under other names, but for the key, which stays; found: the
 * ends of their names, each after a space. */
SB_MUST_USE enum sb_result file_keep_traces(const char *path,
					    char found[static FILE_TRACES_SIZE],
					    struct sb_error *err);

/* Returns SB_SYSTEM with the sentence that the record is missing, but `left` is
 * there. */
SB_MUST_USE enum sb_result file_fail_lost(const char *path, const char *left,
					  struct sb_error *err);

#endif
