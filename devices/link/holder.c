/* SPDX-License-Identifier: ISC */
/* /proc/locks names whoever locked a file, whatever his rights; what other
 * programs have open is seen only of one's own processes, or as root. */
#include "config.h"

#include "devices/link/holder.h"

#include <ctype.h>
#include <dirent.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

static bool holder_name(pid_t process, char name[static HOLDER_NAME_MAX])
{
	char path[32];
	FILE *comm;
	bool is_there;

	snprintf(path, sizeof path, "/proc/%d/comm", process);
	comm = fopen(path, "re");
	if (!comm)
		return false;
	is_there = fgets(name, HOLDER_NAME_MAX, comm);
	fclose(comm);
	if (!is_there)
		return false;
	name[strcspn(name, "\n")] = '\0';
	for (char *c = name; *c; c++)
		if (!isprint((unsigned char)*c))
			*c = '?';
	return true;
}

/* --- locks ---------------------------------------------------------------- */

/* The process of a line of /proc/locks that locks this file, or 0. */
static pid_t holder_in(const char *line, const struct stat *st)
{
	unsigned major, minor;
	uintmax_t inode;
	int process;

	if (sscanf(line, "%*d: FLOCK %*s %*s %d %x:%x:%ju", &process, &major,
		   &minor, &inode) != 4)
		return 0;
	return major == major(st->st_dev) && minor == minor(st->st_dev) &&
			       inode == st->st_ino && process > 0
		       ? process
		       : 0;
}

static pid_t holder_of_lock(const struct stat *st,
			    char name[static HOLDER_NAME_MAX])
{
	FILE *locks = fopen("/proc/locks", "re");
	char line[256];
	pid_t found = 0;

	if (!locks)
		return 0;
	while (found == 0 && fgets(line, sizeof line, locks)) {
		pid_t process = holder_in(line, st);

		if (process != 0 && holder_name(process, name))
			found = process;
	}
	fclose(locks);
	return found;
}

/* --- open files ----------------------------------------------------------- */

static bool holder_has_open(pid_t process, const struct stat *wanted)
{
	char path[300];
	struct dirent *entry;
	struct stat st;
	bool found = false;
	DIR *folder;

	snprintf(path, sizeof path, "/proc/%d/fd", process);
	folder = opendir(path);
	if (!folder)
		return false;
	while (!found && (entry = readdir(folder))) {
		snprintf(path, sizeof path, "/proc/%d/fd/%s", process,
			 entry->d_name);
		found = stat(path, &st) == 0 && st.st_dev == wanted->st_dev &&
			st.st_ino == wanted->st_ino;
	}
	closedir(folder);
	return found;
}

static pid_t holder_of_file(const struct stat *st,
			    char name[static HOLDER_NAME_MAX])
{
	DIR *folder = opendir("/proc");
	struct dirent *entry;
	pid_t found = 0;

	if (!folder)
		return 0;
	while (found == 0 && (entry = readdir(folder))) {
		pid_t process = atoi(entry->d_name);

		if (process > 0 && holder_has_open(process, st) &&
		    holder_name(process, name))
			found = process;
	}
	closedir(folder);
	return found;
}

pid_t holder_find(const char *device, char name[static HOLDER_NAME_MAX])
{
	struct stat st;
	pid_t process;

	if (stat(device, &st) != 0)
		return 0;
	process = holder_of_lock(&st, name);
	return process != 0 ? process : holder_of_file(&st, name);
}
