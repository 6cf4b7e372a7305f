/* SPDX-License-Identifier: ISC */
/* Whether a wheel's numbers are those of a fair one.
 *
 * Who looks every day sees a fair wheel look bad some day. So the test is made
 * at fixed numbers of spins only, 1,000 and each time twice as many, and the
 * risk to flag a fair wheel is shared out between all the looks that there
 * will ever be: RISK / (k * (k + 1)) for the kth, RISK in all. */
#ifndef SABOT_APP_REPORT_WHEEL_REPORT_H
#define SABOT_APP_REPORT_WHEEL_REPORT_H

#include <stdbool.h>

#include "db/record/replay.h"
#include "rules/games/roulette.h"

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
void fairness_add(struct fairness *fairness, unsigned number);

/* Whether that look found the wheel suspect. */
bool fairness_is_suspect(const struct fairness_look *look);

/* How far that is from what a fair wheel is expected to do, in standard
 * deviations; 0 without spins. */
double fairness_deviation(const struct fairness *fairness, uint64_t covers);

double fairness_chi_square(const struct fairness *fairness);

/* The probability that a fair wheel's chi-square is that or more. */
double fairness_p(double chi_square);

/* What a record says of a wheel: the numbers that it decided rounds with, how
 * it was spun, and what its sensor had to say. Folded out of the journal. */

enum { COUNTS_ROWS = 32, COUNTS_NAME_MAX = 48 };

/* How often each of some names came. */
struct counts {
	unsigned rows;
	uint64_t others; /* of names that found no row any more, or not known */
	struct {
		char name[COUNTS_NAME_MAX];
		uint64_t n;
	} row[COUNTS_ROWS];
};

/* All zero at the start, but for since. */
struct wheel_summary {
	const char *since; /* a gaming day; what lies before does not count */
	char table[TABLE_ID_MAX + 1];
	char first_day[DAY_TEXT_MAX], last_day[DAY_TEXT_MAX];
	struct fairness fairness; /* of the numbers that ended a round */
	uint64_t voided;	  /* rounds */
	uint64_t launches[3];	  /* by enum direction of the rotor */
	uint64_t dead_balls;
	uint64_t rotors;	   /* how often its speed was recorded */
	unsigned slowest, fastest; /* tenths of a turn a minute */
	struct counts no_spins, sensor;
	bool with_rotor; /* the ball that runs */
};

/* Takes a row of the journal that replay has just taken. */
void wheel_summary_apply(struct wheel_summary *summary,
			 const struct journal_row *row,
			 const struct replay *replay);

/* What a wheel's book says, in lines that a report and the screen share. */

enum { WHEEL_TEXT_MAX = 192 };

/* Whose book it is, and of which days. */
void wheel_text_title(const struct wheel_summary *summary,
		      char text[static WHEEL_TEXT_MAX]);

/* How far its numbers are from a fair wheel's; there is one at least. */
void wheel_text_chi_square(const struct wheel_summary *summary,
			   char text[static WHEEL_TEXT_MAX]);
void wheel_text_pocket(const struct wheel_summary *summary,
		       char text[static WHEEL_TEXT_MAX]);
void wheel_text_sector(const struct wheel_summary *summary,
		       char text[static WHEEL_TEXT_MAX]);

/* A test that was made. */
void wheel_text_look(const struct fairness_look *look,
		     char text[static WHEEL_TEXT_MAX]);

#endif
