/* SPDX-License-Identifier: ISC */
/* Chance that comes out the same again for the same seed. */
#ifndef SABOT_APP_SIM_RANDOM_H
#define SABOT_APP_SIM_RANDOM_H

#include <stdint.h>

struct sim_random {
	uint64_t state;
};

/* The stream'th row of numbers that belongs to seed. */
struct sim_random sim_random_start(uint64_t seed, uint64_t stream);

/* 0 to n - 1, each as likely as the others; n is 1 or more. */
uint32_t sim_random_below(struct sim_random *random, uint32_t n);

#endif
