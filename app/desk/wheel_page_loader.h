/* SPDX-License-Identifier: ISC */
/* The wheel's record for the screen, gathered from the journal: a little at
 * each turn, since it is long and keys are not kept waiting. */
#ifndef SABOT_APP_DESK_WHEEL_PAGE_LOADER_H
#define SABOT_APP_DESK_WHEEL_PAGE_LOADER_H

#include "app/station/station.h"
#include "app/report/wheel_report.h"
#include "ui/console/console.h"

enum { WHEEL_PAGE_LOADER_ROWS = 500 }; /* read at a turn */

struct wheel_page_loader {
	bool loading;
	int64_t seq; /* of the row that is read next */
	struct replay *replay;
	struct wheel_summary summary;
	char title[WHEEL_TEXT_MAX];
	char line[WHEEL_REPORT_LINES][WHEEL_TEXT_MAX];
};

/* Begins with the first row. */
void wheel_page_loader_start(struct wheel_page_loader *page);

/* Reads on. SB_OK: all is read; SB_AGAIN: there is more. */
SB_MUST_USE enum sb_result
wheel_page_loader_read(struct wheel_page_loader *page, struct station *station,
		       struct sb_error *err);

/* What was read, as the screen takes it; the page keeps its texts. */
void wheel_page_loader_report(struct wheel_page_loader *page,
			      struct wheel_report *report);

/* Reads on, and shows it when all is read; when to come again. */
int64_t wheel_page_loader_turn(struct wheel_page_loader *page,
			       struct station *station, struct console *console,
			       int64_t now_ms);

/* Drops what was gathered, at any time. */
void wheel_page_loader_fini(struct wheel_page_loader *page);

#endif
