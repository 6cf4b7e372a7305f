/* SPDX-License-Identifier: ISC */
/* One half of the proof: the database as SQLite sees it, and its
 * definitions. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "db/record/record.h"
#include "db/journal/statement.h"
#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

/* Quoted, so that a text is not taken for bytes that look like it. */
static const char definitions[] =
	"SELECT quote(type) || ' ' || quote(name), quote(tbl_name),"
	" quote(sql), rootpage IS 0 FROM sqlite_schema"
	" WHERE name NOT GLOB 'sqlite_stat*' ORDER BY type, name";

enum { DEFINITION_END = '\f' };

/* One finding for each row that the SQL gives. */
static enum sb_result verify_query(struct verify *verify, struct record *record,
				   const char *sql, const char *sentence,
				   const char *fine, struct sb_error *err)
{
	sqlite3_stmt *stmt;
	enum sb_result result = statement_prepare_once(record, sql, &stmt, err);

	while (result == SB_OK) {
		result = statement_step(record, stmt, SQLITE_OK, err);
		if (result == SB_OK &&
		    strcmp(statement_text(stmt, 0), fine) != 0)
			verify_add_finding(verify, 0, "%s: %s", _(sentence),
					   statement_text(stmt, 0));
	}
	sqlite3_finalize(stmt);
	return result == SB_GONE ? SB_OK : result;
}

/* All definitions as one text, to be freed with sqlite3_free(). */
static enum sb_result verify_definitions(struct record *record, char **text,
					 struct sb_error *err)
{
	sqlite3_str *out = sqlite3_str_new(record->db);
	sqlite3_stmt *stmt;
	enum sb_result result =
		statement_prepare_once(record, definitions, &stmt, err);

	while (result == SB_OK) {
		result = statement_step(record, stmt, SQLITE_OK, err);
		for (int i = 0; result == SB_OK && i < 4; i++)
			sqlite3_str_appendf(out, "%s\n",
					    statement_text(stmt, i));
		sqlite3_str_appendchar(out, 1, DEFINITION_END);
	}
	sqlite3_finalize(stmt);
	*text = sqlite3_str_finish(out);
	return result == SB_GONE ? SB_OK : result;
}

/* The definitions of a fresh record, the same each time. */
static char *schema_text;
static pthread_once_t schema_text_once = PTHREAD_ONCE_INIT;

static void verify_build_schema_text(void)
{
	char name[] = "model";
	struct record record = {.path = name};
	struct sb_error err;
	enum sb_result result = SB_OK;

	if (sqlite3_open(":memory:", &record.db) != SQLITE_OK)
		result = SB_SYSTEM;
	if (result == SB_OK)
		result = statement_exec(&record, schema, &err);
	if (result == SB_OK)
		result = verify_definitions(&record, &schema_text, &err);
	if (result != SB_OK || !schema_text)
		abort();
	sqlite3_close(record.db);
}

static void verify_report_definitions(struct verify *verify, const char *stored)
{
	const char *theirs = stored, *ours = schema_text;

	for (size_t i = 0; stored[i] && stored[i] == schema_text[i]; i++)
		if (stored[i] == DEFINITION_END) {
			theirs = stored + i + 1;
			ours = schema_text + i + 1;
		}
	verify_add_finding(
		verify, 0,
		_("schema differs from a sabot record: %.*s instead of %.*s"),
		(int)strcspn(theirs, "\n"), theirs, (int)strcspn(ours, "\n"),
		ours);
}

/* Who drops a trigger to change a row leaves other definitions, or is found
 * out by the chain. */
static enum sb_result verify_schema(struct verify *verify,
				    struct record *record, struct sb_error *err)
{
	char *stored;
	enum sb_result result = verify_definitions(record, &stored, err);

	pthread_once(&schema_text_once, verify_build_schema_text);
	if (result == SB_OK && strcmp(schema_text, stored ? stored : "") != 0)
		verify_report_definitions(verify, stored ? stored : "");
	sqlite3_free(stored);
	return result;
}

static const char orphans[] =
	"SELECT \"table\" || ifnull(', row ' || rowid, '') || ', without its '"
	" || parent FROM pragma_foreign_key_check";

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
	return verify_query(verify, record, sql,
			    N_("index points to a row without hash"), "", err);
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

static enum sb_result verify_file(struct verify *verify, struct record *record,
				  struct sb_error *err)
{
	enum sb_result result = verify_schema(verify, record, err);

	if (result == SB_OK)
		result = verify_query(verify, record, "PRAGMA integrity_check",
				      N_("SQLite: file damaged"), "ok", err);
	if (result == SB_OK)
		result = verify_query(verify, record, orphans, N_("orphan row"),
				      "", err);
	return result == SB_OK ? verify_indexes(verify, record, err) : result;
}

enum sb_result verify_structure(struct verify *verify, struct sb_error *err)
{
	struct record *record;
	enum sb_result result =
		record_open(&record, verify->path, RECORD_PATIENT, err);

	if (result == SB_OK)
		result = verify_file(verify, record, err);
	record_close(record);
	return result;
}
