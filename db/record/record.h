/* SPDX-License-Identifier: ISC */
/* Opens and closes a record, and handles its file. */
#ifndef SABOT_DB_RECORD_RECORD_H
#define SABOT_DB_RECORD_RECORD_H

#include <limits.h>

#include "db/journal/journal.h"

enum { RECORD_PATIENT_MS = 5000 };

enum record_flags {
	RECORD_WRITE = 1,  /* else read only, and the file is not changed */
	RECORD_CREATE = 2, /* with WRITE: creates a missing file, mode 0600 */
	RECORD_PATIENT =
		4, /* wait RECORD_PATIENT_MS for locks, not RECORD_BUSY_MS */
	RECORD_ANY_SCHEMA = 8, /* the caller uses schema_compare() */
};

/* SB_SYSTEM: the file is missing, no sabot record, of another version, of a
 * schema that is not sabot's to the letter, or unusable; it is not changed.
 * SB_AGAIN: locked. */
SB_MUST_USE enum sb_result record_open(struct record **record, const char *path,
				       unsigned flags, struct sb_error *err);

/* Discards an open batch. NULL is allowed. */
void record_close(struct record *record);

/* Makes the current read of another thread fail; the record must stay open. */
void record_interrupt(struct record *record);

/* Ends the effect of RECORD_PATIENT: from now on waits RECORD_BUSY_MS. */
void record_shorten_wait(struct record *record);

/* --- files, for db/ only ------------------------------------------------- */

/* Writes a copy of the database into the empty file `name`, and syncs the
 * file. */
SB_MUST_USE enum sb_result
file_write_copy(struct record *record, const char *name, struct sb_error *err);

/* Creates an empty file beside `path`, mode 0600, and sets `name`. */
SB_MUST_USE enum sb_result
file_create_temp(const char *path, char name[PATH_MAX], struct sb_error *err);

/* Syncs the folder of that file. */
SB_MUST_USE enum sb_result file_sync_folder(const char *path,
					    struct sb_error *err);

/* SB_SYSTEM with the reason: the schema is not that of a sabot record. */
SB_MUST_USE enum sb_result record_check_schema(struct record *record,
					       struct sb_error *err);

/* The tables of the record. */

enum {
	SCHEMA_VERSION = 1,		    /* PRAGMA user_version */
	SCHEMA_APPLICATION_ID = 0x5ab07b0a, /* PRAGMA application_id */
};

/* SQL that creates the tables in an empty database. */
extern const char schema[];

/* Creates them, in a file that nobody else has open. */
SB_MUST_USE enum sb_result schema_create(struct record *record,
					 struct sb_error *err);

/* Opens a database in memory, with the tables. */
SB_MUST_USE enum sb_result schema_open_memory(struct record *record,
					      struct sb_error *err);

/* Called with a sentence on an object that is missing, foreign or changed, and
 * whether it is a table or an index, which rows are read with. */
typedef void (*schema_difference_fn)(const char *sentence, bool reads,
				     void *context);

/* Compares the schema with that of a sabot record, object by object. Reads the
 * list of objects and nothing else. */
SB_MUST_USE enum sb_result schema_compare(struct record *record,
					  schema_difference_fn callback,
					  void *context, struct sb_error *err);

#endif
