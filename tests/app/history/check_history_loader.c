/* SPDX-License-Identifier: ISC */
/* The history while its disk takes its time: nobody waits for it. */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/core/gettext.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/fixture_record.h"
#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

static void set_up(void)
{
	slow_vfs_install();
	archive_set_up();
	archive_open(scene, record_folder_path, NULL);
}

/* A key, and what the loop does then. Whether something is under way. */
static bool turn(int key)
{
	scene_key(scene, key);
	return history_loader_turn(&archive.history_loader, archive.path,
				   archive.history);
}

START_TEST(keys_are_taken_while_the_disk_does_not_answer)
{
	slow_vfs_stall(0);
	ck_assert(turn(KEYS_HOME));
	slow_vfs_await_stall();
	ck_assert(turn(KEYS_DOWN));
	scene_expect_no_text(scene, "No matching round.");
	ck_assert(!turn('s'));
	scene_expect_text(
		scene, "Search stopped. To continue, press Down at the end.");
	ck_assert(turn(KEYS_END));
	ck_assert(turn(KEYS_HOME));
	slow_vfs_stall(-1);
	archive_serve();
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0060");
}
END_TEST

START_TEST(the_page_is_left_while_the_disk_does_not_answer)
{
	slow_vfs_stall(0);
	ck_assert(turn(KEYS_HOME));
	slow_vfs_await_stall();
	history_loader_close(&archive.history_loader);
	ck_assert_int_eq(history_loader_fd(&archive.history_loader), -1);
	slow_vfs_stall(-1);
}
END_TEST

START_TEST(threads_are_limited_though_all_hang)
{
	slow_vfs_stall(0);
	for (int i = 0; i < 20; i++)
		turn(i % 2 ? KEYS_HOME : KEYS_END);
	ck_assert(!turn(KEYS_HOME));
	slow_vfs_stall(-1);
	history_loader_wait();
	archive_serve();
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0060");
}
END_TEST

START_TEST(a_round_is_read_at_once_and_the_search_goes_on_behind_it)
{
	int n = archive.history->list.n;

	slow_vfs_stall(0);
	while (archive.history->list.at < n - 1)
		turn(KEYS_PAGE_DOWN);
	slow_vfs_await_stall();
	turn(KEYS_ENTER);
	slow_vfs_stall(-1);
	archive_serve();
	ck_assert_int_eq(archive.history->page, HISTORY_ROUND);
	ck_assert_int_eq(archive.history->list.n, ARCHIVE_ALL);
	for (int i = 1; i < ARCHIVE_ALL; i++)
		ck_assert_int_lt(archive.history->list.entry[i].place.seq,
				 archive.history->list.entry[i - 1].place.seq);
}
END_TEST

START_TEST(without_a_record_nothing_is_read)
{
	slow_vfs_stall(0);
	ck_assert(turn(KEYS_HOME));
	archive.path = NULL;
	ck_assert(!turn(KEYS_NONE));
	scene_expect_text(scene, "Cannot read the record now.");
	slow_vfs_stall(-1);
	archive.path = record_folder_path;
	archive_serve();
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0060");
}
END_TEST

START_TEST(a_printout_comes_though_another_round_is_asked_for)
{
	char folder[160], path[320];

	snprintf(folder, sizeof folder, "%s/print", record_folder);
	snprintf(path, sizeof path, "%s/BAC-07-2026-11-22-0060.txt", folder);
	ck_assert_int_eq(mkdir(folder, 0700), 0);
	archive.history->may_print = true;
	archive.history_loader.print_folder = folder;
	slow_vfs_stall(0);
	ck_assert(turn('w'));
	slow_vfs_await_stall();
	ck_assert(turn(KEYS_ENTER));
	slow_vfs_stall(-1);
	archive_serve();
	history_loader_wait();
	ck_assert_int_eq(archive.history->page, HISTORY_ROUND);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(rmdir(folder), 0);
}
END_TEST

/* --- a search that takes long --------------------------------------------- */

/* Each round two hundred times, an hour apart. */
static void set_up_many(void)
{
	slow_vfs_install();
	archive_set_up();
	record_folder_sql(
		record_folder_path,
		"CREATE TEMP TABLE one AS SELECT * FROM round;"
		"CREATE TEMP TABLE many AS"
		" WITH RECURSIVE n (i) AS"
		" (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 200)"
		" SELECT * FROM n, one;"
		"UPDATE many SET first_seq = first_seq + 100000 * i,"
		" last_seq = last_seq + 100000 * i, number = number + 1000 * i,"
		" opened_us = opened_us + 3600000000 * i;"
		"ALTER TABLE many DROP COLUMN i;"
		"INSERT INTO round SELECT * FROM many;");
	archive_open(scene, record_folder_path, NULL);
	archive_press("f");
	while (strcmp(_(archive.history->filters
				.filter[archive.history->filters.at]
				.name),
		      "won") != 0)
		archive_key(KEYS_DOWN);
	archive_press("999999999");
}

START_TEST(a_search_that_is_left_reads_no_further)
{
	int before = slow_vfs_reads(), all, read;

	archive_key(KEYS_ENTER);
	scene_expect_text(scene, "No matching round.");
	all = slow_vfs_reads() - before;
	slow_vfs_stall(all / 2);
	turn(KEYS_HOME);
	slow_vfs_await_stall();
	read = slow_vfs_reads();
	history_loader_close(&archive.history_loader);
	slow_vfs_stall(-1);
	history_loader_wait();
	ck_assert_int_lt(slow_vfs_reads() - read, all / 20);
}
END_TEST

static const struct test tests[] = {
	T(keys_are_taken_while_the_disk_does_not_answer),
	T(the_page_is_left_while_the_disk_does_not_answer),
	T(threads_are_limited_though_all_hang),
	T(a_round_is_read_at_once_and_the_search_goes_on_behind_it),
	T(without_a_record_nothing_is_read),
	T(a_printout_comes_though_another_round_is_asked_for),
};

static const struct test long_tests[] = {
	T(a_search_that_is_left_reads_no_further),
};

static const struct test_case cases[] = {
	CASE("disk", tests, set_up, archive_tear_down),
	CASE("long", long_tests, set_up_many, archive_tear_down),
};

bool support_forks = true;

SUITE_OF(cases)
