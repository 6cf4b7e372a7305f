/* SPDX-License-Identifier: ISC */
/* Values that no station stores, in any column of any table: numbers that a
 * narrower type cuts down to the old one, other types, texts with a NUL. The
 * tables and columns are those of the schema. Each is found by its row,
 * whatever SQLite's own check says. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/record/record.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

/* %s: the column. */
static const struct {
	const char *type; /* of the columns */
	const char *value;
} forgeries[] = {
	{"INTEGER", "%s + 4294967296"},
	{"INTEGER", "%s + 65536"},
	{"INTEGER", "%s + 256"},
	{"INTEGER", "-1 - %s"},
	{"INTEGER", "%s + 0.5"},
	{"INTEGER", "%s || 'x'"},
	{"INTEGER", "CAST(%s AS BLOB)"},
	{"TEXT", "%s || char(0) || 'x'"},
	{"TEXT", "CAST(%s AS BLOB)"},
	{"TEXT", "%s || 'x'"},
	{"TEXT", "CAST(%s AS INTEGER)"},
	{"BLOB", "CAST(%s AS TEXT)"},
	{"BLOB", "substr(%s, 1, 31)"},
	{"BLOB", "%s || x'00'"},
	{"BLOB", "5"},
};

static const char *folder;
static char *whole[SAMPLE_RECORDS];
static size_t size[SAMPLE_RECORDS];

static void make_records(void)
{
	folder = support_folder();
	for (int i = 0; i < SAMPLE_RECORDS; i++) {
		snprintf(tamper_path, sizeof tamper_path, "%s/%d.db", folder,
			 i);
		sample_record_make(i, tamper_path);
		tamper_expect_clean();
		whole[i] = support_read(tamper_path, &size[i]);
	}
}

static void copy_record(int which)
{
	FILE *out;

	snprintf(tamper_path, sizeof tamper_path, "%s/record.db", folder);
	out = fopen(tamper_path, "wb");
	ck_assert_ptr_nonnull(out);
	ck_assert_uint_eq(fwrite(whole[which], 1, size[which], out),
			  size[which]);
	ck_assert_int_eq(fclose(out), 0);
}

static sqlite3 *open_to_edit(void)
{
	sqlite3 *db;

	ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
	sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	tamper_run(db, "PRAGMA ignore_check_constraints = ON;"
		       "PRAGMA writable_schema = ON");
	return db;
}

static void edit(const char *fmt, const char *table, const char *value)
{
	sqlite3 *db = open_to_edit();
	char *sql = sqlite3_mprintf(fmt, table, value);

	tamper_run(db, sql);
	sqlite3_free(sql);
	sqlite3_close(db);
}

/* Writes the value where the tables are no longer strict, and makes them so
 * again. False: SQLite has no such value there. */
static bool forge(const char *table, const char *column, const char *value)
{
	char *old = sqlite3_mprintf("SELECT sql FROM sqlite_schema WHERE "
				    "name = '%s'",
				    table);
	char *sql = record_folder_query(tamper_path, old), *update;
	sqlite3 *db;
	bool done;

	edit("UPDATE sqlite_schema SET sql = replace(replace(sql, "
	     "' TEXT', ' BLOB'), 'STRICT', '') WHERE name = '%s';"
	     "UPDATE sqlite_schema SET sql = replace(replace(sql, ') ;', ');'),"
	     " ') , WITHOUT', ') WITHOUT') WHERE name = '%s'",
	     table, table);
	db = open_to_edit();
	update = sqlite3_mprintf("UPDATE %s SET %s = %s WHERE %s IS (SELECT %s"
				 " FROM %s WHERE %s IS NOT NULL"
				 " ORDER BY 1 DESC LIMIT 1) AND %s NOT NULL",
				 table, column, value, column, column, table,
				 column, column);
	done = sqlite3_exec(db, update, NULL, NULL, NULL) == SQLITE_OK &&
	       sqlite3_changes(db) > 0;
	sqlite3_close(db);
	edit("UPDATE sqlite_schema SET sql = '%q' WHERE name = '%q'", sql,
	     table);
	sqlite3_free(update);
	sqlite3_free(old);
	free(sql);
	return done;
}

/* Other than SQLite's own findings and those that follow from a key, which name
 * no row or not this one. */
static bool is_found_by_row(void)
{
	const char *at = tamper_findings;
	char line[1024];

	while (support_line(&at, line, sizeof line))
		if (strncmp(line, "SQLite:", 7) != 0 &&
		    strncmp(line, "orphan", 6) != 0 &&
		    strpbrk(line, "0123456789"))
			return true;
	return false;
}

enum { COLUMNS = 160 }; /* at most */

static const char columns[] =
	"SELECT m.name, c.name, c.type FROM sqlite_schema AS m,"
	" pragma_table_info(m.name) AS c WHERE m.type = 'table'"
	" ORDER BY m.name, c.cid";

static void try(int which, const char *table, const char *column,
		const char *value)
{
	struct sb_error err = {""};

	copy_record(which);
	if (!forge(table, column, value))
		return;
	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_msg(is_found_by_row(), "%s.%s = %s: %s", table, column, value,
		      tamper_findings);
}

START_TEST(no_value_that_is_read_as_another_one_goes_unseen)
{
	sqlite3 *model;
	sqlite3_stmt *stmt;
	int n = 0;

	if (_i % SUPPORT_STEP != 0)
		return;
	copy_record(0);
	ck_assert_int_eq(sqlite3_open(tamper_path, &model), SQLITE_OK);
	sqlite3_prepare_v2(model, columns, -1, &stmt, NULL);
	for (; sqlite3_step(stmt) == SQLITE_ROW; n++) {
		const char *text[3];

		for (int i = 0; i < 3; i++)
			text[i] = (const char *)sqlite3_column_text(stmt, i);
		for (int i = 0; i < ROWS_OF(forgeries) && n == _i % COLUMNS;
		     i++) {
			char *value =
				sqlite3_mprintf(forgeries[i].value, text[1]);

			if (strcmp(text[2], forgeries[i].type) == 0)
				try(_i / COLUMNS, text[0], text[1], value);
			sqlite3_free(value);
		}
	}
	ck_assert_int_le(n, COLUMNS);
	sqlite3_finalize(stmt);
	sqlite3_close(model);
}
END_TEST

static const struct test tests[] = {
	TIMES(no_value_that_is_read_as_another_one_goes_unseen,
	      SAMPLE_RECORDS *COLUMNS),
};

bool support_forks = true;

static const struct test_case cases[] = {
	{"values", tests, ROWS_OF(tests), NULL, NULL, make_records},
};

SUITE_OF(cases)
