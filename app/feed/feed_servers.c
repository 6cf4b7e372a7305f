/* SPDX-License-Identifier: ISC */
/* What is said on the feed's socket, and the gaming servers among those who
 * say it. */
#include "config.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/feed/feed_internal.h"
#include "app/runtime/log.h"
#include "rules/core/gettext.h"

void listener_init(struct listener *listener, int fd, int64_t now_ms)
{
	memset(listener, 0, sizeof *listener);
	listener->fd = fd;
	listener->since_ms = listener->heard_ms = listener->said_ms = now_ms;
}

void listener_fini(struct listener *listener)
{
	close(listener->fd);
	free(listener->out);
}

void listener_add(struct listener *listener, const char *text, size_t length)
{
	if (length == 0)
		return;
	if (listener->used + length > listener->room) {
		listener->room = (listener->used + length) * 2;
		listener->out = realloc(listener->out, listener->room);
		if (!listener->out)
			abort();
	}
	memcpy(listener->out + listener->used, text, length);
	listener->used += length;
}

void listener_add_row(struct listener *listener, const char *text,
		      size_t length)
{
	const char *end = length > 0 ? text + length : text;

	for (; listener->skip > 0 && text < end; listener->skip--)
		text = (const char *)memchr(text, '\n', (size_t)(end - text)) +
		       1;
	listener->skip = 0;
	listener_add(listener, text, (size_t)(end - text));
}

/* After a row that was long for hundreds of listeners. */
static void listener_shrink(struct listener *listener)
{
	if (listener->used > 0 || listener->room <= LISTENER_ENOUGH)
		return;
	free(listener->out);
	listener->out = NULL;
	listener->room = 0;
}

bool listener_flush(struct listener *listener, int64_t now_ms)
{
	ssize_t n;

	if (listener->used == 0)
		return true;
	n = send(listener->fd, listener->out, listener->used,
		 MSG_NOSIGNAL | MSG_DONTWAIT);
	if (n < 0 && errno != EAGAIN && errno != EINTR)
		return false;
	if (n <= 0) {
		if (listener->stuck_ms == 0)
			listener->stuck_ms = now_ms;
		return true;
	}
	listener->stuck_ms = 0;
	listener->said_ms = now_ms;
	listener->used -= (size_t)n;
	memmove(listener->out, listener->out + n, listener->used);
	listener_shrink(listener);
	return true;
}

/* Takes in what one says that feed_listens() to; false when it is gone. */
static bool listener_hear(struct listener *listener, int64_t now_ms)
{
	ssize_t n;

	/* the turn that it came in may have begun long before */
	if (!listener->listened)
		listener->since_ms = now_ms;
	listener->listened = true;
	n = recv(listener->fd, listener->in + listener->heard,
		 sizeof listener->in - listener->heard, MSG_DONTWAIT);
	if (n < 0)
		return errno == EAGAIN || errno == EINTR;
	listener->deaf = n == 0;
	listener->heard += (size_t)n;
	if (n > 0)
		listener->heard_ms = now_ms;
	return true;
}

/* One that only will not say more is no POLLHUP. */
static bool listener_hung_up(const struct listener *listener)
{
	struct pollfd pollfd = {.fd = listener->fd};

	return listener->deaf && listener_line(listener) < 0 &&
	       poll(&pollfd, 1, 0) == 1;
}

int listener_line(const struct listener *listener)
{
	const char *end = memchr(listener->in, '\n', listener->heard);

	return end ? (int)(end - listener->in) : -1;
}

enum {
	/* as many as a batch takes beside keys and what follows from them, so
	 * that a key waits for one batch at most */
	MESSAGES_AT_ONCE = 40,
	BEATS = 3, /* of a heart, before silence is too long */
	REPLY_MAX = MESSAGE_ID_MAX + 40,
};

void feed_send_away(struct listener *listener, const char *why)
{
	log_line(LOG_LEVEL_WARNING, "feed", _("%s: dropped: %s"),
		 listener->client ? listener->client->name : _("subscriber"),
		 why);
	listener->gone = true;
}

static void feed_say(struct listener *listener, const char *text)
{
	listener_add(listener, text, strlen(text));
}

static void feed_say_reply(struct listener *listener, const char *id,
			   enum reply reply)
{
	char text[REPLY_MAX];

	if (reply == REPLY_OK)
		snprintf(text, sizeof text, "ok %s\n", id);
	else
		snprintf(text, sizeof text, "refuse %s %s\n", id,
			 reply_word(reply));
	feed_say(listener, text);
}

/* --- its lines ------------------------------------------------------------ */

/* What was sent before its name is sent anew when it says from where. */
static void feed_let_in(struct feed *feed, struct listener *listener,
			const struct said *said)
{
	const struct conf_client *client =
		feed->link
			? conf_link_client(feed->link, said->name, said->token)
			: NULL;
	char text[CONF_WORD_MAX + 40];

	if (!client) {
		feed_say(listener, "refuse client\n");
		feed_send_away(listener, _("unknown name or token"));
		return;
	}
	/* A server that comes again has lost its connection before we did. */
	for (int i = 0; i < feed->n; i++)
		if (feed->listener[i].client == client)
			feed_send_away(&feed->listener[i],
				       _("replaced by a new connection"));
	listener->client = client;
	listener->asked = listener->seated = false;
	listener->next_seq = 0;
	snprintf(text, sizeof text, "client %s %d\n", client->name,
		 feed->link->silence_s);
	feed_say(listener, text);
	log_line(LOG_LEVEL_INFO, "feed", _("%s: connected"), client->name);
}

/* Once; a row that is yet to come was written to another record, of which it
 * has lines. */
static void feed_begin_from(const struct feed *feed, struct listener *listener,
			    const struct said *said)
{
	if (listener->asked) {
		feed_send_away(listener,
			       _("protocol error: second from request"));
		return;
	}
	listener->asked = true;
	listener->next_seq = said->seq;
	listener->skip = said->skip;
	if (!listener->client ||
	    said->seq + (said->skip > 0) <= feed->last_seq + 1)
		return;
	feed_say(listener, "refuse from\n");
	feed_send_away(listener, _("protocol error: from beyond the record"));
}

static void feed_take_message(struct listener *listener,
			      struct station *station, const struct said *said)
{
	char line[ENVELOPE_LINE_MAX + 1];
	struct message message;

	if (said->reply != REPLY_OK) {
		feed_say_reply(listener, said->id, said->reply);
		return;
	}
	strcpy(message.client, listener->client->name);
	strcpy(message.id, said->id);
	if (!message_line(&message, said->event, line) ||
	    !station_submit_message(station, line, said->round))
		feed_send_away(listener,
			       _("message dropped: too long or queue full"));
}

/* --- hearing them --------------------------------------------------------- */

void feed_ask_room(struct feed *feed, const struct station *station)
{
	feed->full = QUEUE_MAX - station_room(station) >= MESSAGES_AT_ONCE;
}

static bool feed_can_hear(const struct feed *feed,
			  const struct listener *listener)
{
	return !feed->full && !listener->gone &&
	       listener->used < LISTENER_ENOUGH;
}

bool feed_is_heard(const struct feed *feed, const struct listener *listener)
{
	return feed_can_hear(feed, listener) && listener_line(listener) >= 0;
}

bool feed_listens(const struct feed *feed, const struct listener *listener)
{
	return !listener->deaf && listener->heard < sizeof listener->in &&
	       (!listener->client || feed_can_hear(feed, listener));
}

static void feed_hear_lines(struct feed *feed, struct listener *listener,
			    struct station *station)
{
	struct said said;
	int length;

	while (feed_is_heard(feed, listener)) {
		length = listener_line(listener);
		said_read(&said, listener->in, (size_t)length,
			  listener->client != NULL);
		listener->heard -= (size_t)length + 1;
		memmove(listener->in, listener->in + length + 1,
			listener->heard);
		switch (said.kind) {
		case SAID_FROM: feed_begin_from(feed, listener, &said); break;
		case SAID_CLIENT: feed_let_in(feed, listener, &said); break;
		case SAID_ALIVE: break;
		case SAID_MESSAGE:
			feed_take_message(listener, station, &said);
			break;
		case SAID_NONSENSE:
			feed_send_away(listener,
				       _("protocol error: unknown request"));
			break;
		}
		feed_ask_room(feed, station);
	}
	if (listener_line(listener) < 0 && !listener->gone &&
	    listener->heard > SAID_LINE_MAX + 1)
		feed_send_away(listener, _("protocol error: line too long"));
}

static void feed_lose(struct listener *listener)
{
	if (listener->client && !listener->gone)
		log_line(LOG_LEVEL_INFO, "feed", _("%s: disconnected"),
			 listener->client->name);
	listener->gone = true;
}

void feed_hear(struct feed *feed, struct station *station, int64_t now_ms)
{
	int n = feed ? feed->n : 0, first = n > 0 ? feed->first % n : 0;

	for (int i = 0; i < n; i++) {
		struct listener *listener = &feed->listener[(first + i) % n];

		feed_ask_room(feed, station);
		if (feed_listens(feed, listener)) {
			if (!listener_hear(listener, now_ms))
				feed_lose(listener);
		} else if (!listener->deaf) {
			/* a server is not silent while we do not read it */
			listener->heard_ms = now_ms;
		}
		if (!feed->full)
			feed->first = (first + i + 1) % n;
		feed_hear_lines(feed, listener, station);
		if (listener_hung_up(listener))
			feed_lose(listener);
	}
}

/* --- answering ------------------------------------------------------------ */

void feed_reply(struct feed *feed, const struct message *message,
		enum reply reply)
{
	for (int i = 0; feed && i < feed->n; i++) {
		struct listener *listener = &feed->listener[i];

		if (listener->client && !listener->gone &&
		    strcmp(listener->client->name, message->client) == 0)
			feed_say_reply(listener, message->id, reply);
	}
}

void feed_admit(struct feed *feed, const struct conf_link *link)
{
	if (feed)
		feed->link = link;
}

int feed_servers(const struct feed *feed)
{
	int n = 0;

	for (int i = 0; feed && i < feed->n; i++)
		n += feed->listener[i].client && !feed->listener[i].deaf &&
		     !feed->listener[i].gone;
	return n;
}

/* --- their hearts --------------------------------------------------------- */

static int64_t feed_silence_ms(const struct feed *feed)
{
	return feed->link->silence_s * INT64_C(1000);
}

void feed_watch_servers(struct feed *feed, int64_t now_ms)
{
	for (int i = 0; i < feed->n; i++) {
		struct listener *listener = &feed->listener[i];

		if (!listener->client || listener->gone)
			continue;
		if (now_ms - listener->heard_ms >= feed_silence_ms(feed))
			feed_send_away(listener, _("timed out"));
		else if (now_ms - listener->said_ms >=
				 feed_silence_ms(feed) / BEATS &&
			 listener->used == 0)
			feed_say(listener, "alive\n");
	}
}

int64_t feed_server_due(const struct feed *feed,
			const struct listener *listener)
{
	int64_t silence_ms, heard_ms, said_ms;

	if (!listener->client)
		return INT64_MAX;
	silence_ms = feed_silence_ms(feed);
	heard_ms = listener->heard_ms + silence_ms;
	said_ms = listener->said_ms + silence_ms / BEATS;
	return listener->used > 0 || heard_ms < said_ms ? heard_ms : said_ms;
}
