/* SPDX-License-Identifier: ISC */
/* What a station costs that waits for its dealer, and one whose shoe was
 * unplugged: processor time over a minute each, how often it wakes up, and
 * memory. BENCH_SECONDS: so long instead. */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench.h"

enum { MINUTE_S = 60, SETTLE_MS = 3000 };

/* What the station has used of a processor. */
struct usage {
	int64_t ns, turns; /* turns: how often it ran */
};

static struct usage usage_now(void)
{
	struct usage usage = {0};
	char path[64];
	FILE *file;

	snprintf(path, sizeof path, "/proc/%d/schedstat", (int)bench_station());
	file = fopen(path, "r");
	if (!file || fscanf(file, "%" SCNd64 " %*d %" SCNd64, &usage.ns,
			    &usage.turns) != 2)
		bench_die(path);
	fclose(file);
	return usage;
}

static void measure(const char *name, int seconds)
{
	struct usage before, after;

	bench_sleep_ms(SETTLE_MS);
	before = usage_now();
	bench_sleep_ms(seconds * 1000);
	after = usage_now();
	printf("%s: %.4f percent of a processor over %d s, %.1f wake-ups a "
	       "second; memory %.1f MB\n",
	       name, (double)(after.ns - before.ns) / 1e7 / seconds, seconds,
	       (double)(after.turns - before.turns) / seconds,
	       (double)bench_memory_kb("VmRSS:") / 1024);
}

int main(void)
{
	const char *build = getenv("SABOT_BUILD");
	const char *wanted = getenv("BENCH_SECONDS");
	int seconds = wanted ? atoi(wanted) : MINUTE_S;
	char sabot[512];

	snprintf(sabot, sizeof sabot, "%s/sabot", build ? build : ".");
	bench_scratch();
	bench_start((const char *[]){sabot, "table", "-c", NULL});
	measure("idle", seconds);
	bench_unplug();
	measure("unplugged", seconds);
	return EXIT_SUCCESS;
}
