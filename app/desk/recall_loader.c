/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/recall_loader.h"

#include <string.h>

#include "app/runtime/gaming_time.h"
#include "db/record/record.h"
#include "db/rounds/round_store.h"
#include "rules/core/gettext.h"
#include "ui/pages/recall_page.h"

/* Removes the oldest quarter except the `table` line before the rest. The shoe
 * then counts too few cards. */
static void recall_loader_drop_oldest(struct recall_rows *rows)
{
	size_t gone = rows->n / 4, table = 0;

	for (size_t i = 0; i < gone; i++)
		if (strncmp(rows->row[i].line, "table ", 6) == 0)
			table = i;
	recall_rows_drop(rows, gone, table);
}

static enum sb_result
recall_loader_on_row(const struct journal_row *journal_row, void *context,
		     struct sb_error *err)
{
	struct recall_loader *recall_loader = context;
	struct replay *replay = recall_loader->replay;
	enum sb_result result = replay_verify_row(replay, journal_row, err);
	struct recall_row row =
		recall_rows_make(&recall_loader->rows, journal_row, replay);
	char name[ROUND_NAME_MAX], clock[CLOCK_TEXT_MAX];

	if (result != SB_OK || !row.line)
		return result;
	gaming_time_clock(journal_row->time_us, clock);
	row.clock = clock;
	rounds_format_name(&replay->rounds.round.name, name);
	if (replay->rounds.open || replay->round_over)
		row.round = name;
	if (recall_loader->rows.n == RECALL_ROWS_MAX)
		recall_loader_drop_oldest(&recall_loader->rows);
	recall_rows_add(&recall_loader->rows, &row);
	return SB_OK;
}

/* A record that cannot be written may still be readable. */
static enum sb_result
recall_loader_open_record(struct recall_loader *recall_loader,
			  struct station *station, struct record **record,
			  struct sb_error *err)
{
	*record = station_record(station);
	if (*record)
		return SB_OK;
	if (!recall_loader->own_record &&
	    record_open(&recall_loader->own_record, station_path(station), 0,
			err) != SB_OK)
		return sb_fail(err, SB_SYSTEM,
			       _("Cannot read the record now."));
	*record = recall_loader->own_record;
	return SB_OK;
}

enum sb_result recall_loader_start(struct recall_loader *recall_loader,
				   struct station *station,
				   struct sb_error *err)
{
	struct record *record;
	enum sb_result result;

	recall_loader_fini(recall_loader);
	result =
		recall_loader_open_record(recall_loader, station, &record, err);
	if (result == SB_OK)
		result = round_store_resume_point(
			record, station_rounds(station)->table, RECALL_ROUNDS,
			&recall_loader->seq, err);
	if (result != SB_OK)
		return result;
	recall_loader->replay = replay_new();
	recall_loader->loading = true;
	return SB_OK;
}

enum sb_result recall_loader_read(struct recall_loader *recall_loader,
				  struct station *station, struct sb_error *err)
{
	struct record *record;
	enum sb_result result =
		recall_loader_open_record(recall_loader, station, &record, err);

	if (result == SB_OK)
		result = journal_read(record, &recall_loader->seq,
				      RECALL_LOADER_ROWS, recall_loader_on_row,
				      recall_loader, err);
	if (result == SB_OK || result == SB_AGAIN)
		return SB_AGAIN;
	recall_loader->loading = false;
	return result == SB_GONE ? SB_OK : result;
}

int64_t recall_loader_turn(struct recall_loader *recall_loader,
			   struct station *station, struct console *console,
			   int64_t now_ms)
{
	struct sb_error err;
	enum sb_result result;

	if (!recall_loader->loading)
		return INT64_MAX;
	result = recall_loader_read(recall_loader, station, &err);
	if (result == SB_AGAIN)
		return now_ms;
	if (result == SB_OK)
		console_open_recall(console, recall_loader->rows.row,
				    recall_loader->rows.n);
	else
		console_show_refusal(console, now_ms, err.text);
	recall_loader_fini(recall_loader);
	return INT64_MAX;
}

void recall_loader_fini(struct recall_loader *recall_loader)
{
	recall_rows_fini(&recall_loader->rows);
	replay_free(recall_loader->replay);
	record_close(recall_loader->own_record);
	*recall_loader = (struct recall_loader){0};
}
