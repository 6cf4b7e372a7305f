/* SPDX-License-Identifier: ISC */
/* The log is folded into the record, and nobody waits for it. Time is counted
 * in syncs of the disk. */
#include "config.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/record/open.h"
#include "tests/support/fixture_record.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/support.h"

enum {
	ROW_BYTES = 400000, /* of a row, about a hundred pages */
	BATCHES = 40,
	BATCHES_MANY = 250,
	LOG_MOST = 1 << 26, /* bytes, and a few rows */
	LOG_PAUSE_MS = 10,
};

static struct record *record;
static char answer[ROW_BYTES + 1];

static void set_up(void)
{
	struct sb_error err = {""};

	slow_vfs_install();
	shelf_set_up();
	memset(answer, 'x', ROW_BYTES);
	answer[ROW_BYTES - 1] = '\n';
	ck_assert_msg(record_open(&record, shelf_path,
				  RECORD_WRITE | RECORD_CREATE, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_msg(fold_aside(record, &err) == SB_OK, "%s", err.text);
}

static void write_batch(void)
{
	struct envelope envelope = {.source = SOURCE_STATION,
				    .kind = KIND_CONFIG,
				    .badge = "",
				    .line = "x",
				    .answer = answer};
	struct sb_error err = {""};

	ck_assert_int_eq(record_begin(record, &err), SB_OK);
	ck_assert_int_eq(record_append(record, &envelope, &err), SB_OK);
	ck_assert_int_eq(record_commit(record, &err), SB_OK);
}

/* Bytes of the record or the file beside it with that end. */
static off_t size_of(const char *suffix)
{
	char path[200];
	struct stat st;

	snprintf(path, sizeof path, "%s%s", shelf_path, suffix);
	return stat(path, &st) == 0 ? st.st_size : 0;
}

static void expect_rows(const char *want)
{
	char *rows;

	record_close(record);
	ck_assert_int_eq(size_of("-wal"), 0);
	rows = shelf_ask(shelf_path, "SELECT count(*) FROM journal");
	ck_assert_str_eq(rows, want);
	free(rows);
}

START_TEST(no_batch_waits_for_it)
{
	for (int i = 0; i < BATCHES; i++) {
		int syncs = slow_vfs_syncs();

		write_batch();
		/* a log that begins anew is synced once more */
		ck_assert_int_le(slow_vfs_syncs() - syncs, 2);
	}
	while (size_of("") < (off_t)BATCHES * ROW_BYTES)
		poll(NULL, 0, LOG_PAUSE_MS);
	expect_rows("40");
}
END_TEST

START_TEST(behind_it_the_log_begins_anew)
{
	off_t before;

	for (int i = 0; i < BATCHES; i++)
		write_batch();
	do {
		poll(NULL, 0, LOG_PAUSE_MS);
		before = size_of("-wal");
		write_batch();
	} while (size_of("-wal") > before);
	ck_assert_int_gt(size_of(""), (off_t)BATCHES * ROW_BYTES);
	record_close(record);
}
END_TEST

START_TEST(the_log_of_batches_without_end_has_one)
{
	for (int i = 0; i < BATCHES_MANY; i++)
		write_batch();
	ck_assert_int_lt(size_of("-wal"), LOG_MOST + LOG_MOST / 16);
	expect_rows("250");
}
END_TEST

START_TEST(where_it_cannot_be_batches_do_it)
{
	struct sb_error err = {""};

	record_close(record);
	ck_assert_int_eq(record_open(&record, shelf_path, RECORD_WRITE, &err),
			 SB_OK);
	ck_assert_int_eq(unlink(shelf_path), 0);
	ck_assert_int_eq(fold_aside(record, &err), SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, shelf_path));
	record_close(record);
}
END_TEST

static const struct test tests[] = {
	T(no_batch_waits_for_it),
	T(behind_it_the_log_begins_anew),
	T(the_log_of_batches_without_end_has_one),
	T(where_it_cannot_be_batches_do_it),
};

SUITE_AROUND("fold", tests, set_up, NULL)
