/* SPDX-License-Identifier: ISC */
/* Local time and gaming days. */
#ifndef SABOT_APP_RUNTIME_GAMING_TIME_H
#define SABOT_APP_RUNTIME_GAMING_TIME_H

#include <stdbool.h>
#include <stdint.h>

enum {
	GAMING_DAY_MAX = 11, /* "2026-11-21" with its NUL */
	CLOCK_TEXT_MAX = 9,  /* "21:04:17" */
	TIME_STAMP_MAX = 30, /* "2026-11-21T21:04:17.123+02:00" */
	TIME_TEXT_MAX = 26,  /* "2026-11-21 21:04:17+02:00" */
	TIME_TEXT_COLS = 19, /* columns of such a text without the UTC offset */
};

/* The gaming day at utc_us. Days start starts_min minutes after local midnight.
 * If the clock shows this time twice, the day starts the first time. If the
 * clock skips it, the day starts when the clock would have shown it without the
 * change. A later time never has an earlier day. */
void gaming_time_day(int64_t utc_us, int starts_min,
		     char day[static GAMING_DAY_MAX]);

/* Writes local hours, minutes and seconds. */
void gaming_time_clock(int64_t utc_us, char text[static CLOCK_TEXT_MAX]);

/* Writes local date and time to the millisecond, with the UTC offset. */
void gaming_time_stamp(int64_t utc_us, char text[static TIME_STAMP_MAX]);

/* Writes local date and time to the second, with the UTC offset, for people. */
void gaming_time_text(int64_t utc_us, char text[static TIME_TEXT_MAX]);

/* Parses a local time: "2026-11-21", "2026-11-21 21:04", "2026-11-21T21:04:17",
 * or what gaming_time_stamp() and gaming_time_text() write. If the text has no
 * UTC offset and the clock shows the time twice, the first is meant; if the
 * clock skips the time, the offset before the change applies. False: not a
 * time. */
bool gaming_time_parse(const char *text, int64_t *utc_us);

#endif
