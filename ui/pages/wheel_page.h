/* SPDX-License-Identifier: ISC */
/* How often each number of the wheel came: bars in the wheel's order. */
#ifndef SABOT_UI_PAGES_WHEEL_PAGE_H
#define SABOT_UI_PAGES_WHEEL_PAGE_H

#include "ui/pages/page.h"
#include "ui/text/instruction_text.h"

struct wheel_chart {
	char title[WORDS_MAX];
	uint64_t spins;
	uint64_t count[POCKETS]; /* by number */
	char line[WHEEL_REPORT_LINES][WORDS_MAX];
};

/* Copies all of the report. */
void wheel_chart_open(struct wheel_chart *chart,
		      const struct wheel_report *report);

/* Any key leaves it. */
extern const struct page_ops wheel_chart_ops;

#endif
