/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/station/station.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/log.h"
#include "app/runtime/memory.h"
#include "app/station/station_internal.h"
#include "db/record/checkpointer.h"
#include "db/record/heads_file.h"
#include "db/record/record.h"
#include "db/rounds/round_store.h"
#include "db/staff/staff.h"
#include "rules/games/round.h"
#include "rules/script/event_parse.h"

enum {
	RETRY_LOCKED_MS = 20, /* another program writes for a moment */
	RETRY_FIRST_MS = 250, /* after a failure; doubles up to */
	RETRY_LIMIT_MS = 5000,
	LOCKED_TROUBLE_MS = 1000, /* a lock that lasts is trouble */
	ROUNDS_REPLAYED = 10,	  /* again at a start, with all of their shoe */
};

/* --- reading the record ------------------------------------------------- */

static enum sb_result station_publish_row(const struct journal_row *journal_row,
					  void *context, struct sb_error *err)
{
	struct station *station = context;
	const struct answer *answer = &station->shown->answer;
	enum sb_result result =
		replay_verify_row(station->shown, journal_row, err);
	struct update update = {.journal_row = journal_row,
				.replay = station->shown,
				.is_table = journal_row->kind == KIND_TABLE,
				.replayed = station->starting};

	if (result == SB_OK && journal_row->seq == station->head.seq &&
	    memcmp(journal_row->hash, station->head.hash, HASH_SIZE) != 0)
		result = station_fail_head(station, err);
	if (result != SB_OK)
		return result;
	update.accepted = update.is_table && !answer_refuses(answer);
	station->published = *journal_row;
	station_keep_key(station, journal_row);
	station->update(station->context, &update);
	return SB_OK;
}

/* Passes the new rows up to the head to update(). */
static enum sb_result station_publish(struct station *station,
				      struct sb_error *err)
{
	return journal_read_span(station->record, station->published.seq + 1,
				 station->head.seq, station_publish_row,
				 station, err);
}

static enum sb_result station_prepare_row(const struct journal_row *journal_row,
					  void *context, struct sb_error *err)
{
	return replay_prepare(context, journal_row, err);
}

/* Starts reading again at row seq, with what still counts of earlier rows:
 * people, day and inspections. */
static enum sb_result station_prepare(struct station *station,
				      struct replay *replay, int64_t seq,
				      struct sb_error *err)
{
	enum sb_result result;

	replay_start(replay);
	result = staff_read_roster(station->record, seq - 1, &replay->roster,
				   err);
	return result == SB_OK
		       ? journal_read_pit(station->record, seq,
					  station_prepare_row, replay, err)
		       : result;
}

/* The state at the head, which the next batch goes on from, out of the record
 * alone. */
static enum sb_result station_reload(struct station *station,
				     struct sb_error *err)
{
	int64_t seq;
	enum sb_result result =
		journal_resume_point(station->record, INT64_MAX, &seq, err);

	if (result == SB_OK)
		result = station_prepare(station, station->ahead, seq, err);
	if (result != SB_OK)
		return result;
	memset(station->owner, 0, sizeof station->owner);
	return journal_read_span(station->record, seq, station->head.seq,
				 station_read_ahead, station, err);
}

/* --- trouble ------------------------------------------------------------ */

static int64_t station_retry_in(struct station *station, int64_t now_ms)
{
	station->pause_ms *= 2;
	if (station->pause_ms < RETRY_FIRST_MS)
		station->pause_ms = RETRY_FIRST_MS;
	if (station->pause_ms > RETRY_LIMIT_MS)
		station->pause_ms = RETRY_LIMIT_MS;
	station->retry_ms = now_ms + station->pause_ms;
	return station->retry_ms;
}

static void station_report_trouble(struct station *station,
				   const struct sb_error *err)
{
	log_line(LOG_LEVEL_ERROR, "record", "%s", err->text);
	station->trouble = *err;
}

/* Nobody waits for work until the record is there again. */
static void station_fail_work(struct station *station,
			      const struct sb_error *err)
{
	station->work.write = NULL;
	for (int i = 0; i < station->queue.n; i++) {
		struct entry *entry = queue_at(&station->queue, i);

		if (!entry->work.write || entry->finished)
			continue;
		entry->finished = true;
		entry->work.done(entry->work.context, SB_SYSTEM, err);
	}
}

static int64_t station_fail(struct station *station, int64_t now_ms,
			    const struct sb_error *err)
{
	station_report_trouble(station, err);
	station_fail_work(station, err);
	record_close(station->record);
	station->record = NULL;
	return station_retry_in(station, now_ms);
}

/* The file was moved or removed: the open file may be the only copy left. */
static int64_t station_file_gone(struct station *station, int64_t now_ms,
				 struct sb_error *err)
{
	record_save(station->record, err);
	station_report_trouble(station, err);
	station_fail_work(station, err);
	return station_retry_in(station, now_ms);
}

static void station_recovered(struct station *station)
{
	if (station->trouble.text[0] != '\0')
		log_line(LOG_LEVEL_WARNING, "record", "%s", "writable again");
	station->trouble.text[0] = '\0';
	station->pause_ms = 0;
	station->retry_ms = 0;
	station->locked_from_ms = 0;
}

/* Drops the entries of a batch in doubt where the record holds them. */
static enum sb_result station_resolve_batch(struct station *station,
					    struct sb_error *err)
{
	enum sb_result result = SB_OK;
	bool holds = false;

	if (station->tried > 0 && station->last.seq > 0)
		result = journal_has_row(station->record, &station->last,
					 &holds, err);
	if (result == SB_OK && holds) {
		station_move_head(station);
		station_finish_batch(station);
	}
	if (result == SB_OK)
		station->tried = 0;
	return result;
}

/* Where it cannot be, batches wait, which is slow and nothing worse. */
static void station_checkpoint(struct station *station)
{
	struct sb_error err = {0};

	if (station->checkpoints &&
	    checkpointer_start(station->record, &err) != SB_OK)
		log_line(LOG_LEVEL_WARNING, "record", "%s", err.text);
}

static enum sb_result station_reopen(struct station *station,
				     struct sb_error *err)
{
	enum sb_result result = record_open(
		&station->record, station->conf->database, RECORD_WRITE, err);

	if (result == SB_OK)
		result = station_check_head(station, err);
	if (result == SB_OK)
		result = station_resolve_batch(station, err);
	if (result == SB_OK)
		result = station_reload(station, err);
	if (result == SB_OK)
		result = station_publish(station, err);
	if (result == SB_OK) {
		station_checkpoint(station);
		return SB_OK;
	}
	record_close(station->record);
	station->record = NULL;
	return result;
}

/* Another program has locked the record: tries again soon, and shows a notice
 * only if that lasts. */
static int64_t station_locked(struct station *station, int64_t now_ms,
			      const struct sb_error *err)
{
	if (station->locked_from_ms == 0)
		station->locked_from_ms = now_ms;
	if (now_ms - station->locked_from_ms >= LOCKED_TROUBLE_MS) {
		station_report_trouble(station, err);
		station_fail_work(station, err);
	}
	station->retry_ms = now_ms + RETRY_LOCKED_MS;
	return station->retry_ms;
}

static bool station_expired(const struct station *station)
{
	return station->expiry_us > 0 && station->expiry_us <= clock_utc_us() &&
	       !round_is_held(&station->shown->table, HOLD_CLOCK);
}

int64_t station_turn(struct station *station, int64_t now_ms)
{
	struct sb_error err = {0};
	enum sb_result result = SB_OK;
	bool due;

	if (station->delayed_until_ms && now_ms >= station->delayed_until_ms)
		station_submit_delayed(station);
	if (now_ms < station->retry_ms)
		return station->retry_ms;
	if (!station->record)
		result = station_reopen(station, &err);
	due = station->queue.n > 0 || station->derived_due ||
	      station_expired(station);
	if (result == SB_OK && due)
		result = station_write_batch(station, &err);
	if (result == SB_AGAIN)
		return station_locked(station, now_ms, &err);
	if (result == SB_GONE)
		return station_file_gone(station, now_ms, &err);
	if (result != SB_OK)
		return station_fail(station, now_ms, &err);
	station_finish_batch(station);
	station->derived_due = false;
	station_recovered(station);
	if (due && station_publish(station, &err) != SB_OK)
		return station_fail(station, now_ms, &err);
	if (station->work.write) {
		station->work.write = NULL;
		station->work.done(station->work.context, station->work_result,
				   &station->work_err);
	}
	return station->queue.n > 0 ? now_ms : INT64_MAX;
}

/* --- what others ask ---------------------------------------------------- */

/* How much of a line the log may have: of one that nobody was shown. */
static int station_quotable(const struct station *station, const char *line)
{
	return event_quote_length(line, (enum game_id)station->conf->house.game,
				  JOURNAL_LINE_MAX);
}

static bool station_add(struct station *station, enum source source,
			enum row_kind kind, const char *badge, const char *line)
{
	struct entry *entry;

	if (station_queue_room(station) < 1 ||
	    strlen(line) > JOURNAL_LINE_MAX || strlen(badge) > BADGE_MAX) {
		log_line(LOG_LEVEL_ERROR, "station",
			 "queue full, dropped: %.*s",
			 station_quotable(station, line), line);
		return false;
	}
	entry = queue_add(&station->queue);
	entry->source = (uint8_t)source;
	entry->kind = (uint8_t)kind;
	entry->time_us = clock_utc_us();
	stpncpy(entry->badge, badge, BADGE_MAX);
	stpncpy(entry->line, line, JOURNAL_LINE_MAX);
	return true;
}

void station_submit_delayed(struct station *station)
{
	const struct entry *entry = &station->delayed;

	if (!station->delayed_until_ms)
		return;
	station->delayed_until_ms = 0;
	(void)station_add(station, SOURCE_KEY, KIND_TABLE, entry->badge,
			  entry->line);
}

bool station_submit(struct station *station, enum source source,
		    enum row_kind kind, const char *badge, const char *line)
{
	station_submit_delayed(station); /* it came before */
	return station_add(station, source, kind, badge, line);
}

void station_delay(struct station *station, const char *badge, const char *line,
		   int64_t until_ms)
{
	struct entry *entry = &station->delayed;

	memset(entry, 0, sizeof *entry);
	stpncpy(entry->badge, badge, BADGE_MAX);
	stpncpy(entry->line, line, JOURNAL_LINE_MAX);
	station->delayed_until_ms = until_ms;
}

int64_t station_delayed_until(const struct station *station)
{
	return station->delayed_until_ms;
}

void station_take_back(struct station *station)
{
	const struct entry *entry = &station->delayed;
	char note[JOURNAL_LINE_MAX];

	if (!station->delayed_until_ms)
		return;
	station->delayed_until_ms = 0;
	snprintf(note, sizeof note, "note taken back: %.64s", entry->line);
	station_submit(station, SOURCE_KEY, KIND_TABLE, entry->badge, note);
}

bool station_hold(struct station *station, enum hold hold, const char *why)
{
	char line[JOURNAL_LINE_MAX];

	snprintf(line, sizeof line, "hold %s%s%s", hold_names[hold],
		 *why ? " " : "", why);
	return station_submit(station, SOURCE_STATION, KIND_TABLE, "", line);
}

bool station_release(struct station *station, enum hold hold, const char *badge)
{
	char line[HOLD_NAME_MAX + 16];

	snprintf(line, sizeof line, "release %s", hold_names[hold]);
	return station_submit(station, SOURCE_STATION, KIND_TABLE, badge, line);
}

bool station_submit_message(struct station *station, const char *line,
			    const struct message_origin *origin)
{
	if (!station_submit(station, SOURCE_FEED, KIND_TABLE, "", line))
		return false;
	queue_at(&station->queue, station->queue.n - 1)->origin = *origin;
	return true;
}

void station_on_reply(struct station *station, station_reply_fn reply)
{
	station->reply = reply;
}

bool station_submit_report(struct station *station, enum source source,
			   const struct device_report *report)
{
	char line[DEVICE_REPORT_MAX];

	device_report_format(report, line);
	return station_submit(station, source,
			      device_report_is_event(report) ? KIND_TABLE
							     : KIND_DEVICE,
			      "", line);
}

bool station_submit_work(struct station *station,
			 const struct station_work *work)
{
	struct entry *entry = queue_add(&station->queue);

	if (!entry)
		return false;
	entry->work = *work;
	entry->time_us = clock_utc_us();
	return true;
}

int station_queue_room(const struct station *station)
{
	return QUEUE_MAX - station->queue.n;
}

bool station_is_busy(const struct station *station)
{
	return station->queue.n > 0;
}

bool station_has_keyed(struct station *station)
{
	struct queue *queue = &station->queue;

	for (int i = 0; i < queue->n; i++)
		if (queue_at(queue, i)->source == SOURCE_KEY)
			return true;
	return false;
}

const struct table *station_table(const struct station *station)
{
	return &station->shown->table;
}

const struct rounds *station_rounds(const struct station *station)
{
	return &station->shown->rounds;
}

int64_t station_special_until_us(const struct station *station)
{
	return station->shown->special_until_us;
}

void station_commit_times(const struct station *station, int64_t now_ms,
			  struct commit_summary *summary)
{
	commit_times_summary(&station->commit_times, now_ms, summary);
}

int64_t station_last_row_us(const struct station *station)
{
	return station->published.time_us;
}

const struct pit *station_pit(const struct station *station)
{
	return &station->shown->pit;
}

const char *station_form_language(const struct station *station)
{
	for (int id = 0; id < CHECKLISTS; id++) {
		const char *language = station->shown->asked[id].language;

		if (inspection_under_way(&station->shown->pit.form[id]))
			return *language ? language : "en";
	}
	return "";
}

const struct roster *station_roster(const struct station *station)
{
	return &station->shown->roster;
}

const char *station_trouble(const struct station *station)
{
	return station->trouble.text[0] != '\0' ? station->trouble.text : NULL;
}

struct record *station_record(struct station *station)
{
	return station->record;
}

const char *station_path(const struct station *station)
{
	return station->conf->database;
}

/* --- its life ----------------------------------------------------------- */

static enum sb_result station_resume(struct station *station,
				     struct sb_error *err)
{
	struct journal_head head;
	int64_t seq;
	enum sb_result result = round_store_resume_point(
		station->record, station->conf->table.id, ROUNDS_REPLAYED, &seq,
		err);

	if (result == SB_OK)
		result = journal_read_head(station->record, &head, err);
	if (result != SB_OK)
		return result;
	station->head.seq = head.seq;
	memcpy(station->head.hash, head.hash, HASH_SIZE);
	if (result == SB_OK)
		result = station_reload(station, err);
	if (result == SB_OK)
		result = station_prepare(station, station->shown, seq, err);
	if (result != SB_OK)
		return result;
	station->starting = true;
	station->published.seq = seq - 1;
	result = station_publish(station, err);
	station->starting = false;
	station->derived_due = true;
	return result;
}

enum sb_result station_open(struct station **opened, const struct conf *conf,
			    station_update_fn update, void *context,
			    struct sb_error *err)
{
	struct station *station = memory_new(sizeof *station);
	enum sb_result result;

	station->conf = conf;
	station->update = update;
	station->context = context;
	station->ahead = replay_new();
	station->shown = replay_new();
	replay_enable_pit(station->ahead);
	replay_enable_pit(station->shown);
	result =
		record_open(&station->record, conf->database,
			    RECORD_WRITE | RECORD_CREATE | RECORD_PATIENT, err);
	if (result == SB_OK) {
		record_shorten_wait(station->record);
		result = station_resume(station, err);
	}
	if (result != SB_OK) {
		station_close(station);
		return result;
	}
	*opened = station;
	return SB_OK;
}

void station_checkpoint_in_thread(struct station *station)
{
	station->checkpoints = true;
	station_checkpoint(station);
}

/* Nobody was shown these facts, but somebody may look for them. */
static void station_log_dropped(struct station *station)
{
	for (int i = 0; i < station->queue.n; i++) {
		const struct entry *entry = queue_at(&station->queue, i);

		if (entry->work.write)
			continue;
		log_line(LOG_LEVEL_ERROR, "station",
			 "shut down, not recorded: %.*s",
			 station_quotable(station, entry->line), entry->line);
	}
}

void station_close(struct station *station)
{
	if (!station)
		return;
	station_log_refused_count(station);
	station_log_dropped(station);
	record_close(station->record);
	heads_file_close(station->heads);
	replay_free(station->ahead);
	replay_free(station->shown);
	free(station);
}
