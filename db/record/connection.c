/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/connection.h"

#include <poll.h>
#include <stddef.h>
#include <string.h>

#include "db/journal/statement.h"
#include "db/record/record.h"

/* The triggers of our own tables are for other programs. They do not run here
 * either, where connection_authorize() forbids the same and more. */
static const struct {
	int what;
	int on;
} settings[] = {
	{SQLITE_DBCONFIG_DEFENSIVE, 1},
	{SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
	{SQLITE_DBCONFIG_ENABLE_VIEW, 0},
	{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
	{SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0},
	{SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
	{SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0},
	{SQLITE_DBCONFIG_DQS_DDL, 0},
	{SQLITE_DBCONFIG_DQS_DML, 0},
};

/* Several times what our rows and statements have. */
static const struct {
	int what;
	int most;
} limits[] = {
	{SQLITE_LIMIT_LENGTH, 2 * JOURNAL_ANSWER_MAX},
	{SQLITE_LIMIT_SQL_LENGTH, 1 << 16},
	{SQLITE_LIMIT_COLUMN, 64},
	{SQLITE_LIMIT_EXPR_DEPTH, 100},
	{SQLITE_LIMIT_VARIABLE_NUMBER, 64},
	{SQLITE_LIMIT_COMPOUND_SELECT, 8},
};

enum { READ = 1, INSERT = 2, UPDATE = 4 };

/* What statements do with tables. Nothing is ever deleted. */
static const struct {
	const char *name;
	unsigned may;
} tables[] = {
	{"addition", READ | INSERT},
	{"card", READ | INSERT},
	{"inspection", READ | INSERT},
	{"inspection_answer", READ | INSERT},
	{"inspection_card", READ | INSERT},
	{"inspection_defect", READ | INSERT},
	{"inspection_field", READ | INSERT},
	{"inspection_signature", READ | INSERT},
	{"inspection_swap", READ | INSERT},
	{"journal", READ | INSERT},
	{"message", READ | INSERT},
	{"old_pin", READ | INSERT | UPDATE},
	{"round", READ | INSERT},
	{"staff", READ | INSERT | UPDATE},
	{"wager", READ | INSERT},
	{"sqlite_master", READ},
	{"sqlite_schema", READ}, /* its other name */
};

/* The functions that statements call; tables call theirs unasked. */
static const char *const functions[] = {
	"coalesce", "count", "iif",   "instr",	"lead", "length",
	"max",	    "min",   "quote", "substr", "sum",
};

/* And the pragmas, with their values. */
static const struct {
	const char *name, *value;
} pragmas[] = {
	{"foreign_key_check", NULL}, {"foreign_keys", "ON"},
	{"integrity_check", NULL},   {"journal_mode", "WAL"},
	{"page_count", NULL},	     {"page_size", NULL},
	{"query_only", "ON"},	     {"schema_version", NULL},
	{"synchronous", "FULL"},     {"user_version", NULL},
};

static bool connection_may_touch(const char *table, unsigned how)
{
	for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
		if (strcmp(tables[i].name, table) == 0)
			return tables[i].may & how;
	return false;
}

static bool connection_may_call(const char *function)
{
	for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
		if (strcmp(functions[i], function) == 0)
			return true;
	return false;
}

static bool connection_may_set(const char *pragma, const char *value)
{
	for (size_t i = 0; i < sizeof pragmas / sizeof *pragmas; i++)
		if (strcmp(pragmas[i].name, pragma) == 0)
			return !value || (pragmas[i].value &&
					  strcmp(pragmas[i].value, value) == 0);
	return false;
}

/* SQLite asks this when it prepares a statement, for each thing in it. `by` is
 * the trigger or view that it comes from. */
static int connection_authorize(void *context, int action, const char *first,
				const char *second, const char *database,
				const char *by)
{
	bool may = false;

	(void)context;
	(void)database;
	switch (by ? -1 : action) {
	case SQLITE_SELECT:
	case SQLITE_TRANSACTION: may = true; break;
	case SQLITE_READ: may = connection_may_touch(first, READ); break;
	case SQLITE_INSERT: may = connection_may_touch(first, INSERT); break;
	case SQLITE_UPDATE: may = connection_may_touch(first, UPDATE); break;
	case SQLITE_FUNCTION: may = connection_may_call(second); break;
	case SQLITE_PRAGMA: may = connection_may_set(first, second); break;
	default: break;
	}
	return may ? SQLITE_OK : SQLITE_DENY;
}

void connection_bound(sqlite3 *db, bool bounded)
{
	sqlite3_set_authorizer(db, bounded ? connection_authorize : NULL, NULL);
}

/* --- work ----------------------------------------------------------------- */

enum {
	WORK_STEPS = 10000, /* between two counts */
	/* A row takes one to three steps for each of its bytes where SQLite
	 * checks it most thoroughly; and a small file has its schema. */
	WORK_LEAST = 1 << 23,
	WORK_PER_BYTE = 64,
	/* Each row of the schema is parsed, which costs far more than its
	 * steps. Ours takes a thousand. */
	SCHEMA_STEPS = 1000,
	SCHEMA_MOST = 50000,
	/* What a program that is to end may still do: a full queue of rows
	 * takes a tenth of it. */
	ENDING_MOST = 1 << 20,
};

static bool (*connection_end)(void);

void record_end_work_when(bool (*end)(void))
{
	connection_end = end;
}

/* Of the file or of the log beside it. */
static int64_t connection_size(sqlite3 *db, int which)
{
	sqlite3_file *file = NULL;
	sqlite3_int64 size = 0;

	if (sqlite3_file_control(db, "main", which, &file) != SQLITE_OK ||
	    !file || !file->pMethods ||
	    file->pMethods->xFileSize(file, &size) != SQLITE_OK)
		return 0;
	return size;
}

bool connection_works_too_long(struct record *record, int steps)
{
	int64_t bytes;

	record->ending =
		connection_end && connection_end() ? record->ending + steps : 0;
	if (record->ending > ENDING_MOST)
		return true;
	record->work += steps;
	if (record->work < WORK_LEAST)
		return false;
	bytes = connection_size(record->db, SQLITE_FCNTL_FILE_POINTER) +
		connection_size(record->db, SQLITE_FCNTL_JOURNAL_POINTER);
	return record->work - WORK_LEAST > WORK_PER_BYTE * bytes;
}

static int connection_on_progress(void *context)
{
	return connection_works_too_long(context, WORK_STEPS);
}

static int connection_on_schema(void *context)
{
	struct record *record = context;

	record->work += SCHEMA_STEPS;
	return record->work > SCHEMA_MOST;
}

/* SQLite reads the schema before it runs the first statement. Where a lock
 * keeps it from that, it does so later. */
static int connection_read_schema(struct record *record)
{
	int code;

	record->work = 0;
	sqlite3_progress_handler(record->db, SCHEMA_STEPS, connection_on_schema,
				 record);
	code = sqlite3_exec(record->db, "SELECT 1 FROM sqlite_schema LIMIT 1",
			    NULL, NULL, NULL);
	record->work = 0;
	sqlite3_progress_handler(record->db, WORK_STEPS, connection_on_progress,
				 record);
	return code == SQLITE_INTERRUPT ? SQLITE_CORRUPT : SQLITE_OK;
}

/* --- locks ---------------------------------------------------------------- */

enum { PAUSE_MS = 2 };

static int connection_on_busy(void *context, int times)
{
	struct record *record = context;

	if (times >= record->wait_ms / PAUSE_MS)
		return 0;
	if (times >= RECORD_BUSY_MS / PAUSE_MS && connection_end &&
	    connection_end())
		return 0;
	poll(NULL, 0, PAUSE_MS);
	return 1;
}

void connection_wait(struct record *record, int ms)
{
	record->wait_ms = ms;
	sqlite3_busy_handler(record->db, connection_on_busy, record);
}

int connection_open(const char *name, int flags, struct record *record)
{
	int code = sqlite3_open_v2(name, &record->db,
				   flags | SQLITE_OPEN_NOMUTEX, NULL);

	for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
		if (code == SQLITE_OK)
			code = sqlite3_db_config(record->db, settings[i].what,
						 settings[i].on, NULL);
	if (code != SQLITE_OK)
		return code;
	for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
		sqlite3_limit(record->db, limits[i].what, limits[i].most);
	connection_bound(record->db, true);
	return connection_read_schema(record);
}
