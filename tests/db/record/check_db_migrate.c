/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "db/record/schema.h"
#include "tests/support/book.h"
#include "tests/support/shelf.h"
#include "tests/support/support.h"

static char *schema_of(const char *file)
{
	return shelf_ask(file,
			 "SELECT group_concat(sql, char(10)) FROM (SELECT "
			 "sql FROM sqlite_schema ORDER BY name)");
}

/* A record as that version left it, one round in its journal. */
static void make_version(int version)
{
	struct book game;

	book_open(&game, shelf_path);
	book(&game, book_wagered);
	book_close(&game);
	shelf_age(shelf_path, version);
}

/* It becomes what a fresh one is, its round with it. */
static void same_as_fresh(void)
{
	char fresh[160], *got, *want;
	struct sb_error err;

	snprintf(fresh, sizeof fresh, "%s/fresh.db", shelf_folder);
	ck_assert_int_eq(shelf_open(fresh, RECORD_WRITE | RECORD_CREATE, &err),
			 SB_OK);
	got = schema_of(shelf_path);
	want = schema_of(fresh);
	support_same(got, want);
	free(got);
	free(want);
	got = shelf_ask(shelf_path, "SELECT count(*) || outcome FROM round");
	ck_assert_str_eq(got, "1banker 1 3");
	free(got);
}

/* With the file as it was beside it. */
static void copy_is_kept(int version)
{
	char copy[160], suffix[8], number[8], *got;

	snprintf(suffix, sizeof suffix, ".v%d", version);
	snprintf(number, sizeof number, "%d", version);
	snprintf(copy, sizeof copy, "%s%s", shelf_path, suffix);
	got = shelf_ask(copy, "PRAGMA user_version");
	ck_assert_str_eq(got, number);
	free(got);
	got = shelf_ask(copy, "SELECT count(*) FROM journal");
	ck_assert_str_eq(got, "15");
	free(got);
	ck_assert_uint_eq(shelf_mode(suffix), 0600);
}

START_TEST(an_old_record_becomes_what_a_fresh_one_is)
{
	struct sb_error err;

	make_version(_i);
	ck_assert_msg(shelf_open(shelf_path, RECORD_WRITE, &err) == SB_OK, "%s",
		      err.text);
	same_as_fresh();
	copy_is_kept(_i);
}
END_TEST

START_TEST(an_old_record_is_not_migrated_by_who_only_reads_it)
{
	struct sb_error err;
	char *before, *after;

	make_version(1);
	before = shelf_look();
	ck_assert_int_eq(shelf_open(shelf_path, 0, &err), SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, "older sabot"));
	after = shelf_look();
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
}
END_TEST

START_TEST(a_migration_that_fails_changes_nothing)
{
	struct sb_error err;
	char *before, *after;

	make_version(1);
	shelf_sql(shelf_path, "CREATE TABLE wager (x)");
	before = schema_of(shelf_path);
	ck_assert_int_eq(shelf_open(shelf_path, RECORD_WRITE, &err),
			 SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, "wager"));
	after = schema_of(shelf_path);
	ck_assert_str_eq(after, before);
	free(before);
	free(after);
	after = shelf_ask(shelf_path, "PRAGMA user_version");
	ck_assert_str_eq(after, "1");
	free(after);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("db_migrate");
	TCase *tc = tcase_create("migrations");

	tcase_add_checked_fixture(tc, shelf_set_up, NULL);
	tcase_add_loop_test(tc, an_old_record_becomes_what_a_fresh_one_is, 1,
			    SCHEMA_VERSION);
	tcase_add_test(tc, an_old_record_is_not_migrated_by_who_only_reads_it);
	tcase_add_test(tc, a_migration_that_fails_changes_nothing);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
