/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/feed.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/feed/feed_internal.h"
#include "app/runtime/log.h"
#include "rules/core/gettext.h"

/* Whoever listens, from the greeting to the last byte. */

enum {
	ASK_MS = 200,	  /* a listener has to say `from SEQ` */
	STUCK_MS = 5000,  /* and to read what it is sent */
	ACCEPT_MS = 1000, /* after a newcomer could not be accepted */
	ACCEPTS_AT_ONCE = 16,
	GREETING_MAX = 48 + TABLE_ID_MAX + DAY_TEXT_MAX,
};

static void feed_greet(struct listener *listener, const struct station *station)
{
	const struct rounds *rounds = station_rounds(station);
	char line[GREETING_MAX];
	int n = snprintf(line, sizeof line, "sabot\t1\t%s\t%s\t%u\t%u\n",
			 rounds->table, rounds->day, rounds->shoe,
			 rounds->open ? rounds->round.name.number
				      : rounds->next);

	listener_add(listener, line, (size_t)n);
}

/* Without descriptors or memory poll(2) would report newcomers without end:
 * they wait a while. */
static void feed_refrain(struct feed *feed, int64_t now_ms)
{
	if (errno == EAGAIN || errno == EINTR || errno == ECONNABORTED)
		return;
	log_line(LOG_LEVEL_WARNING, "feed",
		 _("a listener cannot be accepted now: %s"), strerror(errno));
	feed->accept_ms = now_ms + ACCEPT_MS;
}

/* Who came first of those who have not said what they are. Of seated ones and
 * servers there are never so many that there is none. */
static struct listener *feed_oldest_newcomer(struct feed *feed)
{
	struct listener *oldest = NULL;

	for (int i = 0; i < feed->n; i++) {
		struct listener *listener = &feed->listener[i];

		if (!listener->client && !listener->seated &&
		    (!oldest || listener->number < oldest->number))
			oldest = listener;
	}
	return oldest;
}

/* A place behind the others, for one more. */
static struct listener *feed_place(struct feed *feed)
{
	struct listener *oldest;

	if (feed->n == FEED_LISTENERS_MAX) {
		oldest = feed_oldest_newcomer(feed);
		feed_send_away(oldest, _("others came, and it had not said "
					 "what it is"));
		listener_fini(oldest);
		*oldest = feed->listener[--feed->n];
	}
	return &feed->listener[feed->n];
}

static void feed_accept(struct feed *feed, const struct station *station,
			int64_t now_ms)
{
	if (now_ms < feed->accept_ms)
		return;
	feed->accept_ms = 0;
	for (int i = 0; i < ACCEPTS_AT_ONCE; i++) {
		int fd = accept4(feed->fd, NULL, NULL,
				 SOCK_NONBLOCK | SOCK_CLOEXEC);

		if (fd < 0) {
			feed_refrain(feed, now_ms);
			return;
		}
		listener_init(feed_place(feed), fd, now_ms);
		feed->listener[feed->n].number = feed->came++;
		feed_greet(&feed->listener[feed->n++], station);
	}
}

/* Where one that did not ask begins: at the last table line. False where that
 * cannot be found. */
static bool feed_begin(struct listener *listener, struct record *record,
		       int64_t now_ms)
{
	struct sb_error err = {0};
	enum sb_result result = SB_OK;

	if ((!listener->asked &&
	     (listener->client ||
	      (!listener->deaf && now_ms - listener->since_ms < ASK_MS))) ||
	    now_ms < listener->retry_ms)
		return true;
	if (listener->next_seq == 0 && record)
		result = record_last_table(record, INT64_MAX,
					   &listener->next_seq, &err);
	if (result != SB_OK)
		return feed_retry(listener, result, &err, now_ms);
	listener->asked = listener->next_seq > 0;
	return true;
}

/* One that is no server, as its silence or what it asked shows, needs a seat:
 * servers always find a place. */
static bool feed_seat(struct feed *feed, struct listener *listener)
{
	int seated = 0;

	if (listener->client || listener->seated || !listener->asked)
		return true;
	for (int i = 0; i < feed->n; i++)
		seated += feed->listener[i].seated;
	listener->seated = seated < FEED_SEATS_MAX;
	if (!listener->seated)
		feed_send_away(listener, _("there are too many"));
	return listener->seated;
}

/* False when it is to be dropped. */
static bool feed_serve(struct feed *feed, struct listener *listener,
		       struct record *record, int64_t now_ms)
{
	if (listener->gone) {
		(void)!listener_flush(listener, now_ms);
		return false;
	}
	if ((!listener->asked || listener->next_seq == 0) &&
	    !feed_begin(listener, record, now_ms))
		return false;
	if (!feed_seat(feed, listener))
		return false;
	if (listener->next_seq > 0 &&
	    !feed_catch_up(feed, listener, record, now_ms))
		return false;
	if (!listener_flush(listener, now_ms))
		return false;
	if (listener->stuck_ms == 0 || now_ms - listener->stuck_ms < STUCK_MS)
		return true;
	feed_send_away(listener, _("it does not read what it is sent"));
	return false;
}

/* When this one wants another turn though nothing happened. */
static int64_t feed_listener_due(const struct feed *feed,
				 const struct listener *listener,
				 int64_t now_ms)
{
	if (!listener->asked && !listener->client &&
	    now_ms - listener->since_ms < ASK_MS)
		return listener->since_ms + ASK_MS;
	if (feed_is_heard(feed, listener))
		return now_ms;
	if (listener->stuck_ms > 0)
		return listener->stuck_ms + STUCK_MS;
	if (listener->next_seq == 0 && listener->retry_ms > now_ms)
		return listener->retry_ms;
	if (listener->next_seq > 0 && listener->next_seq <= feed->last_seq &&
	    listener->used < LISTENER_ENOUGH)
		return listener->retry_ms > now_ms ? listener->retry_ms
						   : now_ms;
	return INT64_MAX;
}

static int64_t feed_due(const struct feed *feed, int64_t now_ms)
{
	int64_t due = feed->accept_ms > 0 ? feed->accept_ms : INT64_MAX;

	for (int i = 0; i < feed->n; i++) {
		const struct listener *listener = &feed->listener[i];
		int64_t at = feed_listener_due(feed, listener, now_ms);
		int64_t beat = feed_server_due(feed, listener);

		if (at < due)
			due = at;
		if (beat < due)
			due = beat;
	}
	return due;
}

/* The next turn begins with the first one for which this one had no rows
 * left. */
static void feed_serve_all(struct feed *feed, struct record *record,
			   int64_t now_ms)
{
	int n = feed->n, first = n > 0 ? feed->served % n : 0;

	feed->told = feed->read = 0;
	for (int i = 0; i < n; i++) {
		struct listener *listener = &feed->listener[(first + i) % n];

		if (!feed_serve(feed, listener, record, now_ms)) {
			listener_fini(listener);
			*listener = (struct listener){.fd = -1};
		}
		if (feed_reads(feed))
			feed->served = (first + i + 1) % n;
	}
	for (int i = n - 1; i >= 0; i--)
		if (feed->listener[i].fd < 0)
			feed->listener[i] = feed->listener[--feed->n];
}

int64_t feed_turn(struct feed *feed, struct station *station, int64_t now_ms)
{
	struct record *record = station_record(station);

	if (!feed)
		return INT64_MAX;
	feed_ask_room(feed, station);
	feed_watch_servers(feed, now_ms);
	feed_serve_all(feed, record, now_ms);
	/* last, since asking for a newcomer takes longer than serving one */
	feed_accept(feed, station, now_ms);
	/* without the record nobody can catch up */
	return record ? feed_due(feed, now_ms) : INT64_MAX;
}

int feed_poll(const struct feed *feed, struct pollfd *fds)
{
	int n = 0;

	if (!feed)
		return 0;
	fds[n++] = (struct pollfd){.fd = feed->accept_ms > 0 ? -1 : feed->fd,
				   .events = POLLIN};
	for (int i = 0; i < feed->n; i++) {
		const struct listener *listener = &feed->listener[i];
		short events =
			(short)((feed_listens(feed, listener) ? POLLIN : 0) |
				(listener->used > 0 ? POLLOUT : 0));
		/* one that hung up while it is not heard would be reported
		 * without end */
		bool polled = events ||
			      (listener->deaf && listener_line(listener) < 0);

		fds[n++] = (struct pollfd){.fd = polled ? listener->fd : -1,
					   .events = events};
	}
	return n;
}

/* The socket that a feed listens on. */

static enum sb_result feed_cannot_listen(const struct sockaddr_un *address,
					 struct sb_error *err)
{
	return sb_fail(err, SB_OUTSIDE,
		       _("cannot listen on the feed's socket %s: %s"),
		       address->sun_path, strerror(errno));
}

/* Takes a socket away that nobody listens on any more. */
static enum sb_result feed_clear(const struct sockaddr_un *address,
				 struct sb_error *err)
{
	struct stat st;
	bool used;
	int fd;

	if (lstat(address->sun_path, &st) < 0)
		return SB_OK;
	if (!S_ISSOCK(st.st_mode))
		return sb_fail(err, SB_OUTSIDE,
			       _("%s is in the way of the feed's socket and "
				 "is none: move it or name another"),
			       address->sun_path);
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (fd < 0)
		return feed_cannot_listen(address, err);
	used = connect(fd, (const struct sockaddr *)address, sizeof *address) ==
		       0 ||
	       errno != ECONNREFUSED;
	close(fd);
	if (used)
		return sb_fail(err, SB_OUTSIDE,
			       _("another program has the feed's socket %s: "
				 "stop it or name another socket"),
			       address->sun_path);
	unlink(address->sun_path);
	return SB_OK;
}

static enum sb_result feed_listen(struct feed *feed, struct sb_error *err)
{
	const struct sockaddr *address =
		(const struct sockaddr *)&feed->address;
	mode_t mask = umask(0117);
	bool bound = bind(feed->fd, address, sizeof feed->address) == 0;

	umask(mask);
	if (bound && listen(feed->fd, SOMAXCONN) == 0)
		return SB_OK;
	return feed_cannot_listen(&feed->address, err);
}

enum sb_result feed_open(struct feed **opened, const char *path,
			 struct sb_error *err)
{
	struct feed *feed = calloc(1, sizeof *feed);
	enum sb_result result;

	if (!feed)
		abort();
	feed->address.sun_family = AF_UNIX;
	stpncpy(feed->address.sun_path, path,
		sizeof feed->address.sun_path - 1);
	feed->fd =
		socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	result = feed->fd < 0 ? feed_cannot_listen(&feed->address, err)
			      : feed_clear(&feed->address, err);
	if (result == SB_OK)
		result = feed_listen(feed, err);
	if (result != SB_OK) {
		close(feed->fd);
		free(feed);
		return result;
	}
	*opened = feed;
	return SB_OK;
}

void feed_close(struct feed *feed)
{
	if (!feed)
		return;
	for (int i = 0; i < feed->n; i++)
		listener_fini(&feed->listener[i]);
	unlink(feed->address.sun_path);
	close(feed->fd);
	mask_fini(&feed->mask);
	free(feed->row);
	free(feed);
}
