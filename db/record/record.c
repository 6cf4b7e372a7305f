/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/record.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
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
#include "rules/core/gettext.h"

/* --- the file ------------------------------------------------------------- */

/* Where SQLite's file format has what we look at; numbers of 4 bytes, the
 * most significant first. */
enum {
	HEADER_SIZE = 100,
	HEADER_USER_VERSION = 60,
	HEADER_APPLICATION_ID = 68,
};

static const char magic[16] = "SQLite format 3";

static enum sb_result file_fail(const char *path, const char *what,
				struct sb_error *err)
{
	return sb_fail(err, SB_SYSTEM, "%s: %s: %s", path, what,
		       strerror(errno));
}

/* A database of another version has other tables. */
static enum sb_result file_check_version(const char *path, int64_t version,
					 struct sb_error *err)
{
	if (version > SCHEMA_VERSION)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: record version %lld, this sabot reads "
				 "%d; install a newer sabot"),
			       path, (long long)version, SCHEMA_VERSION);
	if (version < SCHEMA_VERSION)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: not a sabot record; name another file"),
			       path);
	return SB_OK;
}

static enum sb_result record_check_version(struct record *record,
					   struct sb_error *err)
{
	int64_t version;
	enum sb_result result = statement_number_once(
		record, "PRAGMA user_version", &version, err);

	return result == SB_OK ? file_check_version(record->path, version, err)
			       : result;
}

static uint32_t file_number(const uint8_t *at)
{
	return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 |
	       (uint32_t)at[2] << 8 | at[3];
}

/* Reads through SQLite, which avoids that closing the file releases all locks
 * of the process on it. */
static int file_read_header(const char *path, uint8_t header[HEADER_SIZE])
{
	sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
	sqlite3_file *file = calloc(1, (size_t)vfs->szOsFile);
	const char *name = sqlite3_create_filename(path, "", "", 0, NULL);
	int code = SQLITE_NOMEM;

	memset(header, 0, HEADER_SIZE);
	if (file && name)
		code = vfs->xOpen(vfs, name, file,
				  SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB,
				  NULL);
	if (code == SQLITE_OK) {
		code = file->pMethods->xRead(file, header, HEADER_SIZE, 0);
		file->pMethods->xClose(file);
	}
	sqlite3_free_filename(name);
	free(file);
	return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}

static enum sb_result file_check_header(const char *path,
					const uint8_t header[HEADER_SIZE],
					struct sb_error *err)
{
	if (memcmp(header, magic, sizeof magic) != 0 ||
	    file_number(header + HEADER_APPLICATION_ID) !=
		    SCHEMA_APPLICATION_ID)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: not a sabot record; name another file"),
			       path);
	return file_check_version(
		path, file_number(header + HEADER_USER_VERSION), err);
}

/* SB_OK: a sabot record of the version that we know. SB_GONE: there is no such
 * file. Reads its first bytes only. */
static enum sb_result file_check(const char *path, struct sb_error *err)
{
	uint8_t header[HEADER_SIZE];
	struct stat st;

	if (stat(path, &st) != 0) {
		if (errno != ENOENT)
			return file_fail(path, _("cannot read file status"),
					 err);
		return sb_fail(err, SB_GONE,
			       _("%s: no such record; the station creates it "
				 "at its first start"),
			       path);
	}
	if (!S_ISREG(st.st_mode))
		return sb_fail(err, SB_SYSTEM,
			       _("%s: not a file; name another one"), path);
	if (file_read_header(path, header) != SQLITE_OK)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: cannot read; check its owner"), path);
	return file_check_header(path, header, err);
}

/* Takes the file away from everybody but its owner. */
static enum sb_result file_restrict(const char *path, struct sb_error *err)
{
	struct stat st;

	if (stat(path, &st) != 0)
		return file_fail(path, _("cannot read file status"), err);
	if (st.st_mode & (S_IRWXG | S_IRWXO) && chmod(path, 0600) != 0)
		return file_fail(path, _("cannot set mode 0600"), err);
	return SB_OK;
}

static enum sb_result file_sync(const char *path, struct sb_error *err)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	int failed = fd < 0 || fsync(fd) != 0;

	if (fd >= 0)
		close(fd);
	return failed ? file_fail(path, _("cannot write to disk"), err) : SB_OK;
}

enum sb_result file_sync_folder(const char *path, struct sb_error *err)
{
	char copy[PATH_MAX];

	snprintf(copy, sizeof copy, "%s", path);
	return file_sync(dirname(copy), err);
}

enum sb_result file_create_temp(const char *path, char name[PATH_MAX],
				struct sb_error *err)
{
	int fd;

	if (snprintf(name, PATH_MAX, "%s.XXXXXX", path) >= PATH_MAX)
		return sb_fail(err, SB_SYSTEM, _("%s: path too long"), path);
	fd = mkstemp(name);
	if (fd < 0)
		return file_fail(path, _("cannot create"), err);
	close(fd);
	return SB_OK;
}

static enum sb_result file_create_schema(struct record *record,
					 struct sb_error *err)
{
	enum sb_result result;

	if (connection_open(record->path, SQLITE_OPEN_READWRITE, &record->db) !=
	    SQLITE_OK)
		return statement_fail(record, SQLITE_CANTOPEN, err);
	result = schema_create(record, err);
	if (result == SB_OK)
		result = statement_exec(record, "PRAGMA journal_mode = WAL",
					err);
	return result;
}

/* Makes a new record under another name, mode 0600, and gives it its own when
 * it is whole and on disk. SB_OK too when there is one by then. */
static enum sb_result file_create(const char *path, struct sb_error *err)
{
	char name[PATH_MAX];
	struct record record = {.path = name};
	enum sb_result result = file_create_temp(path, name, err);

	if (result != SB_OK)
		return result;
	result = file_create_schema(&record, err);
	if (sqlite3_close(record.db) != SQLITE_OK && result == SB_OK)
		result = statement_fail(&record, SQLITE_BUSY, err);
	if (result == SB_OK)
		result = file_sync(name, err);
	if (result == SB_OK && link(name, path) != 0 && errno != EEXIST)
		result = file_fail(path, _("cannot create"), err);
	unlink(name);
	return result == SB_OK ? file_sync_folder(path, err) : result;
}

enum sb_result file_write_copy(struct record *record, const char *name,
			       struct sb_error *err)
{
	sqlite3_stmt *stmt;
	enum sb_result result;

	connection_bound(record->db, false);
	result = statement_prepare_once(record, "VACUUM INTO ?1", &stmt, err);
	if (result == SB_OK)
		result = statement_run(record, stmt,
				       statement_bind_text(stmt, 1, name), err);
	sqlite3_finalize(stmt);
	connection_bound(record->db, true);
	return result == SB_OK ? file_sync(name, err) : result;
}

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
	sqlite3_busy_timeout(record->db, flags & RECORD_PATIENT
						 ? RECORD_PATIENT_MS
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
			       SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
			       &record->db);
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
				   &record->db);

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
	int code = flags & RECORD_WRITE
			   ? connection_open(record->path,
					     SQLITE_OPEN_READWRITE, &record->db)
			   : record_connect_reader(record, flags);

	if (code != SQLITE_OK)
		return statement_fail(record, code, err);
	sqlite3_extended_result_codes(record->db, 1);
	record_set_timeout(record, flags);
	return SB_OK;
}

/* --- the record ----------------------------------------------------------- */

/* Writers see each commit reach the disk. What is read must be on disk: rows of
 * which a station was killed before their sync stand in the log all the same,
 * until the power goes. Folding the log in syncs them; passively, or it would
 * wait for readers, and writers for it. */
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
		result = statement_exec(record,
					"PRAGMA wal_checkpoint(PASSIVE)", err);
	if (result == SB_OK)
		record_keep_wal(record, false);
	return result;
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
	enum sb_result result = statement_number_once(
		record, "PRAGMA schema_version", &record->schema_version, err);

	if (result == SB_OK)
		result = schema_compare(record, record_keep_first, &first, err);
	if (result != SB_OK || !*first.text)
		return result;
	return sb_fail(err, SB_SYSTEM,
		       _("%s: %s; keep the file and run sabot verify"),
		       record->path, first.text);
}

/* Until version and schema are known nothing may be written, not even by the
 * checkpoint of a close. */
static enum sb_result record_configure(struct record *record, unsigned flags,
				       struct sb_error *err)
{
	enum sb_result result;

	if (flags & RECORD_WRITE)
		record_keep_wal(record, true);
	result = record_check_version(record, err);
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
	if (result == SB_GONE)
		result = flags & RECORD_CREATE ? file_create(path, err)
					       : SB_SYSTEM;
	if (result != SB_OK)
		return result;
	opened = calloc(1, sizeof *opened);
	if (!opened || !(opened->path = strdup(path)))
		abort();
	result = record_connect(opened, flags, err);
	if (result == SB_OK)
		result = record_configure(opened, flags, err);
	if (result == SB_OK)
		*record = opened;
	else
		record_close(opened);
	return result;
}

void record_close(struct record *record)
{
	if (!record)
		return;
	journal_rollback(record);
	checkpointer_stop(record->checkpointer);
	statement_finalize(record);
	sqlite3_close(record->db);
	free(record->path);
	free(record);
}

void record_shorten_wait(struct record *record)
{
	sqlite3_busy_timeout(record->db, RECORD_BUSY_MS);
}

void record_interrupt(struct record *record)
{
	sqlite3_interrupt(record->db);
}
