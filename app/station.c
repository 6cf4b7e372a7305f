/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/station.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "app/day.h"
#include "app/log.h"
#include "db/history.h"
#include "rules/text.h"

enum {
	READ_AT_ONCE = 1000,  /* rows a snapshot, so that none lasts long */
	RETRY_LOCKED_MS = 20, /* another program writes for a moment */
	RETRY_FIRST_MS = 250, /* after a failure; doubles up to */
	RETRY_MOST_MS = 5000,
	LOCKED_SAID_MS = 1000, /* a lock that lasts is trouble */
};

struct station {
	const struct conf *conf;
	station_took_fn took;
	void *context;
	struct record *record; /* NULL while it cannot be used */
	struct replay *ahead;  /* with the batch that is being written */
	struct replay *shown;  /* what is on disk */
	int64_t shown_seq;     /* the last row that was told */
	bool starting;
	struct queue queue;
	bool refused;		 /* the entry before in this batch */
	int tried;		 /* entries of a batch in doubt */
	struct envelope last;	 /* of that batch; seq 0: none appended */
	int64_t retry_ms;	 /* nothing is tried before */
	int64_t pause_ms;	 /* between tries */
	int64_t locked_since_ms; /* 0: not locked */
	struct sb_error trouble; /* "": none */
};

/* --- reading the record ------------------------------------------------- */

static enum sb_result station_read(struct station *station, int64_t seq,
				   record_row_fn row, struct sb_error *err)
{
	enum sb_result result;

	do
		result = record_read(station->record, &seq, READ_AT_ONCE, row,
				     station, err);
	while (result == SB_OK);
	return result == SB_AGAIN ? SB_OK : result;
}

static enum sb_result station_row_ahead(const struct envelope *envelope,
					void *context, struct sb_error *err)
{
	struct station *station = context;

	return replay_take(station->ahead, envelope, err);
}

static enum sb_result station_row_shown(const struct envelope *envelope,
					void *context, struct sb_error *err)
{
	struct station *station = context;
	const struct answer *answer = &station->shown->answer;
	enum sb_result result = replay_take(station->shown, envelope, err);
	struct took took = {.envelope = envelope,
			    .replay = station->shown,
			    .table = envelope->kind == KIND_TABLE,
			    .again = station->starting};

	if (result != SB_OK)
		return result;
	took.accepted = took.table && answer->line[0].kind != LINE_REFUSE;
	station->shown_seq = envelope->seq;
	station->took(station->context, &took);
	return SB_OK;
}

/* Tells what is on disk and was not told yet. */
static enum sb_result station_show(struct station *station,
				   struct sb_error *err)
{
	return station_read(station, station->shown_seq + 1, station_row_shown,
			    err);
}

/* The state that the next batch goes on from, out of the record alone. */
static enum sb_result station_reload(struct station *station,
				     struct sb_error *err)
{
	int64_t seq;
	enum sb_result result =
		record_resume_from(station->record, INT64_MAX, &seq, err);

	if (result != SB_OK)
		return result;
	replay_start(station->ahead);
	return station_read(station, seq, station_row_ahead, err);
}

/* --- one batch ---------------------------------------------------------- */

/* The rounds go on where they stand, or begin anew on a new gaming day. */
static void station_day_line(const struct station *station, struct entry *entry)
{
	const struct rounds *rounds = &station->ahead->rounds;
	const struct conf_table *table = &station->conf->table;
	char day[DAY_MAX];

	day_of(entry->time_us, table->day_starts_min, day);
	if (strcmp(rounds->day, day) == 0 &&
	    strcmp(rounds->table, table->id) == 0)
		rounds_format_day(rounds, entry->line);
	else
		snprintf(entry->line, sizeof entry->line,
			 "day %s %s shoe 1 round 1", table->id, day);
}

/* Works out what an entry says only now. */
static void station_fill_line(const struct station *station,
			      struct entry *entry)
{
	switch ((enum entry_what)entry->what) {
	case ENTRY_LINE: break;
	case ENTRY_DAY_LINE: station_day_line(station, entry); break;
	case ENTRY_TABLE_LINE:
		stpcpy(entry->line, conf_table_line(station->conf));
		break;
	}
}

/* Decides a line of the table script. False when no row comes of it: a wager
 * refused is the log's alone. */
static bool station_decide(struct station *station, struct envelope *envelope)
{
	struct replay *ahead = station->ahead;
	struct sb_error err;
	uint8_t verb;

	if (replay_apply(ahead, envelope, &err) != SB_OK) {
		log_line(LOG_LEVEL_ERROR, "station", "%s: %s", envelope->line,
			 err.text);
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
	station_fill_line(station, entry);
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

/* Writes the n entries at the front. After SB_AGAIN nothing was tried; after
 * another failure the outcome is unknown. */
static enum sb_result station_write(struct station *station, int n,
				    struct sb_error *err)
{
	enum sb_result result = record_begin(station->record, err);

	if (result == SB_AGAIN)
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

/* --- trouble ------------------------------------------------------------ */

static int64_t station_retry_in(struct station *station, int64_t now_ms)
{
	station->pause_ms *= 2;
	if (station->pause_ms < RETRY_FIRST_MS)
		station->pause_ms = RETRY_FIRST_MS;
	if (station->pause_ms > RETRY_MOST_MS)
		station->pause_ms = RETRY_MOST_MS;
	station->retry_ms = now_ms + station->pause_ms;
	return station->retry_ms;
}

static int64_t station_fail(struct station *station, int64_t now_ms,
			    const struct sb_error *err)
{
	log_line(LOG_LEVEL_ERROR, "record", "%s", err->text);
	station->trouble = *err;
	record_close(station->record);
	station->record = NULL;
	return station_retry_in(station, now_ms);
}

static void station_recovered(struct station *station)
{
	if (station->trouble.text[0] != '\0')
		log_line(LOG_LEVEL_WARNING, "record", "%s",
			 _("the record can be written again"));
	station->trouble.text[0] = '\0';
	station->pause_ms = 0;
	station->retry_ms = 0;
	station->locked_since_ms = 0;
}

/* Drops the entries of a batch in doubt where the record holds them. */
static enum sb_result station_settle_doubt(struct station *station,
					   struct sb_error *err)
{
	enum sb_result result = SB_OK;
	bool holds = false;

	if (station->tried > 0 && station->last.seq > 0)
		result = record_holds(station->record, &station->last, &holds,
				      err);
	if (result == SB_OK && holds)
		queue_drop(&station->queue, station->tried);
	if (result == SB_OK)
		station->tried = 0;
	return result;
}

static enum sb_result station_reopen(struct station *station,
				     struct sb_error *err)
{
	enum sb_result result = record_open(
		&station->record, station->conf->database, RECORD_WRITE, err);

	if (result == SB_OK)
		result = station_settle_doubt(station, err);
	if (result == SB_OK)
		result = station_reload(station, err);
	if (result == SB_OK)
		result = station_show(station, err);
	return result;
}

/* Another program holds the record: it is asked again soon, and people are
 * told only when that lasts. */
static int64_t station_locked(struct station *station, int64_t now_ms,
			      const struct sb_error *err)
{
	if (station->locked_since_ms == 0)
		station->locked_since_ms = now_ms;
	if (now_ms - station->locked_since_ms >= LOCKED_SAID_MS) {
		log_line(LOG_LEVEL_ERROR, "record", "%s", err->text);
		station->trouble = *err;
	}
	station->retry_ms = now_ms + RETRY_LOCKED_MS;
	return station->retry_ms;
}

int64_t station_turn(struct station *station, int64_t now_ms)
{
	struct sb_error err = {0};
	enum sb_result result = SB_OK;
	int n = station->queue.n;

	if (now_ms < station->retry_ms)
		return station->retry_ms;
	if (!station->record)
		result = station_reopen(station, &err);
	if (result != SB_OK)
		return station_fail(station, now_ms, &err);
	n = station->queue.n < RECORD_BATCH_MAX ? station->queue.n
						: RECORD_BATCH_MAX;
	if (n > 0)
		result = station_write(station, n, &err);
	if (result == SB_AGAIN)
		return station_locked(station, now_ms, &err);
	if (result != SB_OK)
		return station_fail(station, now_ms, &err);
	station->tried = 0;
	queue_drop(&station->queue, n);
	station_recovered(station);
	if (n > 0 && station_show(station, &err) != SB_OK)
		return station_fail(station, now_ms, &err);
	return station->queue.n > 0 ? now_ms : INT64_MAX;
}

/* --- what others ask ---------------------------------------------------- */

static bool station_enter(struct station *station, enum entry_what what,
			  enum envelope_kind kind, bool follows)
{
	struct entry *entry = queue_add(&station->queue);

	if (!entry)
		return false;
	entry->what = (uint8_t)what;
	entry->source = SOURCE_STATION;
	entry->kind = (uint8_t)kind;
	entry->follows = follows;
	entry->time_us = clock_utc_us();
	return true;
}

/* The table line is written anew at each shoe, behind the day line that
 * counts it, so that a changed configuration counts from there. */
static bool station_start_table(struct station *station, bool follows)
{
	return station_enter(station, ENTRY_DAY_LINE, KIND_DAY, follows) &&
	       station_enter(station, ENTRY_TABLE_LINE, KIND_TABLE, follows);
}

bool station_take(struct station *station, enum source source,
		  enum envelope_kind kind, const char *badge, const char *line)
{
	bool shoe = kind == KIND_TABLE && strcmp(line, "shoe") == 0;
	struct entry *entry;

	if (station_room(station) < (shoe ? 3 : 1))
		return false;
	entry = queue_add(&station->queue);
	entry->source = (uint8_t)source;
	entry->kind = (uint8_t)kind;
	entry->time_us = clock_utc_us();
	stpncpy(entry->badge, badge, BADGE_MAX);
	stpncpy(entry->line, line, ENVELOPE_LINE_MAX);
	return !shoe || station_start_table(station, true);
}

int station_room(const struct station *station)
{
	return QUEUE_MAX - station->queue.n;
}

bool station_waits(const struct station *station)
{
	return station->queue.n > 0;
}

const struct table *station_table(const struct station *station)
{
	return &station->shown->table;
}

const struct rounds *station_rounds(const struct station *station)
{
	return &station->shown->rounds;
}

const char *station_trouble(const struct station *station)
{
	return station->trouble.text[0] != '\0' ? station->trouble.text : NULL;
}

struct record *station_record(struct station *station)
{
	return station->record;
}

/* --- its life ----------------------------------------------------------- */

static enum sb_result station_resume(struct station *station,
				     struct sb_error *err)
{
	int64_t seq;
	enum sb_result result =
		record_resume_from(station->record, INT64_MAX, &seq, err);

	if (result == SB_OK)
		result = station_reload(station, err);
	if (result != SB_OK)
		return result;
	station->starting = true;
	station->shown_seq = seq - 1;
	result = station_show(station, err);
	station->starting = false;
	if (result == SB_OK && !station->shown->started &&
	    !station_start_table(station, false))
		result = SB_OUTSIDE;
	return result;
}

enum sb_result station_open(struct station **opened, const struct conf *conf,
			    station_took_fn took, void *context,
			    struct sb_error *err)
{
	struct station *station = calloc(1, sizeof *station);
	enum sb_result result;

	if (!station)
		return sb_fail(err, SB_OUTSIDE, _("out of memory"));
	station->conf = conf;
	station->took = took;
	station->context = context;
	station->ahead = replay_new();
	station->shown = replay_new();
	result =
		record_open(&station->record, conf->database,
			    RECORD_WRITE | RECORD_CREATE | RECORD_PATIENT, err);
	if (result == SB_OK)
		result = station_resume(station, err);
	if (result != SB_OK) {
		station_close(station);
		return result;
	}
	*opened = station;
	return SB_OK;
}

void station_close(struct station *station)
{
	if (!station)
		return;
	record_close(station->record);
	replay_free(station->ahead);
	replay_free(station->shown);
	free(station);
}
