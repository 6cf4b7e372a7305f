/* SPDX-License-Identifier: ISC */
/* Opening and closing a record, and what it is as a file. */
#ifndef SABOT_DB_RECORD_RECORD_H
#define SABOT_DB_RECORD_RECORD_H

#include <limits.h>

#include "db/journal/journal.h"

enum { RECORD_PATIENT_MS = 5000 };

enum record_flags {
	RECORD_WRITE = 1,   /* else only read, and the file stays untouched */
	RECORD_CREATE = 2,  /* with WRITE: a missing file is made, mode 0600 */
	RECORD_PATIENT = 4, /* wait RECORD_PATIENT_MS for locks, and not
			     * RECORD_BUSY_MS */
};

/* SB_SYSTEM, the file untouched: missing, no sabot record, another version's,
 * or not usable. SB_AGAIN: somebody has it locked. */
SB_MUST_USE enum sb_result record_open(struct record **record, const char *path,
				       unsigned flags, struct sb_error *err);

/* Whether it has the tables and indexes that a record is asked by, for whom
 * nothing of it may fail later. SB_SYSTEM, with the sentence: it has not. */
SB_MUST_USE enum sb_result record_check_schema(struct record *record,
					       struct sb_error *err);

/* Drops an open batch. NULL is fine. */
void record_close(struct record *record);

/* Ends what another thread reads of it just now, which fails; it must stay open
 * meanwhile. */
void record_interrupt(struct record *record);

/* Makes one that was opened PATIENT wait no longer than any other. */
void record_shorten_wait(struct record *record);

/* --- files, for db/ alone ------------------------------------------------- */

/* Writes all of a database into an empty file, and brings that to disk. */
SB_MUST_USE enum sb_result
file_write_copy(struct record *record, const char *name, struct sb_error *err);

/* Makes an empty file beside path, for us alone, and names it. */
SB_MUST_USE enum sb_result
file_create_temp(const char *path, char name[PATH_MAX], struct sb_error *err);

/* Brings the folder to disk in which that file lies. */
SB_MUST_USE enum sb_result file_sync_folder(const char *path,
					    struct sb_error *err);

/* Makes the tables of an empty database that nobody else knows yet. */
SB_MUST_USE enum sb_result schema_create(struct record *record,
					 struct sb_error *err);

/* The record's write-ahead log is folded into its file from time to time,
 * which takes two syncs of the disk. A station has a thread for it, so that
 * no batch waits. */

/* Begins that, for a record that is open to write; it ends with the record.
 * SB_SYSTEM: it cannot, and batches go on folding the log in themselves. */
SB_MUST_USE enum sb_result checkpointer_start(struct record *record,
					      struct sb_error *err);

/* The tables of the record. */

enum {
	SCHEMA_VERSION = 1,		    /* PRAGMA user_version */
	SCHEMA_APPLICATION_ID = 0x5ab07b0a, /* PRAGMA application_id */
};

/* Makes them in an empty database. */
extern const char schema[];

#endif
