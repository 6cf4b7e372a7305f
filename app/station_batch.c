/* SPDX-License-Identifier: ISC */
/* What waits in the queue becomes rows of the record. */
#include "config.h"

#include "app/station_parts.h"

#include <stdio.h>
#include <string.h>

#include "app/day.h"
#include "app/log.h"
#include "db/history.h"

/* The rounds go on where they stand, or begin anew on a new gaming day. */
static enum sb_result station_day_line(const struct station *station,
				       struct entry *entry,
				       struct sb_error *err)
{
	const struct rounds *rounds = &station->ahead->rounds;
	const struct conf_table *table = &station->conf->table;
	enum sb_result result;
	char day[DAY_MAX];
	uint32_t last;

	day_of(entry->time_us, table->day_starts_min, day);
	if (strcmp(rounds->day, day) == 0 &&
	    strcmp(rounds->table, table->id) == 0) {
		rounds_format_day(rounds, entry->line);
		return SB_OK;
	}
	/* a day comes again when the clock is set back */
	result = history_last_number(station->record, table->id, day, &last,
				     err);
	snprintf(entry->line, sizeof entry->line, "day %s %s shoe 1 round %u",
		 table->id, day, last + 1);
	return result;
}

/* Works out what an entry says only now. */
static enum sb_result station_fill_line(const struct station *station,
					struct entry *entry,
					struct sb_error *err)
{
	switch ((enum entry_what)entry->what) {
	case ENTRY_LINE: break;
	case ENTRY_DAY_LINE: return station_day_line(station, entry, err);
	case ENTRY_TABLE_LINE:
		stpcpy(entry->line, conf_table_line(station->conf));
		break;
	}
	return SB_OK;
}

/* Decides a line of the table script. False when no row comes of it: a wager
 * refused is the log's alone. */
static bool station_decide(struct station *station, struct envelope *envelope)
{
	struct replay *ahead = station->ahead;
	struct sb_error err;
	uint8_t verb;

	if (replay_apply(ahead, envelope, &err) != SB_OK) {
		log_line(LOG_LEVEL_ERROR, "station", "%.*s: %s",
			 station_quotable(station, envelope->line),
			 envelope->line, err.text);
		station->refused = true;
		return false;
	}
	station->refused = ahead->answer.line[0].kind == LINE_REFUSE;
	envelope->answer = ahead->text;
	verb = ahead->event.verb;
	if (!station->refused || (verb != VERB_WAGER && verb != VERB_WITHDRAW))
		return true;
	log_line(LOG_LEVEL_INFO, "wagers", "%s: %s", envelope->line,
		 envelope->answer);
	return false;
}

static enum sb_result station_append(struct station *station,
				     struct entry *entry, struct sb_error *err)
{
	struct envelope envelope = {.time_us = entry->time_us,
				    .source = entry->source,
				    .kind = entry->kind,
				    .badge = entry->badge,
				    .line = entry->line,
				    .answer = ""};
	enum sb_result result;

	if (entry->follows && station->refused)
		return SB_OK;
	result = station_fill_line(station, entry, err);
	if (result != SB_OK)
		return result;
	envelope.seq = record_next_seq(station->record);
	if (entry->kind == KIND_TABLE && !station_decide(station, &envelope))
		return SB_OK;
	result = record_append(station->record, &envelope, err);
	if (result != SB_OK)
		return result;
	station->last = envelope;
	if (entry->kind != KIND_TABLE)
		return replay_apply(station->ahead, &envelope, err);
	if (!station->ahead->round_over)
		return SB_OK;
	return history_store(station->record, &station->ahead->rounds.round,
			     err);
}

/* A new shoe and the table that it begins are not parted: where it is refused
 * they are dropped with it. */
int station_batch(struct station *station)
{
	struct queue *queue = &station->queue;
	int n = queue->n < RECORD_BATCH_MAX ? queue->n : RECORD_BATCH_MAX;

	while (n < queue->n && queue_at(queue, n)->follows)
		n--;
	return n;
}

enum sb_result station_write(struct station *station, int n,
			     struct sb_error *err)
{
	enum sb_result result = record_begin(station->record, err);

	if (result == SB_AGAIN || result == SB_GONE)
		return result;
	station->tried = n;
	station->last.seq = 0;
	station->refused = false;
	for (int i = 0; i < n && result == SB_OK; i++)
		result = station_append(station, queue_at(&station->queue, i),
					err);
	if (result == SB_OK && station->last.seq > 0)
		return record_commit(station->record, err);
	record_rollback(station->record);
	/* a full disk is no reason to wait for a lock */
	return result == SB_AGAIN ? SB_OUTSIDE : result;
}
