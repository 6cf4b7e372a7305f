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
struct table_figures {
	struct record *record;
	const char *since, *until; /* gaming days; NULL: all */
	const char *badge; /* not NULL: `day` has that dealer's work alone */
	/* filled by table_figures_read() */
	struct roster roster;
	struct figures_rows day;    /* by its date */
	struct figures_rows dealer; /* by first badge; "": nobody */
	struct figures sum;
	int64_t first, last; /* rows */
	struct day_device device[DAY_DEVICES];
	char table[TABLE_ID_MAX + 1];
	char first_day[DAY_TEXT_MAX], last_day[DAY_TEXT_MAX];
	bool unfinished; /* the last day is not over yet */
	int64_t last_us; /* time of the last row */
};

static bool table_figures_includes(const struct table_figures *table_figures,
				   const char *badge)
{
	return !table_figures->badge ||
	       roster_same_person(&table_figures->roster, table_figures->badge,
				  badge);
}

static struct figures *table_figures_dealer(struct table_figures *table_figures,
					    const char *badge)
{
	return figures_find(&table_figures->dealer,
			    roster_first_badge(&table_figures->roster, badge));
}

static enum sb_result
table_figures_add_summary(const struct day_summary *summary, void *context,
			  struct sb_error *err)
{
	struct table_figures *table_figures = context;

	(void)err;
	/* what lies before the first opening is nobody's day */
	if (table_figures->dealer.n == 0)
		strcpy(table_figures->first_day, summary->day);
	strcpy(table_figures->last_day, summary->day);
	strcpy(table_figures->table, summary->table);
	table_figures->last_us = summary->last_us;
	table_figures->unfinished = summary->state != DAY_CLOSED;
	for (int game = 0; game < GAMES; game++)
		for (int i = 0; i < summary->work[game].n; i++) {
			const struct figures_row *work =
				&summary->work[game].row[i];

			figures_add(
				table_figures_dealer(table_figures, work->name),
				&work->figures);
			figures_add(&table_figures->sum, &work->figures);
			if (table_figures_includes(table_figures, work->name) &&
			    summary->day[0])
				figures_add(figures_find(&table_figures->day,
							 summary->day),
					    &work->figures);
		}
	for (int i = 0; i < DAY_DEVICES; i++)
		day_device_add(&table_figures->device[i], &summary->device[i]);
	return SB_OK;
}

/* --- additions --------------------------------------------------------- */

static enum sb_result
table_figures_add_amendment(const struct amendment_row *row, void *context,
			    struct sb_error *err)
{
	struct table_figures *table_figures = context;

	(void)err;
	/* an amendment of an earlier round does not belong to these days */
	if (row->round < table_figures->first)
		return SB_OK;
	figures_add_adjustment(table_figures_dealer(table_figures, row->dealer),
			       row);
	figures_add_adjustment(&table_figures->sum, row);
	if (table_figures_includes(table_figures, row->dealer))
		figures_add_adjustment(
			figures_find(&table_figures->day, row->name.day), row);
	return SB_OK;
}

/* Reads them. SB_GONE, with the sentence: there are none. */
static enum sb_result table_figures_read(struct table_figures *table_figures,
					 struct sb_error *err)
{
	struct day_reader reader = {.record = table_figures->record,
				    .by_day = true,
				    .on_summary = table_figures_add_summary,
				    .context = table_figures};
	struct journal_head head;
	enum sb_result result = journal_find_days(
		table_figures->record, table_figures->since,
		table_figures->until, &reader.first, &reader.last, err);

	if (result == SB_GONE)
		return sb_fail(err, SB_GONE,
			       _("no gaming days in this period"));
	if (result == SB_OK)
		result = journal_read_head(table_figures->record, &head, err);
	if (result == SB_OK)
		result = staff_read_roster(table_figures->record, INT64_MAX,
					   &table_figures->roster, err);
	if (result != SB_OK)
		return result;
	table_figures->first = reader.first;
	table_figures->last = reader.last;
	result = day_reader_read(&reader, err);
	if (result == SB_OK)
		result = amendments_read_span(
			table_figures->record, reader.first, reader.last,
			table_figures_add_amendment, table_figures, err);
	table_figures->unfinished &= reader.last == head.seq;
	return result;
}

static void table_figures_fini(struct table_figures *table_figures)
{
	figures_fini(&table_figures->day);
	figures_fini(&table_figures->dealer);
	roster_fini(&table_figures->roster);
}

/* From when to when, and whether that is all. */
static void report_tables_span(struct document *document,
			       const struct table_figures *table_figures)
{
	char when[REPORT_TIME_MAX];

	document_pair(document, _("Table"), "%s", table_figures->table);
	document_pair(document, _("Gaming days"), _("%s to %s"),
		      table_figures->first_day, table_figures->last_day);
	report_time(table_figures->last_us, when);
	if (table_figures->unfinished)
		document_pair(document, _("State"),
			      _("NOT CLOSED: figures up to %s"), when);
}

static enum sb_result
report_table_paper(const struct table_figures *table_figures,
		   struct document **document, struct sb_error *err)
{
	char title[128];
	enum sb_result result;

	snprintf(title, sizeof title, _("Table %s, %s to %s"),
		 table_figures->table, table_figures->first_day,
		 table_figures->last_day);
	*document = document_new(title);
	report_tables_span(*document, table_figures);
	report_tables_days(*document, &table_figures->day, false);
	document_text(
		*document,
		_("Table won: losing stakes less payouts, with commission, "
		  "without "
		  "void rounds. Hold: table won in percent of stakes."));
	report_figures_devices(*document, table_figures->device,
			       table_figures->sum.us[TIME_OPEN]);
	result = report_tables_dealers(table_figures->record, *document,
				       &table_figures->dealer, err);
	if (result == SB_OK)
		result = report_amendments(
			table_figures->record, *document, table_figures->first,
			table_figures->last, NULL, NULL, err);
	return result;
}

enum sb_result report_table(struct record *record,
			    const struct report_request *request,
			    struct document **document, struct sb_error *err)
{
	struct table_figures table_figures = {.record = record,
					      .since = request->since,
					      .until = request->until};
	enum sb_result result = table_figures_read(&table_figures, err);

	if (result == SB_OK && !document) {
		report_figures_csv_head();
		report_figures_csv("day", &table_figures.day);
		report_figures_csv("dealer", &table_figures.dealer);
		report_figures_csv_devices(table_figures.device);
	} else if (result == SB_OK)
		result = report_table_paper(&table_figures, document, err);
	table_figures_fini(&table_figures);
	return result;
}

/* How the figures come about, for those who compare people by them. */
static void report_dealer_explain(struct document *document)
{
	document_text(
		document,
		_("Rounds per hour count the time with the table open and the "
		  "dealer signed on. Time per card: from the request to the "
		  "card."));
}

static enum sb_result
report_dealer_all(const struct table_figures *table_figures,
		  struct document **document, struct sb_error *err)
{
	char title[128];
	enum sb_result result;

	snprintf(title, sizeof title, _("Dealers of %s, %s to %s"),
		 table_figures->table, table_figures->first_day,
		 table_figures->last_day);
	*document = document_new(title);
	report_tables_span(*document, table_figures);
	result = report_tables_dealers(table_figures->record, *document,
				       &table_figures->dealer, err);
	report_dealer_explain(*document);
	return result;
}

static enum sb_result
report_dealer_one(const struct table_figures *table_figures,
		  struct document **document, struct sb_error *err)
{
	char title[256], who[REPORT_PERSON_MAX];
	enum sb_result result = report_person(table_figures->record,
					      table_figures->badge, who, err);

	if (result != SB_OK)
		return result;
	snprintf(title, sizeof title, _("%s at %s, %s to %s"), who,
		 table_figures->table, table_figures->first_day,
		 table_figures->last_day);
	*document = document_new(title);
	document_pair(*document, _("Dealer"), "%s", who);
	report_tables_span(*document, table_figures);
	report_tables_days(*document, &table_figures->day, true);
	report_dealer_explain(*document);
	return SB_OK;
}

static enum sb_result
report_dealer_print(const struct table_figures *table_figures,
		    struct document **document, struct sb_error *err)
{
	enum sb_result result;

	if (table_figures->badge && table_figures->day.n == 0)
		return sb_fail(err, SB_GONE,
			       _("%s did not deal in this period"),
			       table_figures->badge);
	if (!document) {
		report_figures_csv_head();
		report_figures_csv(table_figures->badge ? "day" : "dealer",
				   table_figures->badge
					   ? &table_figures->day
					   : &table_figures->dealer);
		return SB_OK;
	}
	result = table_figures->badge
			 ? report_dealer_one(table_figures, document, err)
			 : report_dealer_all(table_figures, document, err);
	if (result == SB_OK)
		result = report_amendments(
			table_figures->record, *document, table_figures->first,
			table_figures->last, &table_figures->roster,
			table_figures->badge, err);
	return result;
}

enum sb_result report_dealer(struct record *record,
			     const struct report_request *request,
			     struct document **document, struct sb_error *err)
{
	struct table_figures table_figures = {.record = record,
					      .since = request->since,
					      .until = request->until,
					      .badge = request->subject};
	enum sb_result result = table_figures_read(&table_figures, err);

	if (result == SB_OK)
		result = report_dealer_print(&table_figures, document, err);
	table_figures_fini(&table_figures);
	return result;
}
