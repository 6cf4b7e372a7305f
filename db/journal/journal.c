/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/journal.h"

#include <string.h>

#include "db/journal/statement.h"
#include "rules/core/gettext.h"

enum { JOURNAL_READ_ROWS = 1000 };

/* Another program has changed tables, or only copied them. */
static enum sb_result journal_check_schema(struct record *record,
					   struct sb_error *err)
{
	static const char sql[] = "PRAGMA schema_version";
	int64_t version;
	enum sb_result result = statement_number(
		record, statement_get(record, sql), SQLITE_OK, &version, err);

	if (result != SB_OK || version == record->schema_version)
		return result;
	return sb_fail(err, SB_SYSTEM,
		       _("%s: schema changed while in use; run sabot verify"),
		       record->path);
}

enum sb_result journal_begin(struct record *record, struct sb_error *err)
{
	static const char sql[] = "BEGIN IMMEDIATE";
	enum open_file gone;
	enum sb_result result = open_files_check(record, &gone, err);

	if (record->sync_failed)
		return statement_fail(record, SQLITE_IOERR_FSYNC, err);
	if (result == SB_OK)
		result = statement_run(record, statement_get(record, sql),
				       SQLITE_OK, err);
	if (result != SB_OK)
		return result;
	record->in_batch = true;
	record->appended = 0;
	result = journal_check_schema(record, err);
	if (result == SB_OK)
		result = journal_read_head(record, &record->head, err);
	if (result != SB_OK)
		journal_rollback(record);
	return result;
}

/* Whether the row may be written; correct callers never pass another. */
static bool journal_check_row(const struct record *record,
			      const struct journal_row *journal_row)
{
	size_t answer = strlen(journal_row->answer);

	return record->in_batch && record->appended < JOURNAL_BATCH_MAX &&
	       record->head.seq < JOURNAL_SEQ_MAX &&
	       journal_row->time_us >= 0 &&
	       journal_row->time_us <= JOURNAL_TIME_MAX_US &&
	       strlen(journal_row->badge) <= BADGE_MAX &&
	       strlen(journal_row->line) <= JOURNAL_LINE_MAX &&
	       !strchr(journal_row->line, '\n') &&
	       answer <= JOURNAL_ANSWER_MAX &&
	       (answer == 0 || journal_row->answer[answer - 1] == '\n');
}

int64_t journal_next_seq(const struct record *record)
{
	return record->head.seq + 1;
}

bool journal_ends_with(const struct record *record,
		       const struct journal_row *journal_row)
{
	return record->head.seq == journal_row->seq &&
	       memcmp(record->head.hash, journal_row->hash, HASH_SIZE) == 0;
}

enum sb_result journal_insert(struct record *record,
			      const struct journal_row *journal_row,
			      struct sb_error *err)
{
	static const char sql[] = "INSERT INTO journal (" JOURNAL_COLUMNS ")"
				  " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, journal_row->seq) |
		    sqlite3_bind_int64(stmt, 2, journal_row->time_us) |
		    sqlite3_bind_int(stmt, 3, journal_row->source) |
		    statement_bind_text(stmt, 4, journal_row->badge) |
		    sqlite3_bind_int(stmt, 5, journal_row->kind) |
		    statement_bind_text(stmt, 6, journal_row->line) |
		    statement_bind_text(stmt, 7, journal_row->answer) |
		    sqlite3_bind_blob(stmt, 8, journal_row->hash, HASH_SIZE,
				      SQLITE_STATIC);

	return statement_run(record, stmt, bound, err);
}

enum sb_result journal_append(struct record *record,
			      struct journal_row *journal_row,
			      struct sb_error *err)
{
	enum sb_result result;

	if (!journal_check_row(record, journal_row))
		return sb_fail(err, SB_INVALID,
			       _("invalid journal row: '%.80s'"),
			       journal_row->line);
	journal_row->seq = journal_next_seq(record);
	journal_row_hash(journal_row, record->head.hash, journal_row->hash);
	result = journal_insert(record, journal_row, err);
	if (result != SB_OK)
		return result;
	record->appended++;
	record->head.seq = journal_row->seq;
	memcpy(record->head.hash, journal_row->hash, HASH_SIZE);
	return SB_OK;
}

enum sb_result journal_commit(struct record *record, struct sb_error *err)
{
	static const char sql[] = "COMMIT";
	enum sb_result result;

	record->in_batch = false;
	result = statement_run(record, statement_get(record, sql), SQLITE_OK,
			       err);
	open_files_keep_log_size(record);
	/* there is no trying again, only looking */
	return result == SB_AGAIN ? SB_SYSTEM : result;
}

/* Some failures of SQLite have rolled back by themselves. */
void journal_rollback(struct record *record)
{
	record->in_batch = false;
	if (record->db && !sqlite3_get_autocommit(record->db))
		sqlite3_exec(record->db, "ROLLBACK", NULL, NULL, NULL);
}

enum sb_result journal_read_head(struct record *record,
				 struct journal_head *head,
				 struct sb_error *err)
{
	static const char sql[] =
		"SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1";
	sqlite3_stmt *stmt = statement_get(record, sql);
	enum sb_result result = statement_step(record, stmt, SQLITE_OK, err);

	memset(head, 0, sizeof *head);
	if (result != SB_OK)
		return result == SB_GONE ? SB_OK : result;
	head->seq = statement_int64(stmt, 0);
	if (sqlite3_column_bytes(stmt, 1) == HASH_SIZE)
		memcpy(head->hash, sqlite3_column_blob(stmt, 1), HASH_SIZE);
	statement_reset(stmt);
	return SB_OK;
}

enum sb_result journal_has_row(struct record *record,
			       const struct journal_row *journal_row,
			       bool *holds, struct sb_error *err)
{
	static const char sql[] =
		"SELECT 1 FROM journal WHERE seq = ?1 AND hash = ?2";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, journal_row->seq) |
		    sqlite3_bind_blob(stmt, 2, journal_row->hash, HASH_SIZE,
				      SQLITE_STATIC);
	enum sb_result result = statement_step(record, stmt, bound, err);

	*holds = result == SB_OK;
	if (*holds)
		statement_reset(stmt);
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result journal_read(struct record *record, int64_t *seq, int limit,
			    journal_row_fn row, void *context,
			    struct sb_error *err)
{
	static const char sql[] = "SELECT " JOURNAL_COLUMNS " FROM journal"
				  " WHERE seq >= ?1 ORDER BY seq LIMIT ?2";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, *seq) |
		    sqlite3_bind_int(stmt, 2, limit);

	return statement_read_rows(record, stmt, bound, seq, row, context, err);
}

enum sb_result journal_read_span(struct record *record, int64_t first,
				 int64_t last, journal_row_fn row,
				 void *context, struct sb_error *err)
{
	enum sb_result result = SB_OK;

	while (result == SB_OK && first <= last) {
		int64_t from = first, left = last - first;
		int n = left < JOURNAL_READ_ROWS ? (int)left + 1
						 : JOURNAL_READ_ROWS;

		result = journal_read(record, &first, n, row, context, err);
		if (first - from < n)
			break; /* there are no more */
	}
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result journal_last_table(struct record *record, int64_t most,
				  int64_t *seq, struct sb_error *err)
{
	static const char sql[] =
		"SELECT seq FROM journal INDEXED BY journal_table"
		" WHERE kind = 1 AND line >= 'table ' AND line < 'table!'"
		" AND seq <= ?1 ORDER BY seq DESC LIMIT 1";

	return statement_last_seq(record, sql, most, seq, err);
}

enum sb_result journal_last_day(struct record *record, int64_t before,
				int64_t *seq, struct sb_error *err)
{
	static const char sql[] =
		"SELECT max(seq) " STATEMENT_FROM "'day' AND seq < ?1";

	return statement_last_seq(record, sql, before, seq, err);
}

static enum sb_result journal_last_hand_over(struct record *record,
					     int64_t before, int64_t *seq,
					     struct sb_error *err)
{
	static const char sql[] =
		"SELECT max(seq) " STATEMENT_FROM "'hand-over' AND seq < ?1";

	return statement_last_seq(record, sql, before, seq, err);
}

enum sb_result journal_resume_point(struct record *record, int64_t most,
				    int64_t *seq, struct sb_error *err)
{
	int64_t table;
	enum sb_result result = journal_last_table(record, most, &table, err);

	*seq = 1;
	if (result != SB_OK || table == 0)
		return result;
	result = journal_last_day(record, table, seq, err);
	if (result == SB_OK && *seq == 0)
		*seq = table;
	return result;
}

/* The rows that give the state of the pit. The day began at its `opening` or
 * `turned` row; dealer and shift may be from long before, each from one row. */

static enum sb_result journal_read_between(struct record *record, int64_t first,
					   int64_t before, journal_row_fn row,
					   void *context, struct sb_error *err)
{
	static const char sql[] =
		"SELECT " JOURNAL_COLUMNS " FROM journal INDEXED BY journal_pit"
		" WHERE kind > 2 AND seq >= ?1 AND seq < ?2 ORDER BY seq";
	sqlite3_stmt *stmt = statement_get(record, sql);
	int bound = sqlite3_bind_int64(stmt, 1, first) |
		    sqlite3_bind_int64(stmt, 2, before);
	enum sb_result result = statement_read_rows(record, stmt, bound, &first,
						    row, context, err);

	return result == SB_GONE ? SB_OK : result;
}

static enum sb_result journal_last_opening(struct record *record,
					   int64_t before, int64_t *seq,
					   struct sb_error *err)
{
	static const char sql[] =
		"SELECT max(seq) " STATEMENT_FROM "'opening' AND seq < ?1";

	return statement_last_seq(record, sql, before, seq, err);
}

/* The row of the dealer's sign-on; 0: nobody is signed on. */
static enum sb_result journal_last_dealer(struct record *record, int64_t before,
					  int64_t *seq, struct sb_error *err)
{
	static const char sql[] =
		"SELECT iif(line = 'on', seq, 0) " STATEMENT_FROM
		"'dealer' AND seq < ?1 ORDER BY seq DESC LIMIT 1";

	return statement_last_seq(record, sql, before, seq, err);
}

enum sb_result journal_read_pit(struct record *record, int64_t before,
				journal_row_fn row, void *context,
				struct sb_error *err)
{
	int64_t from, shift = 0, dealer = 0;
	enum sb_result result =
		journal_last_opening(record, before, &from, err);

	if (from == 0)
		from = before;
	if (result == SB_OK)
		result = journal_last_hand_over(record, from, &shift, err);
	if (result == SB_OK && shift > 0)
		result = journal_read_between(record, shift, shift + 1, row,
					      context, err);
	if (result == SB_OK)
		result = journal_last_dealer(record, from, &dealer, err);
	if (result == SB_OK && dealer > 0)
		result = journal_read_between(record, dealer, dealer + 1, row,
					      context, err);
	return result == SB_OK ? journal_read_between(record, from, before, row,
						      context, err)
			       : result;
}

static enum sb_result journal_copy_badge(const struct journal_row *journal_row,
					 void *context, struct sb_error *err)
{
	(void)err;
	strncpy(context, journal_row->badge, BADGE_MAX);
	return SB_OK;
}

enum sb_result journal_dealer(struct record *record,
			      char badge[static BADGE_MAX + 1],
			      struct sb_error *err)
{
	int64_t seq;
	enum sb_result result =
		journal_last_dealer(record, INT64_MAX, &seq, err);

	memset(badge, 0, BADGE_MAX + 1);
	if (result != SB_OK || seq == 0)
		return result;
	return journal_read_between(record, seq, seq + 1, journal_copy_badge,
				    badge, err);
}

/* --- gaming days and shifts ----------------------------------------------- */

/* SQL for the first row of a day that compares so with ?1. */
#define SELECT_DAY_BEGIN(is)                                                   \
	"SELECT seq " STATEMENT_FROM "'opening'"                               \
	" AND substr(line, instr(line, ' ') + 1, 10) " is " ?1"                \
	" ORDER BY seq LIMIT 1"

/* Finds the first row of a day with that SQL; 0: none. */
static enum sb_result journal_day_begin(struct record *record, const char *sql,
					const char *day, int64_t *seq,
					struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_get(record, sql);

	return statement_number(record, stmt, statement_bind_text(stmt, 1, day),
				seq, err);
}

/* Days never go back, so a day ends where a later day begins. day NULL: ends
 * with the newest row. */
static enum sb_result journal_day_end(struct record *record, const char *day,
				      int64_t *last, struct sb_error *err)
{
	static const char sql[] = SELECT_DAY_BEGIN(">");
	struct journal_head head;
	int64_t next = 0;
	enum sb_result result = SB_OK;

	if (day)
		result = journal_day_begin(record, sql, day, &next, err);
	*last = next - 1;
	if (result != SB_OK || next != 0)
		return result;
	result = journal_read_head(record, &head, err);
	*last = head.seq;
	return result;
}

enum sb_result journal_find_day(struct record *record, const char *day,
				int64_t *first, int64_t *last,
				struct sb_error *err)
{
	static const char sql[] = SELECT_DAY_BEGIN("=");
	enum sb_result result = journal_day_begin(record, sql, day, first, err);

	if (result != SB_OK)
		return result;
	if (*first == 0)
		return SB_GONE;
	return journal_day_end(record, day, last, err);
}

enum sb_result journal_find_days(struct record *record, const char *since,
				 const char *until, int64_t *first,
				 int64_t *last, struct sb_error *err)
{
	static const char sql[] = SELECT_DAY_BEGIN(">=");
	enum sb_result result = SB_OK;

	*first = 1;
	if (since)
		result = journal_day_begin(record, sql, since, first, err);
	if (result == SB_OK)
		result = journal_day_end(record, until, last, err);
	if (result != SB_OK)
		return result;
	return *first > 0 && *first <= *last ? SB_OK : SB_GONE;
}

enum sb_result journal_last_shift(struct record *record, int64_t before,
				  int64_t *seq, struct sb_error *err)
{
	static const char sql[] =
		"SELECT 1 FROM round WHERE first_seq < ?1 LIMIT 1";
	enum sb_result result =
		journal_last_hand_over(record, before, seq, err);

	if (result == SB_OK && *seq == 0)
		result = statement_last_seq(record, sql, before, seq, err);
	return result;
}

/* Rounds and indexes grow with the journal, so its rows share all bytes. */
enum sb_result journal_day_growth(struct record *record, int64_t *bytes,
				  struct sb_error *err)
{
	static const char sql[] =
		"SELECT max(rows) FROM ("
		"SELECT lead(seq, 1, (SELECT max(seq) + 1 FROM journal))"
		" OVER (ORDER BY seq) - seq AS rows " STATEMENT_FROM
		"'opening')";
	int64_t rows, size;
	struct journal_head head;
	enum sb_result result = journal_read_head(record, &head, err);

	*bytes = 0;
	if (result == SB_OK)
		result = statement_number(record, statement_get(record, sql),
					  SQLITE_OK, &rows, err);
	if (result == SB_OK)
		result = statement_database_size(record, &size, err);
	if (result == SB_OK && head.seq > 0)
		*bytes = rows * (size / head.seq + 1);
	return result;
}
