/* SPDX-License-Identifier: ISC */
/* Limits how often a kind of device report becomes a journal row: `max` rows at
 * once, then one per second. Other reports are counted, and the next row has
 * their number. */
#ifndef SABOT_APP_RUNTIME_RATE_LIMIT_H
#define SABOT_APP_RUNTIME_RATE_LIMIT_H

#include "rules/script/device_report.h"

enum { RATE_LIMIT_PAUSE_MS = 1000 };

/* All zero at the start, except max. */
struct rate_limit {
	unsigned max;	   /* highest number of rows at once */
	unsigned used;	   /* number of rows used of `max` */
	unsigned held;	   /* number of reports without a row */
	int64_t refill_ms; /* when `used` was last lowered */
	struct device_report last;
};

/* True: record this report now. False: the report is held. */
bool rate_limit_allows(struct rate_limit *rate_limit,
		       const struct device_report *report, int64_t now_ms);

/* The report to record for all reports held: the last one, with the number of
 * the others in `skipped`; NULL: none is due. Valid until the next call with
 * this rate_limit. */
const struct device_report *
rate_limit_held_report(struct rate_limit *rate_limit, int64_t now_ms);

/* When rate_limit_held_report() has a report; INT64_MAX: never. */
int64_t rate_limit_due(const struct rate_limit *rate_limit);

#endif
