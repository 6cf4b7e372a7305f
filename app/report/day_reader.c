/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/day_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/runtime/memory.h"
#include "app/runtime/interrupt.h"
#include "app/runtime/progress.h"
#include "rules/core/gettext.h"

enum { DAY_READER_ROWS = 4096 }; /* read at once */

struct run {
	const struct day_reader *reader;
	struct replay *replay;
	struct day_summary *summary;
	bool begun;		  /* the summary has a row */
	struct currency currency; /* in force in the row read */
	struct progress progress;
};

/* --- books ------------------------------------------------------------- */

static void day_reader_clear(struct run *run)
{
	day_summary_fini(run->summary);
	memset(run->summary, 0, sizeof *run->summary);
	run->begun = false;
}

static enum sb_result day_reader_finish(struct run *run, struct sb_error *err)
{
	const struct day_reader *reader = run->reader;
	enum sb_result result;

	if (!run->begun)
		return SB_OK;
	day_summary_end(run->summary);
	result = reader->on_summary(run->summary, reader->context, err);
	day_reader_clear(run);
	return result;
}

/* Whether the row begins a gaming day after that of the summary. */
static bool day_reader_day_changed(const struct run *run)
{
	return run->reader->by_day && run->begun &&
	       run->replay->pit.day[0] != '\0' &&
	       strcmp(run->replay->pit.day, run->summary->day) != 0;
}

/* A device that is lost stays so. */
static enum sb_result day_reader_change_day(struct run *run,
					    const struct journal_row *row,
					    struct sb_error *err)
{
	bool lost[DAY_DEVICES];
	enum sb_result result;

	for (int i = 0; i < DAY_DEVICES; i++)
		lost[i] = run->summary->device[i].lost;
	day_summary_set_end(run->summary, row);
	result = day_reader_finish(run, err);
	for (int i = 0; i < DAY_DEVICES; i++)
		run->summary->device[i].lost = lost[i];
	return result;
}

/* --- rows -------------------------------------------------------------- */

static enum sb_result day_reader_prepare(const struct journal_row *row,
					 void *context, struct sb_error *err)
{
	struct run *run = context;

	return replay_prepare(run->replay, row, err);
}

static void day_reader_keep_currency(struct run *run,
				     const struct journal_row *row)
{
	struct currency currency;

	if (row->kind == KIND_CONFIG && currency_parse(row->line, &currency))
		run->currency = currency;
	run->summary->currency = run->currency;
}

static enum sb_result day_reader_row(const struct journal_row *row,
				     void *context, struct sb_error *err)
{
	struct run *run = context;
	bool ours = row->seq >= run->reader->first;
	enum sb_result result;

	if (row->seq > run->reader->last) {
		day_summary_set_end(run->summary, row);
		return SB_GONE;
	}
	if (ours)
		day_summary_before_row(run->summary, row, run->replay);
	result = replay_read_row(run->replay, row, err);
	if (result == SB_OK && ours) {
		if (day_reader_day_changed(run))
			result = day_reader_change_day(run, row, err);
		if (!run->begun)
			day_summary_begin(run->summary, row, run->replay);
		run->begun = true;
		day_reader_keep_currency(run, row);
		day_summary_apply(run->summary, row, run->replay);
	}
	return result;
}

/* From where the table is known on, which is a shoe before at most. */
static enum sb_result day_reader_rows(struct run *run, struct sb_error *err)
{
	const struct day_reader *reader = run->reader;
	struct currency_span span = {.to = 0};
	int64_t seq;
	enum sb_result result =
		journal_resume_point(reader->record, reader->first, &seq, err);

	replay_enable_pit(run->replay);
	if (result == SB_OK)
		result = currency_find(&span, reader->record, reader->first,
				       err);
	run->currency = span.currency;
	if (result == SB_OK)
		result = journal_read_pit(reader->record, seq,
					  day_reader_prepare, run, err);
	while (result == SB_OK && !interrupt_pending()) {
		progress_rows(&run->progress, seq - reader->first,
			      reader->last - reader->first + 1);
		result = journal_read(reader->record, &seq, DAY_READER_ROWS,
				      day_reader_row, run, err);
	}
	if (result == SB_OK)
		return sb_fail(err, SB_SYSTEM, _("reading ended by a signal"));
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result day_reader_read(const struct day_reader *reader,
			       struct sb_error *err)
{
	struct run run = {.reader = reader,
			  .replay = replay_new(),
			  .summary = memory_new(sizeof *run.summary)};
	enum sb_result result;

	interrupt_begin();
	progress_begin(&run.progress);
	result = day_reader_rows(&run, err);
	progress_hide(&run.progress);
	interrupt_end();
	if (result == SB_OK)
		result = day_reader_finish(&run, err);
	day_reader_clear(&run);
	free(run.summary);
	replay_free(run.replay);
	return result;
}
