/* SPDX-License-Identifier: ISC */
/* The splitmix64 generator: a counter whose value is hashed. */
#include "config.h"

#include "app/sim/random.h"

#define STEP 0x9e3779b97f4a7c15u

static uint64_t sim_random_mix(uint64_t x)
{
	x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
	x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
	return x ^ (x >> 31);
}

struct sim_random sim_random_start(uint64_t seed, uint64_t stream)
{
	return (struct sim_random){
		sim_random_mix(sim_random_mix(seed + STEP) + stream)};
}

uint32_t sim_random_below(struct sim_random *random, uint32_t n)
{
	uint32_t most = UINT32_MAX - UINT32_MAX % n, value;

	do {
		random->state += STEP;
		value = (uint32_t)(sim_random_mix(random->state) >> 32);
	} while (value >= most);
	return value % n;
}
