/* SPDX-License-Identifier: ISC */
/* One half of the proof: the database as SQLite sees it. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "db/record/record.h"
#include "db/journal/statement.h"
#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

/* One finding for each row that the SQL gives; *n counts them. */
static enum sb_result verify_query(struct verify *verify, struct record *record,
				   const char *sql, const char *sentence,
				   const char *fine, int *n,
				   struct sb_error *err)
{
	sqlite3_stmt *stmt;
	enum sb_result result = statement_prepare_once(record, sql, &stmt, err);

	while (result == SB_OK) {
		result = statement_step(record, stmt, SQLITE_OK, err);
		if (result == SB_OK &&
		    strcmp(statement_text(stmt, 0), fine) != 0) {
			verify_add_finding(verify, 0, "%s: %s", _(sentence),
					   statement_text(stmt, 0));
			++*n;
		}
	}
	sqlite3_finalize(stmt);
	return result == SB_GONE ? SB_OK : result;
}

/* Gives the table, its row (NULL: a table without such numbers) and the table
 * in which that refers to nothing. */
static enum sb_result verify_orphans(struct verify *verify,
				     struct record *record,
				     struct sb_error *err)
{
	sqlite3_stmt *stmt;
	enum sb_result result = statement_prepare_once(
		record, "PRAGMA foreign_key_check", &stmt, err);

	while (result == SB_OK) {
		const char *row;

		result = statement_step(record, stmt, SQLITE_OK, err);
		if (result != SB_OK)
			break;
		row = statement_text(stmt, 1);
		verify_add_finding(
			verify, 0, _("orphan row: %s%s%s, without its %s"),
			statement_text(stmt, 0), *row ? ", row " : "", row,
			statement_text(stmt, 2));
	}
	sqlite3_finalize(stmt);
	return result == SB_GONE ? SB_OK : result;
}

/* A statement for each index of some rows of the journal: it fetches each of
 * them along the index, which SQLite's check does not. (SQLite takes no look
 * where a column cannot be as asked for, as without a hash.) */
static const char fetches[] =
	"SELECT 'SELECT seq FROM journal INDEXED BY ' || name || ' WHERE ('"
	" || substr(sql, instr(sql, ' WHERE ') + 7) || ') AND length(hash) <> "
	"32'"
	" FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'journal'"
	" AND instr(sql, ' WHERE ') > 0";

static enum sb_result verify_fetch(struct verify *verify, struct record *record,
				   const char *sql, struct sb_error *err)
{
	int n = 0;

	return verify_query(verify, record, sql,
			    N_("index points to a row without hash"), "", &n,
			    err);
}

static enum sb_result verify_indexes(struct verify *verify,
				     struct record *record,
				     struct sb_error *err)
{
	sqlite3_stmt *stmt;
	enum sb_result result =
		statement_prepare_once(record, fetches, &stmt, err);

	while (result == SB_OK) {
		result = statement_step(record, stmt, SQLITE_OK, err);
		if (result == SB_OK)
			result = verify_fetch(verify, record,
					      statement_text(stmt, 0), err);
	}
	sqlite3_finalize(stmt);
	return result == SB_GONE ? SB_OK : result;
}

/* Where SQLite has found damage, what follows would read it over and over. */
static enum sb_result verify_file(struct verify *verify, struct record *record,
				  struct sb_error *err)
{
	int damages = 0;
	enum sb_result result =
		verify_query(verify, record, "PRAGMA integrity_check",
			     N_("SQLite: file damaged"), "ok", &damages, err);

	if (result != SB_OK || damages > 0)
		return result;
	result = verify_orphans(verify, record, err);
	return result == SB_OK ? verify_indexes(verify, record, err) : result;
}

enum sb_result verify_structure(struct verify *verify, struct sb_error *err)
{
	struct record *record;
	enum sb_result result = record_open(
		&record, verify->path, RECORD_PATIENT | RECORD_ANY_SCHEMA, err);

	if (result == SB_OK)
		result = verify_file(verify, record, err);
	record_close(record);
	return result;
}
