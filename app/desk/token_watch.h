/* SPDX-License-Identifier: ISC */
/* Reads the gaming servers of the configuration again when its file was
 * changed: their tokens can be exchanged while the table plays. It takes over
 * nothing else of the file. */
#ifndef SABOT_APP_DESK_TOKEN_WATCH_H
#define SABOT_APP_DESK_TOKEN_WATCH_H

#include <sys/stat.h>

#include "app/feed/feed.h"
#include "app/station/station.h"

struct token_watch {
	const struct conf *conf;
	struct station *station;
	struct feed *feed;
	struct stat seen;	  /* the file when it was read last */
	char hash[CONF_HASH_MAX]; /* of what was taken last; "": of `conf` */
	int64_t due_ms;		  /* the next look at it */
};

/* Looks at the file every few seconds, if the table began with gaming servers.
 * A file that is not valid is logged, and changes nothing; a new list is a row
 * of the record, with the file's hash. Returns the time of the next look. */
int64_t token_watch_turn(struct token_watch *watch, int64_t now_ms);

#endif
