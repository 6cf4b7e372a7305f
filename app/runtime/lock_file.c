/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/lock_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "rules/core/gettext.h"

enum { LOCK_FILE_PATH_MAX = PATH_MAX + 8, LOCK_FILE_PID_MAX = 16 };

/* The folder of a file that is still to be made, and the file's name in it. */
static char *lock_file_folder(const char *database, const char **name)
{
	const char *slash = strrchr(database, '/');
	char *folder = slash ? strndup(database, (size_t)(slash - database) + 1)
			     : strdup(".");
	char *real;

	if (!folder)
		abort();
	*name = slash ? slash : database;
	real = realpath(folder, NULL);
	free(folder);
	return real;
}

/* The path of the lock: beside the file, and the same for every spelling of the
 * file's path. False: no such folder (errno). */
static bool lock_file_path(const char *database,
			   char path[static LOCK_FILE_PATH_MAX])
{
	const char *name = "";
	char *real = realpath(database, NULL);
	bool apart;

	if (!real)
		real = lock_file_folder(database, &name);
	if (!real)
		return false;
	apart = *name != '\0' && *name != '/';
	snprintf(path, LOCK_FILE_PATH_MAX, "%s%s%s.lock", real,
		 apart ? "/" : "", name);
	free(real);
	return true;
}

static enum sb_result lock_file_in_use(int fd, const char *path,
				       struct sb_error *err)
{
	char pid[LOCK_FILE_PID_MAX] = "";
	ssize_t n = pread(fd, pid, sizeof pid - 1, 0);

	pid[n > 0 ? strcspn(pid, "\n") : 0] = '\0';
	return sb_fail(
		err, SB_SYSTEM,
		_("table already running as process %s (%s); stop it first"),
		pid, path);
}

/* The file that has the process in it; *fd is locked. */
static enum sb_result lock_file_take(const char *path, int *fd,
				     struct sb_error *err)
{
	*fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
		   0600);
	if (*fd < 0)
		return sb_fail(err, SB_SYSTEM, _("cannot open %s: %s"), path,
			       strerror(errno));
	if (flock(*fd, LOCK_EX | LOCK_NB) < 0)
		return lock_file_in_use(*fd, path, err);
	if (ftruncate(*fd, 0) < 0 || dprintf(*fd, "%d\n", getpid()) < 0)
		return sb_fail(err, SB_SYSTEM, _("cannot write %s: %s"), path,
			       strerror(errno));
	return SB_OK;
}

/* By another path, such as a hard link or a mount, the file beside it is
 * another one. SQLite's own locks are of another kind, but end when any
 * descriptor of the file is closed, so this one stays open. */
static enum sb_result lock_file_take_itself(const char *database, int *fd,
					    struct sb_error *err)
{
	*fd = open(database, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	if (*fd >= 0 && flock(*fd, LOCK_EX | LOCK_NB) < 0)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: in use by another table, by another "
				 "path; stop that table"),
			       database);
	return SB_OK; /* what cannot be opened is reported later */
}

enum sb_result lock_file_acquire(const char *database, struct lock_file *lock,
				 struct sb_error *err)
{
	char path[LOCK_FILE_PATH_MAX];
	enum sb_result result;

	*lock = (struct lock_file){-1, -1};
	if (!lock_file_path(database, path))
		return sb_fail(err, SB_SYSTEM, _("cannot open %s: %s"),
			       database, strerror(errno));
	result = lock_file_take(path, &lock->beside, err);
	if (result == SB_OK)
		result = lock_file_take_itself(database, &lock->itself, err);
	if (result != SB_OK)
		lock_file_release(lock);
	return result;
}

void lock_file_release(struct lock_file *lock)
{
	if (lock->itself >= 0)
		close(lock->itself);
	if (lock->beside >= 0)
		close(lock->beside);
	*lock = (struct lock_file){-1, -1};
}

pid_t lock_file_holder(const char *database,
		       char name[static SERIAL_HOLDER_NAME_MAX])
{
	char path[LOCK_FILE_PATH_MAX];

	return lock_file_path(database, path) ? serial_port_holder(path, name)
					      : 0;
}
