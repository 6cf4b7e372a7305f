/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "db/journal/journal.h"

#include <sys/stat.h>

#include "db/record/record.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

static int64_t grown(void)
{
	struct record *record;
	struct sb_error err = {""};
	int64_t bytes = -1;

	ck_assert_int_eq(record_open(&record, record_folder_path, 0, &err),
			 SB_OK);
	ck_assert_msg(journal_day_growth(record, &bytes, &err) == SB_OK, "%s",
		      err.text);
	record_close(record);
	return bytes;
}

static void notes(struct book *game, int n)
{
	while (n-- > 0)
		book(game, "note a word\n");
}

START_TEST(a_record_without_days_has_no_growth)
{
	struct book game;

	book_open(&game, record_folder_path);
	notes(&game, 100);
	book_close(&game);
	ck_assert_int_eq(grown(), 0);
}
END_TEST

/* Rows 1-2 begin it; then days of 11, 31 and 6 rows. */
START_TEST(the_largest_day_counts_by_its_share_of_the_rows)
{
	struct book game;
	struct stat st;

	book_open(&game, record_folder_path);
	book(&game, "day: opening 2026-11-21 baccarat 8\n");
	notes(&game, 10);
	book(&game, "day: turned 2026-11-22 baccarat 8\n");
	notes(&game, 30);
	book(&game, "day: opening 2026-11-23 baccarat 8\n");
	notes(&game, 5);
	book_close(&game);
	ck_assert_int_eq(stat(record_folder_path, &st), 0);
	ck_assert_int_eq(grown(), 31 * (st.st_size / 50 + 1));
}
END_TEST

START_TEST(the_day_that_is_open_counts_as_far_as_it_came)
{
	struct book game;
	struct stat st;

	book_open(&game, record_folder_path);
	book(&game, "day: opening 2026-11-21 baccarat 8\n");
	notes(&game, 17);
	book_close(&game);
	ck_assert_int_eq(stat(record_folder_path, &st), 0);
	ck_assert_int_eq(grown(), 18 * (st.st_size / 20 + 1));
}
END_TEST

static const struct test tests[] = {
	T(a_record_without_days_has_no_growth),
	T(the_largest_day_counts_by_its_share_of_the_rows),
	T(the_day_that_is_open_counts_as_far_as_it_came),
};

SUITE_AROUND("growth", tests, record_folder_set_up, NULL)
