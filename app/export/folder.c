/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/export/folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MAX = 256 << 20 };

static int folder_order(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

bool folder_list(int fd, struct folder_names *names)
{
	int copy = openat(fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *folder = copy >= 0 ? fdopendir(copy) : NULL;
	const struct dirent *entry;

	names->n = 0;
	if (!folder) {
		if (copy >= 0)
			close(copy);
		return false;
	}
	while ((entry = readdir(folder)) && names->n < FOLDER_NAMES_MAX)
		if (strcmp(entry->d_name, ".") != 0 &&
		    strcmp(entry->d_name, "..") != 0 &&
		    !(names->name[names->n++] = strdup(entry->d_name)))
			abort();
	closedir(folder);
	qsort(names->name, (size_t)names->n, sizeof *names->name, folder_order);
	return names->n < FOLDER_NAMES_MAX;
}

void folder_forget(struct folder_names *names)
{
	while (names->n > 0)
		free(names->name[--names->n]);
}

static bool folder_fill(int fd, struct folder_file *file)
{
	size_t done = 0;
	ssize_t n = 1;

	file->text = malloc(file->size + 1);
	if (!file->text)
		abort();
	while (n > 0 && done <= file->size) {
		n = read(fd, file->text + done, file->size + 1 - done);
		done += n > 0 ? (size_t)n : 0;
	}
	return n == 0 && done == file->size;
}

bool folder_read(int folder, const char *name, struct folder_file *file)
{
	int fd = openat(folder, name,
			O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	struct stat st;
	bool good;

	*file = (struct folder_file){NULL, 0};
	if (fd < 0)
		return false;
	good = fstat(fd, &st) == 0 && S_ISREG(st.st_mode) &&
	       st.st_size <= FILE_MAX;
	file->size = good ? (size_t)st.st_size : 0;
	good = good && folder_fill(fd, file);
	close(fd);
	return good;
}
