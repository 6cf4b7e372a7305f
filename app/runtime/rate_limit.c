/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/rate_limit.h"

static bool tally_may(struct tally *tally, int64_t now_ms)
{
	int64_t more = (now_ms - tally->refill_ms) / TALLY_PAUSE_MS;

	if (tally->used > 0 && more > 0) {
		tally->used -=
			more < tally->used ? (unsigned)more : tally->used;
		tally->refill_ms = now_ms;
	}
	if (tally->used == tally->most)
		return false;
	if (tally->used++ == 0)
		tally->refill_ms = now_ms;
	return true;
}

bool tally_takes(struct tally *tally, const struct device_report *report,
		 int64_t now_ms)
{
	if (tally->held == 0 && tally_may(tally, now_ms))
		return true;
	tally->last = *report;
	tally->held++;
	return false;
}

const struct device_report *tally_row(struct tally *tally, int64_t now_ms)
{
	if (tally->held == 0 || !tally_may(tally, now_ms))
		return NULL;
	tally->last.skipped = tally->held - 1;
	tally->held = 0;
	return &tally->last;
}

int64_t tally_deadline(const struct tally *tally)
{
	return tally->held > 0 ? tally->refill_ms + TALLY_PAUSE_MS : INT64_MAX;
}
