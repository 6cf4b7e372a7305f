/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/reports.h"

#include <stdio.h>
#include <string.h>

#include "app/report/day_reader.h"
#include "app/report/report_figures.h"
#include "app/report/report_sections.h"
#include "db/journal/journal.h"
#include "rules/core/gettext.h"

/* The figures of a table in some gaming days. */
struct gather {
	struct record *record;
	const char *since, *until; /* gaming days; NULL: all */
	const char *badge; /* not NULL: `day` has that dealer's work alone */
	/* filled by gather_days() */
	struct figures_rows day;    /* by its date */
	struct figures_rows dealer; /* by badge; "": nobody */
	struct figures sum;
	int64_t first, last; /* rows */
	struct day_device device[DAY_DEVICES];
	char table[TABLE_ID_MAX + 1];
	char first_day[DAY_TEXT_MAX], last_day[DAY_TEXT_MAX];
	bool goes_on;	 /* the last day is not over yet */
	int64_t last_us; /* time of the last row */
};

static bool gather_wants(const struct gather *gather, const char *badge)
{
	return !gather->badge || strcmp(gather->badge, badge) == 0;
}

static enum sb_result gather_book(const struct day_book *book, void *context,
				  struct sb_error *err)
{
	struct gather *gather = context;

	(void)err;
	/* what lies before the first opening is nobody's day */
	if (gather->dealer.n == 0)
		strcpy(gather->first_day, book->day);
	strcpy(gather->last_day, book->day);
	strcpy(gather->table, book->table);
	gather->last_us = book->last_us;
	gather->goes_on = book->state != DAY_CLOSED;
	for (int game = 0; game < GAMES; game++)
		for (int i = 0; i < book->work[game].n; i++) {
			const struct figures_row *work =
				&book->work[game].row[i];

			figures_add(figures_of(&gather->dealer, work->name),
				    &work->figures);
			figures_add(&gather->sum, &work->figures);
			if (gather_wants(gather, work->name) && book->day[0])
				figures_add(figures_of(&gather->day, book->day),
					    &work->figures);
		}
	for (int i = 0; i < DAY_DEVICES; i++) {
		gather->device[i].losses += book->device[i].losses;
		gather->device[i].errors += book->device[i].errors;
		gather->device[i].misreads += book->device[i].misreads;
		gather->device[i].lost_us += book->device[i].lost_us;
		gather->device[i].heard |= book->device[i].heard;
	}
	return SB_OK;
}

/* --- additions --------------------------------------------------------- */

static enum sb_result gather_addition(const struct addition_row *row,
				      void *context, struct sb_error *err)
{
	struct gather *gather = context;

	(void)err;
	/* what is booked to a round of before is not of these days */
	if (row->round < gather->first)
		return SB_OK;
	figures_adjust(figures_of(&gather->dealer, row->dealer), row);
	figures_adjust(&gather->sum, row);
	if (gather_wants(gather, row->dealer))
		figures_adjust(figures_of(&gather->day, row->name.day), row);
	return SB_OK;
}

/* Reads them. SB_GONE, with the sentence: there are none. */
static enum sb_result gather_days(struct gather *gather, struct sb_error *err)
{
	struct day_reader reader = {.record = gather->record,
				    .by_day = true,
				    .take = gather_book,
				    .context = gather};
	struct record_head head;
	enum sb_result result =
		days_between(gather->record, gather->since, gather->until,
			     &reader.first, &reader.last, err);

	if (result == SB_GONE)
		return sb_fail(err, SB_GONE,
			       _("no gaming days in this period"));
	if (result == SB_OK)
		result = record_head(gather->record, &head, err);
	if (result != SB_OK)
		return result;
	gather->first = reader.first;
	gather->last = reader.last;
	result = day_reader_books(&reader, err);
	if (result == SB_OK)
		result = additions_of_rows(gather->record, reader.first,
					   reader.last, gather_addition, gather,
					   err);
	gather->goes_on &= reader.last == head.seq;
	return result;
}

static void gather_fini(struct gather *gather)
{
	figures_fini(&gather->day);
	figures_fini(&gather->dealer);
}

/* From when to when, and whether that is all. */
static void report_tables_span(struct paper *paper, const struct gather *gather)
{
	char when[REPORT_STAMP_MAX];

	paper_pair(paper, _("Table"), "%s", gather->table);
	paper_pair(paper, _("Gaming days"), _("%s to %s"), gather->first_day,
		   gather->last_day);
	report_stamp(gather->last_us, when);
	if (gather->goes_on)
		paper_pair(paper, _("State"), _("NOT CLOSED: up to %s"), when);
}

static enum sb_result report_table_paper(const struct gather *gather,
					 struct paper **paper,
					 struct sb_error *err)
{
	char title[128];
	enum sb_result result;

	snprintf(title, sizeof title, _("Table %s, %s to %s"), gather->table,
		 gather->first_day, gather->last_day);
	*paper = paper_new(title);
	report_tables_span(*paper, gather);
	report_tables_days(*paper, &gather->day, false);
	paper_text(*paper,
		   _("Table won: stakes kept less payouts, with commission, "
		     "without "
		     "void rounds. Hold: table won in percent of stakes."));
	report_figures_devices(*paper, gather->device,
			       gather->sum.us[TIME_OPEN]);
	result = report_tables_dealers(gather->record, *paper, &gather->dealer,
				       err);
	if (result == SB_OK)
		result = report_additions(gather->record, *paper, gather->first,
					  gather->last, NULL, err);
	return result;
}

enum sb_result report_table(struct record *record,
			    const struct report_request *request,
			    struct paper **paper, struct sb_error *err)
{
	struct gather gather = {.record = record,
				.since = request->since,
				.until = request->until};
	enum sb_result result = gather_days(&gather, err);

	if (result == SB_OK && !paper) {
		report_figures_csv_head();
		report_figures_csv("day", &gather.day);
		report_figures_csv("dealer", &gather.dealer);
		report_figures_csv_devices(gather.device);
	} else if (result == SB_OK)
		result = report_table_paper(&gather, paper, err);
	gather_fini(&gather);
	return result;
}

/* How the figures come about, for those who compare people by them. */
static void report_dealer_says(struct paper *paper)
{
	paper_text(
		paper,
		_("Rounds per hour: table open and dealer signed on. Time per "
		  "card: from the request to the card."));
}

static enum sb_result report_dealer_all(const struct gather *gather,
					struct paper **paper,
					struct sb_error *err)
{
	char title[128];
	enum sb_result result;

	snprintf(title, sizeof title, _("Dealers of %s, %s to %s"),
		 gather->table, gather->first_day, gather->last_day);
	*paper = paper_new(title);
	report_tables_span(*paper, gather);
	result = report_tables_dealers(gather->record, *paper, &gather->dealer,
				       err);
	report_dealer_says(*paper);
	return result;
}

static enum sb_result report_dealer_one(const struct gather *gather,
					struct paper **paper,
					struct sb_error *err)
{
	char title[256], who[REPORT_PERSON_MAX];
	enum sb_result result =
		report_person(gather->record, gather->badge, who, err);

	if (result != SB_OK)
		return result;
	snprintf(title, sizeof title, _("%s at %s, %s to %s"), who,
		 gather->table, gather->first_day, gather->last_day);
	*paper = paper_new(title);
	paper_pair(*paper, _("Dealer"), "%s", who);
	report_tables_span(*paper, gather);
	report_tables_days(*paper, &gather->day, true);
	report_dealer_says(*paper);
	return SB_OK;
}

static enum sb_result report_dealer_print(const struct gather *gather,
					  struct paper **paper,
					  struct sb_error *err)
{
	enum sb_result result;

	if (gather->badge && gather->day.n == 0)
		return sb_fail(err, SB_GONE,
			       _("%s did not deal in this period"),
			       gather->badge);
	if (!paper) {
		report_figures_csv_head();
		report_figures_csv(gather->badge ? "day" : "dealer",
				   gather->badge ? &gather->day
						 : &gather->dealer);
		return SB_OK;
	}
	result = gather->badge ? report_dealer_one(gather, paper, err)
			       : report_dealer_all(gather, paper, err);
	if (result == SB_OK)
		result = report_additions(gather->record, *paper, gather->first,
					  gather->last, gather->badge, err);
	return result;
}

enum sb_result report_dealer(struct record *record,
			     const struct report_request *request,
			     struct paper **paper, struct sb_error *err)
{
	struct gather gather = {.record = record,
				.since = request->since,
				.until = request->until,
				.badge = request->about};
	enum sb_result result = gather_days(&gather, err);

	if (result == SB_OK)
		result = report_dealer_print(&gather, paper, err);
	gather_fini(&gather);
	return result;
}
