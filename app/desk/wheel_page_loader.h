/* SPDX-License-Identifier: ISC */
/* Reads the wheel report for the screen from the journal: some rows at each
 * turn, because the journal is long and keys must not wait. */
#ifndef SABOT_APP_DESK_WHEEL_PAGE_LOADER_H
#define SABOT_APP_DESK_WHEEL_PAGE_LOADER_H

#include "app/station/station.h"
#include "app/report/wheel_report.h"
#include "ui/console/console.h"

enum { WHEEL_PAGE_LOADER_ROWS = 500 }; /* read at each turn */

struct wheel_page_loader {
	bool loading;
	int64_t seq; /* number of the next row to read */
	struct replay *replay;
	struct wheel_summary summary;
	char title[WHEEL_TEXT_MAX];
	char line[WHEEL_REPORT_LINES][WHEEL_TEXT_MAX];
};

/* Starts at the first row. */
void wheel_page_loader_start(struct wheel_page_loader *page);

/* Reads the next rows. SB_OK: all are read; SB_AGAIN: there are more. */
SB_MUST_USE enum sb_result
wheel_page_loader_read(struct wheel_page_loader *page, struct station *station,
		       struct sb_error *err);

/* Fills in the report; its texts lie in *page. */
void wheel_page_loader_report(struct wheel_page_loader *page,
			      struct wheel_report *report);

/* Reads the next rows, and shows the report when all are read. Returns the time
 * of the next turn. */
int64_t wheel_page_loader_turn(struct wheel_page_loader *page,
			       struct station *station, struct console *console,
			       int64_t now_ms);

/* Frees what was read, at any time. */
void wheel_page_loader_fini(struct wheel_page_loader *page);

#endif
