/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/record.h"

#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/journal/statement.h"
#include "db/record/checkpointer.h"
#include "db/record/connection.h"
#include "db/record/file.h"
#include "rules/core/gettext.h"

/* --- its connection ------------------------------------------------------- */

/* Whether there is a write-ahead log beside it. */
static bool file_has_wal(const char *path)
{
	char name[PATH_MAX];

	snprintf(name, sizeof name, "%.*s-wal", PATH_MAX - 8, path);
	return access(name, F_OK) == 0;
}

/* Whether closing leaves the write-ahead log as it is. */
static void record_keep_wal(struct record *record, bool keep)
{
	sqlite3_db_config(record->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE,
			  (int)keep, NULL);
}

static void record_set_timeout(struct record *record, unsigned flags)
{
	connection_wait(record, flags & RECORD_PATIENT ? RECORD_PATIENT_MS
						       : RECORD_BUSY_MS);
}

/* Where not even a lock can be written, the file is taken as it is. */
static int record_connect_immutable(struct record *record)
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
	code = connection_open(name ? name : "",
			       SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, record);
	sqlite3_free(name);
	return code;
}

/* Reading from where writing is possible leaves no files behind, as SQLite's
 * read-only mode would. */
static int record_connect_reader(struct record *record, unsigned flags)
{
	bool writable = access(record->path, W_OK) == 0;
	bool had_wal = file_has_wal(record->path);
	int code = connection_open(record->path,
				   writable ? SQLITE_OPEN_READWRITE
					    : SQLITE_OPEN_READONLY,
				   record);

	record_set_timeout(record, flags);
	if (code == SQLITE_OK)
		code = sqlite3_exec(record->db, "SELECT 1 FROM sqlite_schema",
				    NULL, NULL, NULL);
	if ((code == SQLITE_CANTOPEN || code == SQLITE_READONLY) && !had_wal)
		code = record_connect_immutable(record);
	record_keep_wal(record, had_wal);
	return code;
}

static enum sb_result record_connect(struct record *record, unsigned flags,
				     struct sb_error *err)
{
	bool had_wal = file_has_wal(record->path);
	int code = flags & RECORD_WRITE
			   ? connection_open(record->path,
					     SQLITE_OPEN_READWRITE, record)
			   : record_connect_reader(record, flags);

	if (code != SQLITE_OK)
		return statement_fail(record, code, err);
	sqlite3_extended_result_codes(record->db, 1);
	record_set_timeout(record, flags);
	if (flags & RECORD_WRITE)
		record_keep_wal(record, had_wal);
	return open_files_confirm(record, err);
}

/* The files are checked before SQLite opens them, and once it has: somebody may
 * have changed them in between. */
static enum sb_result record_connect_checked(struct record *record,
					     unsigned flags,
					     struct sb_error *err)
{
	enum sb_result result;
	struct sb_error found;

	open_files_begin();
	result = record_connect(record, flags, err);
	if (file_check(record->path, &found) == SB_OK)
		return result;
	*err = found;
	return SB_SYSTEM;
}

/* --- the record ----------------------------------------------------------- */

/* Up to its end or a hole: pages of rows have no zeros that long. */
static int record_rewrite_file(struct record *record, sqlite3_file *file)
{
	const struct sqlite3_io_methods *methods = file->pMethods;
	char bytes[1 << 15];
	sqlite3_int64 size = 0, at = 0;
	int code = methods ? methods->xFileSize(file, &size) : SQLITE_OK;

	while (code == SQLITE_OK && at < size) {
		int n = size - at < (sqlite3_int64)sizeof bytes
				? (int)(size - at)
				: (int)sizeof bytes;

		code = connection_works_too_long(record, n)
			       ? SQLITE_INTERRUPT
			       : methods->xRead(file, bytes, n, at);
		if (code == SQLITE_OK &&
		    sodium_is_zero((uint8_t *)bytes, (size_t)n))
			break;
		if (code == SQLITE_OK)
			code = methods->xWrite(file, bytes, n, at);
		at += n;
	}
	if (code == SQLITE_OK && size > 0)
		code = methods->xSync(file, SQLITE_SYNC_NORMAL);
	return code;
}

/* After a sync that failed, the system takes what was to be synced for written:
 * it is read from memory, never gets to the disk, and later syncs succeed. Rows
 * in the log would be shown and end with the power; so would rows of a station
 * that was killed before their sync. So a station that opens the record writes
 * the log's bytes once more and syncs them; the lock keeps other writers from
 * the log meanwhile. Nothing is folded in: that can take long. */
static enum sb_result record_rewrite_wal(struct record *record,
					 struct sb_error *err)
{
	enum sb_result result = statement_exec(record, "BEGIN IMMEDIATE", err);
	sqlite3_file *file = NULL;
	int code;

	if (result != SB_OK)
		return result;
	code = sqlite3_file_control(record->db, "main",
				    SQLITE_FCNTL_JOURNAL_POINTER, &file);
	if (code == SQLITE_OK && file)
		code = record_rewrite_file(record, file);
	result = statement_exec(record, "ROLLBACK", err);
	return code == SQLITE_OK ? result : statement_fail(record, code, err);
}

/* Writers see each commit reach the disk. */
static enum sb_result record_configure_writer(struct record *record,
					      struct sb_error *err)
{
	enum sb_result result;

	if (sqlite3_db_readonly(record->db, "main"))
		return statement_fail(record, SQLITE_READONLY, err);
	result = file_restrict(record->path, err);
	if (result == SB_OK)
		result = statement_exec(record,
					"PRAGMA journal_mode = WAL;"
					"PRAGMA synchronous = FULL;"
					"PRAGMA foreign_keys = ON;",
					err);
	if (result == SB_OK)
		result = record_rewrite_wal(record, err);
	if (result != SB_OK)
		return result;
	record_keep_wal(record, false);
	return open_files_watch(record, err);
}

static enum sb_result record_read_version(struct record *record,
					  struct sb_error *err)
{
	int64_t version;
	enum sb_result result = statement_number_once(
		record, "PRAGMA user_version", &version, err);

	if (result == SB_OK)
		result = file_check_version(record->path, version, err);
	if (result == SB_OK)
		record->version = (int)version;
	return result;
}

static enum sb_result record_check_version(struct record *record,
					   unsigned flags, struct sb_error *err)
{
	enum sb_result result = record_read_version(record, err);

	if (result != SB_OK || !(flags & RECORD_WRITE) ||
	    flags & RECORD_UPGRADE || record->version == SCHEMA_VERSION)
		return result;
	return sb_fail(err, SB_SYSTEM,
		       _("%s: record version %d, this sabot writes %d; run "
			 "sabot upgrade"),
		       record->path, record->version, SCHEMA_VERSION);
}

static void record_keep_first(const char *sentence, bool reads, void *context)
{
	struct sb_error *first = context;

	(void)reads;
	if (!*first->text)
		(void)sb_fail(first, SB_SYSTEM, "%s", sentence);
}

enum sb_result record_check_schema(struct record *record, struct sb_error *err)
{
	struct sb_error first = {""};
	enum sb_result result = record_read_version(record, err);

	if (result == SB_OK)
		result = statement_number_once(record, "PRAGMA schema_version",
					       &record->schema_version, err);
	if (result == SB_OK)
		result = schema_compare(record, record_keep_first, &first, err);
	if (result != SB_OK || !*first.text)
		return result;
	return sb_fail(err, SB_SYSTEM,
		       _("%s: %s; keep the file and run sabot verify"),
		       record->path, first.text);
}

/* Until version and schema are known nothing is written, not even by the
 * checkpoint of a close: see record_connect(). */
static enum sb_result record_configure(struct record *record, unsigned flags,
				       struct sb_error *err)
{
	enum sb_result result = record_check_version(record, flags, err);

	if (result == SB_OK && !(flags & RECORD_ANY_SCHEMA))
		result = record_check_schema(record, err);
	if (result != SB_OK)
		return result;
	if (flags & RECORD_WRITE)
		return record_configure_writer(record, err);
	return statement_exec(record, "PRAGMA query_only = ON", err);
}

enum sb_result record_open(struct record **record, const char *path,
			   unsigned flags, struct sb_error *err)
{
	struct record *opened;
	enum sb_result result;

	*record = NULL;
	if (sodium_init() < 0)
		return sb_fail(err, SB_SYSTEM,
			       _("libsodium: no source of randomness"));
	result = file_check(path, err);
	if (result == SB_GONE && file_check_traces(path, err) == SB_OK &&
	    flags & RECORD_CREATE)
		result = file_create(path, err);
	if (result == SB_GONE)
		result = SB_SYSTEM;
	if (result != SB_OK)
		return result;
	opened = calloc(1, sizeof *opened);
	if (!opened || !(opened->path = strdup(path)))
		abort();
	result = record_connect_checked(opened, flags, err);
	if (result == SB_OK)
		result = record_configure(opened, flags, err);
	if (result == SB_OK)
		*record = opened;
	else
		record_close(opened);
	return result;
}

static enum sb_result record_write_first(struct record *record,
					 const char *line, int64_t time_us,
					 struct sb_error *err)
{
	struct journal_row row = {.time_us = time_us,
				  .source = SOURCE_STATION,
				  .kind = KIND_CONFIG,
				  .badge = "",
				  .line = line,
				  .answer = ""};
	enum sb_result result = journal_begin(record, err);

	if (result == SB_OK)
		result = journal_append(record, &row, err);
	return result == SB_OK ? journal_commit(record, err) : result;
}

enum sb_result record_begin_new(const char *path, int64_t time_us,
				struct sb_error *err)
{
	char line[128], found[FILE_TRACES_SIZE];
	struct record *record;
	struct stat st;
	enum sb_result result;

	if (lstat(path, &st) == 0)
		return sb_fail(err, SB_REFUSED,
			       _("%s: already exists; start without "
				 "--new-record"),
			       path);
	result = file_keep_traces(path, found, err);
	snprintf(line, sizeof line, "record new%s", found);
	if (result == SB_OK)
		result = file_create(path, err);
	if (result == SB_OK)
		result = record_open(&record, path, RECORD_WRITE, err);
	if (result != SB_OK)
		return result;
	result = record_write_first(record, line, time_us, err);
	record_close(record);
	return result;
}

/* --- files that were removed ---------------------------------------------- */

/* Page by page: a log that stays behind fits to it. */
static enum sb_result record_copy(struct record *record, char *name,
				  struct sb_error *err)
{
	struct record copy = {.path = name};
	int code = connection_open(name, SQLITE_OPEN_READWRITE, &copy);
	sqlite3_backup *pages = NULL;
	enum sb_result result;

	if (code == SQLITE_OK)
		pages = sqlite3_backup_init(copy.db, "main", record->db,
					    "main");
	if (pages)
		sqlite3_backup_step(pages, -1);
	code = pages ? sqlite3_backup_finish(pages) : SQLITE_CANTOPEN;
	result = code == SQLITE_OK ? SB_OK : statement_fail(&copy, code, err);
	sqlite3_close(copy.db);
	return result == SB_OK ? file_sync(name, err) : result;
}

/* It is to stay, under a name that no other file has. */
static int record_create_saved(const struct record *record,
			       char name[static PATH_MAX])
{
	snprintf(name, PATH_MAX, "%.*s.saved.XXXXXX", PATH_MAX - 16,
		 record->path);
	return mkstemp(name);
}

/* Once; what is open stays open. */
static void record_save_copy(struct record *record, struct sb_error *err)
{
	char name[PATH_MAX];
	struct sb_error why;
	int fd = record->saved ? -1 : record_create_saved(record, name);

	if (fd >= 0) {
		close(fd);
		if (record_copy(record, name, &why) == SB_OK &&
		    file_sync_folder(name, &why) == SB_OK)
			record->saved = strdup(name);
		else
			unlink(name);
	}
	if (record->saved)
		(void)!sb_fail(err, SB_GONE,
			       _("%s: removed while in use; all rows are in "
				 "%s: shut down, and put it back as the "
				 "record"),
			       record->path, record->saved);
}

/* The log is still open: a checkpoint brings its rows into the record. */
static void record_save_log(struct record *record, struct sb_error *err)
{
	int pages = 0, copied = -1;

	if (sqlite3_wal_checkpoint_v2(record->db, NULL,
				      SQLITE_CHECKPOINT_PASSIVE, &pages,
				      &copied) == SQLITE_OK &&
	    pages == copied)
		(void)!sb_fail(err, SB_GONE,
			       _("%s-wal or -shm: moved, removed or replaced "
				 "while in use; all rows are in the record: "
				 "restart sabot"),
			       record->path);
}

void record_save(struct record *record, struct sb_error *err)
{
	enum open_file gone;
	struct sb_error found;

	if (open_files_check(record, &gone, &found) == SB_OK)
		return;
	*err = found;
	if (open_files_removed(record))
		record_save_copy(record, err);
	else if (gone == OPEN_WAL || gone == OPEN_SHM)
		record_save_log(record, err);
}

void record_close(struct record *record)
{
	struct sb_error unsaid;

	if (!record)
		return;
	journal_rollback(record);
	checkpointer_stop(record->checkpointer);
	if (record->db)
		record_save(record, &unsaid);
	statement_finalize(record);
	sqlite3_close(record->db);
	open_files_close(record);
	free(record->saved);
	free(record->path);
	free(record);
}

int record_version(const struct record *record)
{
	return record->version;
}

void record_shorten_wait(struct record *record)
{
	connection_wait(record, RECORD_BUSY_MS);
}

void record_interrupt(struct record *record)
{
	sqlite3_interrupt(record->db);
}
