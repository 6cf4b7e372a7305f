/* SPDX-License-Identifier: ISC */
/* The feed: a Unix socket that tells whoever listens what the table took and
 * what it answered, as it stands in the record.
 *
 *	sabot<tab>1<tab>BAC-07<tab>2026-11-21<tab>3<tab>41	the greeting
 *	17.0<tab>> card 9h		row 17, the event
 *	17.1<tab>do deal banker 1	its first answer
 *	29.0<tab>> card ??		the dealer's hole card
 *	35.1<tab>dealt 9h 6s Kd ??	behind the event that has turned or
 *					moved it, see hole_card_mask.h
 *	deadline 15000			a timer of 15 s started
 *	deadline 9000 15000		6 s of it have gone by
 *
 * A listener gets the rows since the last `table` line, or those from SEQ on
 * when it sends `from SEQ` at once, and then what happens. One that asks late
 * or does not read is dropped. A gaming server that shows its token may send
 * messages, and is answered: request.h has what may be said. */
#ifndef SABOT_APP_FEED_FEED_H
#define SABOT_APP_FEED_FEED_H

#include <poll.h>

#include "app/station/station.h"

enum {
	FEED_VIEWERS_MAX = 256, /* for others than servers */
	FEED_PENDING_MAX = 64,	/* who have not said yet what they are; more
				 * where there are fewer of the others */
	FEED_SUBSCRIBERS_MAX =
		FEED_VIEWERS_MAX + CONF_CLIENTS_MAX + FEED_PENDING_MAX,
	FEED_FDS_MAX = FEED_SUBSCRIBERS_MAX + 1,
};

struct feed; /* private to feed.c */

/* Listens at path, mode 0660; a socket left over there is replaced, one that
 * is in use is not. */
SB_MUST_USE enum sb_result feed_open(struct feed **feed, const char *path,
				     struct sb_error *err);
void feed_close(struct feed *feed); /* NULL is fine, here and below */

/* From now on, gaming servers may connect. */
void feed_allow_servers(struct feed *feed, const struct conf_link *link);

/* How many are there. */
int feed_servers(const struct feed *feed);

/* A row that was just recorded. */
void feed_publish_row(struct feed *feed, const struct update *update);

/* Behind the newest row a timer started, or goes on: what is left of how much.
 * Or there is none. */
void feed_publish_timer(struct feed *feed, int64_t left_ms, int64_t whole_ms,
			int64_t now_ms);
void feed_clear_timer(struct feed *feed);

/* What became of a server's message: it is told, where it is there. */
void feed_reply(struct feed *feed, const struct message *message,
		enum reply reply);

/* Takes in what is said, messages as far as the station has room. */
void feed_receive(struct feed *feed, struct station *station, int64_t now_ms);

/* What to poll for: at most FEED_FDS_MAX; returns how many. */
int feed_poll(const struct feed *feed, struct pollfd *fds);

/* Serves everybody as far as it goes without waiting. When it wants another
 * turn though nothing happened; INT64_MAX for never. */
int64_t feed_turn(struct feed *feed, struct station *station, int64_t now_ms);

#endif
