/* SPDX-License-Identifier: ISC */
/* Requests on the feed's socket, and the gaming servers that send them. */
#include "config.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/feed/feed_internal.h"
#include "app/runtime/log.h"
#include "app/runtime/memory.h"
#include "rules/core/token.h"
#include "rules/script/station_notes.h"

void subscriber_init(struct subscriber *subscriber, int fd, int64_t now_ms)
{
	memset(subscriber, 0, sizeof *subscriber);
	subscriber->fd = fd;
	subscriber->first_read_ms = subscriber->received_ms =
		subscriber->sent_ms = now_ms;
}

void subscriber_fini(struct subscriber *subscriber)
{
	close(subscriber->fd);
	free(subscriber->out);
}

void subscriber_append(struct subscriber *subscriber, const char *text,
		       size_t length)
{
	if (length == 0)
		return;
	if (subscriber->used + length > subscriber->room) {
		subscriber->room = (subscriber->used + length) * 2;
		subscriber->out = realloc(subscriber->out, subscriber->room);
		if (!subscriber->out)
			abort();
	}
	memcpy(subscriber->out + subscriber->used, text, length);
	subscriber->used += length;
}

void subscriber_append_row(struct subscriber *subscriber, const char *text,
			   size_t length)
{
	const char *end = length > 0 ? text + length : text;

	for (; subscriber->skip > 0 && text < end; subscriber->skip--)
		text = (const char *)memchr(text, '\n', (size_t)(end - text)) +
		       1;
	subscriber->skip = 0;
	subscriber_append(subscriber, text, (size_t)(end - text));
}

void subscriber_append_line(struct subscriber *subscriber, const char *line)
{
	struct feed_text text = {0};

	feed_format_lines(subscriber->format, NULL, line, strlen(line), &text);
	subscriber_append(subscriber, text.text, text.used);
	feed_text_fini(&text);
}

/* After a row that was long for hundreds of listeners. */
static void subscriber_shrink(struct subscriber *subscriber)
{
	if (subscriber->used > 0 || subscriber->room <= SUBSCRIBER_OUT_MAX)
		return;
	free(subscriber->out);
	subscriber->out = NULL;
	subscriber->room = 0;
}

bool subscriber_flush(struct subscriber *subscriber, int64_t now_ms)
{
	ssize_t n;

	if (subscriber->used == 0)
		return true;
	n = send(subscriber->fd, subscriber->out, subscriber->used,
		 MSG_NOSIGNAL | MSG_DONTWAIT);
	if (n < 0 && errno != EAGAIN && errno != EINTR)
		return false;
	if (n <= 0) {
		if (subscriber->stuck_ms == 0)
			subscriber->stuck_ms = now_ms;
		return true;
	}
	subscriber->stuck_ms = 0;
	subscriber->sent_ms = now_ms;
	subscriber->used -= (size_t)n;
	memmove(subscriber->out, subscriber->out + n, subscriber->used);
	subscriber_shrink(subscriber);
	return true;
}

/* Takes in what one says that feed_wants_input() to; false when it is gone. */
static bool subscriber_receive(struct subscriber *subscriber, int64_t now_ms)
{
	ssize_t n;

	/* the turn that it came in may have begun long before */
	if (!subscriber->was_read)
		subscriber->first_read_ms = now_ms;
	subscriber->was_read = true;
	n = recv(subscriber->fd, subscriber->in + subscriber->in_used,
		 sizeof subscriber->in - subscriber->in_used, MSG_DONTWAIT);
	if (n < 0)
		return errno == EAGAIN || errno == EINTR;
	subscriber->input_closed = n == 0;
	subscriber->in_used += (size_t)n;
	if (n > 0)
		subscriber->received_ms = now_ms;
	return true;
}

/* A peer that closed only its sending side causes no POLLHUP. */
static bool subscriber_disconnected(const struct subscriber *subscriber)
{
	struct pollfd pollfd = {.fd = subscriber->fd};

	return subscriber->input_closed && subscriber_line(subscriber) < 0 &&
	       poll(&pollfd, 1, 0) == 1;
}

int subscriber_line(const struct subscriber *subscriber)
{
	const char *end = memchr(subscriber->in, '\n', subscriber->in_used);

	return end ? (int)(end - subscriber->in) : -1;
}

enum {
	/* as many as a batch takes beside keys and what follows from them, so
	 * that a key waits for one batch at most */
	MESSAGES_AT_ONCE = 40,
	HEARTBEATS = 3, /* of a heart, before silence is too long */
	REPLY_MAX = MESSAGE_ID_MAX + 40,
	FROM_REFUSAL_MAX = 48,
};

void feed_drop(struct subscriber *subscriber, const char *why)
{
	log_line(LOG_LEVEL_WARNING, "feed", "%s: disconnected: %s",
		 subscriber->client ? subscriber->client->name : "subscriber",
		 why);
	subscriber->dropped = true;
}

static void feed_send_line(struct subscriber *subscriber, const char *text)
{
	subscriber_append_line(subscriber, text);
}

static void feed_send_reply(struct subscriber *subscriber, const char *id,
			    enum reply reply)
{
	char text[REPLY_MAX];

	if (reply == REPLY_OK)
		snprintf(text, sizeof text, "ok %s\n", id);
	else
		snprintf(text, sizeof text, "refuse %s %s\n", id,
			 reply_word(reply));
	feed_send_line(subscriber, text);
}

/* --- its lines ------------------------------------------------------------ */

/* A server that comes again has lost its connection before we did: the oldest
 * one of too many makes place. */
static void feed_make_place(struct feed *feed, const struct conf_client *client)
{
	struct subscriber *oldest = NULL;
	int n = 0;

	for (int i = 0; i < feed->n; i++) {
		struct subscriber *subscriber = &feed->subscriber[i];

		if (subscriber->client != client || subscriber->dropped)
			continue;
		n++;
		if (!oldest || subscriber->number < oldest->number)
			oldest = subscriber;
	}
	if (n >= client->connections)
		feed_drop(oldest, "replaced by a new connection");
}

/* Rows sent before its name are sent again after `from`. */
static void feed_accept_client(struct feed *feed, struct subscriber *subscriber,
			       const struct request *request)
{
	const struct conf_client *client =
		feed->link ? conf_link_client(&feed->link->conf, request->name,
					      request->token)
			   : NULL;
	char text[CONF_WORD_MAX + 40];

	if (!client) {
		feed_send_line(subscriber, "refuse client\n");
		feed_drop(subscriber, "unknown name or token");
		return;
	}
	feed_make_place(feed, client);
	subscriber->client = client;
	subscriber->start_known = subscriber->is_viewer = false;
	subscriber->is_display = false;
	subscriber->next_seq = 0;
	snprintf(text, sizeof text, "client %s %d\n", client->name,
		 feed->link->conf.silence_s);
	feed_send_line(subscriber, text);
	log_line(LOG_LEVEL_INFO, "feed", "%s: connected", client->name);
}

/* A display that is a ninth takes the place of the oldest. */
static void feed_accept_display(struct feed *feed,
				struct subscriber *subscriber)
{
	struct subscriber *oldest = subscriber;
	int displays = 0;

	subscriber->start_known = subscriber->asked = true;
	subscriber->is_display = true;
	subscriber->is_viewer = false;
	subscriber->next_seq = 0;
	for (int i = 0; i < feed->n; i++) {
		struct subscriber *other = &feed->subscriber[i];

		if (!other->is_display || other->dropped)
			continue;
		displays++;
		if (other->number < oldest->number)
			oldest = other;
	}
	if (displays > FEED_DISPLAYS_MAX)
		feed_drop(oldest, "replaced by a new connection");
}

/* The record is older than what was published, or the server is wrong: a pit
 * boss looks, and resumes play. Only who showed a token comes here, and only a
 * row beyond the last one claimed stops play again. */
static void feed_stop_play(struct feed *feed, const struct conf_client *client,
			   struct station *station, int64_t claimed)
{
	char why[CONF_WORD_MAX + 80];

	if (claimed <= feed->claimed_seq)
		return;
	feed->claimed_seq = claimed;
	snprintf(why, sizeof why, "%s has row %" PRId64 ", the record %" PRId64,
		 client->name, claimed, feed->last_seq);
	log_line(LOG_LEVEL_ERROR, "feed", "%s", why);
	station_hold(station, HOLD_SERVER, why);
}

/* All lines behind the answer have that form. */
static void feed_accept_format(struct subscriber *subscriber,
			       const struct request *request)
{
	char text[40];

	subscriber->format = request->format;
	snprintf(text, sizeof text, "format %s\n",
		 feed_format_names[request->format]);
	feed_send_line(subscriber, text);
}

/* The first and the last row that can be asked for. */
static void feed_refuse_from(const struct feed *feed,
			     struct subscriber *subscriber)
{
	char text[FROM_REFUSAL_MAX];

	snprintf(text, sizeof text, "refuse from 1 %" PRId64 "\n",
		 feed->last_seq);
	feed_send_line(subscriber, text);
}

/* A row that is yet to come was written to another record, of which a server
 * has lines: it gets none of this one until it asks for those that are there.
 */
static void feed_start_from(struct feed *feed, struct subscriber *subscriber,
			    struct station *station,
			    const struct request *request)
{
	int64_t claimed = (int64_t)request->seq - (request->skip == 0);

	subscriber->asked = true;
	subscriber->start_known = claimed <= feed->last_seq;
	subscriber->next_seq = subscriber->start_known ? request->seq : 0;
	subscriber->skip = request->seq > 0 ? request->skip : 0;
	if (subscriber->start_known)
		return;
	if (subscriber->client)
		feed_stop_play(feed, subscriber->client, station, claimed);
	feed_refuse_from(feed, subscriber);
}

/* A wager and its withdrawal are two rows, as often as they are sent: without
 * end they would fill the disk. All seats of a table may wager at once, and
 * then a hundred of them, each twice, in a second. */
enum { MESSAGES_BURST = 50 }; /* of a second, at once */

enum { QUOTA_NOTE_MS = 60000 }; /* a note for the record in so long */

/* False: the message is refused and not recorded. */
static bool feed_allows_message(struct feed *feed,
				const struct subscriber *subscriber,
				struct station *station, int64_t now_ms)
{
	const struct conf_client *client = subscriber->client;
	struct feed_quota *quota =
		&feed->link->quota[client - feed->link->conf.client];
	const struct quota_limit limit = {(uint32_t)client->messages *
						  MESSAGES_BURST,
					  (uint32_t)client->messages};
	char line[NOTE_LINE_MAX];

	if (quota_take(&quota->messages, &limit, 1, now_ms))
		return true;
	if (quota->noted_ms > 0 && now_ms - quota->noted_ms < QUOTA_NOTE_MS)
		return false;
	quota->noted_ms = now_ms;
	station_note_format(NOTE_TOO_MANY_MESSAGES, client->name, line);
	station_submit(station, SOURCE_STATION, KIND_TABLE, "", line);
	log_line(LOG_LEVEL_WARNING, "feed", "%s: too many messages",
		 client->name);
	return false;
}

/* What the configuration says to a message: REPLY_OK, or why not. */
static enum reply feed_verdict(const struct feed *feed,
			       const struct conf_client *client,
			       const char *event)
{
	const char *words = event;
	uint32_t seat;

	if (client->seats == SEATS_NONE)
		return REPLY_NOT_ALLOWED;
	token_next(&words);
	return !token_number(token_next(&words), &seat) ||
			       conf_link_has_seat(&feed->link->conf, client,
						  seat)
		       ? REPLY_OK
		       : REPLY_NOT_YOURS;
}

static void feed_submit_message(struct feed *feed,
				struct subscriber *subscriber,
				struct station *station,
				const struct request *request, int64_t now_ms)
{
	char line[JOURNAL_LINE_MAX + 1];
	struct message message;
	struct message_origin origin = {.round = request->round,
					.connection = subscriber->number,
					.verdict = REPLY_OK};

	if (!subscriber->client) {
		feed_send_reply(subscriber, request->id, REPLY_NOT_ALLOWED);
		return;
	}
	if (!feed_allows_message(feed, subscriber, station, now_ms)) {
		feed_send_reply(subscriber, request->id, REPLY_TOO_MANY);
		return;
	}
	if (request->reply != REPLY_OK) {
		feed_send_reply(subscriber, request->id, request->reply);
		return;
	}
	origin.verdict = feed_verdict(feed, subscriber->client, request->event);
	strcpy(message.client, subscriber->client->name);
	strcpy(message.id, request->id);
	if (!message_format(&message, request->event, line))
		feed_send_reply(subscriber, request->id, REPLY_MALFORMED);
	else if (!station_submit_message(station, line, &origin))
		feed_send_reply(subscriber, request->id, REPLY_TOO_MANY);
}

/* --- hearing them --------------------------------------------------------- */

void feed_check_queue(struct feed *feed, const struct station *station)
{
	feed->queue_full =
		QUEUE_MAX - station_queue_room(station) >= MESSAGES_AT_ONCE;
}

static bool feed_can_serve(const struct feed *feed,
			   const struct subscriber *subscriber)
{
	return !feed->queue_full && !subscriber->dropped &&
	       subscriber->used < SUBSCRIBER_OUT_MAX;
}

bool feed_has_request(const struct feed *feed,
		      const struct subscriber *subscriber)
{
	return feed_can_serve(feed, subscriber) &&
	       subscriber_line(subscriber) >= 0;
}

bool feed_wants_input(const struct feed *feed,
		      const struct subscriber *subscriber)
{
	return !subscriber->input_closed &&
	       subscriber->in_used < sizeof subscriber->in &&
	       (!subscriber->client || feed_can_serve(feed, subscriber));
}

/* Who does not send lines of text cannot read an answer either. */
static void feed_refuse_garbage(struct subscriber *subscriber)
{
	feed_send_line(subscriber, "refuse line\n");
	feed_drop(subscriber, "protocol error: no line of text");
}

static void feed_handle_request(struct feed *feed,
				struct subscriber *subscriber,
				struct station *station,
				struct request *request, int64_t now_ms)
{
	switch (request->kind) {
	case REQUEST_FROM:
		feed_start_from(feed, subscriber, station, request);
		break;
	case REQUEST_FROM_INVALID: feed_refuse_from(feed, subscriber); break;
	case REQUEST_DISPLAY: feed_accept_display(feed, subscriber); break;
	case REQUEST_CLIENT:
		feed_accept_client(feed, subscriber, request);
		sodium_memzero(request->token, sizeof request->token);
		break;
	case REQUEST_MESSAGE:
		feed_submit_message(feed, subscriber, station, request, now_ms);
		break;
	case REQUEST_FORMAT: feed_accept_format(subscriber, request); break;
	case REQUEST_NOTHING: break;
	case REQUEST_INVALID:
		feed_send_line(subscriber, "refuse request\n");
		break;
	case REQUEST_GARBAGE: feed_refuse_garbage(subscriber); break;
	}
}

/* A line of text, or an object for the same line. */
static void feed_parse_request(const struct feed *feed,
			       const struct subscriber *subscriber,
			       size_t length, struct request *request)
{
	const char *text = subscriber->in;
	char line[REQUEST_LINE_MAX + 1];
	bool json = length <= REQUEST_LINE_MAX && length > strspn(text, " ") &&
		    text[strspn(text, " ")] == '{';

	memset(request, 0, sizeof *request);
	if (!json)
		request_parse(request, text, length,
			      subscriber->client != NULL);
	else if (json_request_read(feed->json_request, text, length, line,
				   sizeof line))
		request_parse(request, line, strlen(line),
			      subscriber->client != NULL);
	if (json)
		sodium_memzero(line, sizeof line);
}

static void feed_handle_requests(struct feed *feed,
				 struct subscriber *subscriber,
				 struct station *station, int64_t now_ms)
{
	struct request request;
	int length;

	while (feed_has_request(feed, subscriber)) {
		length = subscriber_line(subscriber);
		feed_parse_request(feed, subscriber, (size_t)length, &request);
		subscriber->in_used -= (size_t)length + 1;
		memmove(subscriber->in, subscriber->in + length + 1,
			subscriber->in_used);
		/* it may have been a token */
		sodium_memzero(subscriber->in + subscriber->in_used,
			       (size_t)length + 1);
		feed_handle_request(feed, subscriber, station, &request,
				    now_ms);
		feed_check_queue(feed, station);
	}
	if (subscriber_line(subscriber) < 0 && !subscriber->dropped &&
	    subscriber->in_used > REQUEST_LINE_MAX + 1)
		feed_refuse_garbage(subscriber);
}

static void feed_disconnected(struct subscriber *subscriber)
{
	if (subscriber->client && !subscriber->dropped)
		log_line(LOG_LEVEL_INFO, "feed", "%s: disconnected",
			 subscriber->client->name);
	subscriber->dropped = true;
}

void feed_receive(struct feed *feed, struct station *station, int64_t now_ms)
{
	int n = feed ? feed->n : 0, first = n > 0 ? feed->first % n : 0;

	for (int i = 0; i < n; i++) {
		struct subscriber *subscriber =
			&feed->subscriber[(first + i) % n];

		feed_check_queue(feed, station);
		if (feed_wants_input(feed, subscriber)) {
			if (!subscriber_receive(subscriber, now_ms))
				feed_disconnected(subscriber);
		} else if (!subscriber->input_closed) {
			/* a server is not silent while we do not read it */
			subscriber->received_ms = now_ms;
		}
		if (!feed->queue_full)
			feed->first = (first + i + 1) % n;
		feed_handle_requests(feed, subscriber, station, now_ms);
		if (subscriber_disconnected(subscriber))
			feed_disconnected(subscriber);
	}
}

/* --- answering ------------------------------------------------------------ */

void feed_reply(struct feed *feed, const struct message *message,
		uint64_t connection, enum reply reply)
{
	struct subscriber *to = NULL;

	for (int i = 0; feed && i < feed->n; i++) {
		struct subscriber *subscriber = &feed->subscriber[i];

		if (!subscriber->client || subscriber->dropped ||
		    strcmp(subscriber->client->name, message->client) != 0)
			continue;
		if (!to || subscriber->number == connection ||
		    (to->number != connection &&
		     subscriber->number > to->number))
			to = subscriber;
	}
	if (to)
		feed_send_reply(to, message->id, reply);
}

static const struct conf_client *feed_find_client(const struct conf_link *link,
						  const char *name)
{
	for (int i = 0; i < link->clients; i++)
		if (strcmp(link->client[i].name, name) == 0)
			return &link->client[i];
	return NULL;
}

/* A server with the same name and token goes on; another is to show a token
 * that is in force. */
static void feed_keep_server(struct subscriber *subscriber,
			     const struct feed_link *link)
{
	const struct conf_client *old = subscriber->client;
	const struct conf_client *client =
		old ? feed_find_client(&link->conf, old->name) : NULL;

	if (!old)
		return;
	if (!client || memcmp(client->token_hash, old->token_hash,
			      sizeof client->token_hash) != 0) {
		feed_send_line(subscriber, "refuse client\n");
		feed_drop(subscriber, "its token is not in force any more");
		client = NULL;
	}
	subscriber->client = client;
}

void feed_allow_servers(struct feed *feed, const struct conf_link *link)
{
	struct feed_link *old = feed ? feed->link : NULL, *fresh;

	if (!feed)
		return;
	fresh = memory_new(sizeof *fresh);
	fresh->conf = *link;
	for (int i = 0; old && i < old->conf.clients; i++) {
		const struct conf_client *client = feed_find_client(
			&fresh->conf, old->conf.client[i].name);

		if (client)
			fresh->quota[client - fresh->conf.client] =
				old->quota[i];
	}
	for (int i = 0; i < feed->n; i++)
		feed_keep_server(&feed->subscriber[i], fresh);
	feed->link = fresh;
	free(old);
}

int feed_servers(const struct feed *feed)
{
	int n = 0;

	for (int i = 0; feed && i < feed->n; i++)
		n += feed->subscriber[i].client &&
		     !feed->subscriber[i].input_closed &&
		     !feed->subscriber[i].dropped;
	return n;
}

/* --- their hearts --------------------------------------------------------- */

static int64_t feed_silence_ms(const struct feed *feed)
{
	return feed->link->conf.silence_s * INT64_C(1000);
}

void feed_check_servers(struct feed *feed, int64_t now_ms)
{
	for (int i = 0; i < feed->n; i++) {
		struct subscriber *subscriber = &feed->subscriber[i];

		if (!subscriber->client || subscriber->dropped)
			continue;
		if (now_ms - subscriber->received_ms >= feed_silence_ms(feed))
			feed_drop(subscriber, "timed out");
		else if (now_ms - subscriber->sent_ms >=
				 feed_silence_ms(feed) / HEARTBEATS &&
			 subscriber->used == 0)
			feed_send_line(subscriber, "alive\n");
	}
}

int64_t feed_server_due(const struct feed *feed,
			const struct subscriber *subscriber)
{
	int64_t silence_ms, received_ms, sent_ms;

	if (!subscriber->client)
		return INT64_MAX;
	silence_ms = feed_silence_ms(feed);
	received_ms = subscriber->received_ms + silence_ms;
	sent_ms = subscriber->sent_ms + silence_ms / HEARTBEATS;
	return subscriber->used > 0 || received_ms < sent_ms ? received_ms
							     : sent_ms;
}
