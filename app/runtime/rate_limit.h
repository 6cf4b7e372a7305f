/* SPDX-License-Identifier: ISC */
/* How often a kind of report may make a row of the record: so many at once,
 * then one a second. The rest is counted, and the count is in the next row. */
#ifndef SABOT_APP_RUNTIME_RATE_LIMIT_H
#define SABOT_APP_RUNTIME_RATE_LIMIT_H

#include "rules/script/device_report.h"

enum { RATE_LIMIT_PAUSE_MS = 1000 };

/* All zero but for `most`: nothing has come yet. */
struct rate_limit {
	unsigned max;	   /* rows at once */
	unsigned used;	   /* of them */
	unsigned held;	   /* reports without a row */
	int64_t refill_ms; /* when the last row was regained */
	struct device_report last;
};

/* Whether this report is a row now; else it is held. */
bool rate_limit_allows(struct rate_limit *rate_limit,
		       const struct device_report *report, int64_t now_ms);

/* The report to record for those held: the last one, which counts the others
 * as skipped; NULL: none is due. Good until the next call with this tally. */
const struct device_report *
rate_limit_held_report(struct rate_limit *rate_limit, int64_t now_ms);

/* When a row is due; INT64_MAX: never. */
int64_t rate_limit_due(const struct rate_limit *rate_limit);

#endif
