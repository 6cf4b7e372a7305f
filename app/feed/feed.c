/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/feed.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/feed/feed_internal.h"
#include "app/runtime/log.h"
#include "app/runtime/memory.h"
#include "db/rounds/round_store.h"
#include "rules/core/gettext.h"
#include "rules/games/games.h"
#include "rules/games/roads.h"
#include "rules/pit/amendment.h"

/* Rows as listeners get them: as they come, and out of the record. */

enum {
	RETRY_MS = 50,	   /* after the record was locked */
	ROWS_AT_ONCE = 64, /* read from the record for one that is behind */
	/* bytes of rows in a turn, live and from the record, so that keys never
	 * wait for many subscribers */
	PUBLISHED_AT_ONCE = 1 << 18,
	READ_AT_ONCE = 1 << 18,
	ROW_READ_COST = 1 << 10, /* what reading one costs, in such bytes */
	LABEL_MAX = 48,
	RESULTS_A_LINE = 64,
};

void feed_add_results(struct feed *feed, bool added)
{
	if (feed)
		feed->has_results = added;
}

static void feed_put(struct feed *feed, const char *text, size_t length)
{
	feed_text_put(&feed->row, text, length);
}

/* Appends lines, each after its number; the first line of a row is the event.
 * Returns the number of the next line. */
static unsigned feed_put_lines(struct feed *feed, int64_t seq, unsigned k,
			       const char *line)
{
	while (*line != '\0') {
		size_t length = strcspn(line, "\n");

		feed_text_put_number(&feed->row, seq);
		feed_put(feed, ".", 1);
		feed_text_put_number(&feed->row, k);
		feed_put(feed, k == 0 ? "\t> " : "\t", k == 0 ? 3 : 1);
		feed_put(feed, line, length);
		feed_put(feed, "\n", 1);
		line += length + (line[length] == '\n');
		k++;
	}
	return k;
}

/* An inspection asks for a test with the shoe or wheel, or had one: its
 * readings are not published. */
static void feed_put_test(struct feed *feed,
			  const struct journal_row *journal_row)
{
	enum row_verb verb =
		row_parse((enum row_kind)journal_row->kind, journal_row->line)
			.verb;
	char line[LABEL_MAX + JOURNAL_LINE_MAX];
	int n;

	if (verb != ROW_TEST_BEGIN && verb != ROW_TEST_END)
		return;
	n = snprintf(line, sizeof line, "%" PRId64 ".0\t# inspection %s\n",
		     journal_row->seq, journal_row->line);
	feed_put(feed, line, (size_t)n);
}

/* Notes for people and programs beside the table's lines: an alarm; and a head
 * with its signature and time, so that a reader of the line can prove it
 * later. */
static void feed_put_note(struct feed *feed,
			  const struct journal_row *journal_row)
{
	char line[LABEL_MAX + JOURNAL_LINE_MAX], time[LABEL_MAX] = "";
	int n;

	switch (row_parse((enum row_kind)journal_row->kind, journal_row->line)
			.verb) {
	case ROW_PIN_ALARM: break;
	case ROW_SIGNED_HEAD:
		snprintf(time, sizeof time, " %" PRId64, journal_row->time_us);
		break;
	default: return;
	}
	n = snprintf(line, sizeof line, "%" PRId64 ".0\t# %s%s\n",
		     journal_row->seq, journal_row->line, time);
	feed_put(feed, line, (size_t)n);
}

/* What was booked to a round that may be long over; who did it is not told. The
 * servers of the players get pending or imprisoned wagers back. */
static void feed_put_amendment(struct feed *feed,
			       const struct journal_row *journal_row)
{
	struct amendment amendment;
	char line[LABEL_MAX + JOURNAL_LINE_MAX], what[AMENDMENT_LINE_MAX];
	int n;

	if (journal_row->kind != KIND_PEOPLE ||
	    amendment_parse(journal_row->line, &amendment))
		return;
	if (amendment.kind == AMENDMENT_ADJUSTMENT)
		snprintf(what, sizeof what, "adjust %s %" PRIu32 " %s",
			 amendment.round, amendment.seat,
			 amendment.amount_text);
	else if (amendment.kind == AMENDMENT_ANNOTATION)
		snprintf(what, sizeof what, "annotate %s %s", amendment.round,
			 amendment.text);
	else
		snprintf(what, sizeof what, "%s %s @%" PRIu32,
			 amendment.kind == AMENDMENT_RELEASE ? "release"
							     : "return",
			 amendment.round, amendment.opened);
	n = snprintf(line, sizeof line, "%" PRId64 ".0\t# %s\n",
		     journal_row->seq, what);
	feed_put(feed, line, (size_t)n);
}

/* When the special limits of the row end, in seconds since 1970. */
static void feed_put_until(struct feed *feed,
			   const struct journal_row *journal_row)
{
	int64_t end_us = replay_special_end_us(journal_row);
	char line[LABEL_MAX];

	if (end_us == 0)
		return;
	feed_put(feed, line,
		 (size_t)snprintf(line, sizeof line, "until %" PRId64 "\n",
				  end_us / 1000000));
}

/* The row of a round after which it has no more lines: whatever the game, and
 * void rounds as well. */
static unsigned feed_put_final(struct feed *feed, int64_t seq, unsigned k,
			       const char *round)
{
	char line[ROUND_NAME_MAX + 8];

	snprintf(line, sizeof line, "final %s\n", round);
	return feed_put_lines(feed, seq, k, line);
}

/* What the feed says of a row beside its lines. */
struct feed_row {
	const char *text; /* replaces the row's line; or NULL */
	struct feed_facts facts;
	bool ends_round;
};

/* Formats the row for subscribers in feed->row; nothing if the table refused
 * the event. */
static void feed_format(struct feed *feed,
			const struct journal_row *journal_row,
			const struct feed_row *row)
{
	static const char refused[] = "refuse ";
	unsigned k;

	if (feed->row_seq == journal_row->seq)
		return;
	feed->row_seq = journal_row->seq;
	feed->row.used = 0;
	memset(feed->other_seq, 0, sizeof feed->other_seq);
	feed->facts = row->facts;
	feed_put_test(feed, journal_row);
	feed_put_note(feed, journal_row);
	feed_put_amendment(feed, journal_row);
	if (journal_row->kind != KIND_TABLE ||
	    strncmp(journal_row->answer, refused, sizeof refused - 1) == 0)
		return;
	k = feed_put_lines(feed, journal_row->seq, 0,
			   row->text ? row->text : journal_row->line);
	k = feed_put_lines(feed, journal_row->seq, k, journal_row->answer);
	if (row->ends_round)
		feed_put_final(feed, journal_row->seq, k, row->facts.round);
	feed_put_until(feed, journal_row);
}

/* The row that is just recorded. */
static struct feed_row feed_live_row(struct feed *feed,
				     const struct update *update)
{
	const struct rounds *rounds = &update->replay->rounds;
	struct feed_row row = {.ends_round = update->replay->round_over};

	if (update->journal_row->kind == KIND_CONFIG)
		(void)currency_parse(update->journal_row->line,
				     &feed->currency);
	feed->open_seq = rounds->open ? rounds->round.first_seq : 0;
	if (rounds->open || row.ends_round)
		rounds_format_name(&rounds->round.name, row.facts.round);
	strcpy(feed->open_round, row.facts.round);
	row.facts.time_us = update->journal_row->time_us;
	row.facts.currency = feed->currency;
	row.text = mask_find_text(&feed->mask, update->journal_row->seq);
	return row;
}

/* A row of the record, of whatever time. */
static enum sb_result feed_past_row(struct feed *feed, struct record *record,
				    const struct journal_row *journal_row,
				    struct feed_row *row, struct sb_error *err)
{
	int64_t seq = journal_row->seq, last_seq = 0;
	struct round_name name;
	enum sb_result result = currency_find(&feed->past, record, seq, err);

	row->facts.time_us = journal_row->time_us;
	row->facts.currency = feed->past.currency;
	if (result != SB_OK)
		return result;
	if (feed->open_seq > 0 && seq >= feed->open_seq) {
		strcpy(row->facts.round, feed->open_round);
		return SB_OK;
	}
	result = round_store_name_at(record, seq, &name, &last_seq, err);
	if (result == SB_OK)
		rounds_format_name(&name, row->facts.round);
	row->ends_round = result == SB_OK && last_seq == seq;
	return result == SB_GONE ? SB_OK : result;
}

/* A line of results. */
struct feed_results {
	struct feed *feed;
	int n; /* of all lines */
};

static void feed_put_result(const char *outcome, void *context)
{
	static const char begin[] = "results";
	struct feed_results *results = context;
	struct feed *feed = results->feed;

	if (results->n % RESULTS_A_LINE == 0) {
		if (results->n > 0)
			feed_put(feed, "\n", 1);
		feed_put(feed, begin, sizeof begin - 1);
	}
	feed_put(feed, " ", 1);
	feed_put(feed, outcome, strcspn(outcome, " "));
	results->n++;
}

/* The game of a `table` line with results of earlier rounds behind it; GAMES:
 * another row. */
static enum game_id feed_results_game(const struct feed *feed,
				      const struct journal_row *journal_row)
{
	static const char table[] = "table ";
	const char *words = journal_row->line + strlen(table);

	if (!feed->has_results || journal_row->kind != KIND_TABLE ||
	    strncmp(journal_row->line, table, strlen(table)) != 0)
		return GAMES;
	return game_find(token_next(&words));
}

/* The row, and what the record has to add. */
static enum sb_result
feed_format_recorded(struct feed *feed, struct record *record,
		     const struct journal_row *journal_row, const char *text,
		     struct sb_error *err)
{
	enum game_id game = feed_results_game(feed, journal_row);
	struct feed_results results = {feed, 0};
	struct feed_row row = {.text = text};
	enum sb_result result;

	if (feed->row_seq == journal_row->seq)
		return SB_OK;
	result = feed_past_row(feed, record, journal_row, &row, err);
	if (result != SB_OK)
		return result;
	feed_format(feed, journal_row, &row);
	if (game == GAMES || feed->row.used == 0)
		return SB_OK;
	result = round_store_read_outcomes(record, journal_row->seq, game,
					   ROADS_MAX, feed_put_result, &results,
					   err);
	if (results.n > 0)
		feed_put(feed, "\n", 1);
	if (result != SB_OK)
		feed->row_seq = 0;
	return result;
}

/* Whether more is read from the record in this turn. */
static bool feed_may_read(const struct feed *feed)
{
	return feed->published + feed->read * ROW_READ_COST < READ_AT_ONCE;
}

/* The row that was just formatted, in that form. */
static const struct feed_text *feed_row_in(struct feed *feed,
					   enum feed_format format)
{
	struct feed_text *other = &feed->other[format];

	if (format == FORMAT_TEXT)
		return &feed->row;
	if (feed->other_seq[format] == feed->row_seq)
		return other;
	other->used = 0;
	feed_format_lines(format, &feed->facts, feed->row.text, feed->row.used,
			  other);
	feed->other_seq[format] = feed->row_seq;
	return other;
}

/* Sends the subscriber its next row, which was just formatted. */
static void feed_send_row(struct feed *feed, struct subscriber *subscriber)
{
	const struct feed_text *text = feed_row_in(feed, subscriber->format);

	subscriber_append_row(subscriber, text->text, text->used);
	feed->published += text->used;
	subscriber->next_seq = feed->row_seq + 1;
}

/* A subscriber that has all earlier rows gets the row now; the others get it
 * from the record later. */
void feed_publish_row(struct feed *feed, const struct update *update)
{
	int64_t seq = update->journal_row->seq;
	struct feed_row row;

	if (!feed)
		return;
	feed->last_seq = seq;
	mask_add_row(&feed->mask, update);
	row = feed_live_row(feed, update);
	if (feed_results_game(feed, update->journal_row) != GAMES)
		return; /* all get it from the record */
	if (feed->n > 0)
		feed_format(feed, update->journal_row, &row);
	for (int i = 0; i < feed->n; i++) {
		struct subscriber *subscriber = &feed->subscriber[i];

		if (subscriber->next_seq == seq &&
		    subscriber->used < SUBSCRIBER_OUT_MAX &&
		    feed->published < PUBLISHED_AT_ONCE)
			feed_send_row(feed, subscriber);
	}
}

static void feed_send_timer(const struct feed *feed,
			    struct subscriber *subscriber, int64_t now_ms)
{
	int64_t left_ms = feed->timer_ends_ms - now_ms;
	char whole[LABEL_MAX] = "", line[2 * LABEL_MAX];

	if (left_ms <= 0)
		return;
	if (left_ms != feed->timer_ms)
		snprintf(whole, sizeof whole, " %" PRId64, feed->timer_ms);
	snprintf(line, sizeof line, "deadline %" PRId64 "%s\n", left_ms, whole);
	subscriber_append_line(subscriber, line);
}

void feed_publish_timer(struct feed *feed, int64_t left_ms, int64_t whole_ms,
			int64_t now_ms)
{
	if (!feed)
		return;
	feed->timer_seq = feed->last_seq;
	feed->timer_ms = whole_ms;
	feed->timer_ends_ms = now_ms + left_ms;
	for (int i = 0; i < feed->n; i++)
		if (feed->subscriber[i].next_seq > feed->last_seq)
			feed_send_timer(feed, &feed->subscriber[i], now_ms);
}

void feed_clear_timer(struct feed *feed)
{
	if (feed)
		feed->timer_ends_ms = 0;
}

/* After a failed read: whether the subscriber can wait for the record. */
static bool feed_retry(struct subscriber *subscriber, enum sb_result result,
		       const struct sb_error *err, int64_t now_ms)
{
	if (result == SB_AGAIN)
		subscriber->retry_ms = now_ms + RETRY_MS;
	else
		log_line(LOG_LEVEL_ERROR, "feed", "%s", err->text);
	return result == SB_AGAIN;
}

struct feed_catching_up {
	struct feed *feed;
	struct subscriber *subscriber;
	struct record *record;
	int64_t now_ms;
};

static void feed_catch_up_send(const struct feed_catching_up *up)
{
	feed_send_row(up->feed, up->subscriber);
	if (up->feed->row_seq == up->feed->timer_seq)
		feed_send_timer(up->feed, up->subscriber, up->now_ms);
}

static enum sb_result feed_catch_up_continues(struct feed_catching_up *up)
{
	up->feed->read++;
	return up->subscriber->used < SUBSCRIBER_OUT_MAX &&
			       feed_may_read(up->feed)
		       ? SB_OK
		       : SB_REFUSED;
}

static enum sb_result feed_catch_up_row(const struct journal_row *journal_row,
					void *context, struct sb_error *err)
{
	struct feed_catching_up *up = context;
	enum sb_result result = feed_format_recorded(
		up->feed, up->record, journal_row,
		mask_find_text(&up->feed->mask, journal_row->seq), err);

	if (result != SB_OK)
		return result;
	feed_catch_up_send(up);
	return feed_catch_up_continues(up);
}

/* Rows before the subscriber's next row are read only for the state of the
 * table. */
static enum sb_result
feed_catch_up_masked_row(const struct journal_row *journal_row, void *context,
			 struct sb_error *err)
{
	struct feed_catching_up *up = context;
	const char *text;
	enum sb_result result =
		mask_reread(&up->feed->mask, journal_row, &text, err);

	if (result != SB_OK)
		return result;
	if (journal_row->seq == up->subscriber->next_seq) {
		result = feed_format_recorded(up->feed, up->record, journal_row,
					      text, err);
		if (result != SB_OK)
			return result;
		feed_catch_up_send(up);
	}
	up->feed->published += strlen(journal_row->answer);
	return feed_catch_up_continues(up);
}

/* Reads rows from the record; computes masked text again if it is not
 * cached. */
static enum sb_result feed_read_rows(struct feed_catching_up *up,
				     struct sb_error *err)
{
	struct feed *feed = up->feed;
	int64_t seq = up->subscriber->next_seq, end = feed->last_seq + 1;
	bool again = seq < feed->mask.from_seq;
	enum sb_result result = SB_OK;

	if (again) {
		result = mask_seek(&feed->mask, up->record, &seq, err);
		end = feed->mask.from_seq;
	}
	if (result != SB_OK)
		return result;
	if (end > seq + ROWS_AT_ONCE)
		end = seq + ROWS_AT_ONCE;
	return journal_read(
		up->record, &seq, (int)(end - seq),
		again ? feed_catch_up_masked_row : feed_catch_up_row, up, err);
}

/* Reads the missing rows of a subscriber from the record. False: a row cannot
 * be read, and the subscriber cannot go on. */
static bool feed_catch_up(struct feed *feed, struct subscriber *subscriber,
			  struct record *record, int64_t now_ms)
{
	struct feed_catching_up up = {feed, subscriber, record, now_ms};
	struct sb_error err = {0};
	enum sb_result result;

	if (!record || subscriber->next_seq > feed->last_seq ||
	    subscriber->used >= SUBSCRIBER_OUT_MAX || !feed_may_read(feed) ||
	    now_ms < subscriber->retry_ms)
		return true;
	if (subscriber->next_seq == feed->row_seq) {
		/* as good as read: many may lack the same long one */
		feed_catch_up_send(&up);
		return true;
	}
	result = feed_read_rows(&up, &err);
	return result == SB_OK || result == SB_REFUSED ||
	       feed_retry(subscriber, result, &err, now_ms);
}

/* The subscribers, from the greeting to the last byte. */

enum {
	FROM_WAIT_MS = 200, /* then one that did not ask gets rows */
	STUCK_MS = 5000,    /* and to read what it is sent */
	ACCEPT_MS = 1000,   /* after a newcomer could not be accepted */
	ACCEPTS_AT_ONCE = 16,
	GREETING_MAX = 48 + TABLE_ID_MAX + DAY_TEXT_MAX,
};

static void feed_greet(struct subscriber *subscriber,
		       const struct station *station)
{
	const struct rounds *rounds = station_rounds(station);
	char line[GREETING_MAX];
	int n = snprintf(line, sizeof line, "sabot\t1\t%s\t%s\t%u\t%u\n",
			 rounds->table, rounds->day, rounds->shoe,
			 rounds->open ? rounds->round.name.number
				      : rounds->next);

	subscriber_append(subscriber, line, (size_t)n);
}

/* Without descriptors or memory poll(2) would report newcomers without end:
 * they wait a while. */
static void feed_pause_accepting(struct feed *feed, int64_t now_ms)
{
	if (errno == EAGAIN || errno == EINTR || errno == ECONNABORTED)
		return;
	log_line(LOG_LEVEL_WARNING, "feed", "cannot accept subscriber: %s",
		 strerror(errno));
	feed->accept_ms = now_ms + ACCEPT_MS;
}

/* Adds a place for a subscriber at the end. */
static struct subscriber *feed_add_subscriber(struct feed *feed)
{
	struct subscriber *oldest = NULL;

	if (feed->n == FEED_SUBSCRIBERS_MAX) {
		/* the first one without a request: viewers and servers alone
		 * never fill the table */
		for (int i = 0; i < feed->n; i++) {
			struct subscriber *subscriber = &feed->subscriber[i];

			if (!subscriber->client && !subscriber->is_viewer &&
			    !subscriber->is_display &&
			    (!oldest || subscriber->number < oldest->number))
				oldest = subscriber;
		}
		feed_drop(oldest, "no request received, too many connections");
		subscriber_fini(oldest);
		*oldest = feed->subscriber[--feed->n];
	}
	return &feed->subscriber[feed->n];
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
			feed_pause_accepting(feed, now_ms);
			return;
		}
		subscriber_init(feed_add_subscriber(feed), fd, now_ms);
		feed->subscriber[feed->n].number = ++feed->accepted;
		feed_greet(&feed->subscriber[feed->n++], station);
	}
}

/* Finds the first row for a subscriber that named none: the last table line.
 * False: it cannot be found. */
static bool feed_find_start(struct subscriber *subscriber,
			    struct record *record, int64_t now_ms)
{
	struct sb_error err = {0};
	enum sb_result result = SB_OK;

	if ((!subscriber->start_known &&
	     (subscriber->client || subscriber->asked ||
	      (!subscriber->input_closed &&
	       now_ms - subscriber->first_read_ms < FROM_WAIT_MS))) ||
	    now_ms < subscriber->retry_ms)
		return true;
	if (subscriber->next_seq == 0 && record)
		result = journal_last_table(record, INT64_MAX,
					    &subscriber->next_seq, &err);
	if (result != SB_OK)
		return feed_retry(subscriber, result, &err, now_ms);
	subscriber->start_known = subscriber->next_seq > 0;
	return true;
}

/* A subscriber that is no server or display, as its silence or its request
 * shows, needs a place among the viewers. Where all are taken, it gets that of
 * the oldest one that never sent a request. */
static bool feed_admit_viewer(struct feed *feed, struct subscriber *subscriber)
{
	struct subscriber *silent = NULL;
	int viewers = 0;

	if (subscriber->client || subscriber->is_display ||
	    subscriber->is_viewer || !subscriber->start_known)
		return true;
	for (int i = 0; i < feed->n; i++) {
		struct subscriber *viewer = &feed->subscriber[i];

		if (!viewer->is_viewer || viewer->dropped)
			continue;
		viewers++;
		if (!viewer->asked &&
		    (!silent || viewer->number < silent->number))
			silent = viewer;
	}
	subscriber->is_viewer = viewers < FEED_VIEWERS_MAX || silent;
	if (viewers >= FEED_VIEWERS_MAX) {
		silent = silent ? silent : subscriber;
		subscriber_append_line(silent, "refuse full\n");
		feed_drop(silent, "too many subscribers");
	}
	return subscriber->is_viewer;
}

/* False when it is to be dropped. */
static bool feed_serve(struct feed *feed, struct subscriber *subscriber,
		       struct record *record, int64_t now_ms)
{
	if (subscriber->dropped) {
		(void)!subscriber_flush(subscriber, now_ms);
		return false;
	}
	if ((!subscriber->start_known || subscriber->next_seq == 0) &&
	    !feed_find_start(subscriber, record, now_ms))
		return false;
	if (!feed_admit_viewer(feed, subscriber)) {
		(void)!subscriber_flush(subscriber, now_ms);
		return false;
	}
	if (subscriber->next_seq > 0 &&
	    !feed_catch_up(feed, subscriber, record, now_ms))
		return false;
	if (!subscriber_flush(subscriber, now_ms))
		return false;
	if (subscriber->stuck_ms == 0 ||
	    now_ms - subscriber->stuck_ms < STUCK_MS)
		return true;
	feed_drop(subscriber, "subscriber does not read");
	return false;
}

/* When this one wants another turn though nothing happened. */
static int64_t feed_subscriber_due(const struct feed *feed,
				   const struct subscriber *subscriber,
				   int64_t now_ms)
{
	if (!subscriber->start_known && !subscriber->client &&
	    !subscriber->asked &&
	    now_ms - subscriber->first_read_ms < FROM_WAIT_MS)
		return subscriber->first_read_ms + FROM_WAIT_MS;
	if (feed_has_request(feed, subscriber))
		return now_ms;
	if (subscriber->stuck_ms > 0)
		return subscriber->stuck_ms + STUCK_MS;
	if (subscriber->next_seq == 0 && subscriber->retry_ms > now_ms)
		return subscriber->retry_ms;
	if (subscriber->next_seq > 0 &&
	    subscriber->next_seq <= feed->last_seq &&
	    subscriber->used < SUBSCRIBER_OUT_MAX)
		return subscriber->retry_ms > now_ms ? subscriber->retry_ms
						     : now_ms;
	return INT64_MAX;
}

static int64_t feed_due(const struct feed *feed, int64_t now_ms)
{
	int64_t due = feed->accept_ms > 0 ? feed->accept_ms : INT64_MAX;

	for (int i = 0; i < feed->n; i++) {
		const struct subscriber *subscriber = &feed->subscriber[i];
		int64_t at = feed_subscriber_due(feed, subscriber, now_ms);
		int64_t beat = feed_server_due(feed, subscriber);

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

	feed->published = feed->read = 0;
	for (int i = 0; i < n; i++) {
		struct subscriber *subscriber =
			&feed->subscriber[(first + i) % n];

		if (!feed_serve(feed, subscriber, record, now_ms)) {
			subscriber_fini(subscriber);
			*subscriber = (struct subscriber){.fd = -1};
		}
		if (feed_may_read(feed))
			feed->served = (first + i + 1) % n;
	}
	for (int i = n - 1; i >= 0; i--)
		if (feed->subscriber[i].fd < 0)
			feed->subscriber[i] = feed->subscriber[--feed->n];
}

int64_t feed_turn(struct feed *feed, struct station *station, int64_t now_ms)
{
	struct record *record = station_record(station);

	if (!feed)
		return INT64_MAX;
	feed_check_queue(feed, station);
	feed_check_servers(feed, now_ms);
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
		const struct subscriber *subscriber = &feed->subscriber[i];
		short events =
			(short)((feed_wants_input(feed, subscriber) ? POLLIN
								    : 0) |
				(subscriber->used > 0 ? POLLOUT : 0));
		/* poll(2) would report a disconnected one that is not read for
		 * ever */
		bool polled = events || (subscriber->input_closed &&
					 subscriber_line(subscriber) < 0);

		fds[n++] = (struct pollfd){.fd = polled ? subscriber->fd : -1,
					   .events = events};
	}
	return n;
}

/* The socket that a feed listens on. */

static enum sb_result feed_listen_error(const struct sockaddr_un *address,
					struct sb_error *err)
{
	return sb_fail(err, SB_SYSTEM,
		       _("feed.socket: cannot listen on %s: %s"),
		       address->sun_path, strerror(errno));
}

/* Takes a socket away that nobody listens on any more. */
static enum sb_result
feed_remove_stale_socket(const struct sockaddr_un *address,
			 struct sb_error *err)
{
	struct stat st;
	bool used;
	int fd;

	if (lstat(address->sun_path, &st) < 0)
		return SB_OK;
	if (!S_ISSOCK(st.st_mode))
		return sb_fail(err, SB_SYSTEM,
			       _("feed.socket: %s exists and is not a socket; "
				 "move it or set another path"),
			       address->sun_path);
	fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (fd < 0)
		return feed_listen_error(address, err);
	used = connect(fd, (const struct sockaddr *)address, sizeof *address) ==
		       0 ||
	       errno != ECONNREFUSED;
	close(fd);
	if (used)
		return sb_fail(err, SB_SYSTEM,
			       _("feed.socket: %s in use by another program; "
				 "stop it or set another path"),
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
	return feed_listen_error(&feed->address, err);
}

enum sb_result feed_open(struct feed **opened, const char *path,
			 struct sb_error *err)
{
	struct feed *feed = memory_new(sizeof *feed);
	enum sb_result result;

	feed->address.sun_family = AF_UNIX;
	stpncpy(feed->address.sun_path, path,
		sizeof feed->address.sun_path - 1);
	feed->fd =
		socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	result = feed->fd < 0 ? feed_listen_error(&feed->address, err)
			      : feed_remove_stale_socket(&feed->address, err);
	if (result == SB_OK)
		result = feed_listen(feed, err);
	if (result != SB_OK) {
		close(feed->fd);
		free(feed);
		return result;
	}
	feed->json_request = json_request_new();
	*opened = feed;
	return SB_OK;
}

void feed_close(struct feed *feed)
{
	if (!feed)
		return;
	for (int i = 0; i < feed->n; i++)
		subscriber_fini(&feed->subscriber[i]);
	unlink(feed->address.sun_path);
	close(feed->fd);
	mask_fini(&feed->mask);
	json_request_free(feed->json_request);
	feed_text_fini(&feed->row);
	for (int i = 0; i < FORMATS; i++)
		feed_text_fini(&feed->other[i]);
	free(feed->link);
	free(feed);
}
