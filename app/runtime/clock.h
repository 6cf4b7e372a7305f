/* SPDX-License-Identifier: ISC */
/* The only reader of clocks. Tests link another. */
#ifndef SABOT_APP_RUNTIME_CLOCK_H
#define SABOT_APP_RUNTIME_CLOCK_H

#include <stdint.h>

/* Milliseconds of the monotonic clock: for durations and timers. */
int64_t clock_ms(void);

/* Microseconds since 1970, UTC: for time stamps. */
int64_t clock_utc_us(void);

/* Milliseconds by which the wall clock was set since the last call; negative:
 * back. 0 at the first call; gradual adjustment by a time server does not
 * count. */
int64_t clock_step_ms(void);

#endif
