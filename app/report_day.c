/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/day.h"
#include "app/day_book.h"
#include "app/report_words.h"
#include "db/days.h"
#include "rules/text.h"
#include "ui/words.h"

enum { DAY_ROWS = 4096, DAY_NUMBER_MAX = 24 };

struct work {
	struct record *record;
	struct paper *paper;
	const char *day;
	int64_t first, last; /* rows */
	bool over;	     /* another day has begun */
	struct replay *replay;
	struct day_book *book;
};

/* --- reading ----------------------------------------------------------- */

static enum sb_result day_prepare_row(const struct envelope *row, void *context,
				      struct sb_error *err)
{
	struct work *work = context;

	return replay_prepare(work->replay, row, err);
}

static enum sb_result day_row(const struct envelope *row, void *context,
			      struct sb_error *err)
{
	struct work *work = context;
	bool of_day = row->seq >= work->first;
	enum sb_result result;

	if (row->seq > work->last)
		return SB_GONE;
	if (of_day)
		day_book_see(work->book, row, work->replay);
	result = replay_take(work->replay, row, err);
	if (result == SB_OK && of_day)
		day_book_take(work->book, row, work->replay);
	return result;
}

/* From where the table is known on, which is a shoe before at most. */
static enum sb_result day_read(struct work *work, struct sb_error *err)
{
	int64_t seq;
	enum sb_result result =
		record_resume_from(work->record, work->first, &seq, err);

	replay_follow_pit(work->replay);
	if (result == SB_OK)
		result = record_read_pit(work->record, seq, day_prepare_row,
					 work, err);
	while (result == SB_OK)
		result = record_read(work->record, &seq, DAY_ROWS, day_row,
				     work, err);
	day_book_end(work->book);
	return result == SB_GONE ? SB_OK : result;
}

/* --- at a glance ------------------------------------------------------- */

static int day_amiss(const struct day_notes *list)
{
	int n = 0;

	for (int i = 0; i < list->n; i++)
		n += list->note[i].amiss;
	return n;
}

static int day_standing(const struct day_notes *list)
{
	int n = 0;

	for (int i = 0; i < list->n; i++)
		n += list->note[i].until_us == 0;
	return n;
}

static const char *day_state(const struct work *work)
{
	switch ((enum day_state)work->book->state) {
	case DAY_CLOSED: return _("closed");
	case DAY_CLOSING: return _("NOT CLOSED YET: no further round");
	case DAY_OPENING:
		return _("NOT CLOSED YET: opened, inspections are due");
	default:
		return work->over ? _("went on into the next day, not closed")
				  : _("NOT CLOSED YET: open");
	}
}

static void day_pace(struct work *work)
{
	const struct day_book *book = work->book;
	int64_t span_s = (book->over_us - book->first_us) / 1000000;
	char from[DAY_TIME_MAX], to[DAY_TIME_MAX];

	paper_pair(work->paper, _("Rounds"), _("%u, of these %u void"),
		   book->rounds, book->voided);
	if (book->rounds == 0)
		return;
	day_time(book->first_us, from);
	day_time(book->over_us, to);
	paper_pair(work->paper, _("First and last"), _("%s to %s"), from, to);
	paper_pair(work->paper, _("Pace"),
		   _("%lld rounds an hour, %lld s a round"),
		   (long long)(span_s > 0 ? (book->rounds * INT64_C(3600) +
					     span_s / 2) /
						    span_s
					  : 0),
		   (long long)(book->played_us / book->rounds / 1000000));
}

static void day_glance(struct work *work)
{
	const struct day_notes *list = work->book->list;
	struct paper *paper = work->paper;

	paper_pair(paper, _("Table"), "%s", work->book->table);
	paper_pair(paper, _("Gaming day"), "%s", work->day);
	paper_pair(paper, _("Game"), "%s", _(words_game[work->book->game]));
	paper_pair(paper, _("State"), "%s", day_state(work));
	day_pace(work);
	if (work->book->game != ROULETTE)
		paper_pair(paper, _("Shuffles"),
			   _("%d, of these %d with a group too "
			     "fast"),
			   list[DAY_SHOES].n, day_amiss(&list[DAY_SHOES]));
	paper_pair(paper, _("Corrections"), "%d", list[DAY_CORRECTIONS].n);
	paper_pair(paper, _("Keyed by hand"), "%d", list[DAY_BY_HAND].n);
	paper_pair(paper, _("Decisions taken back"), "%d",
		   list[DAY_TAKEN_BACK].n);
	paper_pair(paper, _("Alarms and holds"), _("%d, of these %d stand"),
		   list[DAY_STOPS].n, day_standing(&list[DAY_STOPS]));
	paper_pair(paper, _("Inspections"),
		   _("%d, of these %d failed, %d not signed"),
		   list[DAY_FORMS].n, day_amiss(&list[DAY_FORMS]),
		   day_standing(&list[DAY_FORMS]));
	if (work->book->under_way != 0)
		paper_text(paper, _("A round is under way. What was keyed or "
				    "put right in it is told when it is "
				    "over."));
}

/* --- tables ------------------------------------------------------------ */

/* What a column of a list shows of each note. */
enum column {
	COLUMN_N,
	COLUMN_TIME,
	COLUMN_UNTIL,
	COLUMN_BADGE,
	COLUMN_PERSON,
	COLUMN_UNTIL_BADGE,
	COLUMN_TEXT,
	COLUMN_MORE,
	COLUMN_SEQ,
};

struct column_row {
	enum column is;
	const char *head; /* untranslated; NULL: no more */
};

static const struct list_row {
	enum day_list list;
	const char *heading;
	struct column_row column[PAPER_CELLS];
} lists[] = {
	{DAY_STEPS,
	 N_("The day"),
	 {{COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("What")},
	  {COLUMN_MORE, N_("Note")}}},
	{DAY_SHIFTS,
	 N_("Hand-overs"),
	 {{COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_UNTIL_BADGE, N_("To pit boss")},
	  {COLUMN_TEXT, N_("Note")}}},
	{DAY_DEALERS,
	 N_("Dealers"),
	 {{COLUMN_PERSON, N_("Dealer")},
	  {COLUMN_TIME, N_("On")},
	  {COLUMN_UNTIL, N_("Off")},
	  {COLUMN_MORE, N_("How")}}},
	{DAY_FORMS,
	 N_("Inspections"),
	 {{COLUMN_SEQ, N_("Number")},
	  {COLUMN_TEXT, N_("Checklist")},
	  {COLUMN_TIME, N_("Begun")},
	  {COLUMN_UNTIL, N_("Over")},
	  {COLUMN_MORE, N_("Result, signatures")}}},
	{DAY_SHOES,
	 N_("Shoes and shuffles"),
	 {{COLUMN_N, N_("Shoe")},
	  {COLUMN_TIME, N_("From")},
	  {COLUMN_UNTIL, N_("Loaded")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("Groups")}}},
	{DAY_VOIDS,
	 N_("Void rounds"),
	 {{COLUMN_N, N_("Round")},
	  {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("Reason")}}},
	{DAY_CORRECTIONS,
	 N_("Corrections"),
	 {{COLUMN_N, N_("Round")},
	  {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("What")}}},
	{DAY_BY_HAND,
	 N_("Keyed by hand"),
	 {{COLUMN_N, N_("Round")},
	  {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("What")}}},
	{DAY_TAKEN_BACK,
	 N_("Decisions taken back"),
	 {{COLUMN_N, N_("Round")},
	  {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("What")}}},
	{DAY_STOPS,
	 N_("Alarms and holds"),
	 {{COLUMN_N, N_("Round")},
	  {COLUMN_TEXT, N_("What")},
	  {COLUMN_TIME, N_("From")},
	  {COLUMN_BADGE, N_("Set by")},
	  {COLUMN_UNTIL, N_("Until")},
	  {COLUMN_UNTIL_BADGE, N_("Cleared by")}}},
};

static void day_cell_time(int64_t utc_us, char time[static DAY_TIME_MAX])
{
	time[0] = '\0';
	if (utc_us != 0)
		day_time(utc_us, time);
}

/* What a column shows; scratch has room for what is not in the note. */
static enum sb_result day_cell(const struct work *work,
			       const struct day_note *note, enum column is,
			       char scratch[static REPORT_PERSON_MAX],
			       const char **cell, struct sb_error *err)
{
	*cell = scratch;
	scratch[0] = '\0';
	switch (is) {
	case COLUMN_N:
		if (note->n > 0)
			snprintf(scratch, DAY_NUMBER_MAX, "%u", note->n);
		break;
	case COLUMN_SEQ:
		snprintf(scratch, DAY_NUMBER_MAX, "%lld", (long long)note->seq);
		break;
	case COLUMN_TIME: day_cell_time(note->time_us, scratch); break;
	case COLUMN_UNTIL: day_cell_time(note->until_us, scratch); break;
	case COLUMN_PERSON:
		return report_person(work->record, note->badge, scratch, err);
	case COLUMN_BADGE: *cell = note->badge; break;
	case COLUMN_UNTIL_BADGE: *cell = note->until_badge; break;
	case COLUMN_TEXT: *cell = note->text; break;
	case COLUMN_MORE: *cell = note->more; break;
	}
	return SB_OK;
}

static enum sb_result day_note_row(struct work *work,
				   const struct list_row *row, int columns,
				   const struct day_note *note,
				   struct sb_error *err)
{
	char scratch[PAPER_CELLS][REPORT_PERSON_MAX];
	const char *cell[PAPER_CELLS];
	enum sb_result result = SB_OK;

	for (int i = 0; result == SB_OK && i < columns; i++)
		result = day_cell(work, note, row->column[i].is, scratch[i],
				  &cell[i], err);
	if (result == SB_OK)
		paper_row(work->paper, columns, cell);
	return result;
}

/* Where each round is followed by a shuffle, only those done too fast are
 * worth a line. */
static bool day_tells(const struct work *work, const struct list_row *row,
		      const struct day_note *note)
{
	return row->list != DAY_SHOES || !work->book->each_round || note->amiss;
}

static int day_columns(const struct list_row *row, const char *head[])
{
	int n = 0;

	for (; n < PAPER_CELLS && row->column[n].head; n++)
		head[n] = _(row->column[n].head);
	return n;
}

static enum sb_result day_list(struct work *work, const struct list_row *row,
			       struct sb_error *err)
{
	const struct day_notes *list = &work->book->list[row->list];
	const char *head[PAPER_CELLS];
	int columns = day_columns(row, head), told = 0;
	enum sb_result result = SB_OK;

	for (int i = 0; result == SB_OK && i < list->n; i++) {
		if (!day_tells(work, row, &list->note[i]))
			continue;
		if (told++ == 0) {
			paper_heading(work->paper, _(row->heading));
			paper_table(work->paper, columns, head);
		}
		result = day_note_row(work, row, columns, &list->note[i], err);
	}
	return result;
}

/* Whose badges stand above. */
static enum sb_result day_people(struct work *work, struct sb_error *err)
{
	struct report_people people = {.n = 0};

	for (int i = 0; i < DAY_LISTS; i++)
		for (int n = 0; n < work->book->list[i].n; n++) {
			const struct day_note *note =
				&work->book->list[i].note[n];

			report_people_note(&people, note->badge);
			report_people_note(&people, note->until_badge);
		}
	return report_people(work->record, work->paper, &people, err);
}

/* --- the whole --------------------------------------------------------- */

static enum sb_result day_paper(struct work *work, struct sb_error *err)
{
	enum sb_result result = SB_OK;
	char title[128], when[REPORT_STAMP_MAX];

	snprintf(title, sizeof title, _("Gaming day %s of %s"), work->day,
		 work->book->table);
	work->paper = paper_new(title);
	day_glance(work);
	for (size_t i = 0; result == SB_OK && i < sizeof lists / sizeof *lists;
	     i++)
		result = day_list(work, &lists[i], err);
	if (result == SB_OK)
		result = day_people(work, err);
	report_stamp(work->book->last_us, when);
	report_proof(work->paper, &work->book->head);
	paper_text(work->paper, _("The last of them is of %s."), when);
	return result;
}

static enum sb_result day_work(struct work *work, struct sb_error *err)
{
	struct record_head head;
	enum sb_result result = days_find(work->record, work->day, &work->first,
					  &work->last, err);

	if (result == SB_GONE)
		return sb_fail(err, SB_GONE,
			       _("the table was not open on %s; a day is "
				 "YYYY-MM-DD"),
			       work->day);
	if (result == SB_OK)
		result = record_head(work->record, &head, err);
	if (result != SB_OK)
		return result;
	work->over = work->last < head.seq;
	result = day_read(work, err);
	return result == SB_OK ? day_paper(work, err) : result;
}

enum sb_result report_day(struct record *record, const char *day,
			  struct paper **paper, struct sb_error *err)
{
	struct work work = {.record = record, .day = day};
	enum sb_result result;

	work.replay = replay_new();
	work.book = calloc(1, sizeof *work.book);
	if (!work.book)
		abort();
	result = day_work(&work, err);
	day_book_fini(work.book);
	free(work.book);
	replay_free(work.replay);
	*paper = work.paper;
	return result;
}
