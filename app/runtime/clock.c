/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/clock.h"

#include <stdbool.h>
#include <time.h>

enum {
	CLOCK_STEP_MIN_MS = 500, /* the least that counts as a step */
	CLOCK_READINGS_MAX_MS =
		50, /* between two readings that belong together */
};

static int64_t clock_us(clockid_t id)
{
	struct timespec now = {0};

	clock_gettime(id, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t clock_ms(void)
{
	return clock_us(CLOCK_MONOTONIC) / 1000;
}

int64_t clock_utc_us(void)
{
	return clock_us(CLOCK_REALTIME);
}

/* Wall clock less running clock. Read again where something came between
 * the two readings, or a stopped process would look like a step. */
static int64_t clock_offset_ms(void)
{
	int64_t before;
	int64_t after;
	int64_t wall;

	do {
		before = clock_us(CLOCK_BOOTTIME) / 1000;
		wall = clock_us(CLOCK_REALTIME) / 1000;
		after = clock_us(CLOCK_BOOTTIME) / 1000;
	} while (after - before > CLOCK_READINGS_MAX_MS);
	return wall - before;
}

int64_t clock_step_ms(void)
{
	static int64_t last;
	static bool known;
	int64_t offset = clock_offset_ms();
	int64_t step = known ? offset - last : 0;

	if (known && step > -CLOCK_STEP_MIN_MS && step < CLOCK_STEP_MIN_MS)
		return 0;
	known = true;
	last = offset;
	return step;
}
