/* SPDX-License-Identifier: ISC */
/* Whether a wheel's numbers are those of a fair one.
 *
 * Who looks every day sees a fair wheel look bad some day. So the test is made
 * at fixed numbers of spins only, 1,000 and each time twice as many, and the
 * risk to flag a fair wheel is shared out between all the looks that there
 * will ever be: RISK / (k * (k + 1)) for the kth, RISK in all. */
#ifndef SABOT_APP_REPORT_FAIRNESS_H
#define SABOT_APP_REPORT_FAIRNESS_H

#include <stdbool.h>

#include "rules/games/wheel.h"

enum { LOOK_FIRST = 1000, LOOKS_MAX = 24 };

#define FAIRNESS_RISK 0.01 /* of flagging a fair wheel, ever */

struct fairness_look {
	uint64_t spins;
	double chi_square; /* of the pockets, 36 degrees of freedom */
	double p;	   /* that of a fair wheel is this or more */
	double limit;	   /* flagged where p is below */
};

/* All zero at the start. */
struct fairness {
	uint64_t spins;
	uint64_t count[POCKETS]; /* by number */
	unsigned looks;
	struct fairness_look look[LOOKS_MAX];
};

/* The next spin of the wheel came to lie in number. */
void fairness_take(struct fairness *fairness, unsigned number);

/* Whether that look found the wheel suspect. */
bool fairness_suspects(const struct fairness_look *look);

/* How many spins came to lie in those numbers. */
uint64_t fairness_count(const struct fairness *fairness, uint64_t covers);

/* How far that is from what a fair wheel is expected to do, in standard
 * deviations; 0 without spins. */
double fairness_deviation(const struct fairness *fairness, uint64_t covers);

double fairness_chi_square(const struct fairness *fairness);

/* The probability that a fair wheel's chi-square is that or more. */
double fairness_p(double chi_square);

#endif
