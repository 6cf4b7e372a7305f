/* SPDX-License-Identifier: ISC */
/* A record of years for benchmarks: its rounds alone, without a journal. */
#ifndef SABOT_TESTS_BENCH_BENCH_ROUNDS_H
#define SABOT_TESTS_BENCH_BENCH_ROUNDS_H

#include <stdint.h>

enum {
	BENCH_ROUNDS = 2000000,
	BENCH_ROUND_US = 40000000, /* from one round to the next */
	BENCH_ROUND_ROWS = 20,	   /* likewise: round i begins at 20 i */
	BENCH_ROUNDS_A_DAY = 900,
	BENCH_WHEEL_FROM = BENCH_ROUNDS / 5 * 4, /* BAC-07 before, RO-01 then */
};

void bench_rounds_make(const char *path);

#endif
