/* SPDX-License-Identifier: ISC */
/* Checkpoints are made, and no batch waits for them. Time is counted in syncs
 * of the disk. */
#include "config.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/record/checkpointer.h"
#include "db/record/record.h"
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
	record_folder_set_up();
	memset(answer, 'x', ROW_BYTES);
	answer[ROW_BYTES - 1] = '\n';
	ck_assert_msg(record_open(&record, record_folder_path,
				  RECORD_WRITE | RECORD_CREATE, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_msg(checkpointer_start(record, &err) == SB_OK, "%s",
		      err.text);
}

static void write_batch(void)
{
	struct journal_row journal_row = {.source = SOURCE_STATION,
					  .kind = KIND_CONFIG,
					  .badge = "",
					  .line = "x",
					  .answer = answer};
	struct sb_error err = {""};

	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_int_eq(journal_append(record, &journal_row, &err), SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
}

/* Bytes of the record or the file beside it with that end. */
static off_t size_of(const char *suffix)
{
	char path[200];
	struct stat st;

	snprintf(path, sizeof path, "%s%s", record_folder_path, suffix);
	return stat(path, &st) == 0 ? st.st_size : 0;
}

static void expect_rows(const char *want)
{
	char *rows;

	record_close(record);
	ck_assert_int_eq(size_of("-wal"), 0);
	rows = record_folder_query(record_folder_path,
				   "SELECT count(*) FROM journal");
	ck_assert_str_eq(rows, want);
	free(rows);
}

START_TEST(no_batch_waits_for_a_checkpoint)
{
	for (int i = 0; i < BATCHES; i++) {
		int syncs = slow_vfs_syncs();

		write_batch();
		/* a new log is synced once more */
		ck_assert_int_le(slow_vfs_syncs() - syncs, 2);
	}
	while (size_of("") < (off_t)BATCHES * ROW_BYTES)
		poll(NULL, 0, LOG_PAUSE_MS);
	expect_rows("40");
}
END_TEST

START_TEST(after_a_checkpoint_the_wal_starts_over)
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

START_TEST(a_wal_that_grows_too_long_is_checkpointed)
{
	for (int i = 0; i < BATCHES_MANY; i++)
		write_batch();
	ck_assert_int_lt(size_of("-wal"), LOG_MOST + LOG_MOST / 16);
	expect_rows("250");
}
END_TEST

/* The thread's own sync fails, those of the batches do not. */
START_TEST(after_a_checkpoint_that_failed_no_batch_begins)
{
	struct sb_error err = {""};
	int batches = 0;

	slow_vfs_fail_other_syncs();
	while (journal_begin(record, &err) == SB_OK) {
		journal_rollback(record);
		if (batches++ < BATCHES)
			write_batch();
		poll(NULL, 0, LOG_PAUSE_MS);
	}
	ck_assert_ptr_nonnull(strstr(err.text, "disk error"));
	record_close(record);
	ck_assert_int_eq(
		record_open(&record, record_folder_path, RECORD_WRITE, &err),
		SB_OK);
	write_batch();
	record_close(record);
}
END_TEST

START_TEST(without_a_thread_batches_checkpoint)
{
	struct sb_error err = {""};

	record_close(record);
	ck_assert_int_eq(
		record_open(&record, record_folder_path, RECORD_WRITE, &err),
		SB_OK);
	ck_assert_int_eq(unlink(record_folder_path), 0);
	ck_assert_int_eq(checkpointer_start(record, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, record_folder_path));
	record_close(record);
}
END_TEST

static const struct test tests[] = {
	T(no_batch_waits_for_a_checkpoint),
	T(after_a_checkpoint_the_wal_starts_over),
	T(a_wal_that_grows_too_long_is_checkpointed),
	T(after_a_checkpoint_that_failed_no_batch_begins),
	T(without_a_thread_batches_checkpoint),
};

bool support_forks = true;

SUITE_AROUND("checkpoint", tests, set_up, NULL)
