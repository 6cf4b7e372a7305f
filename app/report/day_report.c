/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/reports.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/report/day_reader.h"
#include "app/report/report_figures.h"
#include "app/report/report_sections.h"
#include "app/runtime/gaming_time.h"
#include "db/journal/journal.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

struct day_report {
	struct record *record;
	struct document *document;
	const char *day;
	bool over; /* another day has begun */
	const struct day_summary *summary;
};

static const char *report_day_state(const struct day_report *work)
{
	switch ((enum day_state)work->summary->state) {
	case DAY_CLOSED: return C_("table", "closed");
	case DAY_CLOSING: return _("NOT CLOSED: closing not finished");
	case DAY_OPENING: return _("NOT CLOSED: inspections due");
	default:
		return work->over ? _("continued into the next day, not closed")
				  : _("NOT CLOSED: table still open");
	}
}

static enum sb_result report_day_book(const struct day_summary *summary,
				      void *context, struct sb_error *err)
{
	struct day_report *work = context;
	char title[128], when[REPORT_TIME_MAX];
	enum sb_result result;

	work->summary = summary;
	snprintf(title, sizeof title, _("Gaming day %s, table %s"), work->day,
		 summary->table);
	work->document = document_new(title);
	document_pair(work->document, _("Table"), "%s", summary->table);
	document_pair(work->document, _("Gaming day"), "%s", work->day);
	document_pair(work->document, _("Game"), "%s",
		      game_title(summary->game));
	document_pair(work->document, _("State"), "%s", report_day_state(work));
	report_overview(work->document, summary);
	result = report_lists(work->record, work->document, summary, err);
	if (result == SB_OK)
		result = report_amendments(work->record, work->document,
					   summary->first_seq,
					   summary->head.seq, NULL, NULL, err);
	report_time(summary->last_us, when);
	report_proof(work->document, &summary->head);
	document_text(work->document, _("Last row: %s"), when);
	if (result == SB_OK)
		result = report_signed_head(work->record, work->document,
					    summary->head.seq, err);
	return result;
}

enum sb_result report_day(struct record *record,
			  const struct report_request *request,
			  struct document **document, struct sb_error *err)
{
	const char *day = request->subject;
	struct day_report work = {.record = record, .day = day};
	struct day_reader reader = {.record = record,
				    .on_summary = report_day_book,
				    .context = &work};
	struct journal_head head;
	enum sb_result result =
		journal_find_day(record, day, &reader.first, &reader.last, err);

	if (result == SB_GONE)
		return sb_fail(err, SB_GONE, _("no gaming day %s (YYYY-MM-DD)"),
			       day);
	if (result == SB_OK)
		result = journal_read_head(record, &head, err);
	if (result != SB_OK)
		return result;
	work.over = reader.last < head.seq;
	result = day_reader_read(&reader, err);
	*document = work.document;
	return result;
}

/* A shift is named by the date on which it began, by the house's clock, and,
 * where several began then, by which of them it is. */

struct shift_report {
	struct record *record;
	struct document **document;	/* NULL: a spreadsheet */
	int64_t next;			/* the hand-over that ends it, or 0 */
	int64_t next_us;		/* its time */
	char next_badge[BADGE_MAX + 1]; /* who signed it */
};

/* --- which shift ------------------------------------------------------- */

/* When a hand-over was, and who signed it. */
static enum sb_result report_shift_row(const struct journal_row *row,
				       void *context, struct sb_error *err)
{
	struct shift_report *work = context;

	(void)err;
	work->next_us = row->time_us;
	snprintf(work->next_badge, sizeof work->next_badge, "%s", row->badge);
	return SB_OK;
}

static enum sb_result report_shift_read(struct shift_report *work, int64_t seq,
					struct sb_error *err)
{
	return journal_read(work->record, &seq, 1, report_shift_row, work, err);
}

/* Goes back over the hand-overs of that date to the nth from the last, or to
 * none: *seq is 0 then. *n less those there were. *next is the one after. */
static enum sb_result report_shift_find_back(struct shift_report *work,
					     const char *date, int *n,
					     int64_t *seq, int64_t *next,
					     struct sb_error *err)
{
	int64_t before = INT64_MAX;
	enum sb_result result;

	for (;;) {
		char stamp[TIME_STAMP_MAX];

		*next = before == INT64_MAX ? 0 : before;
		result = journal_last_shift(work->record, before, seq, err);
		if (result != SB_OK || *seq == 0)
			return result;
		result = report_shift_read(work, *seq, err);
		if (result != SB_OK)
			return result;
		gaming_time_stamp(work->next_us, stamp);
		if (strncmp(stamp, date, strlen("2026-11-21")) == 0 &&
		    --*n == 0)
			return SB_OK;
		before = *seq;
	}
}

/* "2026-11-21" where one began, "2026-11-21/2" the second. */
static enum sb_result report_shift_named(struct shift_report *work,
					 const char *name, int64_t *seq,
					 struct sb_error *err)
{
	const char *slash = strchr(name, '/');
	int nth = slash ? atoi(slash + 1) : 1;
	int began = INT32_MAX;
	enum sb_result result = report_shift_find_back(work, name, &began, seq,
						       &work->next, err);

	if (result != SB_OK)
		return result;
	began = INT32_MAX - began;
	if (began == 0)
		return sb_fail(err, SB_GONE, _("no shift began on %.10s"),
			       name);
	if (nth > began || (!slash && began > 1))
		return sb_fail(
			err, SB_GONE,
			_("shifts on %.10s: %d; name one, %.10s/1 to %.10s/%d"),
			name, began, name, name, began);
	nth = began - nth + 1;
	return report_shift_find_back(work, name, &nth, seq, &work->next, err);
}

/* Finds the rows of the shift. Without a name: the current shift, which begins
 * with the record if there was no hand-over. */
static enum sb_result report_shift_find(struct shift_report *work,
					const char *name,
					struct day_reader *reader,
					struct sb_error *err)
{
	struct journal_head head;
	enum sb_result result =
		name ? report_shift_named(work, name, &reader->first, err)
		     : journal_last_shift(work->record, INT64_MAX,
					  &reader->first, err);

	if (reader->first == 0)
		reader->first = 1;
	if (result == SB_OK)
		result = journal_read_head(work->record, &head, err);
	if (result != SB_OK)
		return result;
	if (head.seq == 0)
		return sb_fail(err, SB_GONE, _("the record is empty"));
	reader->last = work->next ? work->next - 1 : head.seq;
	return work->next ? report_shift_read(work, work->next, err) : SB_OK;
}

/* --- the document ------------------------------------------------------ */

static enum sb_result report_shift_began(const struct shift_report *work,
					 const struct day_summary *summary,
					 struct sb_error *err)
{
	const struct day_entry *began = summary->list[DAY_SHIFTS].entry;
	char when[REPORT_TIME_MAX], who[REPORT_PERSON_MAX];
	struct document *document = *work->document;
	enum sb_result result;

	if (summary->list[DAY_SHIFTS].n == 0) {
		document_pair(document, _("Began"), "%s",
			      _("start of record, no hand-over before"));
		return SB_OK;
	}
	result = report_person(work->record, began->badge, who, err);
	report_time(began->time_us, when);
	document_pair(document, _("Began"), "%s", when);
	document_pair(document, _("Supervisor"), "%s", who);
	if (result == SB_OK)
		result = report_person(work->record, began->until_badge, who,
				       err);
	document_pair(document, _("Pit boss of record"), "%s", who);
	return result;
}

static enum sb_result report_shift_ended(const struct shift_report *work,
					 const struct day_summary *summary,
					 struct sb_error *err)
{
	char when[REPORT_TIME_MAX], who[REPORT_PERSON_MAX];
	enum sb_result result;

	report_time(work->next ? work->next_us : summary->last_us, when);
	if (!work->next) {
		document_pair(*work->document, _("Ended"),
			      _("NOT ENDED: figures up to %s"), when);
		return SB_OK;
	}
	result = report_person(work->record, work->next_badge, who, err);
	document_pair(*work->document, _("Ended"), _("%s, handed over by %s"),
		      when, who);
	return result;
}

/* Where more than one was played. */
static void report_shift_games(struct document *document,
			       const struct day_summary *summary)
{
	struct figures sum[GAMES];
	int played = 0;

	for (int game = 0; game < GAMES; game++) {
		sum[game] = day_summary_total(summary, (enum game_id)game);
		played += sum[game].count[COUNT_ROUNDS] > 0;
	}
	if (played < 2)
		return;
	document_heading(document, _("By game"));
	report_figures_begin_table(document, _("Game"), FIGURES_DAYS);
	for (int game = 0; game < GAMES; game++)
		if (sum[game].count[COUNT_ROUNDS] > 0)
			report_figures_row(document,
					   game_title((enum game_id)game),
					   FIGURES_DAYS, &sum[game]);
}

static enum sb_result report_shift_dealers(const struct shift_report *work,
					   const struct day_summary *summary,
					   struct sb_error *err)
{
	struct figures_rows dealers = {.n = 0};
	struct roster roster = {.n = 0};
	enum sb_result result =
		staff_read_roster(work->record, INT64_MAX, &roster, err);

	for (int game = 0; game < GAMES; game++)
		for (int i = 0; i < summary->work[game].n; i++) {
			const struct figures_row *row =
				&summary->work[game].row[i];
			const char *dealer =
				roster_first_badge(&roster, row->name);

			figures_add(figures_find(&dealers, dealer),
				    &row->figures);
		}
	if (result == SB_OK)
		result = report_tables_dealers(work->record, *work->document,
					       &dealers, err);
	roster_fini(&roster);
	figures_fini(&dealers);
	return result;
}

static enum sb_result report_shift_parts(const struct shift_report *work,
					 const struct day_summary *summary,
					 struct sb_error *err)
{
	struct figures sum = day_summary_total(summary, GAMES);
	struct document *document = *work->document;
	enum sb_result result = report_shift_began(work, summary, err);

	if (result == SB_OK)
		result = report_shift_ended(work, summary, err);
	report_overview(document, summary);
	report_shift_games(document, summary);
	if (result == SB_OK)
		result = report_shift_dealers(work, summary, err);
	report_figures_devices(document, summary->device, sum.us[TIME_OPEN]);
	if (result == SB_OK)
		result = report_lists(work->record, document, summary, err);
	if (result == SB_OK)
		result = report_amendments(work->record, document,
					   summary->first_seq,
					   summary->head.seq, NULL, NULL, err);
	if (result != SB_OK)
		return result;
	report_proof(document, &summary->head);
	/* the head signed at its end is just behind the hand-over */
	return report_signed_head(
		work->record, document,
		work->next ? work->next + 1 : summary->head.seq, err);
}

static enum sb_result report_shift_book(const struct day_summary *summary,
					void *context, struct sb_error *err)
{
	const struct shift_report *work = context;
	char title[128];

	if (!work->document) {
		struct figures sum = day_summary_total(summary, GAMES);
		enum sb_result result;

		report_lists_csv(summary);
		result =
			report_amendments_csv(work->record, summary, &sum, err);
		report_figures_csv_each(&sum, summary->device);
		return result;
	}
	snprintf(title, sizeof title, _("Shift at %s, gaming day %s"),
		 summary->table, summary->day);
	*work->document = document_new(title);
	document_pair(*work->document, _("Table"), "%s", summary->table);
	document_pair(*work->document, _("Game"), "%s",
		      game_title(summary->game));
	return report_shift_parts(work, summary, err);
}

enum sb_result report_shift(struct record *record,
			    const struct report_request *request,
			    struct document **document, struct sb_error *err)
{
	struct shift_report work = {.record = record, .document = document};
	struct day_reader reader = {.record = record,
				    .on_summary = report_shift_book,
				    .context = &work};
	enum sb_result result =
		report_shift_find(&work, request->subject, &reader, err);

	return result == SB_OK ? day_reader_read(&reader, err) : result;
}
