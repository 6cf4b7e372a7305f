/* SPDX-License-Identifier: ISC */
/* The wheel report. */
#ifndef SABOT_APP_REPORT_WHEEL_REPORT_H
#define SABOT_APP_REPORT_WHEEL_REPORT_H

#include <stdbool.h>

#include "app/report/fairness.h"
#include "db/record/replay.h"
#include "rules/games/roulette.h"

/* Summary of a wheel from the journal: the winning numbers, and counts of
 * spins, no spins and sensor reports. */

enum { COUNTS_ROWS = 32, COUNTS_NAME_MAX = 48 };

/* Counts by name. */
struct counts {
	unsigned rows;
	uint64_t others; /* occurrences of names that found no row, and of
			    unknown names */
	struct {
		char name[COUNTS_NAME_MAX];
		uint64_t n;
	} row[COUNTS_ROWS];
};

/* Start with all zero, except `since`. */
struct wheel_summary {
	const char *since; /* first gaming day to count */
	char table[TABLE_ID_MAX + 1];
	char first_day[DAY_TEXT_MAX], last_day[DAY_TEXT_MAX];
	struct fairness fairness; /* of the numbers of finished rounds */
	uint64_t voided;	  /* number of void rounds */
	uint64_t launches[3]; /* by direction of the rotor, enum direction */
	uint64_t dead_balls;
	uint64_t rotors;	   /* number of rotor speeds recorded */
	unsigned slowest, fastest; /* tenths of a turn per minute */
	struct counts no_spins, sensor;
	bool with_rotor; /* in the last spin, ball and rotor ran in one
			    direction */
};

/* Call after replay applied the row. */
void wheel_summary_apply(struct wheel_summary *summary,
			 const struct journal_row *row,
			 const struct replay *replay);

/* Texts of a summary, for the report and the screen. */

enum { WHEEL_TEXT_MAX = 192 };

/* Writes the table and the days. */
void wheel_text_title(const struct wheel_summary *summary,
		      char text[static WHEEL_TEXT_MAX]);

/* Writes how far all numbers are from those of a fair wheel. Here and below,
 * fairness.spins must not be 0. */
void wheel_text_chi_square(const struct wheel_summary *summary,
			   char text[static WHEEL_TEXT_MAX]);

/* Writes the number that differs most from a fair wheel. */
void wheel_text_pocket(const struct wheel_summary *summary,
		       char text[static WHEEL_TEXT_MAX]);

/* Writes the sector that differs most from a fair wheel. */
void wheel_text_sector(const struct wheel_summary *summary,
		       char text[static WHEEL_TEXT_MAX]);

/* Writes one test. */
void wheel_text_test(const struct fairness_test *test,
		     char text[static WHEEL_TEXT_MAX]);

#endif
