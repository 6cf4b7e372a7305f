/* SPDX-License-Identifier: ISC */
/* Tests whether a wheel is fair.
 *
 * With a test every day a fair wheel fails some day. So tests are made only
 * at 1,000, 2,000, 4,000, ... spins. The kth test may flag a fair wheel with
 * probability FAIRNESS_RISK / (k * (k + 1)); their sum is FAIRNESS_RISK. */
#ifndef SABOT_APP_REPORT_FAIRNESS_H
#define SABOT_APP_REPORT_FAIRNESS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/games/roulette.h"

enum { FAIRNESS_FIRST_TEST = 1000, FAIRNESS_TESTS_MAX = 24 };

#define FAIRNESS_RISK 0.01 /* probability that a fair wheel is ever flagged */

struct fairness_test {
	uint64_t spins;
	double chi_square; /* of the pockets, 36 degrees of freedom */
	double p;	   /* probability of a chi-square at least as large
			      if the wheel is fair */
	double limit;	   /* the test flags the wheel if p is below */
};

/* All zero at the start. */
struct fairness {
	uint64_t spins;
	uint64_t count[POCKETS]; /* by number */
	unsigned tests;
	struct fairness_test test[FAIRNESS_TESTS_MAX];
};

/* Adds the number of the next spin. */
void fairness_add(struct fairness *fairness, unsigned number);

/* Whether the test flags the wheel. */
bool fairness_is_suspect(const struct fairness_test *test);

/* How often the numbers of a set came; covers: bit n for number n. */
uint64_t fairness_count(const struct fairness *fairness, uint64_t covers);

/* How far the count of these numbers is from the expected one, in standard
 * deviations; 0 without spins. covers: as above. */
double fairness_deviation(const struct fairness *fairness, uint64_t covers);

double fairness_chi_square(const struct fairness *fairness);

/* Probability that the chi-square of a fair wheel is at least this. */
double fairness_p(double chi_square);

#endif
