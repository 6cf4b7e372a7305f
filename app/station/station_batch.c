/* SPDX-License-Identifier: ISC */
/* What waits in the queue becomes rows of the record. */
#include "config.h"

#include "app/station/station_internal.h"

#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/log.h"
#include "db/rounds/history.h"
#include "db/inspections/inspections.h"
#include "rules/core/gettext.h"

enum { FOLLOWS_MAX = 16 }; /* rows that follow from one */

/* What a device sends while a form listens to it is no part of a round. */
static void station_route(const struct station *station, struct entry *entry)
{
	bool read =
		entry->source == SOURCE_SHOE || entry->source == SOURCE_WHEEL;

	if (read && entry->kind == KIND_TABLE &&
	    pit_listens(&station->ahead->pit))
		entry->kind = KIND_INSPECTION;
}

/* Whose row it is: what came from the table is the dealer's. */
static void station_stamp(const struct station *station, struct entry *entry)
{
	bool at_table =
		entry->source == SOURCE_KEY || entry->source == SOURCE_SHOE ||
		entry->source == SOURCE_WHEEL || entry->source == SOURCE_CLOCK;

	if (at_table && entry->badge[0] == '\0')
		strcpy(entry->badge, station->ahead->pit.dealer);
}

static void station_log_refused(const struct station *station,
				const struct envelope *envelope,
				const struct sb_error *err)
{
	log_line(envelope->source == SOURCE_FEED ? LOG_LEVEL_WARNING
						 : LOG_LEVEL_ERROR,
		 "station", "%.*s: %s",
		 station_quotable(station, envelope->line), envelope->line,
		 _(err->text));
}

/* An act that the table refuses is a row all the same, but for wagers and
 * what gaming servers send. */
static bool station_is_refused_wager(const struct station *station,
				     const struct envelope *envelope)
{
	const struct replay *ahead = station->ahead;
	uint8_t verb = ahead->event.verb;

	return envelope->kind == KIND_TABLE && answer_refuses(&ahead->answer) &&
	       (verb == VERB_WAGER || verb == VERB_WITHDRAW ||
		envelope->source == SOURCE_FEED);
}

/* False when no row comes of it: what is refused is the log's alone. */
static bool station_decide(struct station *station, struct envelope *envelope,
			   struct entry *entry)
{
	struct sb_error err;

	entry->reply = REPLY_MALFORMED;
	if (replay_apply(station->ahead, envelope, &err) != SB_OK) {
		station_log_refused(station, envelope, &err);
		return false;
	}
	envelope->answer = station->ahead->text;
	entry->reply = ACCEPTED;
	if (!station_is_refused_wager(station, envelope))
		return true;
	entry->reply = station->ahead->answer.line[0].what;
	log_line(LOG_LEVEL_INFO, "wagers", "%s: %.*s", envelope->line,
		 (int)strcspn(envelope->answer, "\n"), envelope->answer);
	return false;
}

/* What ended with the row is stored with it. */
static enum sb_result station_store(struct station *station,
				    struct sb_error *err)
{
	const struct replay *ahead = station->ahead;

	if (ahead->form_over)
		return inspections_store(station->record, &ahead->form, err);
	if (ahead->round_over)
		return history_store(station->record, &ahead->rounds.round,
				     err);
	return SB_OK;
}

static enum sb_result station_append(struct station *station,
				     struct entry *entry, struct sb_error *err)
{
	struct envelope envelope = {.time_us = entry->time_us,
				    .source = entry->source,
				    .badge = entry->badge,
				    .line = entry->line};
	enum sb_result result;

	station_route(station, entry);
	station_stamp(station, entry);
	envelope.kind = entry->kind;
	envelope.seq = record_next_seq(station->record);
	if (!station_decide(station, &envelope, entry))
		return SB_OK;
	result = record_append(station->record, &envelope, err);
	if (result != SB_OK)
		return result;
	station->last = envelope;
	station->rows++;
	station_note(station, &envelope);
	if (envelope.source == SOURCE_FEED)
		result = message_store(station->record, &envelope, err);
	return result == SB_OK ? station_store(station, err) : result;
}

/* All that follows from the row before, at its time. */
static enum sb_result station_follow(struct station *station, int64_t time_us,
				     struct sb_error *err)
{
	enum sb_result result = SB_OK;
	bool follows = true;

	for (int i = 0; i < FOLLOWS_MAX && result == SB_OK; i++) {
		struct entry entry = {.source = SOURCE_STATION,
				      .time_us = time_us};

		result = station_next(station, &entry, &follows, err);
		if (result == SB_OK && !follows)
			return SB_OK;
		if (result == SB_OK)
			result = station_append(station, &entry, err);
	}
	return result;
}

static enum sb_result station_enter(struct station *station,
				    struct sb_error *err)
{
	struct entry *entry = queue_at(&station->queue, station->tried++);
	enum sb_result result = SB_OK;
	bool enters = true;

	if (entry->source == SOURCE_FEED)
		result = station_look_up(station, entry, &enters, err);
	if (result != SB_OK || !enters)
		return result;
	result = station_append(station, entry, err);
	return result == SB_OK ? station_follow(station, entry->time_us, err)
			       : result;
}

static enum sb_result station_fill(struct station *station,
				   struct sb_error *err)
{
	struct queue *queue = &station->queue;
	int64_t from_us =
		queue->n > 0 ? queue_at(queue, 0)->time_us : clock_utc_us();
	enum sb_result result = station_follow(station, from_us, err);

	while (result == SB_OK && station->tried < queue->n &&
	       station->rows < RECORD_BATCH_MAX - FOLLOWS_MAX)
		result = station_enter(station, err);
	return result;
}

enum sb_result station_write(struct station *station, struct sb_error *err)
{
	enum sb_result result = record_begin(station->record, err);

	if (result == SB_AGAIN || result == SB_GONE)
		return result;
	station->tried = station->rows = 0;
	station->last.seq = 0;
	station->anew = station->dated = station->keeps = false;
	station->keyed = station->signs = false;
	if (result == SB_OK)
		result = station_fill(station, err);
	if (result == SB_OK && station->last.seq > 0)
		return record_commit(station->record, err);
	record_rollback(station->record);
	/* a full disk is no reason to wait for a lock */
	return result == SB_AGAIN ? SB_OUTSIDE : result;
}
