/* SPDX-License-Identifier: ISC */
/* What is said on the feed's socket, and the gaming servers among those who
 * say it. */
#include "config.h"

#include "app/feed/feed_internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/runtime/log.h"
#include "rules/core/gettext.h"

enum {
	/* as many as a batch takes beside keys and what follows from them, so
	 * that a key waits for one batch at most */
	MESSAGES_AT_ONCE = 40,
	BEATS = 3, /* of a heart, before silence is too long */
	REPLY_MAX = MESSAGE_ID_MAX + 40,
};

void feed_send_away(struct listener *listener, const char *why)
{
	log_line(LOG_LEVEL_WARNING, "feed", _("%s: %s: dropped"),
		 listener->client ? listener->client->name : _("a listener"),
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

/* A server that comes again has lost its connection before we did. */
static void feed_replace(struct feed *feed, const struct conf_client *client)
{
	for (int i = 0; i < feed->n; i++)
		if (feed->listener[i].client == client)
			feed_send_away(&feed->listener[i],
				       _("it has connected again"));
}

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
		feed_send_away(listener,
			       _("its name and token are no gaming server's"));
		return;
	}
	feed_replace(feed, client);
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
		feed_send_away(listener, _("it asks for rows again"));
		return;
	}
	listener->asked = true;
	listener->next_seq = said->seq;
	listener->skip = said->skip;
	if (!listener->client ||
	    said->seq + (said->skip > 0) <= feed->last_seq + 1)
		return;
	feed_say(listener, "refuse from\n");
	feed_send_away(listener, _("it has rows that this record has not"));
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
		feed_send_away(listener, _("its message cannot be taken"));
}

static void feed_follow(struct feed *feed, struct listener *listener,
			struct station *station, const struct said *said)
{
	switch (said->kind) {
	case SAID_FROM: feed_begin_from(feed, listener, said); break;
	case SAID_CLIENT: feed_let_in(feed, listener, said); break;
	case SAID_ALIVE: break;
	case SAID_MESSAGE: feed_take_message(listener, station, said); break;
	case SAID_NONSENSE:
		feed_send_away(listener, _("what it says is no line of the "
					   "feed's"));
		break;
	}
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
	return !listener->deaf && listener_has_room(listener) &&
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
		listener_next(listener, length);
		feed_follow(feed, listener, station, &said);
		feed_ask_room(feed, station);
	}
	if (listener_line(listener) < 0 && !listener->gone &&
	    listener->heard > SAID_LINE_MAX + 1)
		feed_send_away(listener, _("its line is too long"));
}

static void feed_lose(struct listener *listener)
{
	if (listener->client && !listener->gone)
		log_line(LOG_LEVEL_INFO, "feed", _("%s: has hung up"),
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
			feed_send_away(listener, _("it is silent"));
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
