/* SPDX-License-Identifier: ISC */
/* The manual page of the record has each table and column, and its queries
 * answer what it says. */
#include "config.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/rounds/amendments.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

static char *page;
static sqlite3 *db;

static void make_days(const char *path)
{
	struct book book;

	gaming_days_open(&book, path);
	gaming_days_write_both(&book);
	book_close(&book);
}

static void make_rounds(const char *path)
{
	sample_rounds_make(path, "Kh");
}

/* A card behind a natural, and what a tie should have been paid. */
static void make_amended(const char *path)
{
	struct amendment_row row;
	struct sb_error err = {""};
	struct book book_;

	make_rounds(path);
	book_resume(&book_, path);
	book_.badge = "1042";
	book(&book_, "day: day BAC-07 2026-11-21 shoe 1 round 5\n"
		     "table baccarat\nopen\nclose\n"
		     "card 4h 3c 5s 2d\ncard 9s\nvoid misdeal\nclear\n");
	ck_assert_int_eq(journal_begin(book_.record, &err), SB_OK);
	ck_assert_msg(amendments_book(book_.record, "3001",
				      "adjust BAC-07/2026-11-21/0002 3 +5 by "
				      "2001 tie not paid",
				      book_.time_us, &row, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(book_.record, &err), SB_OK);
	book_close(&book_);
}

static void open_made(void (*make)(const char *path))
{
	record_folder_set_up();
	make(record_folder_path);
	ck_assert_int_eq(sqlite3_open_v2(record_folder_path, &db,
					 SQLITE_OPEN_READONLY, NULL),
			 SQLITE_OK);
	page = support_read(support_source("man/sabot-record.5"), NULL);
}

static void close_made(void)
{
	sqlite3_close(db);
	free(page);
}

/* --- tables --------------------------------------------------------------- */

/* The part of the page below that heading, to be freed. */
static char *section_of(const char *table)
{
	char head[64], *at, *end;

	snprintf(head, sizeof head, "\n.Ss %s\n", table);
	at = strstr(page, head);
	ck_assert_msg(at, "the page has no table %s", table);
	at += strlen(head);
	end = strstr(at, "\n.S");
	return strndup(at, (size_t)(end - at));
}

/* In ".It Va seq , badge", or on a line ".Va first_seq". */
static bool section_names(const char *section, const char *column)
{
	size_t length = strlen(column);

	for (const char *at = section; (at = strstr(at, column)) != NULL; at++)
		if (at[-1] == ' ' && (at[length] == ' ' || at[length] == '\n'))
			return true;
	return false;
}

START_TEST(each_table_and_column_is_on_the_page)
{
	sqlite3_stmt *stmt;
	int columns = 0;

	open_made(make_rounds);
	ck_assert_int_eq(
		sqlite3_prepare_v2(db,
				   "SELECT t.name, c.name FROM sqlite_schema t "
				   "JOIN pragma_table_info(t.name) c "
				   "WHERE t.type = 'table'",
				   -1, &stmt, NULL),
		SQLITE_OK);
	for (; sqlite3_step(stmt) == SQLITE_ROW; columns++) {
		const char *table = (const char *)sqlite3_column_text(stmt, 0);
		const char *name = (const char *)sqlite3_column_text(stmt, 1);
		char *section = section_of(table);

		ck_assert_msg(strcmp(name, "inspection") == 0 ||
				      section_names(section, name),
			      "the page has no %s.%s", table, name);
		free(section);
	}
	ck_assert_int_gt(columns, 0);
	sqlite3_finalize(stmt);
	close_made();
}
END_TEST

/* --- queries -------------------------------------------------------------- */

/* A line for each row, its columns parted by |; to be freed. */
static char *ask(const char *sql)
{
	sqlite3_stmt *stmt;
	const char *tail;
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	ck_assert_msg(sqlite3_prepare_v2(db, sql, -1, &stmt, &tail) ==
			      SQLITE_OK,
		      "%s: %s", sql, sqlite3_errmsg(db));
	while (sqlite3_step(stmt) == SQLITE_ROW)
		for (int i = 0, n = sqlite3_column_count(stmt); i < n; i++) {
			const unsigned char *value =
				sqlite3_column_text(stmt, i);

			fprintf(out, "%s%c", value ? (const char *)value : "-",
				i == n - 1 ? '\n' : '|');
		}
	sqlite3_finalize(stmt);
	fclose(out);
	return text;
}

/* The query below those words, to be freed. */
static char *query_of(const char *words)
{
	static const char begin[] = "\n.Bd -literal -offset indent\n";
	char *at = strstr(page, words), *end;

	ck_assert_msg(at, "the page does not ask: %s", words);
	at = strstr(at, begin) + strlen(begin);
	end = strstr(at, "\n.Ed");
	return strndup(at, (size_t)(end - at));
}

static const struct {
	const char *words;
	void (*make)(const char *path);
	const char *want;
} queries[] = {
	{"The rounds of a day", make_rounds,
	 "1|player 9 5|0|0\n2|banker 1 3|0|1550\n3|banker 4 "
	 "7|0|1000\n4||1|0\n"},
	{"A round, row by row", make_rounds,
	 "6|4|1042|open\n7|4|1042|close\n8|2|1042|card 4h\n9|2|1042|card "
	 "3c\n10|2|1042|card 5s\n11|2|1042|card "
	 "2d\n12|4|1042|announce\n13|4|1042|clear\n"},
	{"The cards of a round", make_rounds, "player|4h 5s\nbanker|3c 2d\n"},
	{"What each seat wagered", make_rounds,
	 "1|6500|-2500|50\n3|500|-500|0\n"},
	{"Rounds and winnings by dealer", make_rounds,
	 "1042|Aino Aalto|7|50\n"},
	{"Rounds that were void", make_rounds,
	 "BAC-07|2026-11-21|3||2|1\nBAC-07|2026-11-21|4|dispute \"9,\" "
	 "日本語|0|0\nBJ-01|2026-11-21|2|misdeal|0|0\nRO-01|2026-11-22|1||1|"
	 "1\n"},
	{"Alarms, with", make_amended,
	 "5|1042|alarm card-out-of-turn 9s\ndo call-pit-boss\n\n"},
	{"Adjustments:", make_amended, "BAC-07|2026-11-21|2|3|500|3001|2001\n"},
	{"Inspections that failed", make_days,
	 "2026-11-21|deck-open|103|9h|a bent corner\n"},
	{"Who signed the inspections", make_days,
	 "table|dealer|1001\nshoe|dealer|1001\nshoe|pit-boss|2001\ndeck-open|"
	 "dealer|1001\ndeck-open|pit-boss|2001\ndeck-open|dealer|1001\ndeck-"
	 "open|pit-boss|2001\ndeck-return|dealer|1001\ndeck-return|pit-boss|"
	 "2001\ndeck-close|dealer|1001\ndeck-close|pit-boss|2001\n"},
	{"Who signed on", make_days, "68|1001\n109|1002\n110|1001\n178|1001\n"},
	{"Steps of the shuffles", make_days,
	 "begin|2\ngroup 1|2\ngroup 2|4\nback 2|2\ngroup 3|2\ngroup 4|2\ngroup "
	 "5|2\nloaded|2\n"},
};

START_TEST(a_query_of_the_page_answers)
{
	char *sql, *got;

	open_made(queries[_i].make);
	sql = query_of(queries[_i].words);
	got = ask(sql);
	support_same(got, queries[_i].want);
	free(sql);
	free(got);
	close_made();
}
END_TEST

START_TEST(each_query_of_the_page_is_tried)
{
	int n = 0;

	open_made(make_rounds);
	for (const char *at = page; (at = strstr(at, "\nSELECT ")) != NULL;
	     at++)
		n++;
	ck_assert_int_eq(n, ROWS_OF(queries));
	close_made();
}
END_TEST

static const struct test tests[] = {
	T(each_table_and_column_is_on_the_page),
	L(a_query_of_the_page_answers, queries),
	T(each_query_of_the_page_is_tried),
};

SUITE("the page of the record", tests)
