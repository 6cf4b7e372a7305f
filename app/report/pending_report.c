/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/reports.h"

#include <stdio.h>

#include "app/report/figures.h"
#include "app/runtime/gaming_time.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

struct pending_report {
	struct document *document;
	bool returned;	     /* those that went back; else those still kept */
	int n;		     /* rounds listed */
	struct figures sums; /* SUM_PENDING of them */
};

static void pending_report_head(struct pending_report *report)
{
	document_heading(report->document,
			 report->returned ? _("Returned") : _("Kept pending"));
	document_table(
		report->document, 5,
		(const char *const[]){_("Round"),
				      report->returned ? C_("time", "Returned")
						       : C_("time", "Until"),
				      _("Wagers"), _("Amount"), _("Reason")});
}

static void pending_report_row(const struct pending_row *row, void *context)
{
	struct pending_report *report = context;
	char round[ROUND_NAME_MAX], ended[TIME_TEXT_MAX], wagers[16],
		amount[MONEY_TEXT_MAX], reason[UI_TEXT_MAX],
		text[2 * UI_TEXT_MAX];

	if ((row->returned_us > 0) != report->returned ||
	    row->decimals > MONEY_DECIMALS)
		return;
	if (report->n++ == 0)
		pending_report_head(report);
	figures_add_pending(&report->sums, row);
	snprintf(round, sizeof round, "%s/%04u", row->name.day,
		 row->name.number);
	gaming_time_text(report->returned ? row->returned_us : row->until_us,
			 ended);
	ended[TIME_TEXT_COLS] = '\0';
	snprintf(wagers, sizeof wagers, "%u", row->wagers);
	money_format(row->sum, row->decimals, amount);
	reason_text(row->reason, reason);
	snprintf(text, sizeof text, "%s%s", reason,
		 row->returned_by == AMENDMENT_RETURN ? _(", by ruling") : "");
	document_row(report->document, 5,
		     (const char *const[]){round, ended, wagers, amount, text});
}

static enum sb_result pending_report_list(struct record *record,
					  struct document *document,
					  bool returned, struct sb_error *err)
{
	struct pending_report report = {.document = document,
					.returned = returned};
	char sum[FIGURES_TEXT_MAX];
	enum sb_result result = amendments_read_pending(
		record, pending_report_row, &report, err);

	if (result != SB_OK)
		return result;
	figures_format_sum(&report.sums, SUM_PENDING, sum);
	if (report.n > 0)
		document_text(document, _("Rounds: %d. Wagers: %s."), report.n,
			      sum);
	else if (!returned)
		document_text(document, _("No wagers are pending."));
	return SB_OK;
}

enum sb_result report_pending(struct record *record,
			      const struct report_request *request,
			      struct document **document, struct sb_error *err)
{
	enum sb_result result;

	(void)request;
	*document = document_new(_("Pending wagers"));
	result = pending_report_list(record, *document, false, err);
	if (result == SB_OK)
		result = pending_report_list(record, *document, true, err);
	return result;
}
