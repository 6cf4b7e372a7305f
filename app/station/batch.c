/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/log.h"
#include "app/station/station_internal.h"
#include "db/record/projections.h"
#include "rules/core/gettext.h"
#include "rules/script/answer_text.h"
#include "rules/script/event_parse.h"

struct entry *queue_at(struct queue *queue, int i)
{
	return &queue->entry[(queue->first + i) % QUEUE_MAX];
}

struct entry *queue_add(struct queue *queue)
{
	struct entry *entry;

	if (queue->n == QUEUE_MAX)
		return NULL;
	entry = queue_at(queue, queue->n++);
	memset(entry, 0, sizeof *entry);
	return entry;
}

/* Messages of gaming servers: each is applied once, however often it comes; the
 * reply is sent when the row is on disk. */

const char *reply_word(enum reply reply)
{
	switch (reply) {
	case REPLY_MALFORMED: return "malformed";
	case REPLY_NOT_ALLOWED: return "not-allowed";
	case REPLY_OTHER_EVENT: return "other-event";
	case REPLY_OTHER_ROUND: return "other-round";
	case REPLY_NOT_YOURS: return "not-yours";
	case REPLY_TOO_MANY: return "too-many";
	default: return answer_text_refusal((enum refusal)reply);
	}
}

/* Whether a message is still to be entered, which entry->reply says else. */
static enum sb_result station_check_message(struct station *station,
					    struct entry *entry, bool *enters,
					    struct sb_error *err)
{
	const struct rounds *rounds = &station->ahead->rounds;
	int64_t round = rounds->open ? rounds->round.first_seq : 0;
	enum message_state is;
	int64_t seq;
	enum sb_result result =
		message_find(station->record, entry->line,
			     &station->conf->house, &is, &seq, err);

	*enters = false;
	entry->reply = REPLY_MALFORMED; /* it says not whose it is */
	if (result != SB_OK)
		return result == SB_INVALID ? SB_OK : result;
	if (is == MESSAGE_STORED)
		entry->reply = REPLY_OK;
	else if (is == MESSAGE_CONFLICT)
		entry->reply = REPLY_OTHER_EVENT;
	else if (entry->origin.round > 0 && entry->origin.round != round)
		entry->reply = REPLY_OTHER_ROUND;
	else if (entry->origin.verdict != REPLY_OK)
		entry->reply = (uint8_t)entry->origin.verdict;
	else if (station_seat_is_others(station, entry->line))
		entry->reply = REPLY_NOT_YOURS;
	else
		*enters = true;
	return SB_OK;
}

static void station_reply(const struct station *station,
			  const struct entry *entry)
{
	struct message message;

	if (entry->source == SOURCE_FEED && station->reply &&
	    message_parse_line(entry->line, &message))
		station->reply(station->context, &message,
			       entry->origin.connection,
			       (enum reply)entry->reply);
}

void station_finish_batch(struct station *station)
{
	struct queue *queue = &station->queue;

	for (int i = 0; i < station->tried; i++)
		station_reply(station, queue_at(queue, i));
	queue->first = (queue->first + station->tried) % QUEUE_MAX;
	queue->n -= station->tried;
	station->tried = 0;
}

/* What waits in the queue becomes rows of the record. */

enum { DERIVED_MAX = 16 }; /* rows that follow from one */

/* What a device sends while a form listens to it is no part of a round. */
static void station_route(const struct station *station, struct entry *entry)
{
	bool read = entry->source == SOURCE_SHOE ||
		    entry->source == SOURCE_WHEEL ||
		    entry->source == SOURCE_DICE;

	if (read && entry->kind == KIND_TABLE &&
	    pit_tested_form(&station->ahead->pit))
		entry->kind = KIND_INSPECTION;
}

/* Whose row it is: what came from the table is the dealer's. */
static void station_stamp(const struct station *station, struct entry *entry)
{
	bool at_table =
		entry->source == SOURCE_KEY || entry->source == SOURCE_SHOE ||
		entry->source == SOURCE_WHEEL || entry->source == SOURCE_DICE ||
		entry->source == SOURCE_CLOCK;

	if (at_table && entry->badge[0] == '\0')
		strcpy(entry->badge, station->ahead->pit.dealer);
}

static void station_log_refused(const struct station *station,
				const struct journal_row *journal_row,
				const struct sb_error *err)
{
	log_line(journal_row->source == SOURCE_FEED ? LOG_LEVEL_WARNING
						    : LOG_LEVEL_ERROR,
		 "station", "%.*s: %s",
		 event_quote_length(journal_row->line,
				    (enum game_id)station->conf->house.game,
				    JOURNAL_LINE_MAX),
		 journal_row->line, _(err->text));
}

/* An act that the table refuses is a row all the same, but for wagers and
 * what gaming servers send. */
static bool station_is_refused_wager(const struct station *station,
				     const struct journal_row *journal_row)
{
	const struct replay *ahead = station->ahead;
	uint8_t verb = ahead->event.verb;

	return journal_row->kind == KIND_TABLE &&
	       answer_refuses(&ahead->answer) &&
	       (verb == VERB_WAGER || verb == VERB_WITHDRAW ||
		journal_row->source == SOURCE_FEED);
}

/* A server that is wrong about a round may send thousands: the log has the
 * first of them, and at the end of the round how many came after it. */
static void station_log_refused_wager(struct station *station,
				      const struct journal_row *journal_row)
{
	int length = (int)strcspn(journal_row->answer, "\n");

	if (journal_row->source == SOURCE_FEED && station->refused++ > 0)
		return;
	log_line(LOG_LEVEL_INFO, "wagers", "%s: %.*s", journal_row->line,
		 length, journal_row->answer);
}

void station_log_refused_count(struct station *station)
{
	if (station->refused > 1)
		log_line(LOG_LEVEL_INFO, "wagers",
			 "messages of servers refused in this round: %u",
			 station->refused);
	station->refused = 0;
}

/* False when no row comes of it: what is refused is the log's alone. */
static bool station_apply(struct station *station,
			  struct journal_row *journal_row, struct entry *entry)
{
	struct sb_error err;

	entry->reply = REPLY_MALFORMED;
	if (replay_apply(station->ahead, journal_row, &err) != SB_OK) {
		station_log_refused(station, journal_row, &err);
		return false;
	}
	journal_row->answer = station->ahead->text;
	entry->reply = ACCEPTED;
	if (!station_is_refused_wager(station, journal_row))
		return true;
	entry->reply = station->ahead->answer.line[0].what;
	station_log_refused_wager(station, journal_row);
	return false;
}

static enum sb_result station_append(struct station *station,
				     struct entry *entry, struct sb_error *err)
{
	struct journal_row journal_row = {.time_us = entry->time_us,
					  .source = entry->source,
					  .badge = entry->badge,
					  .line = entry->line};
	enum sb_result result;

	station_route(station, entry);
	station_stamp(station, entry);
	journal_row.kind = entry->kind;
	journal_row.seq = journal_next_seq(station->record);
	if (!station_apply(station, &journal_row, entry))
		return SB_OK;
	result = journal_append(station->record, &journal_row, err);
	if (result != SB_OK)
		return result;
	station->last = journal_row;
	station->rows++;
	if (station->ahead->round_over)
		station_log_refused_count(station);
	station_keep_owners(station, &journal_row);
	station_row_appended(station, &journal_row);
	return projections_apply(station->record, station->ahead, &journal_row,
				 err);
}

/* All that follows from the row before, at its time. */
static enum sb_result station_append_derived(struct station *station,
					     int64_t time_us,
					     struct sb_error *err)
{
	enum sb_result result = SB_OK;
	bool follows = true;

	for (int i = 0; i < DERIVED_MAX && result == SB_OK; i++) {
		struct entry entry = {.source = SOURCE_STATION,
				      .time_us = time_us};

		result = station_next_derived(station, &entry, &follows, err);
		if (result == SB_OK && !follows)
			return SB_OK;
		if (result == SB_OK)
			result = station_append(station, &entry, err);
	}
	return result;
}

static enum sb_result station_row_written(const struct journal_row *journal_row,
					  void *context, struct sb_error *err)
{
	struct station *station = context;
	enum sb_result result = station_read_ahead(journal_row, station, err);

	if (result != SB_OK)
		return result;
	station->last = *journal_row;
	station->rows++;
	station_row_appended(station, journal_row);
	return SB_OK;
}

/* The state that runs ahead has the rows that it wrote, too. */
static enum sb_result station_do_work(struct station *station,
				      const struct station_work *work,
				      struct sb_error *err)
{
	int64_t seq = journal_next_seq(station->record);
	enum sb_result result = work->write(work->context, station->record,
					    &station->ahead->pit, err);

	if (result != SB_OK && result != SB_REFUSED)
		return result;
	station->work = *work;
	station->work_result = result;
	if (result == SB_REFUSED)
		station->work_err = *err;
	return journal_read_span(station->record, seq, INT64_MAX,
				 station_row_written, station, err);
}

static enum sb_result station_append_entry(struct station *station,
					   struct sb_error *err)
{
	struct entry *entry = queue_at(&station->queue, station->tried++);
	enum sb_result result = SB_OK;
	bool enters = !entry->finished;

	if (enters && entry->work.write) {
		result = station_do_work(station, &entry->work, err);
		return result == SB_OK ? station_append_derived(
						 station, entry->time_us, err)
				       : result;
	}
	if (enters && entry->source == SOURCE_FEED)
		result = station_check_message(station, entry, &enters, err);
	if (result != SB_OK || !enters)
		return result;
	result = station_append(station, entry, err);
	return result == SB_OK
		       ? station_append_derived(station, entry->time_us, err)
		       : result;
}

static enum sb_result station_fill_batch(struct station *station,
					 struct sb_error *err)
{
	struct queue *queue = &station->queue;
	int64_t from_us =
		queue->n > 0 ? queue_at(queue, 0)->time_us : clock_utc_us();
	enum sb_result result = station_append_derived(station, from_us, err);
	bool expired;

	/* what comes next may depend on what the work came to */
	while (result == SB_OK && station->tried < queue->n &&
	       !station->work.write &&
	       station->rows < JOURNAL_BATCH_MAX - DERIVED_MAX) {
		int64_t time_us = queue_at(queue, station->tried)->time_us;

		result = station_find_expired(station, time_us, &expired, err);
		if (result == SB_OK && expired)
			result = station_append_derived(station, time_us, err);
		else if (result == SB_OK)
			result = station_append_entry(station, err);
	}
	return result;
}

enum sb_result station_write_batch(struct station *station,
				   struct sb_error *err)
{
	enum sb_result result = journal_begin(station->record, err);

	if (result == SB_AGAIN || result == SB_GONE)
		return result;
	station->tried = station->rows = 0;
	station->last.seq = 0;
	/* another program may have booked amendments since the last batch */
	if (journal_next_seq(station->record) != station->expiry_seq)
		station->expiry_us = 0;
	station->expiry_seq = 0;
	station->table_line_due = station->day_line_written =
		station->release_written = station->limits_line_due =
			station->call_line_due = false;
	station->key_line_written = station->signature_due = false;
	station->work.write = NULL;
	if (result == SB_OK)
		result = station_take_rows(station, err);
	if (result == SB_OK)
		result = station_fill_batch(station, err);
	if (result == SB_OK && (station->last.seq > 0 || station->work.write)) {
		int64_t from_ms = clock_ms();

		result = journal_commit(station->record, err);
		if (result != SB_OK)
			return result;
		commit_times_add(&station->commit_times, from_ms,
				 clock_ms() - from_ms);
		station->expiry_seq = journal_next_seq(station->record);
		if (station->last.seq > 0)
			station_move_head(station);
		return SB_OK;
	}
	journal_rollback(station->record);
	/* a full disk is no reason to wait for a lock */
	return result == SB_AGAIN ? SB_SYSTEM : result;
}
