/* SPDX-License-Identifier: ISC */
/* The only reader of clocks. Tests link another. */
#ifndef SABOT_APP_RUNTIME_CLOCK_H
#define SABOT_APP_RUNTIME_CLOCK_H

#include <stdint.h>

/* Milliseconds of a clock that nobody sets: for durations and timers. */
int64_t clock_ms(void);

/* Microseconds since 1970, UTC: for time stamps. */
int64_t clock_utc_us(void);

/* By how many milliseconds the wall clock was set forward (or back,
 * negative) since the last call; 0 where it was not, at the first call, and
 * for what a time server smooths out. */
int64_t clock_step_ms(void);

#endif
