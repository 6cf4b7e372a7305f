/* SPDX-License-Identifier: ISC */
/* What stands beside the journal with numbers that no station writes, as one
 * who has the file can have them: every command says so, and none of them
 * counts with such a number. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/record/record.h"
#include "db/rounds/amendments.h"
#include "tests/support/support.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/fixture_station.h"

#define ROUND "BAC-07/2026-11-21/0001"
#define BOOKS "--badge=S1 --second=P1 --anyway --database="
#define WHY   "; run sabot verify"

static char out_path[160];

/* With an adjustment beside the first round. */
static void set_up(void)
{
	struct amendment_row row;
	struct record *record;
	struct sb_error err = {""};

	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	tamper_set_up();
	snprintf(out_path, sizeof out_path, "%s.out", tamper_path);
	ck_assert_int_eq(record_open(&record, tamper_path, RECORD_WRITE, &err),
			 SB_OK);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_msg(amendments_book(record, "S1",
				      "adjust " ROUND " 3 -2.50 by P1 twice", 1,
				      &row, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
	record_close(record);
}

/* Runs a command of sabot, with what it says in out_path; its status. */
static int run(const char *command, const char *arguments)
{
	char line[700];
	int status;

	snprintf(line, sizeof line, "%s %s%s%s </dev/null >%s 2>&1",
		 support_build("sabot"), command, tamper_path, arguments,
		 out_path);
	status = system(line);
	ck_assert(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static const char *const tables[] = {
	"journal", "staff", "round", "card", "wager", "addition",
};

static void copy(const char *from, const char *to)
{
	size_t length;
	char *bytes = support_read(from, &length);
	FILE *out = fopen(to, "w");

	ck_assert_ptr_nonnull(out);
	ck_assert_uint_eq(fwrite(bytes, 1, length, out), length);
	ck_assert_int_eq(fclose(out), 0);
	free(bytes);
}

static const struct {
	const char *forgery;
	const char *command, *arguments; /* the record stands between them */
	int status;
	const char *sentence;
} rows[] = {
	{"round SET game = 200", "verify ", "", 1, "game is '200'"},
	{"round SET game = 200", "show " ROUND " ", "", 3, WHY},
	{"round SET game = 200", "history --format=text ", "", 0, ROUND},
	{"round SET game = 200", "history --format=json ", "", 0, ROUND},
	{"round SET game = 200", "report shift --format=csv ", "", 3, WHY},
	{"round SET game = 200", "adjust " BOOKS, " " ROUND " 3 +1 x", 2, WHY},
	{"round SET decimals = 200", "verify ", "", 1, "decimals is '200'"},
	{"round SET decimals = 200", "show " ROUND " ", "", 3, WHY},
	{"round SET decimals = 200", "history --format=text ", "", 0, ROUND},
	{"round SET decimals = 200", "history --format=csv ", "", 0, ROUND},
	{"round SET decimals = 200", "report shift --format=csv ", "", 3, WHY},
	{"round SET decimals = 200", "adjust " BOOKS, " " ROUND " 3 +1 x", 2,
	 WHY},
	{"addition SET kind = 9", "verify ", "", 1,
	 "stored entry differs from the journal"},
	{"addition SET kind = 9", "show " ROUND " ", "", 3, WHY},
	{"addition SET kind = 9", "report shift --format=csv ", "", 3, WHY},
	{"journal SET seq = 9223372036854775807 WHERE seq = 48", "verify ", "",
	 1, "malformed"},
	{"journal SET seq = 9223372036854775807 WHERE seq = 48",
	 "report wheel ", "", 3, WHY},
	{"journal SET time_us = -9223372036854775807 WHERE seq = 7",
	 "show " ROUND " ", "", 3, WHY},
	{"journal SET time_us = 9223372036854775807 WHERE seq = 7", "verify ",
	 "", 1, "row 7: malformed"},
	{"staff SET role = 100", "verify ", "", 1,
	 "badge D1 differs from the journal"},
	{"staff SET role = 100", "staff list --database=", "", 0, "nobody"},
	{"staff SET role = 100", "show " ROUND " ", "", 0, "(nobody)"},
};

START_TEST(no_command_counts_with_a_forged_number)
{
	char sql[160], *text;
	int status;

	snprintf(sql, sizeof sql,
		 "PRAGMA ignore_check_constraints = ON;"
		 "UPDATE %s",
		 rows[_i].forgery);
	tamper(sql);
	status = run(rows[_i].command, rows[_i].arguments);
	text = support_read(out_path, NULL);
	ck_assert_msg(status == rows[_i].status &&
			      strstr(text, rows[_i].sentence),
		      "%s: %d, %s", rows[_i].command, status, text);
	free(text);
}
END_TEST

static const char *const commands[] = {
	"verify ",
	"show BAC-07/2026-11-21/0001 ",
	"history --format=csv ",
	"report shift --format=csv ",
	"report dealer --format=csv ",
	"report wheel ",
	"report pending ",
};

/* The tables that only the sample records fill, and what reads them. */
static const struct {
	const char *table;
	int record;
} more_tables[] = {
	{"message", 0},		 {"addition", 0},
	{"inspection", 1},	 {"inspection_answer", 1},
	{"inspection_field", 1}, {"inspection_signature", 1},
	{"inspection_card", 1},	 {"inspection_defect", 1},
	{"inspection_swap", 1},	 {"journal", 1},
};

static const char *const more_commands[] = {
	"verify ",
	"report day 2026-11-21 ",
	"report inspection 32 ",
	"report inspection 160 ",
	"report pending ",
	"report table --format=csv ",
};

static void expect_no_overflow(const char *what, const char *command)
{
	int status = run(command, "");
	char *text = support_read(out_path, NULL);

	ck_assert_msg(status <= 3 && !strstr(text, "runtime error"),
		      "%s: %s: %d, %s", what, command, status, text);
	free(text);
}

static void forge(const char *table, const char *column, const char *number,
		  const char *const *run_on, int n)
{
	char sql[200];

	snprintf(sql, sizeof sql,
		 "PRAGMA ignore_check_constraints = ON;"
		 "UPDATE OR IGNORE %s SET %s = %s",
		 table, column, number);
	tamper(sql);
	for (int i = 0; i < n; i++)
		expect_no_overflow(sql, run_on[i]);
}

/* The largest and the least, in all rows where it can be. */
static void forge_columns(const char *table, const char *const *run_on, int n)
{
	char question[200], whole[160], *columns, *rest;

	snprintf(question, sizeof question,
		 "SELECT coalesce(group_concat(name), '') FROM "
		 "pragma_table_info('%s') WHERE type = 'INTEGER'",
		 table);
	snprintf(whole, sizeof whole, "%s.whole", tamper_path);
	columns = record_folder_query(tamper_path, question);
	rest = columns;
	copy(tamper_path, whole);
	for (const char *column; (column = strsep(&rest, ","));) {
		forge(table, column, "9223372036854775807", run_on, n);
		copy(whole, tamper_path);
		forge(table, column, "-9223372036854775807 - 1", run_on, n);
		copy(whole, tamper_path);
	}
	free(columns);
}

/* For the sanitizers: nothing that is computed with them overflows. */
START_TEST(no_number_of_a_table_is_too_large_to_count_with)
{
	forge_columns(tables[_i], commands, ROWS_OF(commands));
}
END_TEST

START_TEST(nor_is_one_of_the_tables_beside_the_rounds)
{
	unlink(tamper_path);
	sample_record_make(more_tables[_i].record, tamper_path);
	forge_columns(more_tables[_i].table, more_commands,
		      ROWS_OF(more_commands));
}
END_TEST

static const struct test tests[] = {
	L(no_number_of_a_table_is_too_large_to_count_with, tables),
	L(nor_is_one_of_the_tables_beside_the_rounds, more_tables),
	L(no_command_counts_with_a_forged_number, rows),
};

SUITE_AROUND("forged", tests, set_up, NULL)
