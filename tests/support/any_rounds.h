/* SPDX-License-Identifier: ISC */
/* Rounds of any kind, and what is booked beside a few of them, put into a
 * record without a journal. */
#ifndef SABOT_TESTS_SUPPORT_ANY_ROUNDS_H
#define SABOT_TESTS_SUPPORT_ANY_ROUNDS_H

#include <sqlite3.h>
#include <stdint.h>

#include "tests/support/chance.h"

enum { ANY_ROUNDS = 700 };

/* What is booked beside a round. */
struct any_beside {
	uint32_t adjustments, annotations;
	int64_t adjusted;
};

void any_rounds_insert(sqlite3 *db, struct chance *chance);

/* Of the round with that first row. */
const struct any_beside *any_rounds_beside(int64_t first_seq);

#endif
