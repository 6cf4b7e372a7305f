/* SPDX-License-Identifier: ISC */
/* Opens and closes a record, and handles its file. */
#ifndef SABOT_DB_RECORD_RECORD_H
#define SABOT_DB_RECORD_RECORD_H

#include "db/journal/journal.h"

enum { RECORD_PATIENT_MS = 5000 };

enum record_flags {
	RECORD_WRITE = 1,  /* else read only, and the file is not changed */
	RECORD_CREATE = 2, /* with WRITE: creates a missing file, mode 0600,
			    * unless files of a lost record are beside it */
	RECORD_PATIENT =
		4, /* wait RECORD_PATIENT_MS for locks, not RECORD_BUSY_MS */
	RECORD_ANY_SCHEMA = 8, /* the caller uses schema_compare() */
	RECORD_UPGRADE = 16,   /* with WRITE: also one of an older version */
};

/* Creates a record where files of a lost one may be left, its first row
 * "record new", with the ends of their names. Those that belong to the lost
 * record are kept under other names; the key stays. SB_REFUSED: there is a
 * record. */
SB_MUST_USE enum sb_result record_begin_new(const char *path, int64_t time_us,
					    struct sb_error *err);

/* SB_SYSTEM: the file is missing or unusable, is no sabot record, is of a later
 * version, is to be written but of an older version, or has a schema that
 * differs from sabot's; it is not changed. SB_AGAIN: locked. */
SB_MUST_USE enum sb_result record_open(struct record **record, const char *path,
				       unsigned flags, struct sb_error *err);

/* The version of its tables. */
int record_version(const struct record *record);

/* Discards an open batch. NULL is allowed. */
void record_close(struct record *record);

/* After SB_GONE of journal_begin(): puts the rows of files that lost their name
 * where a restart finds them, by a checkpoint or in a copy beside the record,
 * and says so in err; call it again if it does not. */
void record_save(struct record *record, struct sb_error *err);

/* Long work on any record fails soon after end() becomes true; what takes a
 * moment is done. Call it before there are threads, which call end() as well.
 */
void record_end_work_when(bool (*end)(void));

/* Makes the current read of another thread fail; the record must stay open. */
void record_interrupt(struct record *record);

/* Ends the effect of RECORD_PATIENT: from now on waits RECORD_BUSY_MS. */
void record_shorten_wait(struct record *record);

/* Reads the version, and compares the schema with it. SB_SYSTEM with the
 * reason: it is not that of a sabot record. */
SB_MUST_USE enum sb_result record_check_schema(struct record *record,
					       struct sb_error *err);

/* The tables of the record. */

enum {
	SCHEMA_VERSION = 2,		    /* PRAGMA user_version */
	SCHEMA_APPLICATION_ID = 0x5ab07b0a, /* PRAGMA application_id */
};

/* Creates them in a file that nobody else has open, as that version has them.
 */
SB_MUST_USE enum sb_result schema_create(struct record *record, int version,
					 struct sb_error *err);

/* Opens a database in memory, with the tables. */
SB_MUST_USE enum sb_result
schema_open_memory(struct record *record, int version, struct sb_error *err);

/* Changes them from the record's version to the next one, in the batch that is
 * open; the caller calls record_check_schema(). */
SB_MUST_USE enum sb_result schema_upgrade(struct record *record,
					  struct sb_error *err);

/* What that change to `version` is for, translated. */
const char *schema_change(int version);

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
