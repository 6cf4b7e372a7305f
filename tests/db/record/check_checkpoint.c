/* SPDX-License-Identifier: ISC */
/* Checkpoints are made, and no batch waits for them. Time is counted in syncs
 * of the disk. */
#include "config.h"

#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/journal/statement.h"
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

/* --- a log that was left -------------------------------------------------- */

enum {
	BATCHES_LEFT = 9, /* nine hundred pages */
	READS_FIRST = 100,
	HOLE_BYTES = 1 << 30,
};

/* As after a kill. */
static void leave_log(int batches)
{
	struct sb_error err = {""};

	record_close(record);
	ck_assert_int_eq(
		record_open(&record, record_folder_path, RECORD_WRITE, &err),
		SB_OK);
	for (int i = 0; i < batches; i++)
		write_batch();
	sqlite3_db_config(record->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1,
			  NULL);
	record_close(record);
}

static enum sb_result open_again(struct sb_error *err)
{
	return record_open(&record, record_folder_path, RECORD_WRITE, err);
}

static bool is_to_end(void)
{
	return true;
}

START_TEST(a_start_leaves_the_log_to_the_thread)
{
	struct sb_error err = {""};
	off_t before;

	leave_log(BATCHES_LEFT);
	before = size_of("");
	ck_assert_int_eq(open_again(&err), SB_OK);
	ck_assert_int_eq(size_of(""), before);
	ck_assert_int_eq(checkpointer_start(record, &err), SB_OK);
	while (size_of("") < (off_t)BATCHES_LEFT * ROW_BYTES)
		poll(NULL, 0, LOG_PAUSE_MS);
	expect_rows("9");
}
END_TEST

START_TEST(a_program_that_is_to_end_reads_no_long_log)
{
	struct sb_error err = {""};

	leave_log(BATCHES_LEFT);
	record_end_work_when(is_to_end);
	ck_assert_int_eq(open_again(&err), SB_SYSTEM);
	record_end_work_when(NULL);
	ck_assert_ptr_nonnull(strstr(err.text, "ended by a signal"));
	ck_assert_int_eq(open_again(&err), SB_OK);
	expect_rows("9");
}
END_TEST

START_TEST(a_short_log_is_read_by_a_program_that_is_to_end)
{
	struct sb_error err = {""};

	leave_log(1);
	record_end_work_when(is_to_end);
	ck_assert_msg(open_again(&err) == SB_OK, "%s", err.text);
	record_end_work_when(NULL);
	expect_rows("1");
}
END_TEST

START_TEST(a_hole_behind_the_log_is_not_filled)
{
	struct sb_error err = {""};
	char path[200];
	struct stat st;

	leave_log(1);
	snprintf(path, sizeof path, "%s-wal", record_folder_path);
	ck_assert_int_eq(truncate(path, HOLE_BYTES), 0);
	ck_assert_int_eq(open_again(&err), SB_OK);
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_lt((off_t)st.st_blocks * 512, 3 * (off_t)ROW_BYTES);
	expect_rows("1");
}
END_TEST

/* The disk stalls in the middle of a checkpoint, while the table ends. */
static void *release_disk(void *context)
{
	poll(NULL, 0, *(const int *)context);
	slow_vfs_stall(-1);
	return NULL;
}

START_TEST(the_end_of_a_record_ends_its_checkpoint)
{
	struct sb_error err = {""};
	int pause_ms = 1000, reads;
	pthread_t thread;

	leave_log(BATCHES_LEFT);
	ck_assert_int_eq(open_again(&err), SB_OK);
	reads = slow_vfs_reads();
	slow_vfs_stall(READS_FIRST);
	ck_assert_int_eq(checkpointer_start(record, &err), SB_OK);
	slow_vfs_await_stall();
	ck_assert_int_eq(pthread_create(&thread, NULL, release_disk, &pause_ms),
			 0);
	checkpointer_stop(record->checkpointer);
	record->checkpointer = NULL;
	ck_assert_int_eq(pthread_join(thread, NULL), 0);
	ck_assert_int_le(slow_vfs_reads() - reads, 2 * READS_FIRST);
	sqlite3_wal_hook(record->db, NULL, NULL);
	expect_rows("9");
}
END_TEST

static const struct test tests[] = {
	T(no_batch_waits_for_a_checkpoint),
	T(after_a_checkpoint_the_wal_starts_over),
	T(a_wal_that_grows_too_long_is_checkpointed),
	T(after_a_checkpoint_that_failed_no_batch_begins),
	T(without_a_thread_batches_checkpoint),
	T(a_start_leaves_the_log_to_the_thread),
	T(a_program_that_is_to_end_reads_no_long_log),
	T(a_short_log_is_read_by_a_program_that_is_to_end),
	T(a_hole_behind_the_log_is_not_filled),
	T(the_end_of_a_record_ends_its_checkpoint),
};

bool support_forks = true;

SUITE_AROUND("checkpoint", tests, set_up, NULL)
