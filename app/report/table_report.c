/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/reports.h"

#include <stdio.h>

#include "app/report/report_sections.h"
#include "app/report/report_figures.h"
#include "rules/core/gettext.h"

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
		   _("What the table won is what it kept less what it paid, "
		     "commission included; void rounds do not count. Hold is "
		     "what it won of all stakes, to the nearest tenth."));
	report_figures_devices(*paper, gather->device,
			       gather->sum.us[TIME_OPEN]);
	result = report_tables_dealers(gather->record, *paper, &gather->dealer,
				       err);
	if (result == SB_OK)
		result = report_additions(gather->record, *paper, gather->first,
					  gather->last, NULL, err);
	return result;
}

static void report_table_csv(const struct gather *gather)
{
	const struct figures_rows *days = &gather->day;
	const struct figures_rows *dealers = &gather->dealer;

	report_figures_csv_head();
	for (int i = 0; i < days->n; i++)
		report_figures_csv("day", days->row[i].name,
				   &days->row[i].figures);
	for (int i = 0; i < dealers->n; i++)
		report_figures_csv("dealer", dealers->row[i].name,
				   &dealers->row[i].figures);
	report_figures_csv_devices(gather->device);
}

enum sb_result report_table(struct record *record,
			    const struct report_request *request,
			    struct paper **paper, struct sb_error *err)
{
	struct gather gather = {.record = record,
				.since = request->since,
				.until = request->until};
	enum sb_result result = gather_days(&gather, err);

	if (result == SB_OK && !paper)
		report_table_csv(&gather);
	else if (result == SB_OK)
		result = report_table_paper(&gather, paper, err);
	gather_fini(&gather);
	return result;
}
