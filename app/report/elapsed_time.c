/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/elapsed_time.h"

#include "rules/script/device_report.h"

/* By how much the clock was set just before that row. */
static bool lapse_step(const struct envelope *row, int64_t *step_us)
{
	struct device_report report;

	if (row->source != SOURCE_CLOCK || row->kind != KIND_DEVICE)
		return false;
	device_report_parse(row->line, &report);
	*step_us = report.n * INT64_C(1000);
	return report.kind == REPORT_CLOCK_STEP;
}

void lapse_take(struct lapse *lapse, const struct envelope *row)
{
	int64_t went_us = row->time_us - lapse->last_us, step_us;
	bool starts =
		lapse->last_us == 0 ||
		row_parse((enum kind)row->kind, row->line).verb == ROW_STATION;

	lapse->last_us = row->time_us;
	if (starts) {
		lapse->owed_us = 0;
		return;
	}
	if (lapse_step(row, &step_us)) {
		/* A row may have come between the step and the row that tells
		 * of it. */
		went_us -= step_us;
		if (step_us < 0)
			went_us -= lapse->owed_us;
		lapse->owed_us = 0;
		went_us = step_us < 0 && went_us < 0 ? 0 : went_us;
	} else if (went_us < 0) {
		lapse->owed_us -= went_us;
		went_us = 0;
	}
	lapse->us += went_us;
}

int64_t lapse_since(const struct lapse *lapse, int64_t us)
{
	return lapse->us > us ? lapse->us - us : 0;
}
