/* SPDX-License-Identifier: ISC */
/* Finished rounds, stored beside the journal. */
#ifndef SABOT_DB_ROUNDS_ROUND_STORE_H
#define SABOT_DB_ROUNDS_ROUND_STORE_H

#include "db/journal/journal.h"
#include "db/journal/statement.h"
#include "db/rounds/rounds.h"

/* Stores a finished round in the open batch, which has the round's last row. */
SB_MUST_USE enum sb_result round_store_add(struct record *record,
					   const struct round_row *round,
					   struct sb_error *err);

/* The highest round number of that table and gaming day; 0: none. */
SB_MUST_USE enum sb_result round_store_last_number(struct record *record,
						   const char *table,
						   const char *day,
						   uint32_t *number,
						   struct sb_error *err);

/* Reads the finished round of that name, with cards and wagers. SB_GONE, and
 * err says so: no such round. */
SB_MUST_USE enum sb_result round_store_find(struct record *record,
					    const struct round_name *name,
					    struct round_row *round,
					    struct sb_error *err);

/* Called with one round, without cards and wagers; any result but SB_OK ends
 * the reading. */
typedef enum sb_result (*round_store_fn)(const struct round_row *round,
					 void *context, struct sb_error *err);

/* The row from which to read to get the table's last `limit` rounds; if none is
 * stored, to get the state of the table. See journal_resume_point(). */
SB_MUST_USE enum sb_result round_store_resume_point(struct record *record,
						    const char *table,
						    int limit, int64_t *seq,
						    struct sb_error *err);

/* The name of the finished round that the row belongs to, and the row that
 * ended it, if last_seq is not NULL; SB_GONE: none. */
SB_MUST_USE enum sb_result
round_store_name_at(struct record *record, int64_t seq, struct round_name *name,
		    int64_t *last_seq, struct sb_error *err);

/* The currency of the table's amounts, as a row of kind config has it:
 *
 *	currency EUR 2
 */
struct currency {
	char code[CURRENCY_CODE_MAX];
	uint32_t decimals;
};

/* Parses such a line; false: another line. */
bool currency_parse(const char *line, struct currency *currency);

/* The currency that was in force at the row, and the row that said so. SB_GONE:
 * none did. */
SB_MUST_USE enum sb_result currency_at(struct record *record, int64_t seq,
				       struct currency *currency, int64_t *from,
				       struct sb_error *err);

/* The currency in force in some rows. All zero: not looked up yet. */
struct currency_span {
	struct currency currency; /* .code "": not known */
	int64_t from, to;	  /* rows */
};

/* Finds the currency that was in force at the row; one look serves all rows up
 * to that of another currency. */
SB_MUST_USE enum sb_result currency_find(struct currency_span *span,
					 struct record *record, int64_t seq,
					 struct sb_error *err);

typedef void (*round_outcome_fn)(const char *outcome, void *context);

/* Passes the outcomes, such as "banker 4 5", of the last `limit` rounds of that
 * game, the oldest first, leaving out void rounds. The rounds are those before
 * the `table` line in row `seq`, at the same table and on the same gaming
 * day. */
SB_MUST_USE enum sb_result
round_store_read_outcomes(struct record *record, int64_t seq, enum game_id game,
			  int limit, round_outcome_fn outcome, void *context,
			  struct sb_error *err);

/* Reads finished rounds from the database. For db/ only. */

/* The columns of a round, as round_store_fill() reads them. */
#define ROUND_COLUMNS                                                          \
	"first_seq, last_seq, table_id, day, number, shoe, game, decimals, "   \
	"opened_us, closed_us, dealer, outcome, natural, free_hand, void, "    \
	"reason, corrected, by_hand, alarms, holds, results, seen, won, "      \
	"pending_until"

/* Reads a row of table round; cards and wagers are empty. */
void round_store_fill(sqlite3_stmt *stmt, struct round_row *round);

/* Reads all rounds in the order of the journal, with pauses. Start with the
 * record, all else zero. */
struct round_walk {
	struct record *record;
	int64_t after;	  /* first_seq of the last round */
	bool open;	  /* a snapshot is held */
	bool card, wager; /* a row was read ahead */
};

/* The next round. SB_GONE: no more rounds; the snapshot is released. */
SB_MUST_USE enum sb_result round_walk_next(struct round_walk *round_walk,
					   struct round_row *round,
					   struct sb_error *err);

/* Releases the snapshot; the next call takes another. */
void round_walk_pause(struct round_walk *round_walk);

#endif
