/* SPDX-License-Identifier: ISC */
/* A table whose rounds are played up to their end, and what the record has of
 * the last one. */
#ifndef SABOT_TESTS_SETTLING_H
#define SABOT_TESTS_SETTLING_H

#include "db/rounds.h"

extern struct rounds settling;

/* Nothing has happened but that table line. */
void settling_begins(const char *table);

/* A line, or lines each ended by \n but the last, which may be; one that is
 * malformed or refused is a failing test. */
void settling_takes(const char *line);
void settling_takes_all(const char *lines);

/* What the table asks for, up to the end of the round: hands stand, the dealer
 * draws nothing but kings. */
void settling_ends(void);

int settling_decimals(void);

/* Good until the next call. */
const char *settling_amount(int64_t units, int places);

#endif
