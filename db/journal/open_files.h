/* SPDX-License-Identifier: ISC */
/* The files that a writer has open, held against what their names lead to now:
 * rows written to a file that was moved, removed or replaced would be lost. For
 * db/ only. */
#ifndef SABOT_DB_JOURNAL_OPEN_FILES_H
#define SABOT_DB_JOURNAL_OPEN_FILES_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/core/error.h"

struct record;

enum open_file { OPEN_RECORD, OPEN_WAL, OPEN_SHM, OPEN_KEY, OPEN_FILES };

struct open_files {
	bool watched;
	int fd[OPEN_FILES]; /* not for reading; -1: none yet */
	int64_t log_size;   /* behind the last commit */
};

/* From now on SQLite opens, in the whole process, no rollback journal with
 * content, no file with two names, and none that is not regular. What it opens
 * in this thread is remembered, until the next call. */
void open_files_begin(void);

/* SB_SYSTEM: the record's path leads to another file than SQLite has opened. */
SB_MUST_USE enum sb_result open_files_confirm(const struct record *record,
					      struct sb_error *err);

/* Watches the files from now on; SQLite must have them open. SB_SYSTEM: a name
 * leads to another file than SQLite has opened. */
SB_MUST_USE enum sb_result open_files_watch(struct record *record,
					    struct sb_error *err);
void open_files_close(struct record *record);

/* SB_GONE: *gone was moved, removed or replaced, or has a second name. The key
 * counts once it exists. SB_SYSTEM: the log is shorter than it was, so that
 * rows may be missing; *gone is OPEN_FILES. */
SB_MUST_USE enum sb_result open_files_check(struct record *record,
					    enum open_file *gone,
					    struct sb_error *err);

/* Call it behind each commit. */
void open_files_keep_log_size(struct record *record);

/* Whether the record has no name any more. */
bool open_files_removed(const struct record *record);

#endif
