/* SPDX-License-Identifier: ISC */
/* A table script, read line by line from a file. */
#ifndef SABOT_APP_COMMANDS_SCRIPT_FILE_H
#define SABOT_APP_COMMANDS_SCRIPT_FILE_H

#include "rules/script/event_parse.h"

enum { SCRIPT_FILE_BUFFER = 1 << 16 };

struct script_file {
	int fd;
	bool ended;
	int line;	   /* number of the last line read */
	size_t start, end; /* unread part of the buffer */
	char buffer[SCRIPT_FILE_BUFFER];
};

void script_file_init(struct script_file *script_file, int fd);

/* The next line without CR and LF, valid until the next call. A line longer
 * than the buffer is split; each part but the last is longer than
 * EVENT_LINE_MAX. SB_GONE: end of file. SB_SYSTEM: cannot read, errno is
 * set. */
SB_MUST_USE enum sb_result
script_file_next_line(struct script_file *script_file, const char **text,
		      size_t *length);

#endif
