/* SPDX-License-Identifier: ISC */
/* The structs of the feed, for app/feed/ only. */
#ifndef SABOT_APP_FEED_FEED_INTERNAL_H
#define SABOT_APP_FEED_FEED_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/un.h>

#include "app/feed/feed.h"
#include "app/feed/feed_format.h"
#include "app/feed/hole_card_mask.h"
#include "app/feed/json_request.h"
#include "app/feed/request.h"
#include "app/runtime/quota.h"

enum {
	SUBSCRIBER_OUT_MAX = 1 << 16, /* unsent bytes; then rows wait */
	SUBSCRIBER_IN_MAX = 2 * (REQUEST_LINE_MAX + 1),
};

/* A connection to the feed's socket, with its output and input. */
struct subscriber {
	int fd;
	uint64_t number;   /* in the order of connecting, from 1 */
	bool input_closed; /* the peer closed its sending side */
	bool was_read;	   /* input was read at least once */
	bool start_known;  /* the first row to send is known */
	bool asked;	   /* sent `from`, `after`, `display` */
	bool is_viewer;	   /* counts among FEED_VIEWERS_MAX */
	bool is_display;   /* and this in FEED_DISPLAYS_MAX */
	bool dropped;	   /* is to be closed */
	const struct conf_client *client; /* NULL: none, or not known yet */
	int64_t first_read_ms;		  /* when input was first read */
	int64_t received_ms, sent_ms; /* times of the last line in, and out */
	enum feed_format format;
	int64_t next_seq; /* next row to send; 0: the rows since the last
			     `table` line */
	uint32_t skip;	  /* lines of row next_seq to skip */
	int64_t retry_ms; /* next try to read rows to send; 0: now */
	int64_t stuck_ms; /* output blocked since; 0: not blocked */
	char *out;
	size_t used, room;
	size_t in_used;
	char in[SUBSCRIBER_IN_MAX];
};

void subscriber_init(struct subscriber *subscriber, int fd, int64_t now_ms);
void subscriber_fini(struct subscriber *subscriber);

/* Appends text to the output. */
void subscriber_append(struct subscriber *subscriber, const char *text,
		       size_t length);

/* Appends the lines of a row, without the lines to skip. */
void subscriber_append_row(struct subscriber *subscriber, const char *text,
			   size_t length);

/* Appends a line without a number, in the subscriber's form. */
void subscriber_append_line(struct subscriber *subscriber, const char *line);

/* Sends what the socket accepts now; false: disconnected. */
bool subscriber_flush(struct subscriber *subscriber, int64_t now_ms);

/* The length of the first line of input, without line end; -1: incomplete. */
int subscriber_line(const struct subscriber *subscriber);

/* What a server sends, over all its connections. */
struct feed_quota {
	struct quota messages;
	int64_t noted_ms; /* when the record last noted that it is used up */
};

/* The servers that may connect. */
struct feed_link {
	struct conf_link conf;
	struct feed_quota quota[CONF_CLIENTS_MAX]; /* of each client */
};

struct feed {
	int fd;
	struct sockaddr_un address;
	struct feed_link *link; /* or NULL */
	bool has_results;	/* see feed_add_results() */
	int64_t last_seq;	/* the newest row */
	int64_t timer_seq;	/* the row after which a timer started */
	int64_t timer_ms, timer_ends_ms;
	int64_t accept_ms; /* accepting is paused until then; 0: not paused */
	int n;
	struct subscriber subscriber[FEED_SUBSCRIBERS_MAX];
	uint64_t accepted; /* number of connections ever accepted */
	int first;  /* index of the subscriber whose input is read first next
		       time */
	int served; /* index of the subscriber whose output is sent first */
	int64_t claimed_seq; /* the last row that a server had and the record
				has not; 0: none */
	bool queue_full;     /* the station's queue has no room */
	struct json_request *json_request;
	struct feed_text row;		 /* the row as published, as text */
	int64_t row_seq;		 /* seq of `row` */
	struct feed_facts facts;	 /* of `row` */
	struct feed_text other[FORMATS]; /* `row` in the other forms */
	int64_t other_seq[FORMATS];	 /* the seq of each; 0: none */
	struct currency currency;	 /* in force now; "": not known */
	int64_t open_seq; /* the row that opened the round under way, */
	char open_round[ROUND_NAME_MAX]; /* and its name; 0: none */
	struct currency_span past;	 /* of the row read last */
	size_t published; /* bytes of rows published to all subscribers since
			     the last turn began */
	size_t read;	  /* number of rows read from the record in this turn */
	struct hole_card_mask mask;
};

/* Whether to read more input: from a server only while the station's queue has
 * room and the server reads its replies. */
bool feed_wants_input(const struct feed *feed,
		      const struct subscriber *subscriber);

/* Whether a request is complete and can be handled now. */
bool feed_has_request(const struct feed *feed,
		      const struct subscriber *subscriber);

/* Checks whether the station's queue has room for messages. */
void feed_check_queue(struct feed *feed, const struct station *station);

/* Marks the connection to be closed, and logs why. */
void feed_drop(struct subscriber *subscriber, const char *why);

/* Drops servers that are silent for too long, and sends `alive` to the others.
 * Returns the time of the next turn. */
void feed_check_servers(struct feed *feed, int64_t now_ms);

/* When feed_check_servers() has something to do for the subscriber; INT64_MAX:
 * never. */
int64_t feed_server_due(const struct feed *feed,
			const struct subscriber *subscriber);

#endif
