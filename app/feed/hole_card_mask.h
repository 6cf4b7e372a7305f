/* SPDX-License-Identifier: ISC */
/* The dealer's hole card on the feed. While it lies face down a row is
 *published without its face; what a subscriber lacks for it is published once
 *it may be seen, in a line of its own:
 *
 *	dealt 9h 6s Kd ??	the cards dealt so far, in their order
 *
 * Late subscribers get the same text as early ones: the latest masked rows are
 * kept, and for older ones the table is read again from the record. */
#ifndef SABOT_APP_FEED_HOLE_CARD_MASK_H
#define SABOT_APP_FEED_HOLE_CARD_MASK_H

#include "app/station/station.h"

enum {
	MASK_LINE_MAX = JOURNAL_LINE_MAX + 1,
	MASK_ROWS_MAX = 256, /* kept */
};

/* The line of an accepted row of kind table, "card ??" for the hole card.
 * True where that is not the line as it is recorded. */
bool mask_line(const struct update *update, char line[static MASK_LINE_MAX]);

/* The cards as they may be seen now, where the row has turned the hole card
 * or made the cards dealt others; else false. */
bool mask_dealt(const struct update *update, char line[static MASK_LINE_MAX]);

struct masked_row {
	int64_t seq;
	char *text; /* in place of the row's line: that line as it is published,
		     * then more, parted by \n */
};

/* All zero: no row has come. */
struct hole_card_mask {
	int64_t from_seq; /* the masked rows from that one on are kept */
	size_t n;	  /* ever */
	struct masked_row row[MASK_ROWS_MAX]; /* the latest, in turn */
	struct replay *replay; /* the table before row next_seq, or NULL */
	int64_t next_seq;
	char *text; /* of the row before it */
};

/* A new row, in the order of the record. */
void mask_add_row(struct hole_card_mask *mask, const struct update *update);

/* The text in place of that row's line, until the next row comes; NULL: the
 * line itself. For rows from mask->from_seq on. */
const char *mask_find_text(const struct hole_card_mask *mask, int64_t seq);

/* For older ones: sets *seq to the row that mask_reread() is to get first,
 * which may lie before it, to know the table then. */
SB_MUST_USE enum sb_result mask_seek(struct hole_card_mask *mask,
				     struct record *record, int64_t *seq,
				     struct sb_error *err);

/* The next row behind mask_seek(); *text likewise, until the next one. */
SB_MUST_USE enum sb_result mask_reread(struct hole_card_mask *mask,
				       const struct journal_row *journal_row,
				       const char **text, struct sb_error *err);

void mask_fini(struct hole_card_mask *mask);

#endif
