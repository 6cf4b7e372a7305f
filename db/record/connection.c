/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/connection.h"

#include <string.h>
#include <unistd.h>

#include "db/record/file.h"

void connection_keep_wal(struct record *record, bool keep)
{
	sqlite3_db_config(record->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE,
			  (int)keep, NULL);
}

static void connection_wait(struct record *record, unsigned flags)
{
	sqlite3_busy_timeout(record->db, flags & RECORD_PATIENT
						 ? RECORD_PATIENT_MS
						 : RECORD_BUSY_MS);
}

/* Where not even a lock can be written, the file is taken as it is. */
static int connection_immutable(struct record *record)
{
	char *name = sqlite3_mprintf("file:");
	int code;

	for (const char *c = record->path; *c && name; c++) {
		bool plain = !strchr("%?#", *c);

		name = plain ? sqlite3_mprintf("%z%.1s", name, c)
			     : sqlite3_mprintf("%z%%%02x", name, *c);
	}
	name = sqlite3_mprintf("%z?immutable=1", name);
	sqlite3_close(record->db);
	code = sqlite3_open_v2(name ? name : "", &record->db,
			       SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX |
				       SQLITE_OPEN_URI,
			       NULL);
	sqlite3_free(name);
	return code;
}

/* Reading from where writing is possible leaves no files behind, as SQLite's
 * read-only mode would. */
static int connection_to_read(struct record *record, unsigned flags)
{
	bool writable = access(record->path, W_OK) == 0;
	bool had_wal = file_has_wal(record->path);
	int code = sqlite3_open_v2(record->path, &record->db,
				   SQLITE_OPEN_NOMUTEX |
					   (writable ? SQLITE_OPEN_READWRITE
						     : SQLITE_OPEN_READONLY),
				   NULL);

	connection_wait(record, flags);
	if (code == SQLITE_OK)
		code = sqlite3_exec(record->db, "SELECT 1 FROM sqlite_schema",
				    NULL, NULL, NULL);
	if ((code == SQLITE_CANTOPEN || code == SQLITE_READONLY) && !had_wal)
		code = connection_immutable(record);
	connection_keep_wal(record, had_wal);
	return code;
}

enum sb_result connection_open(struct record *record, unsigned flags,
			       struct sb_error *err)
{
	int code;

	if (flags & RECORD_WRITE)
		code = sqlite3_open_v2(
			record->path, &record->db,
			SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
	else
		code = connection_to_read(record, flags);
	if (code != SQLITE_OK)
		return statement_fail(record, code, err);
	sqlite3_extended_result_codes(record->db, 1);
	connection_wait(record, flags);
	return SB_OK;
}
