/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/recall_loader.h"

#include <string.h>

#include "app/runtime/gaming_time.h"
#include "db/record/open.h"
#include "db/rounds/round_store.h"
#include "rules/core/gettext.h"
#include "ui/pages/recall_page.h"

/* Drops the oldest quarter, but for the `table` line that the others stand
 * behind. Their shoe counts too few cards then. */
static void past_forget(struct recall_rows *rows)
{
	size_t gone = rows->n / 4, table = 0;

	for (size_t i = 0; i < gone; i++)
		if (strncmp(rows->row[i].line, "table ", 6) == 0)
			table = i;
	recall_rows_drop(rows, gone, table);
}

static enum sb_result past_row(const struct envelope *envelope, void *context,
			       struct sb_error *err)
{
	struct past *past = context;
	struct replay *replay = past->replay;
	enum sb_result result = replay_take(replay, envelope, err);
	struct recall_row row = recall_rows_of(&past->rows, envelope, replay);
	char name[ROUND_NAME_MAX], clock[DAY_TIME_MAX];

	if (result != SB_OK || !row.line)
		return result;
	day_time(envelope->time_us, clock);
	row.clock = clock;
	rounds_format_name(&replay->rounds.round.name, name);
	if (replay->rounds.open || replay->round_over)
		row.round = name;
	if (past->rows.n == RECALL_ROWS_MAX)
		past_forget(&past->rows);
	recall_rows_add(&past->rows, &row);
	return SB_OK;
}

/* One that cannot be written may yet be read. */
static enum sb_result past_record(struct past *past, struct station *station,
				  struct record **record, struct sb_error *err)
{
	*record = station_record(station);
	if (*record)
		return SB_OK;
	if (!past->own &&
	    record_open(&past->own, station_path(station), 0, err) != SB_OK)
		return sb_fail(err, SB_OUTSIDE,
			       _("Cannot read the record now."));
	*record = past->own;
	return SB_OK;
}

enum sb_result past_start(struct past *past, struct station *station,
			  struct sb_error *err)
{
	struct record *record;
	enum sb_result result;

	past_fini(past);
	result = past_record(past, station, &record, err);
	if (result == SB_OK)
		result = history_resume_from(record,
					     station_rounds(station)->table,
					     RECALL_ROUNDS, &past->seq, err);
	if (result != SB_OK)
		return result;
	past->replay = replay_new();
	past->gathers = true;
	return SB_OK;
}

enum sb_result past_turn(struct past *past, struct station *station,
			 struct sb_error *err)
{
	struct record *record;
	enum sb_result result = past_record(past, station, &record, err);

	if (result == SB_OK)
		result = record_read(record, &past->seq, PAST_AT_ONCE, past_row,
				     past, err);
	if (result == SB_OK || result == SB_AGAIN)
		return SB_AGAIN;
	past->gathers = false;
	return result == SB_GONE ? SB_OK : result;
}

int64_t past_serve(struct past *past, struct station *station,
		   struct console *console, int64_t now_ms)
{
	struct sb_error err;
	enum sb_result result;

	if (!past->gathers)
		return INT64_MAX;
	result = past_turn(past, station, &err);
	if (result == SB_AGAIN)
		return now_ms;
	if (result == SB_OK)
		console_recall(console, past->rows.row, past->rows.n);
	else
		console_refused(console, now_ms, err.text);
	past_fini(past);
	return INT64_MAX;
}

void past_fini(struct past *past)
{
	recall_rows_fini(&past->rows);
	replay_free(past->replay);
	record_close(past->own);
	*past = (struct past){0};
}
