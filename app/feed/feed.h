/* SPDX-License-Identifier: ISC */
/* The feed: a Unix socket that publishes the rows of the record, the table's
 * events and answers, to subscribers.
 *
 *	sabot<tab>1<tab>BAC-07<tab>2026-11-21<tab>3<tab>41	the greeting
 *	17.0<tab>> card 9h		row 17, the event
 *	17.1<tab>do deal banker 1	its first answer
 *	29.0<tab>> card ??		the dealer's hole card
 *	35.1<tab>dealt 9h 6s Kd ??	after the event that turned or
 *					moved it, see hole_card_mask.h
 *	results tie player banker	after a `table` row: earlier results of
 *					the gaming day
 *	deadline 15000			a timer of 15 s started
 *	deadline 9000 15000		6 s of it are over
 *
 * A subscriber gets the rows since the last `table` line, or, if it sends `from
 * SEQ` at once, the rows from SEQ; then each new row. A later `from` starts
 * again at its row. A subscriber that does not read is dropped. Servers,
 * displays and others have places of their own; the oldest subscriber that
 * never sent a request makes room. A gaming server that shows its token may
 * send messages, and gets replies, up to a quota: see request.h. */
#ifndef SABOT_APP_FEED_FEED_H
#define SABOT_APP_FEED_FEED_H

#include <poll.h>

#include "app/station/station.h"

enum {
	FEED_VIEWERS_MAX = 256, /* subscribers that are no servers */
	FEED_DISPLAYS_MAX = 8,	/* and players' displays */
	FEED_PENDING_MAX = 64,	/* connections without a request yet; more while
				   there are fewer viewers */
	FEED_SUBSCRIBERS_MAX = FEED_VIEWERS_MAX + FEED_DISPLAYS_MAX +
			       CONF_CLIENTS_MAX + FEED_PENDING_MAX,
	FEED_FDS_MAX = FEED_SUBSCRIBERS_MAX + 1,
};

struct feed; /* see feed_internal.h */

/* Listens at `path`, mode 0660. Replaces an unused socket, but not a socket in
 * use. */
SB_MUST_USE enum sb_result feed_open(struct feed **feed, const char *path,
				     struct sb_error *err);
void feed_close(struct feed *feed); /* NULL is allowed, here and below */

/* From now on, these gaming servers may connect, with these tokens and seats.
 * The connections of others, and of those with another token, are closed. */
void feed_allow_servers(struct feed *feed, const struct conf_link *link);

/* Sets whether the results of the gaming day are published after a `table` line
 * of a game with roads. */
void feed_add_results(struct feed *feed, bool added);

/* How many servers are connected. */
int feed_servers(const struct feed *feed);

/* Publishes a row that was just recorded. */
void feed_publish_row(struct feed *feed, const struct update *update);

/* Publishes a timer that started or changed after the newest row: the time left
 * and the whole time. */
void feed_publish_timer(struct feed *feed, int64_t left_ms, int64_t whole_ms,
			int64_t now_ms);
/* Ends the timer; publishes nothing. */
void feed_clear_timer(struct feed *feed);

/* Sends a server the reply to its message, on the connection that the message
 * came on, or else on the server's newest. */
void feed_reply(struct feed *feed, const struct message *message,
		uint64_t connection, enum reply reply);

/* Reads requests from all connections; messages only while the station's queue
 * has room. */
void feed_receive(struct feed *feed, struct station *station, int64_t now_ms);

/* Fills in the descriptors to poll; returns how many, at most FEED_FDS_MAX. */
int feed_poll(const struct feed *feed, struct pollfd *fds);

/* Sends what can be sent without waiting. Returns the time of the next turn;
 * INT64_MAX: only on an event of poll(2). */
int64_t feed_turn(struct feed *feed, struct station *station, int64_t now_ms);

#endif
