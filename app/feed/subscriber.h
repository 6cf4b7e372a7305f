/* SPDX-License-Identifier: ISC */
/* Whoever is connected to the feed's socket: what is to be sent there, and
 * what came from there. */
#ifndef SABOT_APP_FEED_SUBSCRIBER_H
#define SABOT_APP_FEED_SUBSCRIBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/feed/request.h"

enum {
	LISTENER_ENOUGH = 1 << 16, /* bytes waiting: no more rows for now */
	LISTENER_HEARD_MAX = 2 * (SAID_LINE_MAX + 1),
};

struct listener {
	int fd;
	uint64_t number; /* in the order in which they came */
	bool deaf;	 /* it closed its sending side */
	bool listened;	 /* to, once */
	bool asked;	 /* it has said, or will not say, where from */
	bool seated;	 /* among those that are no servers */
	bool gone;	 /* to be closed */
	const struct conf_client *client; /* the server that it is, or NULL */
	int64_t since_ms;		  /* listened to */
	int64_t heard_ms, said_ms;	  /* the last words of each side */
	int64_t next_seq; /* the row that it gets next; 0: since table */
	uint32_t skip;	  /* but for so many lines of that one */
	int64_t retry_ms; /* its rows are not read before; 0: now */
	int64_t stuck_ms; /* nothing could be sent since; 0: not stuck */
	char *out;
	size_t used, room;
	size_t heard;
	char in[LISTENER_HEARD_MAX];
};

void listener_init(struct listener *listener, int fd, int64_t now_ms);
void listener_fini(struct listener *listener);

/* Puts text behind what waits. */
void listener_add(struct listener *listener, const char *text, size_t length);

/* The same of a row's lines, of its first one only those that it lacks. */
void listener_add_row(struct listener *listener, const char *text,
		      size_t length);

/* Sends what it takes now; false when it is gone. */
bool listener_flush(struct listener *listener, int64_t now_ms);

/* Takes in what it says; false when it is gone. */
bool listener_hear(struct listener *listener, int64_t now_ms);

/* Whether all that it said was taken in, and it neither says nor reads more. */
bool listener_hung_up(const struct listener *listener);

/* The bytes of the line that it said first, without its end; -1: it is not at
 * its end yet. */
int listener_line(const struct listener *listener);

/* Forgets that line. */
void listener_next(struct listener *listener, int length);

/* Whether there is room for more of what it says. */
bool listener_has_room(const struct listener *listener);

#endif
