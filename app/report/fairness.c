/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/report/fairness.h"

#include <math.h>

enum { DEGREES = POCKETS - 1 };

/* The upper tail of chi-square; with an even number of degrees of freedom it
 * is a finite sum, that of a Poisson distribution. */
double fairness_p(double chi_square)
{
	double half = chi_square / 2, term = exp(-half), sum = 0;

	for (int k = 0; k < DEGREES / 2; k++) {
		sum += term;
		term *= half / (k + 1);
	}
	return sum;
}

double fairness_chi_square(const struct fairness *fairness)
{
	double expected = (double)fairness->spins / POCKETS, sum = 0;

	if (fairness->spins == 0)
		return 0;
	for (int i = 0; i < POCKETS; i++) {
		double off = (double)fairness->count[i] - expected;

		sum += off * off / expected;
	}
	return sum;
}

static void fairness_look(struct fairness *fairness)
{
	struct fairness_look *look = &fairness->look[fairness->looks++];

	look->spins = fairness->spins;
	look->chi_square = fairness_chi_square(fairness);
	look->p = fairness_p(look->chi_square);
	look->limit =
		FAIRNESS_RISK / (fairness->looks * (fairness->looks + 1.0));
}

void fairness_take(struct fairness *fairness, unsigned number)
{
	fairness->count[number]++;
	fairness->spins++;
	if (fairness->looks < LOOKS_MAX &&
	    fairness->spins == (uint64_t)LOOK_FIRST << fairness->looks)
		fairness_look(fairness);
}

bool fairness_suspects(const struct fairness_look *look)
{
	return look->p < look->limit;
}

uint64_t fairness_count(const struct fairness *fairness, uint64_t covers)
{
	uint64_t n = 0;

	for (int i = 0; i < POCKETS; i++)
		if (covers >> i & 1)
			n += fairness->count[i];
	return n;
}

double fairness_deviation(const struct fairness *fairness, uint64_t covers)
{
	double share = (double)__builtin_popcountll(covers) / POCKETS;
	double spins = (double)fairness->spins;

	if (fairness->spins == 0)
		return 0;
	return ((double)fairness_count(fairness, covers) - spins * share) /
	       sqrt(spins * share * (1 - share));
}
