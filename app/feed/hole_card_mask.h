/* SPDX-License-Identifier: ISC */
/* The dealer's hole card on the feed. While it lies face down, rows are
 * published without its face. Once it may be seen, a line of its own publishes
 * it:
 *
 *	dealt 9h 6s Kd ??	the cards dealt so far, in their order
 *
 * Late subscribers get the same text as early ones: the latest masked rows are
 * cached; older ones are rebuilt from the record. */
#ifndef SABOT_APP_FEED_HOLE_CARD_MASK_H
#define SABOT_APP_FEED_HOLE_CARD_MASK_H

#include "app/station/station.h"

enum {
	MASK_LINE_MAX = JOURNAL_LINE_MAX + 1,
	MASK_ROWS_MAX = 256, /* rows in the cache */
};

/* The line of an accepted row of kind table, "card ??" for the hole card. True
 * if `line` differs from the recorded line. */
bool mask_line(const struct update *update, char line[static MASK_LINE_MAX]);

/* Writes the cards that may be seen now, if the row turned the hole card or
 * changed the cards dealt. False: it did neither. */
bool mask_dealt(const struct update *update, char line[static MASK_LINE_MAX]);

struct masked_row {
	int64_t seq;
	char *text; /* replaces the row's line: the published line, then more
		       lines, separated by \n */
};

/* All zero: no row yet. */
struct hole_card_mask {
	int64_t from_seq; /* first row that the cache covers */
	size_t n;	  /* number of masked rows added so far */
	struct masked_row row[MASK_ROWS_MAX]; /* the latest, as a ring */
	struct replay *replay; /* state before row next_seq; or NULL */
	int64_t next_seq;
	char *text; /* returned last by mask_reread() */
};

/* Adds a new row, in the order of the record. */
void mask_add_row(struct hole_card_mask *mask, const struct update *update);

/* The text that replaces the row's line, valid until the next row; NULL: the
 * line itself. For rows from mask->from_seq on. */
const char *mask_find_text(const struct hole_card_mask *mask, int64_t seq);

/* For rows before mask->from_seq: moves *seq, the row wanted, back to the row
 * from which the caller must pass rows to mask_reread(). */
SB_MUST_USE enum sb_result mask_seek(struct hole_card_mask *mask,
				     struct record *record, int64_t *seq,
				     struct sb_error *err);

/* Applies the next row; the first is the row from mask_seek(). *text is as from
 * mask_find_text(), valid until the next call. */
SB_MUST_USE enum sb_result mask_reread(struct hole_card_mask *mask,
				       const struct journal_row *journal_row,
				       const char **text, struct sb_error *err);

void mask_fini(struct hole_card_mask *mask);

#endif
