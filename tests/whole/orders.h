/* SPDX-License-Identifier: ISC */
/* What the script of a test wants from a helper that runs beside it: a line
 * each on standard input. */
#ifndef SABOT_TESTS_WHOLE_ORDERS_H
#define SABOT_TESTS_WHOLE_ORDERS_H

#include <stdbool.h>

enum { ORDER_MAX = 1024 };

/* Reads what waits; false at the end: no order comes any more. */
bool orders_read(void);

/* The next whole line that was read; false: there is none. */
bool orders_next(char order[static ORDER_MAX]);

#endif
