/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/rate_limit.h"

static bool rate_limit_has_room(struct rate_limit *rate_limit, int64_t now_ms)
{
	int64_t more = (now_ms - rate_limit->refill_ms) / RATE_LIMIT_PAUSE_MS;

	if (rate_limit->used > 0 && more > 0) {
		rate_limit->used -= more < rate_limit->used ? (unsigned)more
							    : rate_limit->used;
		rate_limit->refill_ms = now_ms;
	}
	if (rate_limit->used == rate_limit->max)
		return false;
	if (rate_limit->used++ == 0)
		rate_limit->refill_ms = now_ms;
	return true;
}

bool rate_limit_allows(struct rate_limit *rate_limit,
		       const struct device_report *report, int64_t now_ms)
{
	if (rate_limit->held == 0 && rate_limit_has_room(rate_limit, now_ms))
		return true;
	rate_limit->last = *report;
	rate_limit->held++;
	return false;
}

const struct device_report *
rate_limit_held_report(struct rate_limit *rate_limit, int64_t now_ms)
{
	if (rate_limit->held == 0 || !rate_limit_has_room(rate_limit, now_ms))
		return NULL;
	rate_limit->last.skipped = rate_limit->held - 1;
	rate_limit->held = 0;
	return &rate_limit->last;
}

int64_t rate_limit_due(const struct rate_limit *rate_limit)
{
	return rate_limit->held > 0
		       ? rate_limit->refill_ms + RATE_LIMIT_PAUSE_MS
		       : INT64_MAX;
}
