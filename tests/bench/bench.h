/* SPDX-License-Identifier: ISC */
/* A station on a terminal of its own, for benchmarks: its shoe, its feed and
 * its keyboard are in their hands. What cannot be done ends the program. */
#ifndef SABOT_TESTS_BENCH_BENCH_H
#define SABOT_TESTS_BENCH_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Makes the scratch folder, which goes with the program. */
void bench_scratch(void);

/* The table has a wheel in place of the shoe; before the start. */
void bench_at_wheel(void);

/* A path in it, until the next call. */
const char *bench_path(const char *name);

/* Keeps what else the machine does from being measured, where the system
 * allows it; says so where it does not. */
void bench_set_priority(void);

/* Starts COMMAND... with the path of a configuration behind it. Returns when
 * it has opened shoe and feed; it ends with this program. */
void bench_start(const char *const *command);
pid_t bench_station(void);

/* Goes to the station's processor, or away from it: of two, one is nearer to
 * the disk, and what is compared has to be as far from it. */
void bench_set_processor(bool station);

/* The next line of the feed, without its end and until the next call; NULL
 * when none came in so many milliseconds. */
const char *bench_read_line(int wait_ms);

void bench_type(const char *keys);

/* Badge and PIN of a dealer, in the window that asks for them. */
void bench_sign_on(void);
void bench_send(const uint8_t *frame, size_t n);
void bench_unplug(void); /* the shoe, for good */

int64_t bench_ns(void);
void bench_sleep_ms(int ms);

/* The value that so many in a hundred of the n are not above; sorts them. */
double bench_percentile(int64_t *values, int n, int percent);

/* A line of /proc/PID/status in kilobytes ("VmHWM:"). */
long bench_memory_kb(const char *key);

void bench_die(const char *what);

#endif
