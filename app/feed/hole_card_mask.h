/* SPDX-License-Identifier: ISC */
/* The rows of which the feed tells other lines than the record has, so that
 * late listeners hear what early ones did. The oldest are forgotten;
 * app/feed/hole_card_mask.h works them out again. */
#ifndef SABOT_APP_FEED_HOLE_CARD_MASK_H
#define SABOT_APP_FEED_HOLE_CARD_MASK_H

#include "app/station/station.h"

/* What others may be told of a row while the dealer's hole card lies face
 * down: the line without its face. What a listener lacks for it is told in
 * a line of its own, once it may be seen:
 *
 *	dealt 9h 6s Kd ??	the cards dealt so far, in their order
 */

enum { TOLD_MAX = ENVELOPE_LINE_MAX + 1 };

/* The line of an accepted row of kind table, "card ??" for the hole card.
 * True where that is not the line as it is recorded. */
bool told_line(const struct took *took, char line[static TOLD_MAX]);

/* The cards as they may be seen now, where the row has turned the hole card
 * or made the cards dealt others; else false. */
bool told_dealt(const struct took *took, char line[static TOLD_MAX]);

enum { ASIDES_MAX = 256 };

struct aside {
	int64_t seq;
	char *lines; /* as aside_lines() makes them */
};

/* All zero: none. */
struct asides {
	int64_t from_seq; /* those of the rows from that one on; 0: no row */
	size_t n;	  /* ever */
	struct aside aside[ASIDES_MAX]; /* the latest, in turn */
};

/* Takes a row as it comes, in the order of the record. */
void asides_take(struct asides *asides, const struct took *took);

/* The same of a row from asides->from_seq on, until the next is taken. */
const char *asides_lines(const struct asides *asides, int64_t seq);

void asides_fini(struct asides *asides);

/* Old rows, told again as they were told when they came: what was told aside
 * is worked out of the record, of which a table of its own is told all that
 * lies between. */

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
