/* SPDX-License-Identifier: ISC */
/* Whatever row of whatever table is removed, exchanged with the next one or
 * put in twice, verify finds it against the head that was printed. What the
 * database refuses by itself needs no finding. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_record.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"
#include "tests/support/fixture_proof.h"

enum { TABLES = 15, COLUMNS_MAX = 2048 };

static const char *const tables[TABLES] = {
	"journal",
	"round",
	"card",
	"wager",
	"staff",
	"addition",
	"message",
	"old_pin",
	"inspection",
	"inspection_answer",
	"inspection_field",
	"inspection_signature",
	"inspection_card",
	"inspection_defect",
	"inspection_swap",
};

enum {
	STEP = 4 * SUPPORT_STEP
}; /* one row in that many; with SABOT_SOAK each */

static const char *table;
static struct journal_head head;
static char *whole, *contents;
static size_t whole_size;
static char key[COLUMNS_MAX];	 /* its columns, "round, place" */
static char keyed[COLUMNS_MAX];	 /* the same, "card.round, card.place" */
static char others[COLUMNS_MAX]; /* columns that are not of the key */
static char quoted[COLUMNS_MAX]; /* an expression of all columns */
static const char *last;	 /* of the key */

/* A list goes on, with `joint` where it has begun. */
static void add(char *list, const char *joint, const char *before,
		const char *name, const char *after)
{
	size_t used = strlen(list);

	ck_assert_int_lt(snprintf(list + used, COLUMNS_MAX - used, "%s%s%s%s",
				  used ? joint : "", before, name, after),
			 (int)(COLUMNS_MAX - used));
}

static int add_column(void *context, int n, char **values, char **names)
{
	char of[64];

	(void)context, (void)n, (void)names;
	snprintf(of, sizeof of, "%s.", table);
	add(quoted, " || ", "quote(", values[0], ")");
	if (strcmp(values[1], "0") == 0) {
		add(others, ", ", "", values[0], "");
		return 0;
	}
	add(key, ", ", "", values[0], "");
	add(keyed, ", ", of, values[0], "");
	last = strrchr(key, ' ') ? strrchr(key, ' ') + 1 : key;
	return 0;
}

static void ask_for_columns(void)
{
	sqlite3 *db;
	char *sql = sqlite3_mprintf(
		"SELECT name, pk FROM pragma_table_info('%s')", table);

	ck_assert_int_eq(sqlite3_open(tamper_path, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(db, sql, add_column, NULL, NULL),
			 SQLITE_OK);
	sqlite3_free(sql);
	sqlite3_close(db);
	ck_assert(*key && *others);
}

/* All that the table holds. */
static char *read_table(void)
{
	char *sql =
		sqlite3_mprintf("SELECT coalesce(group_concat(%s), '') FROM "
				"(SELECT * FROM %s ORDER BY %s) AS %s",
				quoted, table, key, table);
	char *text = record_folder_query(tamper_path, sql);

	sqlite3_free(sql);
	return text;
}

static int count_rows(void)
{
	char *sql = sqlite3_mprintf("SELECT count(*) FROM %s", table);
	char *text = record_folder_query(tamper_path, sql);
	int rows = atoi(text);

	free(text);
	sqlite3_free(sql);
	return rows;
}

static void make(int which)
{
	snprintf(tamper_path, sizeof tamper_path, "%s/record.db",
		 support_folder());
	sample_record_make(which, tamper_path);
	tamper_expect_clean();
	head = tamper_result.head;
	whole = support_read(tamper_path, &whole_size);
	ask_for_columns();
	contents = read_table();
}

static void put_back(void)
{
	FILE *out = fopen(tamper_path, "wb");

	ck_assert_ptr_nonnull(out);
	ck_assert_uint_eq(fwrite(whole, 1, whole_size, out), whole_size);
	ck_assert_int_eq(fclose(out), 0);
}

/* What the SQL does to the record is found, unless it does nothing. */
static bool is_found(char *sql, int row)
{
	struct sb_error err = {""};
	char *after;

	put_back();
	tamper(sql);
	ck_assert_msg(tamper_verify(&head, &err) == SB_OK, "%s", err.text);
	if (tamper_result.findings == 0) {
		after = read_table();
		ck_assert_msg(strcmp(after, contents) == 0,
			      "row %d of %s goes unseen by %s", row, table,
			      sql);
		free(after);
	}
	sqlite3_free(sql);
	return tamper_result.findings > 0;
}

static bool removed_is_found(int row)
{
	return is_found(sqlite3_mprintf("DELETE FROM %s WHERE (%s) IN (SELECT "
					"%s FROM %s ORDER BY %s LIMIT 1 "
					"OFFSET %d)",
					table, key, key, table, key, row),
			row);
}

/* With the next one; the keys stay. */
static bool exchanged_is_found(int row)
{
	return is_found(
		sqlite3_mprintf(
			"CREATE TEMP TABLE two AS SELECT * FROM %s ORDER BY %s "
			"LIMIT 2 OFFSET %d;"
			"UPDATE OR IGNORE %s SET (%s) = (SELECT %s FROM two "
			"WHERE (%s) <> (%s)) WHERE (%s) IN (SELECT %s FROM two)"
			" AND (SELECT count(*) FROM two) = 2",
			table, key, row, table, others, others, key, keyed, key,
			key),
		row);
}

/* Once more, by another key. */
static bool inserted_is_found(int row)
{
	int before = (int)(last - key);

	return is_found(
		sqlite3_mprintf(
			"INSERT OR IGNORE INTO %s (%s, %s) SELECT %.*s"
			"iif(typeof(%s) = 'integer', %s + 1000, %s || 'x'), %s "
			"FROM %s ORDER BY %s LIMIT 1 OFFSET %d",
			table, key, others, before, key, last, last, last,
			others, table, key, row),
		row);
}

START_TEST(a_row_that_is_removed_exchanged_or_put_in_is_found)
{
	int step = getenv("SABOT_SOAK") ? 1 : STEP, rows, found = 0;

	table = tables[_i / SAMPLE_RECORDS];
	make(_i % SAMPLE_RECORDS);
	rows = count_rows();
	for (int row = 0; row < rows; row += step) {
		ck_assert_msg(removed_is_found(row), "row %d of %s", row,
			      table);
		found += exchanged_is_found(row);
		found += inserted_is_found(row);
	}
	/* two inspections never end with the same row */
	ck_assert(rows < 2 * step || found > 0 ||
		  strcmp(table, "inspection") == 0);
}
END_TEST

START_TEST(no_table_is_left_out)
{
	char *count;

	table = "journal";
	make(0);
	count = record_folder_query(tamper_path,
				    "SELECT count(*) FROM sqlite_schema "
				    "WHERE type = 'table'");
	ck_assert_int_eq(atoi(count), TABLES);
	free(count);
}
END_TEST

START_TEST(a_cut_tail_is_found_against_the_head)
{
	int rows;

	table = "journal";
	make(0);
	rows = count_rows();
	for (int row = 1; row <= rows; row += 7)
		ck_assert(is_found(
			sqlite3_mprintf("DELETE FROM journal WHERE seq >= %d",
					row),
			row));
}
END_TEST

static const struct test tests[] = {
	TIMES(a_row_that_is_removed_exchanged_or_put_in_is_found,
	      TABLES *SAMPLE_RECORDS),
	T(no_table_is_left_out),
	T(a_cut_tail_is_found_against_the_head),
};

bool support_forks = true;

SUITE("moves", tests)
