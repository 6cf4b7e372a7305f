/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/record/connection.h"

#include <stddef.h>
#include <string.h>

#include "db/journal/journal_row.h"

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
	{"foreign_key_check", NULL},   {"foreign_keys", "ON"},
	{"integrity_check", NULL},     {"journal_mode", "WAL"},
	{"page_count", NULL},	       {"page_size", NULL},
	{"query_only", "ON"},	       {"schema_version", NULL},
	{"synchronous", "FULL"},       {"user_version", NULL},
	{"wal_checkpoint", "PASSIVE"},
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

int connection_open(const char *name, int flags, sqlite3 **db)
{
	int code = sqlite3_open_v2(name, db, flags | SQLITE_OPEN_NOMUTEX, NULL);

	for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
		if (code == SQLITE_OK)
			code = sqlite3_db_config(*db, settings[i].what,
						 settings[i].on, NULL);
	if (code != SQLITE_OK)
		return code;
	for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
		sqlite3_limit(*db, limits[i].what, limits[i].most);
	connection_bound(*db, true);
	return SQLITE_OK;
}
