/* SPDX-License-Identifier: ISC */
/* What a station costs that waits for its dealer, with a shoe, which is
 * silent, and with a wheel, which says twice a second how it stands; and when
 * either was unplugged: processor time over a minute each, how often it wakes
 * up, and memory. BENCH_SECONDS: so long instead. */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/bench/bench.h"

enum { MINUTE_S = 60, SETTLE_MS = 3000, STATUS_MS = 500 };

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

/* A wheel that waits for the ball. */
static void turn_wheel(int ms)
{
	static const char status[] = "*X;2;041;17;0;251;0\r\n";

	for (; ms > 0; ms -= STATUS_MS) {
		bench_send((const uint8_t *)status, strlen(status));
		bench_sleep_ms(STATUS_MS);
	}
}

static void measure(const char *name, void (*pass)(int ms), int seconds)
{
	struct usage before, after;

	pass(SETTLE_MS);
	before = usage_now();
	pass(seconds * 1000);
	after = usage_now();
	printf("%s: %.4f percent of a processor over %d s, %.1f wake-ups a "
	       "second; memory %.1f MB\n",
	       name, (double)(after.ns - before.ns) / 1e7 / seconds, seconds,
	       (double)(after.turns - before.turns) / seconds,
	       (double)bench_memory_kb("VmRSS:") / 1024);
}

static void measure_table(bool wheel, int seconds)
{
	const char *build = getenv("SABOT_BUILD");
	char sabot[512];

	snprintf(sabot, sizeof sabot, "%s/sabot", build ? build : ".");
	if (wheel)
		bench_at_wheel();
	bench_scratch();
	bench_start((const char *[]){sabot, "table", "-c", NULL});
	bench_sleep_ms(SETTLE_MS);
	bench_sign_on();
	if (wheel)
		measure("a live wheel", turn_wheel, seconds);
	else
		measure("idle", bench_sleep_ms, seconds);
	bench_unplug();
	measure(wheel ? "the wheel unplugged" : "unplugged", bench_sleep_ms,
		seconds);
}

/* A table each, in a process of its own. */
int main(void)
{
	const char *wanted = getenv("BENCH_SECONDS");
	int seconds = wanted ? atoi(wanted) : MINUTE_S;
	int status = EXIT_FAILURE;
	pid_t child = fork();

	measure_table(child == 0, seconds);
	if (child > 0 && waitpid(child, &status, 0) != child)
		bench_die("waitpid");
	return child == 0 ? EXIT_SUCCESS : status;
}
