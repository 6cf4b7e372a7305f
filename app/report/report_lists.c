/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/report_lists.h"

#include <stdio.h>

#include "app/runtime/gaming_time.h"
#include "app/runtime/quote.h"
#include "app/report/report_words.h"
#include "db/rounds/amendments.h"
#include "rules/core/gettext.h"

enum { LISTS_NUMBER_MAX = 24 };

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
	COLUMN_STOOD,
};

struct column_row {
	enum column is;
	const char *head; /* untranslated; NULL: no more */
};

static const struct list_row {
	enum day_list list;
	const char *name; /* of a row in CSV */
	const char *heading;
	struct column_row column[PAPER_CELLS];
} lists[] = {
	{DAY_STEPS,
	 "step",
	 N_("The day"),
	 {{COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("What")},
	  {COLUMN_MORE, N_("Note")}}},
	{DAY_SHIFTS,
	 "hand-over",
	 N_("Hand-overs"),
	 {{COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_UNTIL_BADGE, N_("To pit boss")},
	  {COLUMN_TEXT, N_("Note")}}},
	{DAY_DEALERS,
	 "dealer",
	 N_("Dealers"),
	 {{COLUMN_PERSON, N_("Dealer")},
	  {COLUMN_TIME, N_("On")},
	  {COLUMN_UNTIL, N_("Off")},
	  {COLUMN_MORE, N_("How")}}},
	{DAY_FORMS,
	 "inspection",
	 N_("Inspections"),
	 {{COLUMN_SEQ, N_("Number")},
	  {COLUMN_TEXT, N_("Checklist")},
	  {COLUMN_TIME, N_("Begun")},
	  {COLUMN_UNTIL, N_("Over")},
	  {COLUMN_MORE, N_("Result, signatures")}}},
	{DAY_SHOES,
	 "shoe",
	 N_("Shoes and shuffles"),
	 {{COLUMN_N, N_("Shoe")},
	  {COLUMN_TIME, N_("From")},
	  {COLUMN_UNTIL, N_("Loaded")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("Groups")}}},
	{DAY_VOIDS,
	 "void",
	 N_("Void rounds"),
	 {{COLUMN_N, N_("Round")},
	  {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("Reason")}}},
	{DAY_CORRECTIONS,
	 "correction",
	 N_("Corrections"),
	 {{COLUMN_N, N_("Round")},
	  {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("What")}}},
	{DAY_BY_HAND,
	 "by-hand",
	 N_("Keyed by hand"),
	 {{COLUMN_N, N_("Round")},
	  {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("What")}}},
	{DAY_LATE,
	 "late",
	 N_("Out but not read"),
	 {{COLUMN_N, N_("Round")},
	  {COLUMN_TIME, N_("At")},
	  {COLUMN_TEXT, N_("What the dealer was told")}}},
	{DAY_TAKEN_BACK,
	 "taken-back",
	 N_("Decisions taken back"),
	 {{COLUMN_N, N_("Round")},
	  {COLUMN_TIME, N_("At")},
	  {COLUMN_BADGE, N_("Badge")},
	  {COLUMN_TEXT, N_("What")}}},
	{DAY_STOPS,
	 "stop",
	 N_("Alarms and holds"),
	 {{COLUMN_N, N_("Round")},
	  {COLUMN_TEXT, N_("What")},
	  {COLUMN_TIME, N_("From")},
	  {COLUMN_BADGE, N_("Set by")},
	  {COLUMN_UNTIL, N_("Until")},
	  {COLUMN_UNTIL_BADGE, N_("Cleared by")},
	  {COLUMN_STOOD, N_("Stood")}}},
};

static void report_lists_time(int64_t utc_us, char time[static DAY_TIME_MAX])
{
	time[0] = '\0';
	if (utc_us != 0)
		day_time(utc_us, time);
}

/* What a column shows; scratch has room for what is not in the note. */
static enum sb_result report_lists_cell(struct record *record,
					const struct day_note *note,
					enum column is,
					char scratch[static REPORT_PERSON_MAX],
					const char **cell, struct sb_error *err)
{
	*cell = scratch;
	scratch[0] = '\0';
	switch (is) {
	case COLUMN_N:
		if (note->n > 0)
			snprintf(scratch, LISTS_NUMBER_MAX, "%u", note->n);
		break;
	case COLUMN_SEQ:
		snprintf(scratch, LISTS_NUMBER_MAX, "%lld",
			 (long long)note->seq);
		break;
	case COLUMN_TIME: report_lists_time(note->time_us, scratch); break;
	case COLUMN_UNTIL: report_lists_time(note->until_us, scratch); break;
	case COLUMN_STOOD: report_span(note->lasted_us, scratch); break;
	case COLUMN_PERSON:
		return report_person(record, note->badge, scratch, err);
	case COLUMN_BADGE: *cell = note->badge; break;
	case COLUMN_UNTIL_BADGE: *cell = note->until_badge; break;
	case COLUMN_TEXT: *cell = note->text; break;
	case COLUMN_MORE: *cell = note->more; break;
	}
	return SB_OK;
}

static enum sb_result report_lists_note(struct record *record,
					struct paper *paper,
					const struct list_row *row, int columns,
					const struct day_note *note,
					struct sb_error *err)
{
	char scratch[PAPER_CELLS][REPORT_PERSON_MAX];
	const char *cell[PAPER_CELLS];
	enum sb_result result = SB_OK;

	for (int i = 0; result == SB_OK && i < columns; i++)
		result = report_lists_cell(record, note, row->column[i].is,
					   scratch[i], &cell[i], err);
	if (result == SB_OK)
		paper_row(paper, columns, cell);
	return result;
}

/* Where each round is followed by a shuffle, only those done too fast are
 * worth a line. */
static bool report_lists_tells(const struct day_book *book,
			       const struct list_row *row,
			       const struct day_note *note)
{
	return row->list != DAY_SHOES || !book->each_round || note->amiss;
}

static int report_lists_columns(const struct list_row *row, const char *head[])
{
	int n = 0;

	for (; n < PAPER_CELLS && row->column[n].head; n++)
		head[n] = _(row->column[n].head);
	return n;
}

static enum sb_result report_lists_one(struct record *record,
				       struct paper *paper,
				       const struct day_book *book,
				       const struct list_row *row,
				       struct sb_error *err)
{
	const struct day_notes *list = &book->list[row->list];
	const char *head[PAPER_CELLS];
	int columns = report_lists_columns(row, head), told = 0;
	enum sb_result result = SB_OK;

	for (int i = 0; result == SB_OK && i < list->n; i++) {
		if (!report_lists_tells(book, row, &list->note[i]))
			continue;
		if (told++ == 0) {
			paper_heading(paper, _(row->heading));
			paper_table(paper, columns, head);
		}
		result = report_lists_note(record, paper, row, columns,
					   &list->note[i], err);
	}
	return result;
}

static enum sb_result report_lists_booked(const struct addition_row *row,
					  void *context, struct sb_error *err)
{
	(void)err;
	badges_add(context, row->badge);
	badges_add(context, row->addition.second);
	return SB_OK;
}

/* Whose badges stand in the lists, and in what was booked beside rounds. */
static enum sb_result report_lists_people(struct record *record,
					  struct paper *paper,
					  const struct day_book *book,
					  struct sb_error *err)
{
	struct badges badges = {0};
	enum sb_result result =
		additions_of_rows(record, book->first_seq, book->head.seq,
				  report_lists_booked, &badges, err);

	for (int i = 0; i < DAY_LISTS; i++)
		for (int n = 0; n < book->list[i].n; n++) {
			const struct day_note *note = &book->list[i].note[n];

			badges_add(&badges, note->badge);
			badges_add(&badges, note->until_badge);
		}
	if (result == SB_OK)
		result = report_people(record, paper, &badges, err);
	badges_fini(&badges);
	return result;
}

enum sb_result report_lists(struct record *record, struct paper *paper,
			    const struct day_book *book, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	for (size_t i = 0; result == SB_OK && i < sizeof lists / sizeof *lists;
	     i++)
		result = report_lists_one(record, paper, book, &lists[i], err);
	if (result == SB_OK)
		result = report_lists_people(record, paper, book, err);
	return result;
}

int report_lists_amiss(const struct day_notes *list)
{
	int n = 0;

	for (int i = 0; i < list->n; i++)
		n += list->note[i].amiss;
	return n;
}

int report_lists_standing(const struct day_notes *list)
{
	int n = 0;

	for (int i = 0; i < list->n; i++)
		n += list->note[i].until_us == 0;
	return n;
}

/* --- for a spreadsheet ------------------------------------------------- */

static void report_lists_csv_time(int64_t utc_us)
{
	char stamp[DAY_STAMP_MAX];

	putchar(',');
	if (utc_us == 0)
		return;
	day_stamp(utc_us, stamp);
	fputs(stamp, stdout);
}

static void report_lists_csv_note(const struct list_row *row,
				  const struct day_note *note)
{
	const char *const texts[] = {note->badge, note->until_badge, note->text,
				     note->more};
	bool by_row = row->list == DAY_FORMS;

	printf("%s,", row->name);
	if (by_row || note->n > 0)
		printf("%lld", by_row ? (long long)note->seq : note->n);
	report_lists_csv_time(note->time_us);
	report_lists_csv_time(note->until_us);
	putchar(',');
	if (row->list == DAY_STOPS || row->list == DAY_SHOES)
		printf("%lld", (long long)(note->lasted_us / 1000000));
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		putchar(',');
		quote_csv(stdout, texts[i]);
	}
	fputs("\r\n", stdout);
}

void report_lists_csv(const struct day_book *book)
{
	fputs("kind,number,from,until,seconds,badge,until_badge,text,note\r\n",
	      stdout);
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		for (int n = 0; n < book->list[lists[i].list].n; n++)
			report_lists_csv_note(
				&lists[i], &book->list[lists[i].list].note[n]);
}
