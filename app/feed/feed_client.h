/* SPDX-License-Identifier: ISC */
/* An ear at the station's feed: lines, as long as there are any, and again
 * from the start whenever the station comes back. */
#ifndef SABOT_APP_FEED_FEED_CLIENT_H
#define SABOT_APP_FEED_FEED_CLIENT_H

#include "rules/core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	HEARING_LINE_MAX = 1500,
	HEARING_AGAIN_MS = 200,
	HEARING_PAST_MS = 300, /* the past comes without such a pause */
	HEARING_READS = 64,    /* in a row; a line may have no end */
};

struct hearing {
	const char *path; /* borrowed */
	int fd;		  /* -1: not connected */
	int64_t again_ms; /* when to connect again */
	int64_t past_ms;  /* before, what it tells may be of the past */
	bool skips;	  /* the rest of a line that was too long */
	size_t used, read;
	char text[HEARING_LINE_MAX];
};

void hearing_init(struct hearing *hearing, const char *path);
void hearing_close(struct hearing *hearing);

/* Hangs up, and does not connect before then. */
void hearing_leave(struct hearing *hearing, int64_t again_ms);

/* Connects where it is not and its time has come; true when it just did. */
bool hearing_connect(struct hearing *hearing, int64_t now_ms);

/* The next line, without its end, good until the next call; one that is too
 * long is passed over. SB_AGAIN: not yet, there may be more to read; SB_GONE:
 * the station is gone. */
SB_MUST_USE enum sb_result hearing_next(struct hearing *hearing,
					const char **line, int64_t now_ms);

#endif
