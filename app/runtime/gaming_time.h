/* SPDX-License-Identifier: ISC */
/* The house's own time: local hours and the gaming day. */
#ifndef SABOT_APP_RUNTIME_GAMING_TIME_H
#define SABOT_APP_RUNTIME_GAMING_TIME_H

#include <stdbool.h>
#include <stdint.h>

enum {
	GAMING_DAY_MAX = 11, /* "2026-11-21" with its end */
	CLOCK_TEXT_MAX = 9,  /* "21:04:17" */
	TIME_STAMP_MAX = 30, /* "2026-11-21T21:04:17.123+02:00" */
	TIME_TEXT_MAX = 26,  /* "2026-11-21 21:04:17+02:00" */
	TIME_TEXT_COLS = 19, /* of that one, without its distance from UTC */
};

/* The gaming day of that moment; days start at that many minutes after
 * local midnight. Where clocks are put back it starts at the first of two
 * such hours; where the hour is left out, as late as without the change. A
 * later moment never has an earlier day. */
void gaming_time_day(int64_t utc_us, int starts_min,
		     char day[static GAMING_DAY_MAX]);

/* Local hours, minutes and seconds. */
void gaming_time_clock(int64_t utc_us, char text[static CLOCK_TEXT_MAX]);

/* Local date and time to the millisecond, with its distance from UTC. */
void gaming_time_stamp(int64_t utc_us, char text[static TIME_STAMP_MAX]);

/* The same for people: to the second. */
void gaming_time_text(int64_t utc_us, char text[static TIME_TEXT_MAX]);

/* Reads a local time: "2026-11-21", "2026-11-21 21:04", "2026-11-21T21:04:17",
 * or what gaming_time_stamp() and gaming_time_text() write. Without its
 * distance from UTC, one that comes twice is the first of the two, and one that
 * the clock leaves out is read by the clock as it was before. False when it is
 * none. */
bool gaming_time_parse(const char *text, int64_t *utc_us);

#endif
