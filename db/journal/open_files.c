/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/open_files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/journal/statement.h"
#include "rules/core/gettext.h"

static const struct {
	const char *suffix;
	bool later; /* made while the record is open */
} files[OPEN_FILES] = {
	[OPEN_RECORD] = {"", false},
	[OPEN_WAL] = {"-wal", false},
	[OPEN_SHM] = {"-shm", false},
	[OPEN_KEY] = {".key", true},
};

static void open_files_name(const struct record *record, int file,
			    char name[static PATH_MAX])
{
	snprintf(name, PATH_MAX, "%.*s%s", PATH_MAX - 8, record->path,
		 files[file].suffix);
}

/* --- as SQLite opens them ------------------------------------------------- */

/* What a name leads to can change after it was looked at, so the files
 * themselves are looked at, where SQLite has just opened them. A number of 0:
 * none, as where SQLite shares a file with another connection. */
static _Thread_local struct stat first[OPEN_FILES];

static bool open_files_ends(const char *name, const char *suffix)
{
	size_t n = strlen(name), end = strlen(suffix);

	return n > end && strcmp(name + n - end, suffix) == 0;
}

/* A rollback journal that is already there is read back into the record, and
 * the file that it names is deleted. */
static bool open_files_may_open(const char *name, int flags,
				const struct stat *st)
{
	bool beside = open_files_ends(name, "-wal") ||
		      open_files_ends(name, "-shm") ||
		      open_files_ends(name, "-journal");

	if (!S_ISREG(st->st_mode)) /* but folders, to sync them */
		return !beside && (flags & O_ACCMODE) == O_RDONLY;
	return st->st_nlink <= 1 && (flags & O_CREAT || st->st_size == 0 ||
				     !open_files_ends(name, "-journal"));
}

static void open_files_remember(const char *name, int flags,
				const struct stat *st)
{
	enum open_file file = OPEN_RECORD;

	if (open_files_ends(name, files[OPEN_WAL].suffix))
		file = OPEN_WAL;
	else if (open_files_ends(name, files[OPEN_SHM].suffix))
		file = OPEN_SHM;
	else if (!S_ISREG(st->st_mode) || flags & O_CREAT)
		return;
	if (first[file].st_ino == 0)
		first[file] = *st;
}

/* Takes the place of open(2) in SQLite. What it refuses stays open: if it is
 * the record by another name, closing it would release all locks of the process
 * on the record. After EISDIR SQLite does not try again, to read. */
static int open_files_hook(const char *name, int flags, int mode)
{
	int fd = open(name, flags | O_NONBLOCK, mode);
	struct stat st;

	if (fd < 0 || fstat(fd, &st) != 0)
		return fd;
	if (open_files_may_open(name, flags, &st)) {
		open_files_remember(name, flags, &st);
		return fd;
	}
	errno = EISDIR;
	return -1;
}

static void open_files_install_hook(void)
{
	sqlite3_vfs *vfs = sqlite3_vfs_find("unix");

	if (!vfs || vfs->xSetSystemCall(vfs, "open",
					(sqlite3_syscall_ptr)open_files_hook) !=
			    SQLITE_OK)
		abort();
}

void open_files_begin(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, open_files_install_hook);
	memset(first, 0, sizeof first);
}

static enum sb_result open_files_fail_replaced(const char *name,
					       struct sb_error *err)
{
	return sb_fail(
		err, SB_SYSTEM,
		_("%s: replaced while it was opened; find out who writes "
		  "to its folder, and try again"),
		name);
}

static bool open_files_is_first(int file, const struct stat *named)
{
	return first[file].st_ino == 0 ||
	       (first[file].st_dev == named->st_dev &&
		first[file].st_ino == named->st_ino);
}

enum sb_result open_files_confirm(const struct record *record,
				  struct sb_error *err)
{
	struct stat named = {0};

	(void)lstat(record->path, &named);
	return open_files_is_first(OPEN_RECORD, &named)
		       ? SB_OK
		       : open_files_fail_replaced(record->path, err);
}

/* --- while they are open -------------------------------------------------- */

/* Such a descriptor keeps the number of the file from being used again; closing
 * it releases no lock of SQLite's. */
static int open_files_open(const char *name)
{
	return open(name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
}

static bool open_files_watch_one(struct record *record, int file,
				 const char *name)
{
	int fd = open_files_open(name);
	struct stat named = {0};

	record->files.fd[file] = fd;
	return fd < 0 || fstat(fd, &named) != 0 ||
	       open_files_is_first(file, &named);
}

void open_files_close(struct record *record)
{
	for (int i = 0; record->files.watched && i < OPEN_FILES; i++)
		if (record->files.fd[i] >= 0)
			close(record->files.fd[i]);
	record->files.watched = false;
}

enum sb_result open_files_watch(struct record *record, struct sb_error *err)
{
	enum sb_result result = SB_OK;
	char name[PATH_MAX];
	int moved = 0;

	record->files.watched = true;
	for (int i = OPEN_FILES - 1; i >= 0; i--) {
		open_files_name(record, i, name);
		if (!open_files_watch_one(record, i, name))
			result = open_files_fail_replaced(name, err);
	}
	/* SQLite compares what it shares with another connection */
	sqlite3_file_control(record->db, "main", SQLITE_FCNTL_HAS_MOVED,
			     &moved);
	if (moved)
		result = open_files_fail_replaced(record->path, err);
	if (result != SB_OK)
		open_files_close(record);
	return result;
}

static enum sb_result open_files_compare(int fd, const char *name,
					 struct sb_error *err)
{
	struct stat opened, named;

	if (fstat(fd, &opened) != 0 || lstat(name, &named) != 0 ||
	    opened.st_dev != named.st_dev || opened.st_ino != named.st_ino)
		return sb_fail(err, SB_GONE,
			       _("%s: moved, removed or replaced while in use; "
				 "put it back before sabot ends"),
			       name);
	if (named.st_nlink > 1)
		return sb_fail(err, SB_GONE,
			       _("%s: has another name, too (hard link); "
				 "remove that name"),
			       name);
	return SB_OK;
}

static int64_t open_files_log_size(const struct record *record)
{
	struct stat st = {0};

	if (record->files.watched)
		(void)fstat(record->files.fd[OPEN_WAL], &st);
	return st.st_size;
}

void open_files_keep_log_size(struct record *record)
{
	record->files.log_size = open_files_log_size(record);
}

/* SQLite would go on behind the hole. A program that folds the log in may cut
 * it off, so whether rows are missing is seen where the record is opened. */
static enum sb_result open_files_check_log(struct record *record,
					   struct sb_error *err)
{
	return open_files_log_size(record) < record->files.log_size
		       ? statement_fail(record, SQLITE_CORRUPT, err)
		       : SB_OK;
}

enum sb_result open_files_check(struct record *record, enum open_file *gone,
				struct sb_error *err)
{
	enum sb_result result = SB_OK;

	for (int i = 0; record->files.watched && i < OPEN_FILES; i++) {
		int *fd = &record->files.fd[i];
		char name[PATH_MAX];

		open_files_name(record, i, name);
		if (*fd < 0 && files[i].later)
			*fd = open_files_open(name);
		if (*fd >= 0 || !files[i].later)
			result = open_files_compare(*fd, name, err);
		*gone = (enum open_file)i;
		if (result != SB_OK)
			return result;
	}
	*gone = OPEN_FILES;
	return open_files_check_log(record, err);
}

bool open_files_removed(const struct record *record)
{
	struct stat st;

	return record->files.watched &&
	       fstat(record->files.fd[OPEN_RECORD], &st) == 0 &&
	       st.st_nlink == 0;
}
