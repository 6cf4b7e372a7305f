/* SPDX-License-Identifier: ISC */
/* Books lines of the table script into a record, as a station does. */
#ifndef SABOT_TESTS_SUPPORT_BOOK_H
#define SABOT_TESTS_SUPPORT_BOOK_H

#include "db/journal/journal.h"
#include "db/record/replay.h"

struct book {
	struct record *record;
	struct replay *replay;
	int64_t time_us; /* of the next row; a second later each time */
	const char *badge;
	struct envelope last;
	int64_t rounds; /* that ended */
};

/* Four cards and a natural; eight lines, one round. */
extern const char book_natural[];
/* Six cards, wagers on every spot; thirteen lines, one round. */
extern const char book_wagered[];

/* Opens or makes the record at path and begins a day and a table in it. */
void book_open(struct book *book, const char *path);

/* Opens it again without a word; the state is taken from the journal. */
void book_resume(struct book *book, const char *path);
void book_close(struct book *book);

/* One batch of lines, each ended by \n. Cards come from the shoe, all else by
 * key; "key card 9h" is a card keyed in; "KIND: LINE" a row of another kind;
 * "wheel device ...", "shoe device ..." and "clock device ..." are what these
 * report of themselves.
 * What record_commit(), or what failed before it, said. */
enum sb_result book_try(struct book *book, const char *lines,
			struct sb_error *err);

/* The same, and it must succeed. */
void book(struct book *book, const char *lines);

#endif
