/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <check.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "db/journal/statement.h"
#include "db/record/checkpointer.h"
#include "db/record/record.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/support.h"

START_TEST(a_fault_at_any_write_or_sync_loses_nothing_and_doubles_nothing)
{
	faults_play_each((enum fault)_i, 0);
}
END_TEST

/* A station was killed between the write and the sync, and the row can be read
 * all the same: a row shown now must not be lost. */
START_TEST(a_row_that_is_seen_after_a_kill_stays)
{
	int64_t before, seen;
	pid_t child;

	faults_new_path(faults.fresh);
	book_resume(&faults.game, faults.path);
	before = faults_head();
	book_close(&faults.game);
	child = fork();
	if (child == 0) {
		book_resume(&faults.game, faults.path);
		book(&faults.game, "open\n");
		fault_vfs_plan(FAULT_KILLED, 1);
		book(&faults.game, "close\n");
		_exit(1);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	book_resume(&faults.game, faults.path);
	seen = faults_head();
	ck_assert_int_eq(seen, before + 2);
	fault_vfs_cut_power();
	faults_repair();
	ck_assert_int_eq(faults_head(), seen);
	book_close(&faults.game);
}
END_TEST

/* As after a kill: the log stays, and is read again from its begin. */
static void close_keeping_the_log(void)
{
	sqlite3_db_config(faults.game.record->db,
			  SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
	book_close(&faults.game);
}

static void expect_seen_rows_stay(void)
{
	int64_t seen = faults_head();

	fault_vfs_cut_power();
	faults_repair();
	ck_assert_int_eq(faults_head(), seen);
	book_close(&faults.game);
	faults_check_proof();
}

/* The bytes of a sync that failed are in memory alone, and a later sync brings
 * nothing of them to disk: the log there ends before them. */
START_TEST(a_row_whose_sync_failed_is_seen_only_when_it_is_on_disk)
{
	struct sb_error err;

	faults_new_path(faults.fresh);
	book_resume(&faults.game, faults.path);
	book(&faults.game, "open\n");
	fault_vfs_plan(FAULT_SYNC, 1);
	ck_assert_int_eq(book_try(&faults.game, "close\n", &err), SB_SYSTEM);
	close_keeping_the_log();
	book_resume(&faults.game, faults.path);
	expect_seen_rows_stay();
}
END_TEST

/* The same where the first sync that fails is one of the next start. */
START_TEST(a_start_whose_sync_fails_shows_only_what_is_on_disk)
{
	struct record *record;
	struct sb_error err;

	for (int at = 1; at <= 3; at++) {
		faults_new_path(faults.fresh);
		book_resume(&faults.game, faults.path);
		book(&faults.game, "open\n");
		fault_vfs_plan(FAULT_SYNC, 1);
		ck_assert_int_eq(book_try(&faults.game, "close\n", &err),
				 SB_SYSTEM);
		close_keeping_the_log();
		fault_vfs_plan(FAULT_SYNC, at);
		if (record_open(&record, faults.path, RECORD_WRITE, &err) ==
		    SB_OK)
			record_close(record);
		else
			ck_assert(fault_vfs_has_failed());
		book_resume(&faults.game, faults.path);
		expect_seen_rows_stay();
	}
}
END_TEST

START_TEST(a_commit_waits_for_the_disk)
{
	struct timespec start, end;
	const int delay_ms = 30;

	faults_new_path(faults.fresh);
	book_resume(&faults.game, faults.path);
	fault_vfs_delay_syncs(delay_ms);
	clock_gettime(CLOCK_MONOTONIC, &start);
	book(&faults.game, "open\n");
	clock_gettime(CLOCK_MONOTONIC, &end);
	ck_assert_int_ge((end.tv_sec - start.tv_sec) * 1000 +
				 (end.tv_nsec - start.tv_nsec) / 1000000,
			 delay_ms);
	fault_vfs_delay_syncs(0);
	book_close(&faults.game);
}
END_TEST

static const struct test tests[] = {
	RANGE(a_fault_at_any_write_or_sync_loses_nothing_and_doubles_nothing,
	      FAULT_FULL, FAULTS),
	T(a_row_that_is_seen_after_a_kill_stays),
	T(a_row_whose_sync_failed_is_seen_only_when_it_is_on_disk),
	T(a_start_whose_sync_fails_shows_only_what_is_on_disk),
	T(a_commit_waits_for_the_disk),
};

bool support_forks = true;

SUITE_AROUND("faults", tests, faults_set_up, NULL)
