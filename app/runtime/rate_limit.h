/* SPDX-License-Identifier: ISC */
/* How often a kind of report may make a row of the record: so many at once,
 * then one a second. The rest is counted, and the count is in the next row. */
#ifndef SABOT_APP_RUNTIME_RATE_LIMIT_H
#define SABOT_APP_RUNTIME_RATE_LIMIT_H

#include "db/journal/row.h"

#include <stdbool.h>

enum { TALLY_PAUSE_MS = 1000 };

/* All zero but for `most`: nothing has come yet. */
struct tally {
	unsigned most;	   /* rows at once */
	unsigned used;	   /* of them */
	unsigned held;	   /* reports without a row */
	int64_t refill_ms; /* when the last row was regained */
	char last[ENVELOPE_LINE_MAX + 1];
};

/* Whether this report is a row now; else it is held. */
bool tally_takes(struct tally *tally, const char *line, int64_t now_ms);

/* The row that is due for what was held, "LINE and N before it", as often as
 * there is one; NULL for none. Good until the next call with this tally. */
const char *tally_row(struct tally *tally, int64_t now_ms);

/* When a row is due; INT64_MAX: never. */
int64_t tally_deadline(const struct tally *tally);

/* Splits such a row again: N and the length of LINE. Of any other row 0 and its
 * own. */
unsigned tally_before(const char *row, size_t *length);

#endif
