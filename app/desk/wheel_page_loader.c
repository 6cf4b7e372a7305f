/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/wheel_page_loader.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"

void wheel_page_loader_start(struct wheel_page_loader *page)
{
	wheel_page_loader_fini(page);
	page->replay = replay_new();
	page->seq = 1;
	page->loading = true;
}

static enum sb_result wheel_page_loader_on_row(const struct journal_row *row,
					       void *context,
					       struct sb_error *err)
{
	struct wheel_page_loader *page = context;
	enum sb_result result = replay_verify_row(page->replay, row, err);

	if (result == SB_OK)
		wheel_summary_apply(&page->summary, row, page->replay);
	return result;
}

enum sb_result wheel_page_loader_read(struct wheel_page_loader *page,
				      struct station *station,
				      struct sb_error *err)
{
	struct record *record = station_record(station);
	enum sb_result result;

	if (!record)
		return sb_fail(err, SB_SYSTEM,
			       _("Cannot read the record now."));
	result = journal_read(record, &page->seq, WHEEL_PAGE_LOADER_ROWS,
			      wheel_page_loader_on_row, page, err);
	if (result == SB_OK || result == SB_AGAIN)
		return SB_AGAIN;
	page->loading = false;
	return result == SB_GONE ? SB_OK : result;
}

static void wheel_page_loader_last_test(const struct fairness *fairness,
					char text[static WHEEL_TEXT_MAX])
{
	char test[WHEEL_TEXT_MAX];

	if (fairness->tests == 0) {
		snprintf(text, WHEEL_TEXT_MAX, "%s",
			 _("First test at 1,000 numbers"));
		return;
	}
	wheel_text_test(&fairness->test[fairness->tests - 1], test);
	snprintf(text, WHEEL_TEXT_MAX, _("Test at %.128s"),
		 test + strspn(test, " "));
}

static void wheel_page_loader_no_spins(const struct counts *counts,
				       char text[static WHEEL_TEXT_MAX])
{
	uint64_t n = counts->others;

	for (unsigned i = 0; i < counts->rows; i++)
		n += counts->row[i].n;
	snprintf(text, WHEEL_TEXT_MAX, _("No spins         %" PRIu64), n);
}

void wheel_page_loader_report(struct wheel_page_loader *page,
			      struct wheel_report *report)
{
	const struct wheel_summary *summary = &page->summary;
	int n = 0;

	wheel_text_title(summary, page->title);
	if (summary->fairness.spins > 0) {
		wheel_text_chi_square(summary, page->line[n++]);
		wheel_text_pocket(summary, page->line[n++]);
		wheel_text_sector(summary, page->line[n++]);
	}
	wheel_page_loader_last_test(&summary->fairness, page->line[n++]);
	snprintf(page->line[n++], WHEEL_TEXT_MAX, "%s",
		 _("At most one fair wheel in 100 is ever found suspect."));
	wheel_page_loader_no_spins(&summary->no_spins, page->line[n++]);
	*report = (struct wheel_report){.title = page->title,
					.spins = summary->fairness.spins};
	memcpy(report->count, summary->fairness.count, sizeof report->count);
	for (int i = 0; i < n; i++)
		report->line[i] = page->line[i];
}

static void wheel_page_loader_show(struct wheel_page_loader *page,
				   struct station *station,
				   struct console *console, int64_t now_ms)
{
	struct wheel_report report;

	if (station_table(station)->phase != PHASE_BETWEEN) {
		console_show_refusal(console, now_ms,
				     _("Wheel report between rounds only."));
		return;
	}
	wheel_page_loader_report(page, &report);
	console_open_wheel_page(console, &report);
}

int64_t wheel_page_loader_turn(struct wheel_page_loader *page,
			       struct station *station, struct console *console,
			       int64_t now_ms)
{
	struct sb_error err;
	enum sb_result result;

	if (!page->loading)
		return INT64_MAX;
	result = wheel_page_loader_read(page, station, &err);
	if (result == SB_AGAIN)
		return now_ms;
	if (result == SB_OK)
		wheel_page_loader_show(page, station, console, now_ms);
	else
		console_show_refusal(console, now_ms, err.text);
	wheel_page_loader_fini(page);
	return INT64_MAX;
}

void wheel_page_loader_fini(struct wheel_page_loader *page)
{
	replay_free(page->replay);
	*page = (struct wheel_page_loader){0};
}
