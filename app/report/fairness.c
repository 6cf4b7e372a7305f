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

static void fairness_make_test(struct fairness *fairness)
{
	struct fairness_test *test = &fairness->test[fairness->tests++];

	test->spins = fairness->spins;
	test->chi_square = fairness_chi_square(fairness);
	test->p = fairness_p(test->chi_square);
	test->limit =
		FAIRNESS_RISK / (fairness->tests * (fairness->tests + 1.0));
}

void fairness_add(struct fairness *fairness, unsigned number)
{
	fairness->count[number]++;
	fairness->spins++;
	if (fairness->tests < FAIRNESS_TESTS_MAX &&
	    fairness->spins == (uint64_t)FAIRNESS_FIRST_TEST << fairness->tests)
		fairness_make_test(fairness);
}

bool fairness_is_suspect(const struct fairness_test *test)
{
	return test->p < test->limit;
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
