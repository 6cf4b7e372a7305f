/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed_parts.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/log.h"
#include "rules/text.h"

enum {
	ASK_MS = 200,	  /* a listener has to say `from SEQ` */
	STUCK_MS = 5000,  /* and to read what it is sent */
	RETRY_MS = 50,	  /* after the record was locked */
	ACCEPT_MS = 1000, /* after a newcomer could not be accepted */
	ACCEPTS_AT_ONCE = 16,
	ROWS_AT_ONCE = 64, /* read from the record for one that is behind */
	TOLD_AT_ONCE = 1 << 22, /* bytes of rows in a turn, so that no key
				 * waits for all that many are to be told */
	ROW_READ = 1 << 12,	/* what reading one costs, in such bytes */
	LABEL_MAX = 48,
};

/* --- rows --------------------------------------------------------------- */

static void feed_put(struct feed *feed, const char *text, size_t length)
{
	if (feed->used + length > feed->room) {
		feed->room = (feed->used + length) * 2;
		feed->row = realloc(feed->row, feed->room);
		if (!feed->row)
			abort();
	}
	memcpy(feed->row + feed->used, text, length);
	feed->used += length;
}

/* Lines, each behind its number, the first of a row as the event; returns the
 * number of the next. */
static unsigned feed_put_lines(struct feed *feed, int64_t seq, unsigned k,
			       const char *line)
{
	char label[LABEL_MAX];

	while (*line != '\0') {
		size_t length = strcspn(line, "\n");
		int n = snprintf(label, sizeof label, "%" PRId64 ".%u\t%s", seq,
				 k, k == 0 ? "> " : "");

		feed_put(feed, label, (size_t)n);
		feed_put(feed, line, length);
		feed_put(feed, "\n", 1);
		line += length + (line[length] == '\n');
		k++;
	}
	return k;
}

/* A form asks for something to go through the shoe or into the wheel, or has
 * had it: what the device read then is told to nobody. */
static void feed_put_test(struct feed *feed, const struct envelope *envelope)
{
	char line[LABEL_MAX + ENVELOPE_LINE_MAX];
	int n = snprintf(line, sizeof line, "%" PRId64 ".0\t# inspection %s\n",
			 envelope->seq, envelope->line);

	if (envelope->kind == KIND_INSPECTION &&
	    (strncmp(envelope->line, "test ", 5) == 0 ||
	     strncmp(envelope->line, "end ", 4) == 0))
		feed_put(feed, line, (size_t)n);
}

/* The row as listeners get it, in feed->row: nothing where the table did not
 * take it. */
static void feed_format(struct feed *feed, const struct envelope *envelope)
{
	static const char refused[] = "refuse ";
	const char *aside = asides_lines(&feed->asides, envelope->seq);
	unsigned k;

	feed->used = 0;
	feed_put_test(feed, envelope);
	if (envelope->kind != KIND_TABLE ||
	    strncmp(envelope->answer, refused, sizeof refused - 1) == 0)
		return;
	k = feed_put_lines(feed, envelope->seq, 0,
			   aside ? aside : envelope->line);
	feed_put_lines(feed, envelope->seq, k, envelope->answer);
}

/* Whether it can be told more rows in this turn. */
static bool feed_tells(const struct feed *feed, const struct listener *listener)
{
	return listener->used < LISTENER_ENOUGH && feed->told < TOLD_AT_ONCE;
}

/* Whether more is read from the record in this turn. */
static bool feed_reads(const struct feed *feed)
{
	return feed->told + feed->read * ROW_READ < TOLD_AT_ONCE;
}

static void feed_tell_row(struct feed *feed, struct listener *listener)
{
	listener_add_row(listener, feed->row, feed->used);
	feed->told += feed->used;
}

/* A listener that has all rows before this one gets it now; one that is
 * behind will find it in the record. */
void feed_took(struct feed *feed, const struct took *took)
{
	int64_t seq = took->envelope->seq;

	if (!feed)
		return;
	feed->last_seq = seq;
	asides_take(&feed->asides, took);
	if (feed->n > 0)
		feed_format(feed, took->envelope);
	for (int i = 0; i < feed->n; i++) {
		struct listener *listener = &feed->listener[i];

		if (listener->next_seq != seq || !feed_tells(feed, listener))
			continue;
		feed_tell_row(feed, listener);
		listener->next_seq++;
	}
}

void feed_deadline(struct feed *feed, int64_t in_ms)
{
	char line[LABEL_MAX];
	int n = snprintf(line, sizeof line, "deadline %" PRId64 "\n", in_ms);

	if (!feed)
		return;
	for (int i = 0; i < feed->n; i++)
		if (feed->listener[i].next_seq > feed->last_seq)
			listener_add(&feed->listener[i], line, (size_t)n);
}

/* Of a record that was not read: whether the listener can wait for it. */
static bool feed_retry(struct listener *listener, enum sb_result result,
		       const struct sb_error *err, int64_t now_ms)
{
	if (result == SB_AGAIN)
		listener->retry_ms = now_ms + RETRY_MS;
	else
		log_line(LOG_LEVEL_ERROR, "feed", "%s", err->text);
	return result == SB_AGAIN;
}

struct catching_up {
	struct feed *feed;
	struct listener *listener;
};

static enum sb_result feed_catch_up_row(const struct envelope *envelope,
					void *context, struct sb_error *err)
{
	struct catching_up *up = context;

	(void)err;
	feed_format(up->feed, envelope);
	feed_tell_row(up->feed, up->listener);
	up->feed->read++;
	return feed_tells(up->feed, up->listener) && feed_reads(up->feed)
		       ? SB_OK
		       : SB_REFUSED;
}

/* Reads what a listener has not got yet from the record. False where a row
 * cannot be read: it will never get further. */
static bool feed_catch_up(struct feed *feed, struct listener *listener,
			  struct record *record, int64_t now_ms)
{
	struct catching_up up = {feed, listener};
	struct sb_error err = {0};
	enum sb_result result;
	int64_t seq = listener->next_seq;
	int64_t left = feed->last_seq - seq + 1;

	if (!record || left <= 0 || !feed_tells(feed, listener) ||
	    !feed_reads(feed) || now_ms < listener->retry_ms)
		return true;
	result = record_read(record, &seq,
			     left < ROWS_AT_ONCE ? (int)left : ROWS_AT_ONCE,
			     feed_catch_up_row, &up, &err);
	listener->next_seq = seq;
	return result == SB_OK || result == SB_REFUSED ||
	       feed_retry(listener, result, &err, now_ms);
}

/* --- listeners ---------------------------------------------------------- */

static void feed_greet(struct listener *listener, const struct station *station)
{
	const struct rounds *rounds = station_rounds(station);
	char line[LABEL_MAX + TABLE_ID_MAX + DAY_TEXT_MAX];
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
		if (feed->n == FEED_LISTENERS_MAX) {
			log_line(LOG_LEVEL_WARNING, "feed", "%s",
				 _("too many listeners: one was sent away"));
			close(fd);
			continue;
		}
		listener_init(&feed->listener[feed->n], fd, now_ms);
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
		short events = 0;

		if (feed_listens(feed, listener))
			events |= POLLIN;
		if (listener->used > 0)
			events |= POLLOUT;
		/* one that hung up shows when it is written to, not before:
		 * poll(2) would report it without end */
		fds[n++] = (struct pollfd){.fd = events ? listener->fd : -1,
					   .events = events};
	}
	return n;
}

/* --- its socket --------------------------------------------------------- */

/* Takes a socket away that nobody listens on any more. */
static enum sb_result feed_clear(const struct sockaddr_un *address,
				 struct sb_error *err)
{
	struct stat st;
	int fd, used;

	if (lstat(address->sun_path, &st) < 0)
		return SB_OK;
	if (!S_ISSOCK(st.st_mode))
		return sb_fail(err, SB_OUTSIDE,
			       _("%s is in the way of the feed's socket and "
				 "is none: move it or name another"),
			       address->sun_path);
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	used = fd >= 0 && (connect(fd, (const struct sockaddr *)address,
				   sizeof *address) == 0 ||
			   errno == EAGAIN);
	if (fd >= 0)
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
	return sb_fail(err, SB_OUTSIDE,
		       _("cannot listen on the feed's socket %s: %s"),
		       feed->address.sun_path, strerror(errno));
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
	result = feed_clear(&feed->address, err);
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
	asides_fini(&feed->asides);
	free(feed->row);
	free(feed);
}
