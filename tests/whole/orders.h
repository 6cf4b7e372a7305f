/* SPDX-License-Identifier: ISC */
/* Orders of a test script to a helper program: one a line on standard input. */
#ifndef SABOT_TESTS_WHOLE_ORDERS_H
#define SABOT_TESTS_WHOLE_ORDERS_H

#include <stdbool.h>

enum { ORDER_MAX = 1024 };

/* Read what is there; false: end of input. */
bool orders_read(void);

/* The next whole line; false: none yet. */
bool orders_next(char order[static ORDER_MAX]);

#endif
