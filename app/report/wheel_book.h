/* SPDX-License-Identifier: ISC */
/* What a record says of a wheel: the numbers that it decided rounds with, how
 * it was spun, and what its sensor had to say. Folded out of the journal. */
#ifndef SABOT_APP_REPORT_WHEEL_BOOK_H
#define SABOT_APP_REPORT_WHEEL_BOOK_H

#include "app/report/fairness.h"
#include "db/record/replay.h"

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
struct wheel_book {
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
	bool with_the_wheel; /* the ball that runs */
};

/* Takes a row of the journal that replay has just taken. */
void wheel_book_take(struct wheel_book *book, const struct envelope *row,
		     const struct replay *replay);

#endif
