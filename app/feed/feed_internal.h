/* SPDX-License-Identifier: ISC */
/* The parts of a feed, for app/feed*.c alone. */
#ifndef SABOT_APP_FEED_FEED_INTERNAL_H
#define SABOT_APP_FEED_FEED_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/un.h>

#include "app/feed/feed.h"
#include "app/feed/hole_card_mask.h"
#include "app/feed/request.h"

enum {
	SUBSCRIBER_OUT_MAX = 1 << 16, /* bytes waiting: no more rows for now */
	SUBSCRIBER_IN_MAX = 2 * (REQUEST_LINE_MAX + 1),
};

/* Who is connected to the feed's socket: what is to be sent there, and what
 * came from there. */
struct subscriber {
	int fd;
	uint64_t number;   /* in the order in which they came */
	bool input_closed; /* it closed its sending side */
	bool was_read;	   /* to, once */
	bool start_known;  /* it has said, or will not say, where from */
	bool has_seat;	   /* among those that are no servers */
	bool dropped;	   /* to be closed */
	const struct conf_client *client; /* the server that it is, or NULL */
	int64_t first_read_ms;		  /* listened to */
	int64_t received_ms, sent_ms;	  /* the last words of each side */
	int64_t next_seq; /* the row that it gets next; 0: since table */
	uint32_t skip;	  /* but for so many lines of that one */
	int64_t retry_ms; /* its rows are not read before; 0: now */
	int64_t stuck_ms; /* nothing could be sent since; 0: not stuck */
	char *out;
	size_t used, room;
	size_t in_used;
	char in[SUBSCRIBER_IN_MAX];
};

void subscriber_init(struct subscriber *subscriber, int fd, int64_t now_ms);
void subscriber_fini(struct subscriber *subscriber);

/* Puts text behind what waits. */
void subscriber_append(struct subscriber *subscriber, const char *text,
		       size_t length);

/* The same of a row's lines, of its first one only those that it lacks. */
void subscriber_append_row(struct subscriber *subscriber, const char *text,
			   size_t length);

/* Sends what it takes now; false when it is gone. */
bool subscriber_flush(struct subscriber *subscriber, int64_t now_ms);

/* The bytes of the line that it said first, without its end; -1: it is not at
 * its end yet. */
int subscriber_line(const struct subscriber *subscriber);

struct feed {
	int fd;
	struct sockaddr_un address;
	const struct conf_link *link; /* whose servers are let in; or NULL */
	int64_t last_seq;	      /* the newest row */
	int64_t timer_seq;	      /* the row behind which one started */
	int64_t timer_ms, timer_ends_ms;
	int64_t accept_ms; /* newcomers wait till then; 0: they do not */
	int n;
	struct subscriber subscriber[FEED_SUBSCRIBERS_MAX];
	uint64_t accepted; /* how many ever */
	int first;	   /* who is heard first next time */
	int served;	   /* and who is served first */
	bool queue_full;   /* the station takes no more messages for now */
	char *row;	   /* as it goes out */
	int64_t row_seq;   /* which it is */
	size_t published; /* bytes of rows, to all, since the last turn began */
	size_t read;	  /* rows, from the record, in this turn */
	size_t used, room;
	struct hole_card_mask mask;
};

/* Whether more is taken in of what it says: of a server only as much as the
 * table takes, and as it reads. */
bool feed_wants_input(const struct feed *feed,
		      const struct subscriber *subscriber);

/* Whether what it has said can be heard now. */
bool feed_has_request(const struct feed *feed,
		      const struct subscriber *subscriber);

/* Looks whether the station takes more messages. */
void feed_check_queue(struct feed *feed, const struct station *station);

/* Closes it soon, and says why. */
void feed_drop(struct subscriber *subscriber, const char *why);

/* Drops servers that are silent for too long, and tells the others that the
 * table is there; when it wants another turn. */
void feed_check_servers(struct feed *feed, int64_t now_ms);
int64_t feed_server_due(const struct feed *feed,
			const struct subscriber *subscriber);

#endif
