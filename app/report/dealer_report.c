/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/reports.h"

#include <stdio.h>

#include "app/report/report_sections.h"
#include "app/report/report_text.h"
#include "app/report/report_figures.h"
#include "rules/core/gettext.h"

/* How the figures come about, for those who compare people by them. */
static void report_dealer_says(struct paper *paper)
{
	paper_text(paper, _("Rounds an hour are those of the time in which the "
			    "table was open and the dealer signed on. A card's "
			    "time is from what asks for it to the card."));
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

static void report_dealer_csv(const struct gather *gather)
{
	const struct figures_rows *rows =
		gather->badge ? &gather->day : &gather->dealer;

	report_figures_csv_head();
	for (int i = 0; i < rows->n; i++)
		report_figures_csv(gather->badge ? "day" : "dealer",
				   rows->row[i].name, &rows->row[i].figures);
}

static enum sb_result report_dealer_print(const struct gather *gather,
					  struct paper **paper,
					  struct sb_error *err)
{
	enum sb_result result;

	if (gather->badge && gather->day.n == 0)
		return sb_fail(err, SB_GONE, _("%s did not deal in those days"),
			       gather->badge);
	if (!paper) {
		report_dealer_csv(gather);
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
