/* SPDX-License-Identifier: ISC */
/* What sabot history prints for programs, read back into cells. */
#ifndef SABOT_TESTS_SUPPORT_LISTING_H
#define SABOT_TESTS_SUPPORT_LISTING_H

enum { LISTING_CELLS = 18, LISTING_ROWS = 16, LISTING_CELL_MAX = 128 };

/* The rows read, that of the names first; what is malformed is a failing test.
 * RFC 4180: quotes doubled within quotes, lines end in CR LF. */
int listing_csv(const char *text,
		char cell[LISTING_ROWS][LISTING_CELLS][LISTING_CELL_MAX]);

/* An object a line. */
int listing_json(const char *text,
		 char cell[LISTING_ROWS][LISTING_CELLS][LISTING_CELL_MAX]);

#endif
