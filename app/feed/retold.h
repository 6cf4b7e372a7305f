/* SPDX-License-Identifier: ISC */
/* Old rows, told again as they were told when they came: what was told aside
 * is worked out of the record, of which a table of its own is told all that
 * lies between. */
#ifndef SABOT_APP_FEED_RETOLD_H
#define SABOT_APP_FEED_RETOLD_H

#include "app/feed/aside.h"

/* All zero: nothing was told again. */
struct retold {
	struct replay *replay; /* the table before row next_seq, or NULL */
	int64_t next_seq;
};

/* Goes to row *seq, or as far before it as must be read to know the table
 * then: sets *seq to the row that is to be taken first. */
SB_MUST_USE enum sb_result retold_go_to(struct retold *retold,
					struct record *record, int64_t *seq,
					struct sb_error *err);

/* Takes row next_seq. *lines as aside_lines() makes them, after SB_OK. */
SB_MUST_USE enum sb_result retold_take(struct retold *retold,
				       const struct envelope *envelope,
				       char **lines, struct sb_error *err);

void retold_fini(struct retold *retold);

#endif
