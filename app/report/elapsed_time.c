/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/elapsed_time.h"

#include "rules/script/device_report.h"

/* By how much the clock was set just before that row. */
static bool elapsed_time_clock_step(const struct journal_row *row,
				    int64_t *step_us)
{
	struct device_report report;

	if (row->source != SOURCE_CLOCK || row->kind != KIND_DEVICE)
		return false;
	device_report_parse(row->line, &report);
	*step_us = report.n * INT64_C(1000);
	return report.kind == REPORT_CLOCK_STEP;
}

void elapsed_time_apply(struct elapsed_time *elapsed_time,
			const struct journal_row *row)
{
	int64_t went_us = row->time_us - elapsed_time->last_us, step_us;
	bool starts = elapsed_time->last_us == 0 ||
		      row_parse((enum row_kind)row->kind, row->line).verb ==
			      ROW_STATION_START;

	elapsed_time->last_us = row->time_us;
	if (starts) {
		elapsed_time->withheld_us = 0;
		return;
	}
	if (elapsed_time_clock_step(row, &step_us)) {
		/* A row may have come between the step and its clock-step
		 * row. */
		went_us -= step_us;
		if (step_us < 0)
			went_us -= elapsed_time->withheld_us;
		elapsed_time->withheld_us = 0;
		went_us = step_us < 0 && went_us < 0 ? 0 : went_us;
	} else if (went_us < 0) {
		elapsed_time->withheld_us -= went_us;
		went_us = 0;
	}
	elapsed_time->us += went_us;
}

int64_t elapsed_time_since(const struct elapsed_time *elapsed_time, int64_t us)
{
	return elapsed_time->us > us ? elapsed_time->us - us : 0;
}
