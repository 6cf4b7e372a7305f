/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/temp_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "rules/core/gettext.h"

enum { HOST_MAX = 33, MARK_MAX = HOST_MAX + 8, RANDOM_LENGTH = 6 };

/* ".sabot-HOST-": the same folder may be used by other hosts. */
static void temp_file_mark(char mark[static MARK_MAX])
{
	char host[HOST_MAX] = "";

	gethostname(host, sizeof host - 1);
	for (char *c = host; *c; c++)
		if (*c == '/')
			*c = '_';
	snprintf(mark, MARK_MAX, ".sabot-%s-", host);
}

/* Whether it is such a name, followed by "" or by what SQLite adds to it, and
 * its process has ended. */
static bool temp_file_is_left(const char *name, const char *mark)
{
	static const char *const endings[] = {"", "-journal", "-wal", "-shm"};
	const char *at = strstr(name, mark);
	char *end;
	long process;

	if (!at || at == name)
		return false;
	at += strlen(mark);
	process = *at >= '1' && *at <= '9' ? strtol(at, &end, 10) : 0;
	if (process <= 0 || process > INT_MAX || *end++ != '-' ||
	    strlen(end) < RANDOM_LENGTH)
		return false;
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
		if (strcmp(end + RANDOM_LENGTH, endings[i]) == 0)
			return kill((pid_t)process, 0) != 0 && errno == ESRCH;
	return false;
}

/* A folder has files alone. */
static void temp_folder_remove(int above, const char *name)
{
	int fd = openat(above, name,
			O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	DIR *folder = fd >= 0 ? fdopendir(fd) : NULL;
	struct dirent *entry;

	if (!folder)
		return;
	while ((entry = readdir(folder)))
		unlinkat(fd, entry->d_name, 0);
	closedir(folder);
	unlinkat(above, name, AT_REMOVEDIR);
}

void temp_file_clean(const char *path)
{
	char mark[MARK_MAX], copy[PATH_MAX];
	struct dirent *entry;
	DIR *folder;

	temp_file_mark(mark);
	snprintf(copy, sizeof copy, "%s", path);
	folder = opendir(dirname(copy));
	if (!folder)
		return;
	while ((entry = readdir(folder)))
		if (temp_file_is_left(entry->d_name, mark) &&
		    unlinkat(dirfd(folder), entry->d_name, 0) != 0)
			temp_folder_remove(dirfd(folder), entry->d_name);
	closedir(folder);
}

static enum sb_result temp_file_name(const char *path, char name[PATH_MAX],
				     struct sb_error *err)
{
	char mark[MARK_MAX];

	temp_file_clean(path);
	temp_file_mark(mark);
	if (snprintf(name, PATH_MAX, "%s%s%d-XXXXXX", path, mark, getpid()) >=
	    PATH_MAX)
		return sb_fail(err, SB_SYSTEM, _("%s: path too long"), path);
	return SB_OK;
}

static enum sb_result temp_file_fail(const char *path, struct sb_error *err)
{
	return sb_fail(err, SB_SYSTEM, _("%s: cannot create: %s"), path,
		       strerror(errno));
}

enum sb_result temp_file_create(const char *path, char name[PATH_MAX],
				struct sb_error *err)
{
	enum sb_result result = temp_file_name(path, name, err);
	int fd;

	if (result != SB_OK)
		return result;
	fd = mkstemp(name);
	if (fd < 0)
		return temp_file_fail(path, err);
	close(fd);
	return SB_OK;
}

enum sb_result temp_folder_create(const char *path, char name[PATH_MAX],
				  struct sb_error *err)
{
	enum sb_result result = temp_file_name(path, name, err);

	if (result != SB_OK)
		return result;
	return mkdtemp(name) ? SB_OK : temp_file_fail(path, err);
}
