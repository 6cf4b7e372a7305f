/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/open_files.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
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

/* Such a descriptor keeps the number of the file from being used again; closing
 * it releases no lock of SQLite's. */
static int open_files_open(const char *name)
{
	return open(name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
}

void open_files_watch(struct record *record)
{
	char name[PATH_MAX];

	for (int i = 0; i < OPEN_FILES; i++) {
		open_files_name(record, i, name);
		record->files.fd[i] = open_files_open(name);
	}
	record->files.watched = true;
}

void open_files_close(struct record *record)
{
	for (int i = 0; record->files.watched && i < OPEN_FILES; i++)
		if (record->files.fd[i] >= 0)
			close(record->files.fd[i]);
	record->files.watched = false;
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
	return SB_OK;
}

bool open_files_removed(const struct record *record)
{
	struct stat st;

	return record->files.watched &&
	       fstat(record->files.fd[OPEN_RECORD], &st) == 0 &&
	       st.st_nlink == 0;
}
