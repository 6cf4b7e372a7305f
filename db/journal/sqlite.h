/* SPDX-License-Identifier: ISC */
/* The SQL of the record as rows, each prepared when it is first used, and
 * how a statement is run. For db/ alone. */
#ifndef SABOT_DB_JOURNAL_SQLITE_H
#define SABOT_DB_JOURNAL_SQLITE_H

#include "db/journal/journal.h"

#include <sqlite3.h>

enum statement {
	SQL_BEGIN,
	SQL_COMMIT,
	SQL_ROLLBACK,
	SQL_HEAD,
	SQL_HOLDS,
	SQL_APPEND,
	SQL_READ,
	SQL_LAST_TABLE,
	SQL_DAY_BEFORE,
	SQL_DAY_ROWS,
	SQL_MESSAGE_FIND,
	SQL_MESSAGE_PUT,
	SQL_ROUND_PUT,
	SQL_CARD_PUT,
	SQL_WAGER_PUT,
	SQL_ROUND_NAME,
	SQL_ROUND_OF,
	SQL_ROUNDS_LAST,
	SQL_LAST_NUMBER,
	SQL_CARDS_OF,
	SQL_WAGERS_OF,
	SQL_ROUNDS_AFTER,
	SQL_CARDS_AFTER,
	SQL_WAGERS_AFTER,
	SQL_PIT_READ,
	SQL_LAST_OPENING,
	SQL_DAY_FIRST,
	SQL_DAY_AFTER,
	SQL_DAY_FROM,
	SQL_LAST_DEALER,
	SQL_LAST_HAND_OVER,
	SQL_ROUND_BEFORE,
	SQL_STAFF_ROWS,
	SQL_LAST_KEY,
	SQL_FIRST_SIGNED,
	SQL_LAST_SIGNED,
	SQL_INSPECTION_PUT,
	SQL_ANSWER_PUT,
	SQL_FIELD_PUT,
	SQL_SIGNATURE_PUT,
	SQL_COUNTED_PUT,
	SQL_DEFECT_PUT,
	SQL_SWAP_PUT,
	SQL_INSPECTION_FIND,
	SQL_INSPECTION_AFTER,
	SQL_INSPECTIONS_OF_DAY,
	SQL_ANSWERS_OF,
	SQL_FIELDS_OF,
	SQL_SIGNATURES_OF,
	SQL_COUNTED_OF,
	SQL_DEFECTS_OF,
	SQL_SWAPS_OF,
	SQL_INSPECTIONS_AT,
	SQL_ADDITION_PUT,
	SQL_ADDITION_ROUND,
	SQL_ADDITIONS_BEFORE,
	SQL_ADDITIONS_OF,
	SQL_ADDITIONS_OF_ROWS,
	SQL_ADDITION_AFTER,
	SQL_ADDITIONS_SUM,
	SQL_PERSON_FIND,
	SQL_PERSON_PUT,
	SQL_PERSON_SET,
	SQL_PEOPLE,
	SQL_PEOPLE_COUNT,
	SQL_SUPERVISORS,
	SQL_PINS,
	STATEMENTS
};

extern const char *const statements[STATEMENTS];

/* The columns of a round, as stored_fill() reads them. */
#define STATEMENT_ROUND                                                        \
	"first_seq, last_seq, table_id, day, number, shoe, game, decimals, "   \
	"opened_us, closed_us, dealer, outcome, natural, free_hand, void, "    \
	"reason, corrected, by_hand, alarms, holds, results, seen, won"

struct record {
	sqlite3 *db;
	char *path;
	bool batch;		 /* one is open */
	int appended;		 /* envelopes in it */
	struct record_head head; /* newest row, that batch included */
	sqlite3_stmt *prepared[STATEMENTS]; /* NULL until first used */
	struct fold *fold;		    /* or NULL */
	int unfit; /* why one could not be prepared, a SQLite result code */
};

/* Prepared and ready to be bound. NULL where the database is not fit for it,
 * which binding bears and statement_step() tells. */
sqlite3_stmt *statement_of(struct record *record, enum statement which);

/* Prepares all of them now. */
SB_MUST_USE enum sb_result statement_prepare(struct record *record,
					     struct sb_error *err);
void statement_finalize(struct record *record);

/* Text that outlives the statement's run; a SQLite result code. */
int statement_bind_text(sqlite3_stmt *stmt, int at, const char *text);

/* SB_OK: a row is there to be read, then statement_end(). SB_GONE: no more;
 * the statement is reset. Anything else: failed, and reset. `bound` is what
 * binding said. */
SB_MUST_USE enum sb_result statement_step(struct record *record,
					  sqlite3_stmt *stmt, int bound,
					  struct sb_error *err);
void statement_end(sqlite3_stmt *stmt);

/* Runs one that gives no rows. */
SB_MUST_USE enum sb_result statement_run(struct record *record,
					 sqlite3_stmt *stmt, int bound,
					 struct sb_error *err);

/* Runs SQL that gives no rows and has nothing to be bound. */
SB_MUST_USE enum sb_result
statement_exec(struct record *record, const char *sql, struct sb_error *err);

/* Runs one for the number in the first column of its first row; 0 where there
 * is none. */
SB_MUST_USE enum sb_result statement_number(struct record *record,
					    sqlite3_stmt *stmt, int bound,
					    int64_t *number,
					    struct sb_error *err);

/* Runs one that looks for the last row before another, or up to it, as the
 * statement has it; 0: there is none. */
SB_MUST_USE enum sb_result statement_last(struct record *record,
					  enum statement which, int64_t before,
					  int64_t *seq, struct sb_error *err);

/* Prepares one that is run once; *stmt is to be finalized in any case. */
SB_MUST_USE enum sb_result statement_once(struct record *record,
					  const char *sql, sqlite3_stmt **stmt,
					  struct sb_error *err);

/* A number of SQL that is not worth keeping. */
SB_MUST_USE enum sb_result statement_ask(struct record *record, const char *sql,
					 int64_t *number, struct sb_error *err);

/* What a SQLite result code means for whoever runs the station. */
enum sb_result statement_fail(const struct record *record, int code,
			      struct sb_error *err);

/* Text of a column, "" for what is none. Good until the next step. */
const char *statement_text(sqlite3_stmt *stmt, int column);

/* How many bytes the database is large. */
SB_MUST_USE enum sb_result statement_size(struct record *record, int64_t *bytes,
					  struct sb_error *err);

/* Copies a column's text, cut to size. */
void statement_copy(sqlite3_stmt *stmt, int column, char *to, size_t size);

/* Hands the rows of a statement of the journal to row(), as record_read()
 * does. */
SB_MUST_USE enum sb_result statement_rows(struct record *record,
					  sqlite3_stmt *stmt, int bound,
					  int64_t *seq, record_row_fn row,
					  void *context, struct sb_error *err);

/* The envelope of a row of SQL_READ; its strings are good until the next
 * step. False when it can be no row that the station wrote. */
bool statement_envelope(sqlite3_stmt *stmt, struct envelope *envelope);

/* Binds one to SQL_APPEND; a SQLite result code. */
int statement_bind_envelope(sqlite3_stmt *stmt,
			    const struct envelope *envelope);

#endif
