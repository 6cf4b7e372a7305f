/* SPDX-License-Identifier: ISC */
/* Pseudo-random numbers: the same seed gives the same numbers. */
#ifndef SABOT_APP_SIM_RANDOM_H
#define SABOT_APP_SIM_RANDOM_H

#include <stdint.h>

struct sim_random {
	uint64_t state;
};

/* Starts the numbers of a stream; the streams of one seed differ. */
struct sim_random sim_random_start(uint64_t seed, uint64_t stream);

/* A number from 0 to n - 1, evenly distributed; n is 1 or more. */
uint32_t sim_random_below(struct sim_random *random, uint32_t n);

#endif
