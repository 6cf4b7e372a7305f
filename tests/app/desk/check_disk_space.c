/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/disk_space.h"

#include <string.h>
#include <sys/statvfs.h>

#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

/* In place of the system's: all disks have that room. */
static int64_t room_mb = 100000;
static int stat_calls;

int statvfs(const char *path, struct statvfs *disk)
{
	(void)path;
	stat_calls++;
	*disk = (struct statvfs){.f_bavail = (fsblkcnt_t)room_mb * 1000,
				 .f_bfree = (fsblkcnt_t)room_mb * 2000,
				 .f_frsize = 1000};
	return 0;
}

/* --- the decision --------------------------------------------------------- */

static const struct {
	struct disk_space_file file[2];
	int n;
	const char *why; /* or NULL */
} cases[] = {
	{{{"/a/r", 1, 64000000, 64000000}}, 1, NULL},
	{{{"/a/r", 1, 63999999, 64000000}},
	 1,
	 "/a/r: 63 MB free, next gaming day may need 64 MB; free "
	 "space before opening"},
	{{{"/a/r", 1, 0, 1}},
	 1,
	 "/a/r: 0 MB free, next gaming day may need 1 MB; free "
	 "space before opening"},
	{{{"/a/r", 1, 70000000, 64000000}, {"/b/c", 2, 16000000, 16000000}},
	 2,
	 NULL},
	{{{"/a/r", 1, 70000000, 64000000}, {"/b/c", 2, 15000000, 16000000}},
	 2,
	 "/b/c: 15 MB free, next gaming day may need 16 MB; free "
	 "space before opening"},
	{{{"/a/r", 1, 70000000, 64000000}, {"/a/c", 1, 70000000, 16000000}},
	 2,
	 "/a/r: 70 MB free, next gaming day may need 80 MB; free "
	 "space before opening"},
};

START_TEST(a_disk_must_hold_what_all_files_on_it_need)
{
	char why[DISK_SPACE_WHY_MAX] = "";
	bool is_short = disk_space_is_short(cases[_i].file, cases[_i].n, why);

	ck_assert_int_eq(is_short, cases[_i].why != NULL);
	ck_assert_str_eq(why, cases[_i].why ? cases[_i].why : "");
}
END_TEST

/* --- the look ------------------------------------------------------------- */

static void set_up_office(void)
{
	test_desk_set_up("baccarat", "");
}

START_TEST(the_disk_is_looked_at_once_a_minute)
{
	struct disk_space disk_space = {0};

	ck_assert_ptr_null(
		disk_space_check(&disk_space, &test_desk.conf, 1000));
	room_mb = 10;
	ck_assert_ptr_null(
		disk_space_check(&disk_space, &test_desk.conf, 60999));
	ck_assert_int_eq(stat_calls, 1);
	ck_assert_ptr_nonnull(
		disk_space_check(&disk_space, &test_desk.conf, 61000));
	room_mb = 100000;
	ck_assert_ptr_nonnull(
		disk_space_check(&disk_space, &test_desk.conf, 120999));
	ck_assert_ptr_null(
		disk_space_check(&disk_space, &test_desk.conf, 121000));
}
END_TEST

static const struct {
	int64_t day_mb, room_mb;
	bool capture, lacks;
} needs[] = {
	{0, 68, false, false},	{0, 67, false, true},  {33, 67, false, true},
	{40, 80, false, false}, {40, 79, false, true}, {40, 80, true, true},
	{40, 97, true, false},	{0, 84, true, false},  {0, 83, true, true},
};

/* Twice the largest day or 64 MiB, and 16 MiB for a capture. */
START_TEST(a_day_may_be_twice_as_large_as_the_largest)
{
	struct disk_space disk_space = {.day_bytes =
						needs[_i].day_mb * 1000000};

	room_mb = needs[_i].room_mb;
	if (needs[_i].capture)
		strcpy(test_desk.conf.shoe.capture, test_desk.conf.database);
	ck_assert_int_eq(disk_space_check(&disk_space, &test_desk.conf, 1) !=
				 NULL,
			 needs[_i].lacks);
}
END_TEST

START_TEST(a_missing_folder_is_not_reported_here)
{
	struct disk_space disk_space = {0};

	room_mb = 0;
	strcpy(test_desk.conf.database, "/nowhere/at/all/record");
	ck_assert_ptr_null(disk_space_check(&disk_space, &test_desk.conf, 1));
}
END_TEST

/* --- the table ------------------------------------------------------------ */

static enum day_state day_state(void)
{
	return (enum day_state)station_pit(test_desk.desk.station)->day_state;
}

START_TEST(a_day_is_not_opened_without_room_for_it)
{
	test_desk_start();
	room_mb = 10;
	test_desk_enter(KIND_DAY, "opening", "2001");
	ck_assert_msg(strstr(console_double.refused, "10 MB free"), "%s",
		      console_double.refused);
	ck_assert_int_eq(day_state(), DAY_CLOSED);
	room_mb = 100000;
	test_desk_enter(KIND_DAY, "opening", "2001");
	ck_assert_int_eq(day_state(), DAY_OPENING);
	test_desk_kill();
}
END_TEST

START_TEST(an_open_table_says_so_and_plays_on)
{
	struct view view;

	test_desk_start();
	test_desk_open_day();
	room_mb = 10;
	test_desk_wait(DISK_SPACE_CHECK_MS);
	desk_view(&test_desk.desk, &view);
	ck_assert_uint_gt(view.n_notices, 0);
	ck_assert_ptr_nonnull(strstr(view.notices[0], "10 MB free"));
	ck_assert_int_eq(day_state(), DAY_OPEN);
	ck_assert_str_eq(test_desk_hold(), "");
	test_desk_kill();
}
END_TEST

static const struct test decision_tests[] = {
	L(a_disk_must_hold_what_all_files_on_it_need, cases),
};

static const struct test table_tests[] = {
	T(the_disk_is_looked_at_once_a_minute),
	L(a_day_may_be_twice_as_large_as_the_largest, needs),
	T(a_missing_folder_is_not_reported_here),
	T(a_day_is_not_opened_without_room_for_it),
	T(an_open_table_says_so_and_plays_on),
};

static const struct test_case groups[] = {
	CASE("decision", decision_tests, NULL, NULL),
	CASE("table", table_tests, set_up_office, test_desk_tear_down),
};

SUITE_OF(groups)
