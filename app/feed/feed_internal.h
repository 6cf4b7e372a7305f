/* SPDX-License-Identifier: ISC */
/* The parts of a feed, for app/feed*.c alone. */
#ifndef SABOT_APP_FEED_FEED_INTERNAL_H
#define SABOT_APP_FEED_FEED_INTERNAL_H

#include "app/feed/feed.h"

#include <sys/un.h>

#include "app/feed/hole_card_mask.h"
#include "app/feed/subscriber.h"

struct feed {
	int fd;
	struct sockaddr_un address;
	const struct conf_link *link; /* whose servers are let in; or NULL */
	int64_t last_seq;	      /* the newest row */
	int64_t timer_seq;	      /* the row behind which one started */
	int64_t timer_ms, timer_ends_ms;
	int64_t accept_ms; /* newcomers wait till then; 0: they do not */
	int n;
	struct listener listener[FEED_LISTENERS_MAX];
	uint64_t came;	 /* how many ever */
	int first;	 /* who is heard first next time */
	int served;	 /* and who is served first */
	bool full;	 /* the station takes no more messages for now */
	char *row;	 /* as it goes out */
	int64_t row_seq; /* which it is */
	size_t told;	 /* bytes of rows, to all, since the last turn began */
	size_t read;	 /* rows, from the record, in this turn */
	size_t used, room;
	struct hole_card_mask mask;
};

/* Whether more is read from the record in this turn. */
bool feed_reads(const struct feed *feed);

/* Reads what a listener has not got yet from the record. False where a row
 * cannot be read: it will never get further. */
bool feed_catch_up(struct feed *feed, struct listener *listener,
		   struct record *record, int64_t now_ms);

/* Of a record that was not read: whether the listener can wait for it. */
bool feed_retry(struct listener *listener, enum sb_result result,
		const struct sb_error *err, int64_t now_ms);

/* Whether more is taken in of what it says: of a server only as much as the
 * table takes, and as it reads. */
bool feed_listens(const struct feed *feed, const struct listener *listener);

/* Whether what it has said can be heard now. */
bool feed_is_heard(const struct feed *feed, const struct listener *listener);

/* Looks whether the station takes more messages. */
void feed_ask_room(struct feed *feed, const struct station *station);

/* Closes it soon, and says why. */
void feed_send_away(struct listener *listener, const char *why);

/* Drops servers that are silent for too long, and tells the others that the
 * table is there; when it wants another turn. */
void feed_watch_servers(struct feed *feed, int64_t now_ms);
int64_t feed_server_due(const struct feed *feed,
			const struct listener *listener);

#endif
