/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/lock_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/support.h"

enum { PATH_LEN = 512 };

static const char *folder;
static char database[2 * PATH_LEN];
static struct lock_file lock;
static struct sb_error err;

/* FOLDER/house is the folder of the database, FOLDER/way a link to it. */
static void set_up(void)
{
	char house[PATH_LEN], way[PATH_LEN];

	folder = support_folder();
	snprintf(house, sizeof house, "%s/house", folder);
	snprintf(way, sizeof way, "%s/way", folder);
	ck_assert_int_eq(mkdir(house, 0700), 0);
	ck_assert_int_eq(symlink("house", way), 0);
	snprintf(database, sizeof database, "%s/record", house);
	ck_assert_msg(lock_file_acquire(database, &lock, &err) == SB_OK, "%s",
		      err.text);
}

static void tear_down(void)
{
	lock_file_release(&lock);
}

static enum sb_result acquire(const char *spelling, struct lock_file *other)
{
	char path[PATH_LEN];

	snprintf(path, sizeof path, "%s/%s", folder, spelling);
	return lock_file_acquire(path, other, &err);
}

static const char *const spellings[] = {
	"house/record",	 "house/./record",	"house//record",
	"way/record",	 "way/../house/record", "house/../way/record",
	"way/elsewhere",
};

/* With the database there, and without. */
START_TEST(one_database_is_one_lock_however_its_path_is_spelt)
{
	char pid[16];
	char elsewhere[PATH_LEN];
	struct lock_file other;

	support_write(database, "");
	snprintf(elsewhere, sizeof elsewhere, "%s/house/elsewhere", folder);
	ck_assert_int_eq(symlink("record", elsewhere), 0);
	ck_assert_int_eq(acquire(spellings[_i], &other), SB_SYSTEM);
	snprintf(pid, sizeof pid, " %d ", (int)getpid());
	ck_assert_msg(strstr(err.text, pid), "%s", err.text);
}
END_TEST

START_TEST(a_database_that_is_to_be_made_is_locked_as_well)
{
	struct lock_file other;

	ck_assert_int_eq(acquire("house/record", &other), SB_SYSTEM);
	ck_assert_int_eq(acquire("way/record", &other), SB_SYSTEM);
}
END_TEST

START_TEST(a_path_from_the_folder_of_work_is_no_other)
{
	char house[PATH_LEN];
	struct lock_file other;

	snprintf(house, sizeof house, "%s/house", folder);
	ck_assert_int_eq(chdir(house), 0);
	ck_assert_int_eq(lock_file_acquire("record", &other, &err), SB_SYSTEM);
	ck_assert_int_eq(lock_file_acquire("../way/record", &other, &err),
			 SB_SYSTEM);
}
END_TEST

/* As a second mount would have it. */
START_TEST(a_database_is_locked_by_all_its_names)
{
	char linked[PATH_LEN];
	struct lock_file other;

	lock_file_release(&lock);
	support_write(database, "");
	ck_assert_int_eq(acquire("house/record", &lock), SB_OK);
	snprintf(linked, sizeof linked, "%s/linked", folder);
	ck_assert_int_eq(link(database, linked), 0);
	ck_assert_int_eq(acquire("linked", &other), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "in use by another table"));
	lock_file_release(&lock);
	ck_assert_int_eq(acquire("linked", &lock), SB_OK);
}
END_TEST

START_TEST(another_database_is_another_lock)
{
	struct lock_file other;

	ck_assert_int_eq(acquire("house/other", &other), SB_OK);
	lock_file_release(&other);
}
END_TEST

START_TEST(a_lock_that_is_released_can_be_taken)
{
	lock_file_release(&lock);
	ck_assert_int_eq(acquire("way/record", &lock), SB_OK);
}
END_TEST

START_TEST(a_missing_folder_is_named)
{
	struct lock_file other;

	ck_assert_int_eq(acquire("nowhere/record", &other), SB_SYSTEM);
	ck_assert_msg(strstr(err.text, "nowhere"), "%s", err.text);
}
END_TEST

static const struct test tests[] = {
	L(one_database_is_one_lock_however_its_path_is_spelt, spellings),
	T(a_database_that_is_to_be_made_is_locked_as_well),
	T(a_path_from_the_folder_of_work_is_no_other),
	T(a_database_is_locked_by_all_its_names),
	T(another_database_is_another_lock),
	T(a_lock_that_is_released_can_be_taken),
	T(a_missing_folder_is_named),
};

SUITE_AROUND("lock", tests, set_up, tear_down)
