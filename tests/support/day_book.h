/* SPDX-License-Identifier: ISC */
/* Reads a record as a person would who knows the house's procedures and none
 * of the code: rows are text here, and nothing else. Whatever a round depends
 * on must stand in the rows before it. */
#ifndef SABOT_TESTS_SUPPORT_DAY_BOOK_H
#define SABOT_TESTS_SUPPORT_DAY_BOOK_H

#include "db/journal/row.h"

/* Begins with an empty record. */
void day_book_start(void);

/* Reads the next row. A failing test where it opens a round, loads a shoe or
 * signs a form that may not be. */
void day_book_read(const struct envelope *row);

/* What was read so far, so that a test knows that it saw something. */
extern struct day_book_seen {
	int rounds, shoes, days, turns, forms, failed_forms, left, reliefs,
		starts;
} day_book_seen;

#endif
