/* SPDX-License-Identifier: ISC */
/* The wheel's record for the screen, gathered from the journal: a little at
 * each turn, since it is long and keys are not kept waiting. */
#ifndef SABOT_APP_DESK_WHEEL_PAGE_LOADER_H
#define SABOT_APP_DESK_WHEEL_PAGE_LOADER_H

#include "app/station/station.h"
#include "app/report/wheel_report.h"
#include "ui/console/console.h"

enum { WHEEL_PAGE_ROWS = 500 }; /* read at a turn */

struct wheel_page {
	bool gathers;
	int64_t seq; /* of the row that is read next */
	struct replay *replay;
	struct wheel_book book;
	char title[WHEEL_WORDS_MAX];
	char line[WHEEL_REPORT_LINES][WHEEL_WORDS_MAX];
};

/* Begins with the first row. */
void wheel_page_start(struct wheel_page *page);

/* Reads on. SB_OK: all is read; SB_AGAIN: there is more. */
SB_MUST_USE enum sb_result wheel_page_turn(struct wheel_page *page,
					   struct station *station,
					   struct sb_error *err);

/* What was read, as the screen takes it; the page keeps its texts. */
void wheel_page_report(struct wheel_page *page, struct wheel_report *report);

/* Reads on, and shows it when all is read; when to come again. */
int64_t wheel_page_serve(struct wheel_page *page, struct station *station,
			 struct console *console, int64_t now_ms);

/* Drops what was gathered, at any time. */
void wheel_page_fini(struct wheel_page *page);

#endif
