/* SPDX-License-Identifier: ISC */
/* A table script, read line by line from a file. */
#ifndef SABOT_APP_COMMANDS_SCRIPT_FILE_H
#define SABOT_APP_COMMANDS_SCRIPT_FILE_H

#include "rules/script/event_parse.h"

enum { SCRIPT_FILE_BUFFER = 1 << 16 };

struct script_file {
	int fd;
	bool ended;
	int line;	   /* number of the line read last */
	size_t start, end; /* what is unread of the buffer */
	char buffer[SCRIPT_FILE_BUFFER];
};

void script_file_init(struct script_file *script_file, int fd);

/* The next line without its end, good until the next call; one that is longer
 * than a script allows comes cut, but longer than EVENT_LINE_MAX. SB_GONE at
 * the end, SB_SYSTEM (errno set) when the file cannot be read. */
SB_MUST_USE enum sb_result
script_file_next_line(struct script_file *script_file, const char **text,
		      size_t *length);

#endif
