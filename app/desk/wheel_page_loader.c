/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/wheel_page_loader.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"

void wheel_page_start(struct wheel_page *page)
{
	wheel_page_fini(page);
	page->replay = replay_new();
	page->seq = 1;
	page->gathers = true;
}

static enum sb_result wheel_page_row(const struct envelope *row, void *context,
				     struct sb_error *err)
{
	struct wheel_page *page = context;
	enum sb_result result = replay_take(page->replay, row, err);

	if (result == SB_OK)
		wheel_book_take(&page->book, row, page->replay);
	return result;
}

enum sb_result wheel_page_turn(struct wheel_page *page, struct station *station,
			       struct sb_error *err)
{
	struct record *record = station_record(station);
	enum sb_result result;

	if (!record)
		return sb_fail(err, SB_OUTSIDE,
			       _("Cannot read the record now."));
	result = record_read(record, &page->seq, WHEEL_PAGE_ROWS,
			     wheel_page_row, page, err);
	if (result == SB_OK || result == SB_AGAIN)
		return SB_AGAIN;
	page->gathers = false;
	return result == SB_GONE ? SB_OK : result;
}

static void wheel_page_last_look(const struct fairness *fairness,
				 char text[static WHEEL_WORDS_MAX])
{
	char look[WHEEL_WORDS_MAX] = "";

	if (fairness->looks > 0)
		wheel_words_look(&fairness->look[fairness->looks - 1], look);
	snprintf(text, WHEEL_WORDS_MAX, _("Test at %.128s"),
		 fairness->looks > 0
			 ? look + strspn(look, " ")
			 : _("1,000 numbers, then each doubling: none yet"));
}

static void wheel_page_no_spins(const struct counts *counts,
				char text[static WHEEL_WORDS_MAX])
{
	uint64_t n = counts->others;

	for (unsigned i = 0; i < counts->rows; i++)
		n += counts->row[i].n;
	snprintf(text, WHEEL_WORDS_MAX, _("No spins         %" PRIu64), n);
}

void wheel_page_report(struct wheel_page *page, struct wheel_report *report)
{
	const struct wheel_book *book = &page->book;
	int n = 0;

	wheel_words_title(book, page->title);
	if (book->fairness.spins > 0) {
		wheel_words_chi_square(book, page->line[n++]);
		wheel_words_pocket(book, page->line[n++]);
		wheel_words_sector(book, page->line[n++]);
	}
	wheel_page_last_look(&book->fairness, page->line[n++]);
	snprintf(page->line[n++], WHEEL_WORDS_MAX, "%s",
		 _("At most one fair wheel in 100 is ever found suspect."));
	wheel_page_no_spins(&book->no_spins, page->line[n++]);
	*report = (struct wheel_report){.title = page->title,
					.spins = book->fairness.spins};
	memcpy(report->count, book->fairness.count, sizeof report->count);
	for (int i = 0; i < n; i++)
		report->line[i] = page->line[i];
}

static void wheel_page_show(struct wheel_page *page, struct station *station,
			    struct console *console, int64_t now_ms)
{
	struct wheel_report report;

	if (station_table(station)->phase != PHASE_BETWEEN) {
		console_refused(console, now_ms,
				_("Wheel report between rounds only."));
		return;
	}
	wheel_page_report(page, &report);
	console_wheel(console, &report);
}

int64_t wheel_page_serve(struct wheel_page *page, struct station *station,
			 struct console *console, int64_t now_ms)
{
	struct sb_error err;
	enum sb_result result;

	if (!page->gathers)
		return INT64_MAX;
	result = wheel_page_turn(page, station, &err);
	if (result == SB_AGAIN)
		return now_ms;
	if (result == SB_OK)
		wheel_page_show(page, station, console, now_ms);
	else
		console_refused(console, now_ms, err.text);
	wheel_page_fini(page);
	return INT64_MAX;
}

void wheel_page_fini(struct wheel_page *page)
{
	replay_free(page->replay);
	*page = (struct wheel_page){0};
}
