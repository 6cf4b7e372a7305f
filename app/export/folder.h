/* SPDX-License-Identifier: ISC */
/* What lies in a folder that anybody may have filled. */
#ifndef SABOT_APP_EXPORT_FOLDER_H
#define SABOT_APP_EXPORT_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

enum { FOLDER_NAMES_MAX = 4096 };

/* Sorted, without the folder itself and the one above. */
struct folder_names {
	char *name[FOLDER_NAMES_MAX];
	int n;
};

struct folder_file {
	char *text; /* not ended */
	size_t size;
};

/* Lists an open folder; false: it cannot be, or there are too many. The names
 * are to be forgotten in any case. */
bool folder_list(int fd, struct folder_names *names);
void folder_forget(struct folder_names *names);

/* Reads a file in an open folder, no link to one and no larger than 256 MB;
 * file->text is to be freed in any case. */
bool folder_read(int fd, const char *name, struct folder_file *file);

#endif
