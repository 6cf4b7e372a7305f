/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <check.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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
	T(a_commit_waits_for_the_disk),
};

bool support_forks = true;

SUITE_AROUND("faults", tests, faults_set_up, NULL)
