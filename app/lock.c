/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "rules/text.h"

enum { LOCK_PATH_MAX = 1100, LOCK_PID_MAX = 16 };

static enum sb_result lock_taken(int fd, const char *path, struct sb_error *err)
{
	char pid[LOCK_PID_MAX] = "";
	ssize_t n = pread(fd, pid, sizeof pid - 1, 0);

	pid[n > 0 ? strcspn(pid, "\n") : 0] = '\0';
	return sb_fail(err, SB_OUTSIDE,
		       _("a station runs this table already, as process %s "
			 "(%s): end that one first"),
		       pid, path);
}

enum sb_result lock_take(const char *database, int *lock, struct sb_error *err)
{
	char path[LOCK_PATH_MAX];
	int fd;

	snprintf(path, sizeof path, "%s.lock", database);
	fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
	if (fd < 0)
		return sb_fail(err, SB_OUTSIDE, _("cannot open %s: %s"), path,
			       strerror(errno));
	if (flock(fd, LOCK_EX | LOCK_NB) < 0) {
		enum sb_result result = lock_taken(fd, path, err);

		close(fd);
		return result;
	}
	if (ftruncate(fd, 0) < 0 || dprintf(fd, "%d\n", getpid()) < 0) {
		close(fd);
		return sb_fail(err, SB_OUTSIDE, _("cannot write %s: %s"), path,
			       strerror(errno));
	}
	*lock = fd;
	return SB_OK;
}

void lock_release(int lock)
{
	close(lock);
}

pid_t lock_holder(const char *database, char name[static HOLDER_NAME_MAX])
{
	char path[LOCK_PATH_MAX];

	snprintf(path, sizeof path, "%s.lock", database);
	return holder_find(path, name);
}
