/* SPDX-License-Identifier: ISC */
/* A table script, read line by line from a file. */
#ifndef SABOT_APP_COMMANDS_SCRIPT_FILE_H
#define SABOT_APP_COMMANDS_SCRIPT_FILE_H

#include "rules/script/event.h"

enum { SCRIPT_BUFFER = 1 << 16 };

struct script {
	int fd;
	bool ended;
	int line;	   /* number of the line read last */
	size_t start, end; /* what is unread of the buffer */
	char buffer[SCRIPT_BUFFER];
};

void script_init(struct script *script, int fd);

/* The next line without its end, good until the next call; one that is longer
 * than a script allows comes cut, but longer than EVENT_LINE_MAX. SB_GONE at
 * the end, SB_OUTSIDE (errno set) when the file cannot be read. */
SB_MUST_USE enum sb_result script_next(struct script *script, const char **text,
				       size_t *length);

#endif
