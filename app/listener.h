/* SPDX-License-Identifier: ISC */
/* One listener of the feed: what is to be sent to it, and what it asked. */
#ifndef SABOT_APP_LISTENER_H
#define SABOT_APP_LISTENER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	LISTENER_ENOUGH = 1 << 16, /* bytes waiting: no more rows for now */
	LISTENER_ASK_MAX = 64,	   /* bytes of `from SEQ` */
};

struct listener {
	int fd;
	bool deaf;	  /* it closed its sending side */
	bool asked;	  /* it has said, or will not say, where from */
	int64_t since_ms; /* connected */
	int64_t next_seq; /* the row that it gets next; 0: since table */
	int64_t retry_ms; /* its rows are not read before; 0: now */
	int64_t stuck_ms; /* nothing could be sent since; 0: not stuck */
	char *out;
	size_t used, room;
	size_t heard;
	char ask[LISTENER_ASK_MAX];
};

void listener_init(struct listener *listener, int fd, int64_t now_ms);
void listener_fini(struct listener *listener);

/* Puts text behind what waits. */
void listener_add(struct listener *listener, const char *text, size_t length);

/* Sends what it takes now; false when it is gone. */
bool listener_flush(struct listener *listener, int64_t now_ms);

/* Reads what it says; false when it is gone or talks nonsense. */
bool listener_hear(struct listener *listener);

#endif
