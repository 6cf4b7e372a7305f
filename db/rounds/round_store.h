/* SPDX-License-Identifier: ISC */
/* Finished rounds as the record keeps them, beside the journal. */
#ifndef SABOT_DB_ROUNDS_ROUND_STORE_H
#define SABOT_DB_ROUNDS_ROUND_STORE_H

#include "db/journal/journal.h"
#include "db/journal/statement.h"
#include "db/rounds/rounds.h"

/* Stores a finished round in the open batch, in which its last row was
 * appended. */
SB_MUST_USE enum sb_result round_store_add(struct record *record,
					   const struct round_row *round,
					   struct sb_error *err);

/* The highest round number of that table and gaming day; 0 for none. */
SB_MUST_USE enum sb_result round_store_last_number(struct record *record,
						   const char *table,
						   const char *day,
						   uint32_t *number,
						   struct sb_error *err);

/* The finished round of that name, its cards and wagers with it; SB_GONE, with
 * the sentence: there is none. */
SB_MUST_USE enum sb_result round_store_find(struct record *record,
					    const struct round_name *name,
					    struct round_row *round,
					    struct sb_error *err);

/* Takes one round; anything but SB_OK ends the reading. Reason, cards and
 * wagers are filled too. */
typedef enum sb_result (*round_store_fn)(const struct round_row *round,
					 void *context, struct sb_error *err);

/* Where a reader must begin to know the table's last `limit` rounds, as
 * journal_resume_point() has it; without rounds, to know the table. */
SB_MUST_USE enum sb_result round_store_resume_point(struct record *record,
						    const char *table,
						    int limit, int64_t *seq,
						    struct sb_error *err);

/* The name of the finished round in which that row stands; else SB_GONE. */
SB_MUST_USE enum sb_result round_store_name_at(struct record *record,
					       int64_t seq,
					       struct round_name *name,
					       struct sb_error *err);

/* Finished rounds out of the rows of the database. For db/ alone. */

/* The columns of a round, as round_store_fill() reads them. */
#define ROUND_COLUMNS                                                          \
	"first_seq, last_seq, table_id, day, number, shoe, game, decimals, "   \
	"opened_us, closed_us, dealer, outcome, natural, free_hand, void, "    \
	"reason, corrected, by_hand, alarms, holds, results, seen, won"

/* Reads a row of round and empties its lists. */
void round_store_fill(sqlite3_stmt *stmt, struct round_row *round);

/* A way through all rounds in the order of the journal, which may rest and go
 * on. Start with the record, all else zero. */
struct round_walk {
	struct record *record;
	int64_t after;	  /* first_seq of the last one given */
	bool open;	  /* and with it a snapshot */
	bool card, wager; /* a row of it has been read ahead */
};

/* The next round. SB_GONE: there is no more; rests. */
SB_MUST_USE enum sb_result round_walk_next(struct round_walk *round_walk,
					   struct round_row *round,
					   struct sb_error *err);

/* Lets the snapshot go. */
void round_walk_pause(struct round_walk *round_walk);

#endif
