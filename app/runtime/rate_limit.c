/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/rate_limit.h"

#include <stdio.h>
#include <string.h>

enum { COUNT_MAX = 32 }; /* " and N before it" */

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

bool tally_takes(struct tally *tally, const char *line, int64_t now_ms)
{
	if (tally->held == 0 && tally_may(tally, now_ms))
		return true;
	snprintf(tally->last, sizeof tally->last - COUNT_MAX, "%s", line);
	tally->held++;
	return false;
}

const char *tally_row(struct tally *tally, int64_t now_ms)
{
	size_t used = strlen(tally->last);

	if (tally->held == 0 || !tally_may(tally, now_ms))
		return NULL;
	if (tally->held > 1)
		snprintf(tally->last + used, sizeof tally->last - used,
			 " and %u before it", tally->held - 1);
	tally->held = 0;
	return tally->last;
}

int64_t tally_deadline(const struct tally *tally)
{
	return tally->held > 0 ? tally->refill_ms + TALLY_PAUSE_MS : INT64_MAX;
}

unsigned tally_before(const char *row, size_t *length)
{
	const char *and = strstr(row, " and ");
	unsigned n = 0;
	int end = 0;

	*length = strlen(row);
	if (!and || sscanf(and, " and %9u before it%n", &n, &end) != 1 ||
	    end == 0 || and[end] != '\0')
		return 0;
	*length = (size_t)(and-row);
	return n;
}
