/* SPDX-License-Identifier: ISC */
/* What the checks of the self-test share. For app/selftest*.c alone. */
#ifndef SABOT_APP_SELFTEST_SELFTEST_INTERNAL_H
#define SABOT_APP_SELFTEST_SELFTEST_INTERNAL_H

#include "rules/core/error.h"
#include "rules/games/odds.h"

#include <stdio.h>

struct selftest {
	FILE *tables; /* where figures are printed; NULL: nowhere */
	struct sb_error *what;
	/* room to work in */
	struct table table;
	struct answer answer;
	struct odds odds;
};

/* True where all is as it should be. */
typedef bool selftest_fn(struct selftest *self);

/* Says what is not as it should be; false, for the check to return. */
bool selftest_amiss(struct selftest *self, const char *fmt, ...)
	SB_PRINTF(2, 3);

/* Prints to the tables, if anywhere. */
void selftest_print(struct selftest *self, const char *fmt, ...)
	SB_PRINTF(2, 3);

/* What a wager of `stake` units wins as the table stands, commission taken
 * off: of its first line, or of insurance that was laid beside it. */
int64_t selftest_won(struct selftest *self, uint8_t spot, int64_t stake);
int64_t selftest_insured(struct selftest *self, int64_t stake);

selftest_fn selftest_coups, selftest_edges, selftest_dealers;
selftest_fn selftest_blackjack_pays;
selftest_fn selftest_checklists, selftest_shuffles;

#endif
