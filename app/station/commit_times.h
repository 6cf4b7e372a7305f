/* SPDX-License-Identifier: ISC */
/* How long the commits of the last hour took: a disk that becomes slow is seen
 * before it stops a table. */
#ifndef SABOT_APP_STATION_COMMIT_TIMES_H
#define SABOT_APP_STATION_COMMIT_TIMES_H

#include <stdint.h>

enum {
	COMMIT_TIMES_MAX = 8192, /* the last ones */
	COMMIT_TIMES_MS = 60 * 60 * 1000,
};

struct commit_times {
	uint64_t n; /* of all so far */
	struct commit_time {
		int64_t at_ms;
		int32_t took_ms;
	} commit[COMMIT_TIMES_MAX];
};

/* Of n commits: half took at most p50_ms, 99 of 100 at most p99_ms. */
struct commit_summary {
	int n;
	int32_t p50_ms, p99_ms, worst_ms;
};

void commit_times_add(struct commit_times *times, int64_t at_ms,
		      int64_t took_ms);

void commit_times_summary(const struct commit_times *times, int64_t now_ms,
			  struct commit_summary *summary);

#endif
