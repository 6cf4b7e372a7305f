/* SPDX-License-Identifier: ISC */
/* Finished rounds out of the rows of the database. For db/ alone. */
#ifndef SABOT_DB_ROUNDS_STORED_H
#define SABOT_DB_ROUNDS_STORED_H

#include "db/rounds/rounds.h"
#include "db/journal/sqlite.h"

/* Reads a row of round and empties its lists; a row of card or wager, which
 * the list is longer by. */
typedef void stored_fill_fn(sqlite3_stmt *stmt, struct round_row *round);
stored_fill_fn stored_fill, stored_fill_card, stored_fill_wager;

/* A way through all rounds in the order of the journal, which may rest and go
 * on. Start with the record, all else zero. */
struct walk {
	struct record *record;
	int64_t after; /* first_seq of the last one given */
	bool open;     /* and with it a snapshot */
	bool waits[2]; /* a row of card, of wager has been read ahead */
};

/* The next round. SB_GONE: there is no more; rests. */
SB_MUST_USE enum sb_result
stored_walk(struct walk *walk, struct round_row *round, struct sb_error *err);

/* Lets the snapshot go. */
void stored_rest(struct walk *walk);

#endif
