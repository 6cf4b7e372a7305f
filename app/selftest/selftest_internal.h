/* SPDX-License-Identifier: ISC */
/* The parts of the self-test, for app/selftest/ only. */
#ifndef SABOT_APP_SELFTEST_SELFTEST_INTERNAL_H
#define SABOT_APP_SELFTEST_SELFTEST_INTERNAL_H

#include "app/selftest/selftest.h"
#include "rules/games/odds.h"
#include "rules/table/table.h"

struct selftest {
	const struct house *house; /* of the table; NULL: the rules' own */
	FILE *tables; /* where figures are printed; NULL: nowhere */
	struct sb_error *what;
	/* room to work in */
	struct table table;
	struct answer answer;
	struct odds odds;
};

/* True: the check passed. */
typedef bool selftest_fn(struct selftest *self);

/* Writes what is wrong to the check's error; returns false, for the check to
 * return. */
bool selftest_fail(struct selftest *self, const char *fmt, ...) SB_PRINTF(2, 3);

/* Prints to self->tables, unless that is NULL. */
void selftest_print(struct selftest *self, const char *fmt, ...)
	SB_PRINTF(2, 3);

/* Whether the tables in which rules are written fit together. */
selftest_fn selftest_checklists, selftest_shuffles, selftest_verbs,
	selftest_permits;

#endif
