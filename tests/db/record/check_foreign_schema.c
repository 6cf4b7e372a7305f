/* SPDX-License-Identifier: ISC */
/* What somebody with access to the file plants in its schema: the record is not
 * opened, verify names it, no copy carries it. */
#include "config.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/journal/statement.h"
#include "db/record/backup.h"
#include "db/record/record.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

#define PLANT(type, name, sql)                                                 \
	"INSERT INTO sqlite_schema VALUES ('" type "', '" name                 \
	"', 'journal', 0, '" sql "')"
#define CHANGE(name, old, new)                                                 \
	"UPDATE sqlite_schema SET sql = replace(sql, '" old                    \
	"', '" new "') WHERE name = '" name "'"
#define ROOT(name, other)                                                      \
	"UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM "           \
	"sqlite_schema WHERE name = " other ") WHERE name = '" name "'"
#define FOREIGN "does not belong to a sabot record"
#define DIFFERS "differs from a sabot record"

static const struct {
	const char *sql;
	const char *sentence;
} plantings[] = {
	/* triggers and views */
	{PLANT("trigger", "sqlite_stat_x",
	       "CREATE TRIGGER sqlite_stat_x AFTER INSERT ON journal BEGIN "
	       "UPDATE staff SET pin_hash = 1; END"),
	 "schema: trigger 'sqlite_stat_x' " FOREIGN},
	{"CREATE TRIGGER more AFTER INSERT ON round BEGIN "
	 "SELECT RAISE(IGNORE); END",
	 "schema: trigger 'more' " FOREIGN},
	{CHANGE("journal_update", "ABORT, ''a row of journal never changes''",
		"IGNORE"),
	 "schema: trigger 'journal_update' " DIFFERS},
	{"DROP TRIGGER journal_delete",
	 "schema: trigger 'journal_delete' is missing"},
	{PLANT("trigger", "more",
	       "CREATE TEMP TRIGGER more AFTER INSERT ON journal BEGIN "
	       "SELECT 1; END"),
	 "more"},
	{"CREATE VIEW more AS SELECT 1", "schema: view 'more' " FOREIGN},
	{"DELETE FROM sqlite_schema WHERE type = 'trigger' AND "
	 "tbl_name = 'message'; UPDATE sqlite_schema SET type = 'view', "
	 "rootpage = 0, sql = 'CREATE VIEW message AS SELECT badge AS client, "
	 "pin_hash AS id, 1 AS seq FROM staff' WHERE name = 'message'",
	 "schema: table 'message' is missing"},
	/* tables */
	{"CREATE TABLE more (x)", "schema: table 'more' " FOREIGN},
	{"ANALYZE", "schema: table 'sqlite_stat1' " FOREIGN},
	{PLANT("table", "more", "CREATE VIRTUAL TABLE more USING none(x)"),
	 "(more)"},
	{"DELETE FROM sqlite_schema WHERE tbl_name = 'message' AND "
	 "type = 'trigger'; UPDATE sqlite_schema SET rootpage = 0, sql = "
	 "'CREATE VIRTUAL TABLE message USING fts5(client, id, seq)' "
	 "WHERE name = 'message'",
	 "schema: table 'message' " DIFFERS},
	{"ALTER TABLE round RENAME COLUMN dealer TO croupier",
	 "schema: index 'round_dealer' " DIFFERS},
	{"DROP TABLE message", "schema: table 'message' is missing"},
	{"ALTER TABLE staff ADD COLUMN more TEXT AS (upper(name))",
	 "schema: table 'staff' " DIFFERS},
	{CHANGE("staff", "name <> ''''", "length(name) > 0"),
	 "schema: table 'staff' " DIFFERS},
	{CHANGE("staff", "BETWEEN 1 AND 3", "BETWEEN 1 AND 4"),
	 "schema: table 'staff' " DIFFERS},
	{CHANGE("staff", "-- Argon2id", "-- Argon2i"),
	 "schema: table 'staff' " DIFFERS},
	{CHANGE("staff", "CREATE TABLE", "CREATE  TABLE"),
	 "schema: table 'staff' " DIFFERS},
	{"UPDATE sqlite_schema SET sql = sql || char(0) || 'x' "
	 "WHERE name = 'staff'",
	 "schema: table 'staff' " DIFFERS},
	/* indexes */
	{"CREATE INDEX more ON journal (lower(line))",
	 "schema: index 'more' " FOREIGN},
	{"DROP INDEX journal_table",
	 "schema: index 'journal_table' is missing"},
	{CHANGE("journal_table", "(seq)", "(kind)"),
	 "schema: index 'journal_table' " DIFFERS},
	{"UPDATE sqlite_schema SET sql = CAST(sql AS BLOB) "
	 "WHERE name = 'journal_table'",
	 "schema: index 'journal_table' " DIFFERS},
	{"UPDATE sqlite_schema SET name = 'sqlite_autoindex_round_9' "
	 "WHERE name = 'sqlite_autoindex_round_1'",
	 "sqlite_autoindex_round_"},
	/* trees: an index on that of another, of a table, inside of another; a
	 * table on an index; two that changed places */
	{ROOT("round_game", "'addition_adjusted'"),
	 "schema: index 'round_game' " DIFFERS},
	{ROOT("round_game", "'staff'"), "schema: index 'round_game' " DIFFERS},
	{ROOT("round_game", "'round_dealer'"), "damaged; "},
	{"UPDATE sqlite_schema SET rootpage = 14 WHERE name = 'journal_pit'",
	 "schema: index 'journal_pit' " DIFFERS},
	{ROOT("staff", "'message'"), "schema: table 'staff' " DIFFERS},
	{ROOT("message", "'round_game'"), "schema: table 'message' " DIFFERS},
	{ROOT("journal", "'round'"), "schema: table 'journal' " DIFFERS},
	{ROOT("journal_table", "'journal'"),
	 "schema: index 'journal_table' " DIFFERS},
	{"UPDATE sqlite_schema SET rootpage = (SELECT sum(rootpage) FROM "
	 "sqlite_schema WHERE name IN ('card', 'wager')) - rootpage "
	 "WHERE name IN ('card', 'wager')",
	 "schema: table 'card' " DIFFERS},
	{"UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'journal_update'",
	 "schema: trigger 'journal_update' " DIFFERS},
	/* more than one: the first is said */
	{"DROP INDEX journal_table; CREATE VIEW more AS SELECT 1",
	 "schema: index 'journal_table' is missing"},
	/* SQLite cannot read it */
	{CHANGE("staff", "CREATE TABLE", "CREATE TALE"), "damaged; "},
	{PLANT("trigger", "journal_update",
	       "CREATE TRIGGER journal_update AFTER INSERT ON journal BEGIN "
	       "SELECT 1; END"),
	 "damaged; "},
	{"UPDATE sqlite_schema SET rootpage = 99999 WHERE name = 'staff'",
	 "damaged; "},
};

static void plant(const char *sql)
{
	char text[700];

	snprintf(text, sizeof text, "PRAGMA writable_schema = ON; %s", sql);
	record_folder_sql(tamper_path, text);
}

static void expect_refused(unsigned flags, const char *sentence)
{
	struct sb_error err = {""};

	ck_assert_int_eq(record_folder_open(tamper_path, flags, &err),
			 SB_SYSTEM);
	ck_assert_msg(strncmp(err.text, tamper_path, strlen(tamper_path)) ==
				      0 &&
			      strstr(err.text, sentence),
		      "%s", err.text);
}

START_TEST(a_record_with_another_schema_is_not_opened)
{
	plant(plantings[_i].sql);
	expect_refused(RECORD_WRITE | RECORD_CREATE | RECORD_PATIENT,
		       plantings[_i].sentence);
	expect_refused(0, plantings[_i].sentence);
}
END_TEST

/* In a finding, or as the reason why it cannot read the file. */
START_TEST(verify_names_what_was_planted)
{
	struct sb_error err = {""};

	plant(plantings[_i].sql);
	if (tamper_verify(NULL, &err) == SB_OK)
		ck_assert_msg(
			tamper_result.findings > 0 &&
				strstr(tamper_findings, plantings[_i].sentence),
			"%s", tamper_findings);
	else
		ck_assert_msg(strstr(err.text, "damaged; "), "%s", err.text);
}
END_TEST

START_TEST(no_copy_carries_what_was_planted)
{
	struct sb_error err = {""};
	struct backup *backup;
	char to[200];

	snprintf(to, sizeof to, "%s.copy", tamper_path);
	plant(plantings[_i].sql);
	ck_assert_int_eq(backup_begin(&backup, tamper_path, to, &err),
			 SB_SYSTEM);
	ck_assert_msg(strstr(err.text, plantings[_i].sentence), "%s", err.text);
	backup_end(backup);
	ck_assert_int_ne(access(to, F_OK), 0);
}
END_TEST

/* As a power cut may leave it. */
START_TEST(what_was_planted_in_the_log_alone_is_found)
{
	pid_t child = fork();

	if (child == 0) {
		sqlite3 *db;

		sqlite3_open(tamper_path, &db);
		sqlite3_exec(db, "CREATE VIEW more AS SELECT 1", NULL, NULL,
			     NULL);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	expect_refused(RECORD_WRITE, "schema: view 'more' " FOREIGN);
}
END_TEST

/* Its trees are at other pages; what is planted in it is found all the same. */
START_TEST(a_copy_is_compared_as_a_copy)
{
	char copy[200], sql[300];
	struct sb_error err = {""};

	snprintf(copy, sizeof copy, "%s.copy", tamper_path);
	snprintf(sql, sizeof sql, "VACUUM INTO '%s'", copy);
	record_folder_sql(tamper_path, sql);
	ck_assert_msg(record_folder_open(copy, RECORD_WRITE, &err) == SB_OK,
		      "%s", err.text);
	record_folder_sql(copy, "PRAGMA writable_schema = ON;" ROOT(
					"round_game", "'addition_adjusted'"));
	ck_assert_int_eq(record_folder_open(copy, RECORD_WRITE, &err),
			 SB_SYSTEM);
	ck_assert_ptr_nonnull(
		strstr(err.text, "schema: index 'round_game' " DIFFERS));
}
END_TEST

/* Rows are read on where what they are read with is as it should be. */
START_TEST(verify_reads_rows_beside_foreign_triggers_and_views_alone)
{
	struct sb_error err = {""};

	tamper("UPDATE journal SET line = 'card 9d' WHERE seq = 11");
	plant(plantings[0].sql);
	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_ptr_nonnull(strstr(tamper_findings, "'sqlite_stat_x'"));
	ck_assert_ptr_nonnull(strstr(tamper_findings, "row 11, 'card 9d': "));
	plant("CREATE INDEX more ON journal (lower(line))");
	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_ptr_nonnull(strstr(tamper_findings, "index 'more'"));
	ck_assert_ptr_nonnull(strstr(tamper_findings, "rows not read"));
	ck_assert_ptr_null(strstr(tamper_findings, "row 11, "));
}
END_TEST

/* The record stands between them. */
static const struct {
	const char *command, *arguments;
} commands[] = {
	{"history --format=csv ", ""},
	{"report shift --format=csv ", ""},
	{"show BAC-07/2026-11-21/0001 ", ""},
	{"staff list --database=", ""},
	{"export --to=/dev/null/out --database=", " BAC-07/2026-11-21/0001"},
};

START_TEST(each_command_says_what_was_planted)
{
	char line[700], out[200], *text;

	plant(plantings[0].sql);
	snprintf(out, sizeof out, "%s.said", tamper_path);
	snprintf(line, sizeof line, "%s %s%s%s </dev/null >%s 2>&1",
		 support_build("sabot"), commands[_i].command, tamper_path,
		 commands[_i].arguments, out);
	ck_assert_int_eq(WEXITSTATUS(system(line)), 3);
	text = support_read(out, NULL);
	ck_assert_msg(strstr(text, plantings[0].sentence), "%s", text);
	free(text);
}
END_TEST

/* Where a station has the record open, which SQLite makes read it again. */
START_TEST(what_is_planted_meanwhile_ends_the_writing)
{
	struct sb_error err = {""};
	struct record *record;

	ck_assert_int_eq(record_open(&record, tamper_path, RECORD_WRITE, &err),
			 SB_OK);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
	plant(plantings[_i].sql);
	record_folder_sql(tamper_path, "PRAGMA writable_schema = ON;"
				       "PRAGMA schema_version = 1000");
	ck_assert_int_eq(journal_begin(record, &err), SB_SYSTEM);
	record_close(record);
}
END_TEST

static const char *const forbidden[] = {
	"UPDATE journal SET line = ''",
	"UPDATE round SET won = 0",
	"DELETE FROM journal",
	"DELETE FROM staff",
	"INSERT INTO sqlite_schema VALUES ('view', 'x', 'x', 0, '')",
	"CREATE TABLE more (x)",
	"CREATE TEMP TABLE more (x)",
	"CREATE VIRTUAL TABLE more USING fts5(x)",
	"CREATE TEMP TRIGGER more AFTER INSERT ON journal BEGIN SELECT 1; END",
	"CREATE VIEW more AS SELECT 1",
	"CREATE INDEX more ON journal (line)",
	"DROP TRIGGER journal_update",
	"DROP TABLE staff",
	"ALTER TABLE staff ADD COLUMN more TEXT",
	"ATTACH ':memory:' AS more",
	"VACUUM",
	"ANALYZE",
	"REINDEX journal_table",
	"PRAGMA writable_schema = ON",
	"PRAGMA trusted_schema = ON",
	"PRAGMA foreign_keys = OFF",
	"PRAGMA query_only = OFF",
	"PRAGMA journal_mode = DELETE",
	"PRAGMA user_version = 2",
	"PRAGMA table_info (staff)",
	"SELECT * FROM pragma_page_count",
	"SELECT randomblob(9)",
	"SELECT load_extension('more')",
	"WITH RECURSIVE n (i) AS (SELECT 1 UNION SELECT 2) SELECT * FROM n",
};

START_TEST(a_connection_does_nothing_that_no_statement_of_ours_does)
{
	struct sb_error err = {""};
	struct record *record;

	ck_assert_int_eq(record_open(&record, tamper_path, RECORD_WRITE, &err),
			 SB_OK);
	ck_assert_int_ne(
		sqlite3_exec(record->db, forbidden[_i], NULL, NULL, NULL),
		SQLITE_OK);
	ck_assert_msg(strstr(sqlite3_errmsg(record->db), "authoriz"), "%s",
		      sqlite3_errmsg(record->db));
	record_close(record);
	tamper_expect_clean();
}
END_TEST

static const struct test tests[] = {
	L(a_record_with_another_schema_is_not_opened, plantings),
	L(verify_names_what_was_planted, plantings),
	L(no_copy_carries_what_was_planted, plantings),
	T(what_was_planted_in_the_log_alone_is_found),
	T(a_copy_is_compared_as_a_copy),
	T(verify_reads_rows_beside_foreign_triggers_and_views_alone),
	L(each_command_says_what_was_planted, commands),
	L(what_is_planted_meanwhile_ends_the_writing, plantings),
	L(a_connection_does_nothing_that_no_statement_of_ours_does, forbidden),
};

SUITE_AROUND("foreign", tests, tamper_set_up, NULL)
