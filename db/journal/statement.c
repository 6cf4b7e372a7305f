/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/statement.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"

/* What to do about a SQLite code. Other codes have SQLite's own message. */
static const struct {
	int code;
	enum sb_result result;
	const char *sentence;
} failures[] = {
	{SQLITE_BUSY, SB_AGAIN, N_("locked by another program; try again")},
	{SQLITE_LOCKED, SB_AGAIN, N_("locked by another program; try again")},
	{SQLITE_PROTOCOL, SB_AGAIN, N_("locked by another program; try again")},
	{SQLITE_FULL, SB_SYSTEM, N_("disk full; make room")},
	{SQLITE_READONLY, SB_SYSTEM,
	 N_("cannot access; check the owner of file and folder")},
	{SQLITE_CANTOPEN, SB_SYSTEM,
	 N_("cannot access; check the owner of file and folder")},
	{SQLITE_NOTADB, SB_SYSTEM, N_("not a database")},
	{SQLITE_CORRUPT, SB_SYSTEM,
	 N_("damaged; keep it and restore the last good copy")},
	{SQLITE_IOERR, SB_SYSTEM, N_("disk error; check disk and file system")},
	{SQLITE_INTERRUPT, SB_SYSTEM,
	 N_("damaged, reading does not end; keep it and restore the last good "
	    "copy")},
};

/* SQLite's own message, if SQLite failed. */
static const char *statement_detail(const struct record *record, int code)
{
	return sqlite3_errcode(record->db) == SQLITE_OK
		       ? sqlite3_errstr(code)
		       : sqlite3_errmsg(record->db);
}

enum sb_result statement_fail(const struct record *record, int code,
			      struct sb_error *err)
{
	const char *detail = statement_detail(record, code);

	if ((code & 0xff) == SQLITE_INTERRUPT && record->ending > 0)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: reading ended by a signal"),
			       record->path);
	for (size_t i = 0; i < sizeof failures / sizeof *failures; i++)
		if (failures[i].code == (code & 0xff))
			return sb_fail(err, failures[i].result, "%s: %s (%s)",
				       record->path, _(failures[i].sentence),
				       detail);
	return sb_fail(err, SB_SYSTEM, _("%s: SQLite: %s (%d)"), record->path,
		       detail, code);
}

enum { STATEMENTS_FULL = -1 }; /* no SQLite code */

/* Reports why a statement was not prepared. The SQL is correct, so an error in
 * it means other tables. */
static enum sb_result statement_fail_prepare(const struct record *record,
					     struct sb_error *err)
{
	if (record->prepare_code == STATEMENTS_FULL)
		return sb_fail(
			err, SB_SYSTEM,
			_("%s: more than %d SQL statements; restart, and "
			  "report this"),
			record->path, STATEMENTS_MAX);
	if (record->prepare_code != SQLITE_ERROR)
		return statement_fail(record, record->prepare_code, err);
	return sb_fail(
		err, SB_SYSTEM, _("%s: not the tables of a sabot record: %s"),
		record->path, statement_detail(record, record->prepare_code));
}

sqlite3_stmt *statement_get(struct record *record, const char *sql)
{
	size_t at = (uintptr_t)sql / 8 % STATEMENTS_MAX;
	int taken = 0, code;

	while (record->prepared[at].sql && record->prepared[at].sql != sql) {
		at = (at + 1) % STATEMENTS_MAX;
		if (++taken == STATEMENTS_MAX) {
			record->prepare_code = STATEMENTS_FULL;
			return NULL;
		}
	}
	if (record->prepared[at].stmt)
		return record->prepared[at].stmt;
	record->prepared[at].sql = sql;
	code = sqlite3_prepare_v3(record->db, sql, -1,
				  SQLITE_PREPARE_PERSISTENT,
				  &record->prepared[at].stmt, NULL);
	if (code != SQLITE_OK)
		record->prepare_code = code;
	return record->prepared[at].stmt;
}

void statement_finalize(struct record *record)
{
	for (int i = 0; i < STATEMENTS_MAX; i++)
		sqlite3_finalize(record->prepared[i].stmt);
	memset(record->prepared, 0, sizeof record->prepared);
}

int statement_bind_text(sqlite3_stmt *stmt, int at, const char *text)
{
	return sqlite3_bind_text(stmt, at, text, -1, SQLITE_STATIC);
}

void statement_reset(sqlite3_stmt *stmt)
{
	if (!stmt)
		return;
	sqlite3_reset(stmt);
	sqlite3_clear_bindings(stmt);
}

/* Each transaction has its own work, see connection_works_too_long(). */
static void statement_begin_work(struct record *record)
{
	if (sqlite3_txn_state(record->db, NULL) == SQLITE_TXN_NONE)
		record->work = 0;
}

enum sb_result statement_step(struct record *record, sqlite3_stmt *stmt,
			      int bound, struct sb_error *err)
{
	enum sb_result result = SB_GONE;
	int code;

	if (!stmt)
		return statement_fail_prepare(record, err);
	statement_begin_work(record);
	code = bound == SQLITE_OK ? sqlite3_step(stmt) : bound;
	if (code == SQLITE_ROW)
		return SB_OK;
	if (code != SQLITE_DONE)
		result = statement_fail(record, code, err);
	statement_reset(stmt);
	return result;
}

enum sb_result statement_run(struct record *record, sqlite3_stmt *stmt,
			     int bound, struct sb_error *err)
{
	enum sb_result result = statement_step(record, stmt, bound, err);

	return result == SB_GONE ? SB_OK : result;
}

enum sb_result statement_exec(struct record *record, const char *sql,
			      struct sb_error *err)
{
	int code;

	statement_begin_work(record);
	code = sqlite3_exec(record->db, sql, NULL, NULL, NULL);

	return code == SQLITE_OK ? SB_OK : statement_fail(record, code, err);
}

enum sb_result statement_number(struct record *record, sqlite3_stmt *stmt,
				int bound, int64_t *number,
				struct sb_error *err)
{
	enum sb_result result = statement_step(record, stmt, bound, err);

	*number = result == SB_OK ? statement_int64(stmt, 0) : 0;
	if (result == SB_OK)
		statement_reset(stmt);
	return result == SB_GONE ? SB_OK : result;
}

enum sb_result statement_last_seq(struct record *record, const char *sql,
				  int64_t before, int64_t *seq,
				  struct sb_error *err)
{
	sqlite3_stmt *stmt = statement_get(record, sql);

	return statement_number(record, stmt,
				sqlite3_bind_int64(stmt, 1, before), seq, err);
}

enum sb_result statement_prepare_once(struct record *record, const char *sql,
				      sqlite3_stmt **stmt, struct sb_error *err)
{
	int code = sqlite3_prepare_v2(record->db, sql, -1, stmt, NULL);

	return code == SQLITE_OK ? SB_OK : statement_fail(record, code, err);
}

enum sb_result statement_number_once(struct record *record, const char *sql,
				     int64_t *number, struct sb_error *err)
{
	sqlite3_stmt *stmt;
	enum sb_result result = statement_prepare_once(record, sql, &stmt, err);

	*number = 0;
	if (result == SB_OK)
		result = statement_number(record, stmt, SQLITE_OK, number, err);
	sqlite3_finalize(stmt);
	return result;
}

enum sb_result statement_database_size(struct record *record, int64_t *bytes,
				       struct sb_error *err)
{
	int64_t pages, size;
	enum sb_result result =
		statement_number_once(record, "PRAGMA page_count", &pages, err);

	if (result == SB_OK)
		result = statement_number_once(record, "PRAGMA page_size",
					       &size, err);
	*bytes = result == SB_OK ? pages * size : 0;
	return result;
}

int64_t statement_int64(sqlite3_stmt *stmt, int column)
{
	int64_t number = sqlite3_column_int64(stmt, column);
	int64_t most = INT64_MAX / 8;

	if (number > most)
		return most;
	return number < -most ? -most : number;
}

const char *statement_text(sqlite3_stmt *stmt, int column)
{
	const unsigned char *text = sqlite3_column_text(stmt, column);

	return text ? (const char *)text : "";
}

void statement_copy(sqlite3_stmt *stmt, int column, char *to, size_t size)
{
	const char *text = statement_text(stmt, column);
	size_t length = strnlen(text, size - 1);

	memcpy(to, text, length);
	to[length] = '\0';
}

static void statement_mark(sqlite3_stmt *stmt, int column, char *malformed)
{
	if (malformed && malformed[0] == '\0')
		snprintf(malformed, MALFORMED_MAX, "%s",
			 sqlite3_column_name(stmt, column));
}

int64_t statement_within(sqlite3_stmt *stmt, int column, int64_t least,
			 int64_t most, char *malformed)
{
	int type = sqlite3_column_type(stmt, column);
	int64_t number = statement_int64(stmt, column);

	if (type == SQLITE_INTEGER && number >= least && number <= most)
		return number;
	statement_mark(stmt, column, malformed);
	return most;
}

int64_t statement_number64(sqlite3_stmt *stmt, int column, char *malformed)
{
	return statement_within(stmt, column, -INT64_MAX / 8, INT64_MAX / 8,
				malformed);
}

uint32_t statement_uint32(sqlite3_stmt *stmt, int column, char *malformed)
{
	return (uint32_t)statement_within(stmt, column, 0, UINT32_MAX,
					  malformed);
}

uint8_t statement_uint8(sqlite3_stmt *stmt, int column, char *malformed)
{
	return (uint8_t)statement_within(stmt, column, 0, UINT8_MAX, malformed);
}

bool statement_flag(sqlite3_stmt *stmt, int column, char *malformed)
{
	return statement_within(stmt, column, 0, 1, malformed) != 0;
}

/* Not longer than it looks. */
static bool statement_text_is_whole(sqlite3_stmt *stmt, int column,
				    const char *text)
{
	return strlen(text) == (size_t)sqlite3_column_bytes(stmt, column);
}

void statement_copy_whole(sqlite3_stmt *stmt, int column, char *to, size_t size,
			  char *malformed)
{
	bool text = sqlite3_column_type(stmt, column) == SQLITE_TEXT;

	statement_copy(stmt, column, to, size);
	if (!text || !statement_text_is_whole(stmt, column, to))
		statement_mark(stmt, column, malformed);
}

struct card statement_card(sqlite3_stmt *stmt, int column, char *malformed)
{
	char text[CARD_TEXT_MAX], written[CARD_TEXT_MAX];
	struct card card = {.face = CARD_UNREAD};

	statement_copy_whole(stmt, column, text, sizeof text, malformed);
	(void)card_parse(text, strlen(text), &card);
	card_format(card, written);
	if (strcmp(text, written) != 0)
		statement_mark(stmt, column, malformed);
	return card;
}

/* Asked before the values, since reading one as another type changes it. */
static bool statement_row_is_typed(sqlite3_stmt *stmt)
{
	static const int types[] = {
		SQLITE_INTEGER, SQLITE_INTEGER, SQLITE_INTEGER, SQLITE_TEXT,
		SQLITE_INTEGER, SQLITE_TEXT,	SQLITE_TEXT,	SQLITE_BLOB};

	for (int i = 0; i < (int)(sizeof types / sizeof *types); i++)
		if (sqlite3_column_type(stmt, i) != types[i])
			return false;
	return true;
}

bool statement_read_row(sqlite3_stmt *stmt, struct journal_row *journal_row)
{
	bool typed = statement_row_is_typed(stmt);
	int64_t source = sqlite3_column_int64(stmt, 2);
	int64_t kind = sqlite3_column_int64(stmt, 4);
	const void *hash = sqlite3_column_blob(stmt, 7);

	journal_row->seq = statement_int64(stmt, 0);
	journal_row->time_us = statement_int64(stmt, 1);
	journal_row->source = (uint8_t)source;
	journal_row->badge = statement_text(stmt, 3);
	journal_row->kind = (uint8_t)kind;
	journal_row->line = statement_text(stmt, 5);
	journal_row->answer = statement_text(stmt, 6);
	if (!hash || sqlite3_column_bytes(stmt, 7) != HASH_SIZE)
		return false;
	memcpy(journal_row->hash, hash, HASH_SIZE);
	return typed && journal_row->seq > 0 &&
	       journal_row->seq <= JOURNAL_SEQ_MAX &&
	       journal_row->time_us >= 0 &&
	       journal_row->time_us <= JOURNAL_TIME_MAX_US &&
	       source >= SOURCE_STATION && source <= SOURCE_DICE &&
	       kind >= KIND_TABLE && kind <= KIND_CONFIG &&
	       statement_text_is_whole(stmt, 3, journal_row->badge) &&
	       statement_text_is_whole(stmt, 5, journal_row->line) &&
	       statement_text_is_whole(stmt, 6, journal_row->answer);
}

static enum sb_result statement_pass_row(struct record *record,
					 sqlite3_stmt *stmt, int64_t *seq,
					 journal_row_fn row, void *context,
					 struct sb_error *err)
{
	struct journal_row journal_row;

	/* a damaged file gives rows in no order, and without an end */
	if (!statement_read_row(stmt, &journal_row) || journal_row.seq < *seq)
		return sb_fail(err, SB_SYSTEM,
			       _("%s: row %lld is damaged; run sabot verify"),
			       record->path, (long long)journal_row.seq);
	*seq = journal_row.seq + 1;
	return row(&journal_row, context, err);
}

enum sb_result statement_read_rows(struct record *record, sqlite3_stmt *stmt,
				   int bound, int64_t *seq, journal_row_fn row,
				   void *context, struct sb_error *err)
{
	enum sb_result result = statement_step(record, stmt, bound, err);

	if (result == SB_GONE)
		return SB_GONE;
	while (result == SB_OK) {
		result = statement_pass_row(record, stmt, seq, row, context,
					    err);
		if (result != SB_OK) {
			statement_reset(stmt);
			return result;
		}
		result = statement_step(record, stmt, SQLITE_OK, err);
	}
	return result == SB_GONE ? SB_OK : result;
}
