/* SPDX-License-Identifier: ISC */
/* A table whose rounds are played up to their end, and what the record has of
 * the last one. */
#ifndef SABOT_TESTS_SUPPORT_SETTLING_H
#define SABOT_TESTS_SUPPORT_SETTLING_H

#include "db/rounds/rounds.h"

extern struct rounds settling;

/* Nothing has happened but that table line. */
void settling_begins(const char *table);

/* A line, or lines each ended by \n but the last, which may be; one that is
 * malformed or refused is a failing test. */
void settling_takes(const char *line);
void settling_takes_all(const char *lines);

/* The same for one that may be refused; all that the table says to it. */
const char *settling_tries(const char *line);

/* What the table asks for, up to the end of the round: hands stand, the dealer
 * draws nothing but kings. */
void settling_ends(void);

/* Of the round that has ended: what was laid is what its players are handed
 * back and what the record says that the table won. `what` tells which round
 * it was. */
void settling_must_be_zero_sum(int64_t laid, const char *what);

int settling_decimals(void);

/* Good until the next call. */
const char *settling_amount(int64_t units, int places);

#endif
