/* SPDX-License-Identifier: ISC */
/* A byte of a signed form that is changed in the database is found, and the
 * form is named: whichever byte it is, of its rows or of the stored form. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "tests/support/fixture_proof.h"

/* Two days at a table. Its forms, by their first rows and their last, and
 * what lies in between:
 *
 *	15-19 table, 20-31 shoe, 32-51 deck-open, failed, 52-65 deck-open,
 *	94-107 deck-return, 133-146 deck-close; 155-159 table, 160-175 wheel,
 *	of these 169-174 ball */
static char *whole; /* the record, no hand laid on it */
static size_t whole_length;

static void set_up(void)
{
	struct book game;

	snprintf(tamper_path, sizeof tamper_path, "%s/record.db",
		 support_folder());
	gaming_days_open(&game, tamper_path);
	gaming_days_write_both(&game);
	book_close(&game);
	whole = support_read(tamper_path, &whole_length);
	tamper_expect_clean();
}

static void tear_down(void)
{
	free(whole);
}

/* Changes the record as it was, past all of its constraints. */
static void change(const char *sql)
{
	FILE *out = fopen(tamper_path, "wb");
	char all[1024];

	ck_assert_ptr_nonnull(out);
	ck_assert_uint_eq(fwrite(whole, 1, whole_length, out), whole_length);
	ck_assert_int_eq(fclose(out), 0);
	snprintf(all, sizeof all, "PRAGMA ignore_check_constraints = ON; %s",
		 sql);
	tamper(all);
}

static void verify_it(void)
{
	struct sb_error err = {""};

	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
}

/* --- what is stored ------------------------------------------------------- */

static const struct {
	const char *table, *where, *name;
} stored[] = {
	{"inspection", "id = 32", "inspection 32, deck-open"},
	{"inspection", "id = 160", "inspection 160, wheel"},
	{"inspection_answer", "inspection = 32 AND item = 1",
	 "inspection 32, deck-open"},
	{"inspection_answer", "inspection = 94 AND item = 8",
	 "inspection 94, deck-return"},
	{"inspection_field", "inspection = 160 AND place = 2",
	 "inspection 160, wheel"},
	{"inspection_signature", "inspection = 20 AND signer = 'pit-boss'",
	 "inspection 20, shoe"},
	{"inspection_card", "inspection = 32 AND card = '9h'",
	 "inspection 32, deck-open"},
	{"inspection_defect", "inspection = 32", "inspection 32, deck-open"},
	{"inspection_swap", "inspection = 32", "inspection 32, deck-open"},
};

/* The names of a table's columns, each ended by a line feed. */
static char *columns_of(const char *table)
{
	char sql[160];

	snprintf(sql, sizeof sql,
		 "SELECT group_concat(name || char(10), '') FROM "
		 "pragma_table_info('%s')",
		 table);
	return record_folder_query(tamper_path, sql);
}

/* A number becomes another one, and the last letter of a text. */
static void column_is_found(int i, const char *column)
{
	char sql[512];

	snprintf(sql, sizeof sql,
		 "UPDATE %s SET %s = CASE typeof(%s) WHEN 'text' THEN "
		 "substr(%s, 1, length(%s) - 1) || 'x' "
		 "ELSE coalesce(%s, 0) + 100 END WHERE %s",
		 stored[i].table, column, column, column, column, column,
		 stored[i].where);
	change(sql);
	verify_it();
	ck_assert_msg(strstr(tamper_findings, stored[i].name), "%s.%s: %s",
		      stored[i].table, column, tamper_findings);
}

START_TEST(each_column_of_a_stored_form_that_is_changed_is_found)
{
	char *columns = columns_of(stored[_i].table);

	for (char *column = strtok(columns, "\n"); column;
	     column = strtok(NULL, "\n"))
		column_is_found(_i, column);
	free(columns);
}
END_TEST

START_TEST(a_part_of_a_stored_form_that_is_missing_is_found)
{
	char sql[160];

	snprintf(sql, sizeof sql, "DELETE FROM %s WHERE %s", stored[_i].table,
		 stored[_i].where);
	change(sql);
	verify_it();
	ck_assert_msg(strstr(tamper_findings, stored[_i].name), "%s: %s", sql,
		      tamper_findings);
}
END_TEST

static const struct {
	const char *sql, *sentence;
} added[] = {
	{"INSERT INTO inspection_answer VALUES (32, 9, '', 'x', 1, 0, '', '')",
	 "inspection 32, deck-open: stored form malformed: answer 9, item"},
	{"INSERT INTO inspection_answer VALUES (20, 6, 'K 1.4', 'x', 1, 0, "
	 "'1001', '')",
	 "inspection 20, shoe: stored form differs from the "
	 "journal: item 6 K 1.4: x"},
	{"INSERT INTO inspection_field VALUES (32, 9, 'x', 'x', '', 'x')",
	 "inspection 32, deck-open"},
	{"INSERT INTO inspection_signature VALUES (15, 'pit-boss', '2001', 0, "
	 "19)",
	 "inspection 15, table: stored form differs from the "
	 "journal: signature of the pit-boss: '2001' 0 in row 19"},
	{"INSERT INTO inspection_card VALUES (32, '2c', 1)",
	 "inspection 32, deck-open: stored form differs from the "
	 "journal: cards 2c: 1"},
	{"INSERT INTO inspection_defect VALUES (32, 2, '101', '2c', 'x')",
	 "journal: defect 101 2c x"},
	{"INSERT INTO inspection_swap VALUES (32, 2, '101', '110')",
	 "journal: replaced 101 110"},
	{"INSERT INTO inspection SELECT 108, 109, table_id, day, checklist, "
	 "game, decks, passed, begun_us, over_us, begun_by, cards, unread, "
	 "dropped, number FROM inspection WHERE id = 52",
	 "inspection 108, deck-open: stored, but not in the journal"},
	{"INSERT INTO inspection SELECT 177, 178, table_id, day, checklist, "
	 "game, decks, passed, begun_us, over_us, begun_by, cards, unread, "
	 "dropped, number FROM inspection WHERE id = 52",
	 "inspection 177, deck-open: stored, but not in the journal"},
	{"INSERT INTO inspection_answer VALUES (33, 1, '', 'x', 1, 0, '', '')",
	 "orphan row: inspection_answer"},
	{"UPDATE inspection_answer SET note = note || char(0) || 'x' "
	 "WHERE inspection = 32",
	 "inspection 32, deck-open: stored form malformed: answer 1, note"},
};

START_TEST(what_is_added_to_a_stored_form_is_found)
{
	change(added[_i].sql);
	verify_it();
	ck_assert_msg(strstr(tamper_findings, added[_i].sentence), "%s: %s",
		      added[_i].sql, tamper_findings);
}
END_TEST

/* --- its rows ------------------------------------------------------------- */

static const struct {
	int first, last;
	const char *name;
} rows[] = {
	{15, 19, "inspection 15, table"},
	{20, 31, "inspection 20, shoe"},
	{32, 51, "inspection 32, deck-open"},
	{52, 65, "inspection 52, deck-open"},
	{94, 107, "inspection 94, deck-return"},
	{133, 146, "inspection 133, deck-close"},
	{155, 159, "inspection 155, table"},
	{160, 168, "inspection 160, wheel"},
	{169, 174, "inspection 169, ball"},
	{175, 175, "inspection 160, wheel"},
};

enum { ROWS = sizeof rows / sizeof *rows };

#define OF_FORMS                                                               \
	"WHERE (seq BETWEEN 15 AND 65 OR seq BETWEEN 94 AND 107 OR seq "       \
	"BETWEEN 133 AND 146 OR seq BETWEEN 155 AND 175)"

/* Whether a sentence about that row names the form. */
static bool is_named(int seq, const char *name)
{
	char *found = strdup(tamper_findings), *rest = found, *line;
	char begin[24];
	bool named = false;

	snprintf(begin, sizeof begin, "row %d,", seq);
	while ((line = strsep(&rest, "\n")))
		if (strncmp(line, begin, strlen(begin)) == 0)
			named |= strstr(line, name) != NULL;
	free(found);
	return named;
}

/* Verifies, and each row of each form must be named. bytes: of the rows, how
 * many there are; those that had none at `at` were not changed. */
static void rows_are_found(const int *bytes, int at)
{
	verify_it();
	for (int i = 0; i < ROWS; i++)
		for (int seq = rows[i].first; seq <= rows[i].last; seq++)
			ck_assert_msg(bytes[seq] < at ||
					      is_named(seq, rows[i].name),
				      "row %d, byte %d: %s", seq, at,
				      tamper_findings);
}

enum { ROWS_MOST = 256 };

static int note_length(void *context, int n, char **values, char **names)
{
	int *bytes = context;

	(void)n;
	(void)names;
	bytes[atoi(values[0])] = atoi(values[1]);
	return 0;
}

/* How long that column is in each row; what the longest is. */
static int lengths_of(const char *column, int bytes[static ROWS_MOST])
{
	int longest = 0;
	char sql[200];
	sqlite3 *db;

	memset(bytes, 0, ROWS_MOST * sizeof *bytes);
	snprintf(sql, sizeof sql,
		 "SELECT seq, length(%s) FROM journal " OF_FORMS, column);
	ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(db, sql, note_length, bytes, NULL),
			 SQLITE_OK);
	sqlite3_close(db);
	for (int seq = 0; seq < ROWS_MOST; seq++)
		longest = bytes[seq] > longest ? bytes[seq] : longest;
	return longest;
}

/* In all rows at once: a row's hash is found wrong whatever became of the
 * others. */
static void change_byte(const char *column, int at)
{
	char sql[512];

	snprintf(sql, sizeof sql,
		 "UPDATE journal SET %s = substr(%s, 1, %d) || "
		 "char(unicode(substr(%s, %d, 1)) + 1) || substr(%s, "
		 "%d) " OF_FORMS " AND length(%s) >= %d",
		 column, column, at - 1, column, at, column, at + 1, column,
		 at);
	change(sql);
}

static const struct {
	const char *column;
	int step;
} texts[] = {{"line", 1}, {"badge", 1}, {"answer", 13}};

START_TEST(each_byte_of_a_signed_form_that_is_changed_is_found)
{
	const char *column = texts[_i].column;
	int bytes[ROWS_MOST];
	int longest = lengths_of(column, bytes);

	ck_assert_int_gt(longest, 3);
	for (int at = 1; at <= longest; at += texts[_i].step) {
		change_byte(column, at);
		rows_are_found(bytes, at);
	}
}
END_TEST

static const char *const numbers[] = {
	"UPDATE journal SET time_us = time_us + 1 " OF_FORMS,
	"UPDATE journal SET source = source % 6 + 1 " OF_FORMS,
	"UPDATE journal SET kind = 6 " OF_FORMS,
	"UPDATE journal SET hash = zeroblob(32) " OF_FORMS,
};

START_TEST(each_number_of_a_signed_form_that_is_changed_is_found)
{
	const int bytes[ROWS_MOST] = {0};

	change(numbers[_i]);
	rows_are_found(bytes, 0);
}
END_TEST

START_TEST(a_row_of_a_signed_form_that_is_missing_is_found)
{
	char sql[80];

	for (int seq = 32; seq <= 51; seq++) {
		snprintf(sql, sizeof sql, "DELETE FROM journal WHERE seq = %d",
			 seq);
		change(sql);
		verify_it();
		ck_assert_msg(
			strstr(tamper_findings, "inspection 32, deck-open"),
			"row %d: %s", seq, tamper_findings);
	}
}
END_TEST

static const struct test tests[] = {
	L(each_column_of_a_stored_form_that_is_changed_is_found, stored),
	L(a_part_of_a_stored_form_that_is_missing_is_found, stored),
	L(what_is_added_to_a_stored_form_is_found, added),
	L(each_byte_of_a_signed_form_that_is_changed_is_found, texts),
	L(each_number_of_a_signed_form_that_is_changed_is_found, numbers),
	T(a_row_of_a_signed_form_that_is_missing_is_found),
};

SUITE_AROUND("tampering", tests, set_up, tear_down)
