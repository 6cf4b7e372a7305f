/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/journal/statement.h"
#include "db/record/connection.h"
#include "db/record/record.h"
#include "db/record/temp_file.h"
#include "rules/core/gettext.h"

/* Where SQLite's file format has what we look at; numbers of 4 bytes, the
 * most significant first. */
enum {
	HEADER_SIZE = 100,
	HEADER_WRITE_FORMAT = 18, /* a byte each: 1 rollback journal, 2 WAL */
	HEADER_READ_FORMAT = 19,
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

enum sb_result file_check_version(const char *path, int64_t version,
				  struct sb_error *err)
{
	if (version > SCHEMA_VERSION)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: record version %lld, this sabot reads "
				 "%d; install a newer sabot"),
			       path, (long long)version, SCHEMA_VERSION);
	if (version < 1)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: not a sabot record; name another file"),
			       path);
	return SB_OK;
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

/* SQLite takes a file of a later format as read-only. */
static bool file_has_format(const uint8_t header[HEADER_SIZE])
{
	return header[HEADER_WRITE_FORMAT] == header[HEADER_READ_FORMAT] &&
	       (header[HEADER_WRITE_FORMAT] == 1 ||
		header[HEADER_WRITE_FORMAT] == 2);
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
	if (!file_has_format(header))
		return sb_fail(err, SB_SYSTEM,
			       _("%s: header damaged; keep it and restore the "
				 "last good copy"),
			       path);
	return file_check_version(
		path, file_number(header + HEADER_USER_VERSION), err);
}

/* The files that SQLite opens beside a record, unasked. A record never has a
 * rollback journal; SQLite would play it back into the record and delete the
 * file that it names. A copy, which is of the first format until a station
 * opens it, has no log: one beside it is of the record that it replaces, and
 * would change it. */
static const struct {
	const char *suffix;
	int foreign; /* with content, beside that format or an earlier one */
} file_neighbours[] = {{"-wal", 1}, {"-shm", 0}, {"-journal", 2}};

static void file_neighbour_name(const char *path, size_t i,
				char name[static PATH_MAX])
{
	snprintf(name, PATH_MAX, "%.*s%s", PATH_MAX - 16, path,
		 file_neighbours[i].suffix);
}

static enum sb_result file_check_neighbours(const char *path,
					    const uint8_t header[HEADER_SIZE],
					    struct sb_error *err)
{
	const size_t n = sizeof file_neighbours / sizeof *file_neighbours;

	for (size_t i = 0; i < n; i++) {
		char name[PATH_MAX];
		struct stat st;

		file_neighbour_name(path, i, name);
		if (lstat(name, &st) != 0)
			continue;
		if (!S_ISREG(st.st_mode) || st.st_nlink > 1)
			return sb_fail(err, SB_SYSTEM,
				       _("%s: a link or no regular file; move "
					 "it away and run sabot verify"),
				       name);
		if (header[HEADER_READ_FORMAT] <= file_neighbours[i].foreign &&
		    st.st_size > 0)
			return sb_fail(err, SB_SYSTEM,
				       _("%s: not of this record; move it away "
					 "and run sabot verify"),
				       name);
	}
	return SB_OK;
}

/* A link: under another name the record would have another log. */
static enum sb_result file_check_type(const char *path, const struct stat *st,
				      struct sb_error *err)
{
	if (S_ISLNK(st->st_mode))
		return sb_fail(err, SB_SYSTEM,
			       _("%s: a symbolic link; name the record itself"),
			       path);
	if (!S_ISREG(st->st_mode))
		return sb_fail(err, SB_SYSTEM,
			       _("%s: not a file; name another one"), path);
	if (st->st_nlink > 1)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: has another name, too (hard link); "
				 "remove that name"),
			       path);
	return SB_OK;
}

enum sb_result file_check(const char *path, struct sb_error *err)
{
	uint8_t header[HEADER_SIZE];
	enum sb_result result;
	struct stat st;

	if (lstat(path, &st) != 0) {
		if (errno != ENOENT)
			return file_fail(path, _("cannot read file status"),
					 err);
		return sb_fail(err, SB_GONE,
			       _("%s: no such record; the station creates it "
				 "at its first start"),
			       path);
	}
	result = file_check_type(path, &st, err);
	if (result != SB_OK)
		return result;
	if (file_read_header(path, header) != SQLITE_OK)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: cannot read; check its owner"), path);
	result = file_check_header(path, header, err);
	return result == SB_OK ? file_check_neighbours(path, header, err)
			       : result;
}

static enum sb_result file_set_mode(const char *path, mode_t mode,
				    struct sb_error *err)
{
	struct stat st;

	if (lstat(path, &st) != 0)
		return errno == ENOENT
			       ? SB_OK
			       : file_fail(path, _("cannot read file status"),
					   err);
	if (S_ISREG(st.st_mode) && (st.st_mode & 07777) != mode &&
	    chmod(path, mode) != 0)
		return file_fail(path, _("cannot set its mode"), err);
	return SB_OK;
}

enum sb_result file_restrict(const char *path, struct sb_error *err)
{
	const size_t n = sizeof file_neighbours / sizeof *file_neighbours;
	char name[PATH_MAX];
	struct stat folder;
	enum sb_result result;
	mode_t mode;

	snprintf(name, sizeof name, "%s", path);
	if (stat(dirname(name), &folder) != 0)
		return file_fail(path, _("cannot read folder status"), err);
	mode = folder.st_mode & S_ISGID ? 0640 : 0600;
	result = file_set_mode(path, mode, err);
	for (size_t i = 0; result == SB_OK && i < n; i++) {
		file_neighbour_name(path, i, name);
		result = file_set_mode(name, mode, err);
	}
	return result;
}

enum sb_result file_sync(const char *path, struct sb_error *err)
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

int file_rename(const char *name, const char *to)
{
	int failed = renameat2(AT_FDCWD, name, AT_FDCWD, to, RENAME_NOREPLACE);

	if (failed == 0 || errno != EINVAL)
		return failed;
	failed = link(name, to);
	return failed == 0 ? unlink(name) : failed;
}

static bool file_copy_bytes(int from, int to)
{
	char bytes[1 << 16];
	ssize_t n;

	while ((n = read(from, bytes, sizeof bytes)) > 0)
		if (write(to, bytes, (size_t)n) != n)
			return false;
	/* so that a reader of the copy reads what the disk has */
	return n == 0 && fsync(to) == 0 &&
	       posix_fadvise(to, 0, 0, POSIX_FADV_DONTNEED) == 0;
}

static enum sb_result file_copy_into(const char *from, const char *name,
				     struct sb_error *err)
{
	int in = open(from, O_RDONLY | O_CLOEXEC);
	int out = open(name, O_WRONLY | O_CLOEXEC);
	enum sb_result result = SB_OK;

	if (in < 0)
		result = file_fail(from, _("cannot read"), err);
	else if (out < 0 || !file_copy_bytes(in, out))
		result = file_fail(name, _("cannot write"), err);
	if (in >= 0)
		close(in);
	if (out >= 0 && close(out) != 0 && result == SB_OK)
		result = file_fail(name, _("cannot write"), err);
	return result;
}

enum sb_result file_copy(const char *from, const char *to, struct sb_error *err)
{
	char name[PATH_MAX];
	enum sb_result result = temp_file_create(to, name, err);

	if (result != SB_OK)
		return result;
	result = file_copy_into(from, name, err);
	if (result == SB_OK && file_rename(name, to) != 0)
		result = errno == EEXIST
				 ? sb_fail(err, SB_REFUSED,
					   _("%s: already exists; name another "
					     "file"),
					   to)
				 : file_fail(to, _("cannot create"), err);
	if (result != SB_OK)
		unlink(name);
	return result == SB_OK ? file_sync_folder(to, err) : result;
}

static enum sb_result file_create_schema(struct record *record,
					 struct sb_error *err)
{
	enum sb_result result;

	if (connection_open(record->path, SQLITE_OPEN_READWRITE, record) !=
	    SQLITE_OK)
		return statement_fail(record, SQLITE_CANTOPEN, err);
	result = schema_create(record, SCHEMA_VERSION, err);
	if (result == SB_OK)
		result = statement_exec(record, "PRAGMA journal_mode = WAL",
					err);
	return result;
}

enum sb_result file_create(const char *path, struct sb_error *err)
{
	char name[PATH_MAX];
	struct record record = {.path = name};
	enum sb_result result = temp_file_create(path, name, err);

	if (result != SB_OK)
		return result;
	result = file_create_schema(&record, err);
	if (sqlite3_close(record.db) != SQLITE_OK && result == SB_OK)
		result = statement_fail(&record, SQLITE_BUSY, err);
	if (result == SB_OK)
		result = file_sync(name, err);
	if (result == SB_OK && file_rename(name, path) != 0 && errno != EEXIST)
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

/* --- what is left of a lost record ---------------------------------------- */

static const struct {
	const char *suffix;
	bool stays; /* also with a new record */
} file_traces[] = {
	{"-wal", false},   {"-shm", false},    {"-journal", false},
	{".heads", false}, {".backup", false}, {".key", true},
};

enum { TRACES = sizeof file_traces / sizeof *file_traces, KEPT_MAX = 999 };

static bool file_trace(const char *path, int trace, char name[static PATH_MAX])
{
	struct stat st;

	snprintf(name, PATH_MAX, "%.*s%s", PATH_MAX - 16, path,
		 file_traces[trace].suffix);
	return lstat(name, &st) == 0;
}

enum sb_result file_fail_lost(const char *path, const char *left,
			      struct sb_error *err)
{
	return sb_fail(err, SB_SYSTEM,
		       _("%s: record missing, but %s is there; restore the "
			 "record, or begin another with sabot table "
			 "--new-record"),
		       path, left);
}

enum sb_result file_check_traces(const char *path, struct sb_error *err)
{
	char name[PATH_MAX];
	struct stat st;

	for (int i = 0; i < TRACES; i++)
		if (file_trace(path, i, name) && lstat(path, &st) != 0)
			return file_fail_lost(path, name, err);
	return SB_OK;
}

/* As NAME.old.1, or the next number that is free. */
static enum sb_result file_keep(const char *name, struct sb_error *err)
{
	char kept[PATH_MAX];

	for (int i = 1; i <= KEPT_MAX; i++) {
		snprintf(kept, sizeof kept, "%.*s.old.%d", PATH_MAX - 16, name,
			 i);
		if (file_rename(name, kept) == 0)
			return SB_OK;
		if (errno != EEXIST)
			break;
	}
	return file_fail(name, _("cannot rename"), err);
}

static const char *const record_ends[] = {"", "-wal", "-shm", "-journal"};

enum { RECORD_ENDS = sizeof record_ends / sizeof *record_ends };

/* The first number under which none of the files is kept. */
static bool file_kept_name(const char *path, char kept[static PATH_MAX])
{
	char name[PATH_MAX];
	struct stat st;

	for (int i = 1; i <= KEPT_MAX; i++) {
		bool is_free = true;

		snprintf(kept, PATH_MAX, "%.*s.old.%d", PATH_MAX - 32, path, i);
		for (size_t n = 0; n < RECORD_ENDS; n++) {
			snprintf(name, sizeof name, "%.*s%s", PATH_MAX - 16,
				 kept, record_ends[n]);
			is_free = is_free && lstat(name, &st) != 0;
		}
		if (is_free)
			return true;
	}
	return false;
}

enum sb_result file_keep_record(const char *path, char kept[static PATH_MAX],
				struct sb_error *err)
{
	char name[PATH_MAX], to[PATH_MAX];
	bool any = false;

	if (!file_kept_name(path, kept)) {
		errno = EEXIST;
		return file_fail(path, _("cannot rename"), err);
	}
	for (size_t i = 0; i < RECORD_ENDS; i++) {
		snprintf(name, sizeof name, "%.*s%s", PATH_MAX - 16, path,
			 record_ends[i]);
		snprintf(to, sizeof to, "%.*s%s", PATH_MAX - 16, kept,
			 record_ends[i]);
		if (file_rename(name, to) == 0)
			any = true;
		else if (errno != ENOENT)
			return file_fail(name, _("cannot rename"), err);
	}
	if (!any)
		kept[0] = '\0';
	return SB_OK;
}

enum sb_result file_keep_traces(const char *path,
				char found[static FILE_TRACES_SIZE],
				struct sb_error *err)
{
	enum sb_result result = SB_OK;
	char name[PATH_MAX];

	found[0] = '\0';
	for (int i = 0; i < TRACES && result == SB_OK; i++) {
		if (!file_trace(path, i, name))
			continue;
		strcat(strcat(found, " "), file_traces[i].suffix);
		if (!file_traces[i].stays)
			result = file_keep(name, err);
	}
	return result;
}
