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
	FEED_CLIENT_LINE_MAX = 1500,
	FEED_CLIENT_RETRY_MS = 200,
	FEED_CLIENT_PAST_MS = 300, /* the past comes without such a pause */
	FEED_CLIENT_READS = 64,	   /* in a row; a line may have no end */
};

struct feed_client {
	const char *path; /* borrowed */
	int fd;		  /* -1: not connected */
	int64_t retry_ms; /* when to connect again */
	int64_t past_ms;  /* before, what it tells may be of the past */
	bool skipping;	  /* the rest of a line that was too long */
	size_t used, read;
	char text[FEED_CLIENT_LINE_MAX];
};

void feed_client_init(struct feed_client *feed_client, const char *path);
void feed_client_close(struct feed_client *feed_client);

/* Hangs up, and does not connect before then. */
void feed_client_disconnect(struct feed_client *feed_client, int64_t again_ms);

/* Connects where it is not and its time has come; true when it just did. */
bool feed_client_connect(struct feed_client *feed_client, int64_t now_ms);

/* The next line, without its end, good until the next call; one that is too
 * long is passed over. SB_AGAIN: not yet, there may be more to read; SB_GONE:
 * the station is gone. */
SB_MUST_USE enum sb_result feed_client_next(struct feed_client *feed_client,
					    const char **line, int64_t now_ms);

#endif
