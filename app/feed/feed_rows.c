/* SPDX-License-Identifier: ISC */
/* Rows as listeners get them: as they come, and out of the record. */
#include "config.h"

#include "app/feed/feed_internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/log.h"

enum {
	RETRY_MS = 50,	   /* after the record was locked */
	ROWS_AT_ONCE = 64, /* read from the record for one that is behind */
	/* bytes of rows in a turn, so that no key waits for all that many are
	 * to be told: as they come, and later */
	TOLD_AT_ONCE = 1 << 22,
	READ_AT_ONCE = 1 << 20,
	ROW_READ = 1 << 12, /* what reading one costs, in such bytes */
	LABEL_MAX = 48,
};

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

/* Ten thousand lines a row at most: quicker than printf(3) with them. */
static void feed_put_number(struct feed *feed, uint64_t number)
{
	char text[LABEL_MAX];
	char *at = text + sizeof text;

	do
		*--at = (char)('0' + number % 10);
	while ((number /= 10) > 0);
	feed_put(feed, at, (size_t)(text + sizeof text - at));
}

/* Lines, each behind its number, the first of a row as the event; returns the
 * number of the next. */
static unsigned feed_put_lines(struct feed *feed, int64_t seq, unsigned k,
			       const char *line)
{
	while (*line != '\0') {
		size_t length = strcspn(line, "\n");

		feed_put_number(feed, (uint64_t)seq);
		feed_put(feed, ".", 1);
		feed_put_number(feed, k);
		feed_put(feed, k == 0 ? "\t> " : "\t", k == 0 ? 3 : 1);
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
	int n;

	if (envelope->kind != KIND_INSPECTION ||
	    (strncmp(envelope->line, "test ", 5) != 0 &&
	     strncmp(envelope->line, "end ", 4) != 0))
		return;
	n = snprintf(line, sizeof line, "%" PRId64 ".0\t# inspection %s\n",
		     envelope->seq, envelope->line);
	feed_put(feed, line, (size_t)n);
}

/* The row as listeners get it, in feed->row: nothing where the table did not
 * take it. text: in place of its line, or NULL. */
static void feed_format(struct feed *feed, const struct envelope *envelope,
			const char *text)
{
	static const char refused[] = "refuse ";
	unsigned k;

	if (feed->row_seq == envelope->seq)
		return;
	feed->row_seq = envelope->seq;
	feed->used = 0;
	feed_put_test(feed, envelope);
	if (envelope->kind != KIND_TABLE ||
	    strncmp(envelope->answer, refused, sizeof refused - 1) == 0)
		return;
	k = feed_put_lines(feed, envelope->seq, 0,
			   text ? text : envelope->line);
	feed_put_lines(feed, envelope->seq, k, envelope->answer);
}

static bool feed_tells(const struct feed *feed, const struct listener *listener)
{
	return listener->used < LISTENER_ENOUGH && feed->told < TOLD_AT_ONCE;
}

bool feed_reads(const struct feed *feed)
{
	return feed->told + feed->read * ROW_READ < READ_AT_ONCE;
}

/* It gets its next row, which was just formatted. */
static void feed_tell_row(struct feed *feed, struct listener *listener)
{
	listener_add_row(listener, feed->row, feed->used);
	feed->told += feed->used;
	listener->next_seq = feed->row_seq + 1;
}

/* A listener that has all rows before this one gets it now; one that is
 * behind will find it in the record. */
void feed_took(struct feed *feed, const struct took *took)
{
	int64_t seq = took->envelope->seq;

	if (!feed)
		return;
	feed->last_seq = seq;
	mask_row(&feed->mask, took);
	if (feed->n > 0)
		feed_format(feed, took->envelope, mask_text(&feed->mask, seq));
	for (int i = 0; i < feed->n; i++) {
		struct listener *listener = &feed->listener[i];

		if (listener->next_seq == seq && feed_tells(feed, listener))
			feed_tell_row(feed, listener);
	}
}

static void feed_tell_timer(const struct feed *feed, struct listener *listener,
			    int64_t now_ms)
{
	int64_t left_ms = feed->timer_ends_ms - now_ms;
	char whole[LABEL_MAX] = "", line[2 * LABEL_MAX];

	if (left_ms <= 0)
		return;
	if (left_ms != feed->timer_ms)
		snprintf(whole, sizeof whole, " %" PRId64, feed->timer_ms);
	int n = snprintf(line, sizeof line, "deadline %" PRId64 "%s\n", left_ms,
			 whole);
	listener_add(listener, line, (size_t)n);
}

void feed_deadline(struct feed *feed, int64_t left_ms, int64_t whole_ms,
		   int64_t now_ms)
{
	if (!feed)
		return;
	feed->timer_seq = feed->last_seq;
	feed->timer_ms = whole_ms;
	feed->timer_ends_ms = now_ms + left_ms;
	for (int i = 0; i < feed->n; i++)
		if (feed->listener[i].next_seq > feed->last_seq)
			feed_tell_timer(feed, &feed->listener[i], now_ms);
}

void feed_no_deadline(struct feed *feed)
{
	if (feed)
		feed->timer_ends_ms = 0;
}

bool feed_retry(struct listener *listener, enum sb_result result,
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
	int64_t now_ms;
};

static void feed_catch_up_tell(const struct catching_up *up)
{
	feed_tell_row(up->feed, up->listener);
	if (up->feed->row_seq == up->feed->timer_seq)
		feed_tell_timer(up->feed, up->listener, up->now_ms);
}

static enum sb_result feed_goes_on(struct catching_up *up)
{
	up->feed->read++;
	return up->listener->used < LISTENER_ENOUGH && feed_reads(up->feed)
		       ? SB_OK
		       : SB_REFUSED;
}

static enum sb_result feed_catch_up_row(const struct envelope *envelope,
					void *context, struct sb_error *err)
{
	struct catching_up *up = context;

	(void)err;
	feed_format(up->feed, envelope,
		    mask_text(&up->feed->mask, envelope->seq));
	feed_catch_up_tell(up);
	return feed_goes_on(up);
}

/* One that lies before what it has had already is read to know the table. */
static enum sb_result feed_retell_row(const struct envelope *envelope,
				      void *context, struct sb_error *err)
{
	struct catching_up *up = context;
	const char *text;
	enum sb_result result =
		mask_reread(&up->feed->mask, envelope, &text, err);

	if (result != SB_OK)
		return result;
	if (envelope->seq == up->listener->next_seq) {
		feed_format(up->feed, envelope, text);
		feed_catch_up_tell(up);
	}
	up->feed->told += strlen(envelope->answer);
	return feed_goes_on(up);
}

/* From the record; the masked text is worked out again where it is not kept. */
static enum sb_result feed_read_rows(struct catching_up *up,
				     struct record *record,
				     struct sb_error *err)
{
	struct feed *feed = up->feed;
	int64_t seq = up->listener->next_seq, end = feed->last_seq + 1;
	bool again = seq < feed->mask.from_seq;
	enum sb_result result = SB_OK;

	if (again) {
		result = mask_seek(&feed->mask, record, &seq, err);
		end = feed->mask.from_seq;
	}
	if (result != SB_OK)
		return result;
	if (end > seq + ROWS_AT_ONCE)
		end = seq + ROWS_AT_ONCE;
	return record_read(record, &seq, (int)(end - seq),
			   again ? feed_retell_row : feed_catch_up_row, up,
			   err);
}

bool feed_catch_up(struct feed *feed, struct listener *listener,
		   struct record *record, int64_t now_ms)
{
	struct catching_up up = {feed, listener, now_ms};
	struct sb_error err = {0};
	enum sb_result result;

	if (!record || listener->next_seq > feed->last_seq ||
	    listener->used >= LISTENER_ENOUGH || !feed_reads(feed) ||
	    now_ms < listener->retry_ms)
		return true;
	if (listener->next_seq == feed->row_seq) {
		/* as good as read: many may lack the same long one */
		feed_catch_up_tell(&up);
		return true;
	}
	result = feed_read_rows(&up, record, &err);
	return result == SB_OK || result == SB_REFUSED ||
	       feed_retry(listener, result, &err, now_ms);
}
