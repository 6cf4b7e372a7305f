/* SPDX-License-Identifier: ISC */
/* The currency of a row, as rows of kind config have it. */
#include "config.h"

#include "db/rounds/round_store.h"

#include <string.h>

#include "db/journal/statement.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

static struct book table;

static void set_up(void)
{
	record_folder_set_up();
	book_open(&table, record_folder_path);
}

static void tear_down(void)
{
	book_close(&table);
}

static int64_t last(void)
{
	return journal_next_seq(table.record) - 1;
}

static void expect(struct currency_span *span, int64_t seq, const char *code)
{
	struct sb_error err;

	ck_assert_int_eq(currency_find(span, table.record, seq, &err), SB_OK);
	ck_assert_str_eq(span->currency.code, code);
	ck_assert_int_le(span->from, seq);
	ck_assert_int_ge(span->to, seq);
}

START_TEST(a_row_has_the_currency_of_the_last_line_before_it)
{
	struct currency_span span = {{"", 0}, 0, 0};
	int64_t first, second;

	expect(&span, 1, "");
	book(&table, "config: currency EUR 2\n");
	first = last();
	book(&table, book_natural);
	expect(&span, first, "EUR");
	expect(&span, first - 1, "");
	expect(&span, last(), "EUR");
	ck_assert_int_eq(span.from, first);
	book(&table, "config: currency JPY 0\n");
	second = last();
	book(&table, book_natural);
	expect(&span, last(), "JPY");
	ck_assert_uint_eq(span.currency.decimals, 0);
	expect(&span, second - 1, "EUR");
	ck_assert_int_eq(span.to, second - 1);
	expect(&span, second, "JPY");
}
END_TEST

/* Of all statements, since the last call. */
static int steps(void)
{
	int n = 0;

	for (sqlite3_stmt *stmt = sqlite3_next_stmt(table.record->db, NULL);
	     stmt; stmt = sqlite3_next_stmt(table.record->db, stmt))
		n += sqlite3_stmt_status(stmt, SQLITE_STMTSTATUS_VM_STEP, true);
	return n;
}

/* The feed asks for each stretch of rows that a server reads. */
START_TEST(the_rows_of_years_are_not_searched)
{
	struct currency_span span = {{"", 0}, 0, 0};
	int few, many;

	book(&table, "config: currency EUR 2\n");
	steps();
	expect(&span, last(), "EUR");
	few = steps();
	for (int i = 0; i < 200; i++)
		book(&table, "inspection: left cards one fell\n");
	span.to = 0;
	steps();
	expect(&span, last(), "EUR");
	many = steps();
	ck_assert_int_lt(many, 2 * few);
	expect(&span, last() - 100, "EUR");
	ck_assert_int_eq(steps(), 0);
}
END_TEST

static const struct test tests[] = {
	T(a_row_has_the_currency_of_the_last_line_before_it),
	T(the_rows_of_years_are_not_searched),
};

SUITE_AROUND("currency", tests, set_up, tear_down)
