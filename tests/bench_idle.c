/* SPDX-License-Identifier: ISC */
/* What a station costs that waits for its dealer: processor time over a
 * minute, and memory. BENCH_SECONDS: so long instead. */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench.h"

enum { MINUTE_S = 60, SETTLE_MS = 3000 };

/* Nanoseconds of a processor that it has used. */
static int64_t used_ns(void)
{
	char path[64];
	int64_t ns = 0;
	FILE *file;

	snprintf(path, sizeof path, "/proc/%d/schedstat", (int)bench_station());
	file = fopen(path, "r");
	if (!file || fscanf(file, "%" SCNd64, &ns) != 1)
		bench_die(path);
	fclose(file);
	return ns;
}

int main(void)
{
	const char *build = getenv("SABOT_BUILD");
	const char *wanted = getenv("BENCH_SECONDS");
	int seconds = wanted ? atoi(wanted) : MINUTE_S;
	char sabot[512];
	int64_t before;
	double percent;

	snprintf(sabot, sizeof sabot, "%s/sabot", build ? build : ".");
	bench_scratch();
	bench_start((const char *[]){sabot, "table", "-c", NULL});
	bench_sleep_ms(SETTLE_MS);
	before = used_ns();
	bench_sleep_ms(seconds * 1000);
	percent = (double)(used_ns() - before) / 1e7 / seconds;
	printf("idle: %.4f percent of a processor over %d s; memory %.1f MB\n",
	       percent, seconds, (double)bench_memory_kb("VmRSS:") / 1024);
	return EXIT_SUCCESS;
}
