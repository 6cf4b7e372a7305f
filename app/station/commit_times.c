/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/station/commit_times.h"

#include <stdlib.h>
#include <string.h>

void commit_times_add(struct commit_times *times, int64_t at_ms,
		      int64_t took_ms)
{
	struct commit_time *commit =
		&times->commit[times->n++ % COMMIT_TIMES_MAX];

	commit->at_ms = at_ms;
	commit->took_ms = took_ms < INT32_MAX ? (int32_t)took_ms : INT32_MAX;
}

static int commit_times_compare(const void *a, const void *b)
{
	const int32_t *left = a, *right = b;

	return (*left > *right) - (*left < *right);
}

/* The least time that `percent` of a hundred do not exceed. */
static int32_t commit_times_rank(const int32_t *sorted, int n, int percent)
{
	return sorted[(n * percent + 99) / 100 - 1];
}

void commit_times_summary(const struct commit_times *times, int64_t now_ms,
			  struct commit_summary *summary)
{
	int32_t took[COMMIT_TIMES_MAX];
	int n = 0;

	for (uint64_t i = 0; i < COMMIT_TIMES_MAX && i < times->n; i++)
		if (times->commit[i].at_ms > now_ms - COMMIT_TIMES_MS)
			took[n++] = times->commit[i].took_ms;
	memset(summary, 0, sizeof *summary);
	if (n == 0)
		return;
	qsort(took, (size_t)n, sizeof *took, commit_times_compare);
	summary->n = n;
	summary->p50_ms = commit_times_rank(took, n, 50);
	summary->p99_ms = commit_times_rank(took, n, 99);
	summary->worst_ms = took[n - 1];
}
