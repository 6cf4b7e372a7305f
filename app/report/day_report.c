/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/reports.h"

#include <stdio.h>

#include "app/report/day_reader.h"
#include "app/report/report_sections.h"
#include "app/report/report_text.h"
#include "db/journal/journal.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

struct work {
	struct record *record;
	struct paper *paper;
	const char *day;
	bool over; /* another day has begun */
	const struct day_book *book;
};

static const char *report_day_state(const struct work *work)
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

static void report_day_head(const struct work *work)
{
	struct paper *paper = work->paper;

	paper_pair(paper, _("Table"), "%s", work->book->table);
	paper_pair(paper, _("Gaming day"), "%s", work->day);
	paper_pair(paper, _("Game"), "%s", _(words_game[work->book->game]));
	paper_pair(paper, _("State"), "%s", report_day_state(work));
}

static enum sb_result report_day_book(const struct day_book *book,
				      void *context, struct sb_error *err)
{
	struct work *work = context;
	char title[128], when[REPORT_STAMP_MAX];
	enum sb_result result;

	work->book = book;
	snprintf(title, sizeof title, _("Gaming day %s of %s"), work->day,
		 book->table);
	work->paper = paper_new(title);
	report_day_head(work);
	report_glance(work->paper, book);
	result = report_lists(work->record, work->paper, book, err);
	if (result == SB_OK)
		result = report_additions(work->record, work->paper,
					  book->first_seq, book->head.seq, NULL,
					  err);
	report_stamp(book->last_us, when);
	report_proof(work->paper, &book->head);
	paper_text(work->paper, _("The last of them is of %s."), when);
	if (result == SB_OK)
		result = report_signed(work->record, work->paper,
				       book->head.seq, err);
	return result;
}

enum sb_result report_day(struct record *record,
			  const struct report_request *request,
			  struct paper **paper, struct sb_error *err)
{
	const char *day = request->about;
	struct work work = {.record = record, .day = day};
	struct day_reader reader = {
		.record = record, .take = report_day_book, .context = &work};
	struct record_head head;
	enum sb_result result =
		days_find(record, day, &reader.first, &reader.last, err);

	if (result == SB_GONE)
		return sb_fail(err, SB_GONE,
			       _("the table was not open on %s; a day is "
				 "YYYY-MM-DD"),
			       day);
	if (result == SB_OK)
		result = record_head(record, &head, err);
	if (result != SB_OK)
		return result;
	work.over = reader.last < head.seq;
	result = day_reader_books(&reader, err);
	*paper = work.paper;
	return result;
}
