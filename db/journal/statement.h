/* SPDX-License-Identifier: ISC */
/* The SQLite connection of a record: prepares, binds and runs its statements.
 * For db/ only. */
#ifndef SABOT_DB_JOURNAL_STATEMENT_H
#define SABOT_DB_JOURNAL_STATEMENT_H

#include "db/journal/journal.h"
#include "db/journal/open_files.h"

#include <sqlite3.h>
#include <stdatomic.h>

/* The columns of a row of the journal, as statement_read_row() reads them. */
#define JOURNAL_COLUMNS "seq, time_us, source, badge, kind, line, answer, hash"

/* SQL for the subject of a row, for searches by subject; kinds after
 * KIND_DEVICE only. Its value is NULL if no search needs the row. */
#define STATEMENT_ABOUT                                                        \
	"CASE kind"                                                            \
	" WHEN 3 THEN CASE"                                                    \
	" WHEN line IN ('on', 'off', 'off idle', 'off disabled')"              \
	" THEN 'dealer'"                                                       \
	" WHEN line >= 'hand-over ' AND line < 'hand-over!' THEN 'hand-over'"  \
	" WHEN line >= 'staff ' AND line < 'staff!' THEN 'staff'"              \
	" WHEN line >= 'pin ' AND line < 'pin!' THEN 'staff' END"              \
	" WHEN 4 THEN CASE"                                                    \
	" WHEN line IN ('closed', 'closed another-game') THEN 'dealer'"        \
	" WHEN line >= 'day ' AND line < 'day!' THEN 'day'"                    \
	" WHEN line >= 'opening ' AND line < 'opening!' THEN 'opening'"        \
	" WHEN line >= 'turned ' AND line < 'turned!' THEN 'opening' END"      \
	" WHEN 7 THEN CASE"                                                    \
	" WHEN line >= 'station ' AND line < 'station!' THEN 'dealer'"         \
	" WHEN line >= 'currency ' AND line < 'currency!' THEN 'currency'"     \
	" WHEN line >= 'key ' AND line < 'key!' THEN 'key'"                    \
	" WHEN line >= 'signed ' AND line < 'signed!' THEN 'signed' END END"

/* SQL for the rows about a subject; append the subject: STATEMENT_FROM
 * "'day'". */
#define STATEMENT_FROM                                                         \
	"FROM journal INDEXED BY journal_about"                                \
	" WHERE kind > 2 AND " STATEMENT_ABOUT " = "

/* Places of the hash table of statements; the key is the address of the SQL.
 * Far more places than statements, so that few collide. */
enum { STATEMENTS_MAX = 256 };

struct record {
	sqlite3 *db;
	int64_t work;	/* of SQLite since the last transaction, in steps of its
			   machine */
	int64_t ending; /* the same, since the program was to end; 0: it goes on
			 */
	int wait_ms;	/* for other programs' locks */
	char *path;
	bool in_batch;		  /* a batch is open */
	int appended;		  /* number of rows in the batch */
	struct journal_head head; /* newest row, the open batch included */
	int version;		  /* of its tables; 0: not read yet */
	int64_t schema_version;	  /* as it was compared, by SQLite's count */
	struct {
		const char *sql; /* NULL: free */
		sqlite3_stmt *stmt;
	} prepared[STATEMENTS_MAX];
	struct open_files files; /* of a writer */
	char *saved; /* a copy, when the file had no name any more, or NULL */
	struct checkpointer *checkpointer; /* or NULL */
	atomic_bool sync_failed;	   /* of a checkpoint, in its thread */
	int prepare_code; /* why a statement was not prepared: SQLite code, or
			     -1: too many statements */
};

/* The prepared statement of `sql`, ready to be bound. `sql` must be a static
 * text: it is found by its address. NULL if SQLite cannot prepare it, or there
 * are too many statements; binding accepts NULL, and statement_step() reports
 * the error. */
sqlite3_stmt *statement_get(struct record *record, const char *sql);
/* Frees all statements. */
void statement_finalize(struct record *record);

/* Binds text, which must outlive the run. Returns a SQLite code. */
int statement_bind_text(sqlite3_stmt *stmt, int at, const char *text);

/* SB_OK: a row can be read; call statement_reset() after the last row wanted.
 * SB_GONE: no more rows; the statement is reset. Any other result: failed, and
 * reset. `bound` is the SQLite code of binding. */
SB_MUST_USE enum sb_result statement_step(struct record *record,
					  sqlite3_stmt *stmt, int bound,
					  struct sb_error *err);
void statement_reset(sqlite3_stmt *stmt);

/* Runs a statement without rows. */
SB_MUST_USE enum sb_result statement_run(struct record *record,
					 sqlite3_stmt *stmt, int bound,
					 struct sb_error *err);

/* Runs SQL without rows and without parameters. */
SB_MUST_USE enum sb_result
statement_exec(struct record *record, const char *sql, struct sb_error *err);

/* Runs a statement for the number in the first column of its first row; 0: no
 * row. */
SB_MUST_USE enum sb_result statement_number(struct record *record,
					    sqlite3_stmt *stmt, int bound,
					    int64_t *number,
					    struct sb_error *err);

/* Runs SQL that finds the last of some rows before row `before`, its parameter
 * ?1, or up to that row, as the SQL says. *seq 0: none. */
SB_MUST_USE enum sb_result statement_last_seq(struct record *record,
					      const char *sql, int64_t before,
					      int64_t *seq,
					      struct sb_error *err);

/* Prepares a statement that is run once. The caller finalizes *stmt, also after
 * an error. */
SB_MUST_USE enum sb_result statement_prepare_once(struct record *record,
						  const char *sql,
						  sqlite3_stmt **stmt,
						  struct sb_error *err);

/* Like statement_number(), for SQL that is run once. */
SB_MUST_USE enum sb_result statement_number_once(struct record *record,
						 const char *sql,
						 int64_t *number,
						 struct sb_error *err);

/* Turns a SQLite code into an error for the people who run the station. */
enum sb_result statement_fail(const struct record *record, int code,
			      struct sb_error *err);

/* The number of a column, held within an eighth of its type, so that a few
 * forged ones can be added. */
int64_t statement_int64(sqlite3_stmt *stmt, int column);

/* The functions below read a column as a station stores it. If no station
 * stores that (another type, a number out of range, a text with a NUL or too
 * long), the column's name is put into `malformed`, unless that is NULL or has
 * one. */

/* A number from least to most; another one is read as `most`. */
int64_t statement_within(sqlite3_stmt *stmt, int column, int64_t least,
			 int64_t most, char *malformed);
/* Any number, held as statement_int64() has it. */
int64_t statement_number64(sqlite3_stmt *stmt, int column, char *malformed);
uint32_t statement_uint32(sqlite3_stmt *stmt, int column, char *malformed);
uint8_t statement_uint8(sqlite3_stmt *stmt, int column, char *malformed);
bool statement_flag(sqlite3_stmt *stmt, int column, char *malformed);
/* A card in the letters of card_format(); "??" and any other text are a card
 * that was not read. */
struct card statement_card(sqlite3_stmt *stmt, int column, char *malformed);
/* A text, cut to size. */
void statement_copy_whole(sqlite3_stmt *stmt, int column, char *to, size_t size,
			  char *malformed);

/* The text of a column, or ""; valid until the next step. */
const char *statement_text(sqlite3_stmt *stmt, int column);

/* The size of the database in bytes. */
SB_MUST_USE enum sb_result statement_database_size(struct record *record,
						   int64_t *bytes,
						   struct sb_error *err);

/* Copies a column's text, cut to size. */
void statement_copy(sqlite3_stmt *stmt, int column, char *to, size_t size);

/* Passes the rows of a statement to row(), as journal_read() does. */
SB_MUST_USE enum sb_result statement_read_rows(struct record *record,
					       sqlite3_stmt *stmt, int bound,
					       int64_t *seq, journal_row_fn row,
					       void *context,
					       struct sb_error *err);

/* Reads a row of JOURNAL_COLUMNS; its strings are valid until the next step.
 * False: no station writes such a row. */
bool statement_read_row(sqlite3_stmt *stmt, struct journal_row *journal_row);

#endif
