/* SPDX-License-Identifier: ISC */
/* A client of the feed: reads lines. After a loss it connects again and gets
 * the rows since the last `table` line again. */
#ifndef SABOT_APP_FEED_FEED_CLIENT_H
#define SABOT_APP_FEED_FEED_CLIENT_H

#include "rules/core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	FEED_CLIENT_LINE_MAX = 1500,
	FEED_CLIENT_RETRY_MS = 200,
	FEED_CLIENT_PAST_MS = 300, /* no old row follows such a pause */
	FEED_CLIENT_READS = 64,	   /* in one feed_client_next() */
};

struct feed_client {
	const char *path; /* borrowed */
	int fd;		  /* -1: not connected */
	int64_t retry_ms; /* when to connect again */
	int64_t past_ms;  /* until then, lines may be old rows */
	bool skipping;	  /* inside a line that was too long */
	size_t used, read;
	char text[FEED_CLIENT_LINE_MAX];
};

void feed_client_init(struct feed_client *feed_client, const char *path);
void feed_client_close(struct feed_client *feed_client);

/* Disconnects; connects again at again_ms at the earliest. */
void feed_client_disconnect(struct feed_client *feed_client, int64_t again_ms);

/* Connects, if there is no connection and the time of the next try has come.
 * True: a connection was just made. */
bool feed_client_connect(struct feed_client *feed_client, int64_t now_ms);

/* Sends a request right after the connection was made, when there is room for
 * it; the answer shows whether it came. */
void feed_client_send(const struct feed_client *feed_client,
		      const char *request);

/* The next line, without line end, valid until the next call; a line that is
 * too long is skipped. SB_AGAIN: no line yet; SB_GONE: connection lost. */
SB_MUST_USE enum sb_result feed_client_next(struct feed_client *feed_client,
					    const char **line, int64_t now_ms);

#endif
