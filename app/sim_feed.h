/* SPDX-License-Identifier: ISC */
/* A simulator's ear at the station's feed: lines, as long as there are any,
 * and again from the start whenever the station comes back. */
#ifndef SABOT_APP_SIM_FEED_H
#define SABOT_APP_SIM_FEED_H

#include "rules/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SIM_FEED_LINE_MAX = 1500,
	SIM_FEED_AGAIN_MS = 200,
	SIM_FEED_PAST_MS = 300, /* the past comes without such a pause */
};

struct sim_feed {
	const char *path; /* borrowed */
	int fd;		  /* -1: not connected */
	int64_t again_ms; /* when to connect again */
	int64_t past_ms;  /* before, what it tells may be of the past */
	bool skips;	  /* the rest of a line that was too long */
	size_t used, read;
	char text[SIM_FEED_LINE_MAX];
};

void sim_feed_init(struct sim_feed *feed, const char *path);
void sim_feed_close(struct sim_feed *feed);

/* Connects where it is not and its time has come; true when it just did. */
bool sim_feed_connect(struct sim_feed *feed, int64_t now_ms);

/* The next line, without its end, good until the next call. SB_AGAIN: not
 * yet; SB_GONE: the station is gone. */
SB_MUST_USE enum sb_result sim_feed_next(struct sim_feed *feed,
					 const char **line, int64_t now_ms);

#endif
