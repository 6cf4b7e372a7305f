/* SPDX-License-Identifier: ISC */
/* The wheel report for the screen. */
#include "config.h"

#include "app/desk/wheel_page_loader.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

#define ROUND(n) "open\nclose\nnumber " n "\nvalid\nannounce\n"

static struct conf conf;
static struct station *station;
static struct wheel_page_loader page;
static struct wheel_report report;

static void set_up(void)
{
	test_station_conf(&conf, support_folder());
	test_station_conf_house(&conf, "table roulette");
	station = test_station_open_table(&conf, NULL, NULL);
	page = (struct wheel_page_loader){0};
}

static void tear_down(void)
{
	wheel_page_loader_fini(&page);
	station_close(station);
}

/* How many turns it took. */
static int gather(void)
{
	struct sb_error err;
	enum sb_result result;
	int turns = 0;

	wheel_page_loader_start(&page);
	do {
		result = wheel_page_loader_read(&page, station, &err);
		turns++;
	} while (result == SB_AGAIN);
	ck_assert_int_eq(result, SB_OK);
	ck_assert(!page.loading);
	wheel_page_loader_report(&page, &report);
	return turns;
}

static bool expect_line(const char *text)
{
	for (int i = 0; i < WHEEL_REPORT_LINES; i++)
		if (report.line[i] && strstr(report.line[i], text))
			return true;
	return false;
}

START_TEST(numbers_are_those_of_the_record)
{
	test_station_enter(station, ROUND("17") ROUND("5") ROUND("17"));
	test_station_enter(station,
			   "open\nclose\nspin - -\nno-spin sensor\nvoid x");
	gather();
	ck_assert_ptr_nonnull(strstr(report.title, "BAC-07"));
	ck_assert_uint_eq(report.spins, 3);
	ck_assert_uint_eq(report.count[17], 2);
	ck_assert_uint_eq(report.count[5], 1);
	ck_assert_uint_eq(report.count[0], 0);
	ck_assert(expect_line("Chi-square"));
	ck_assert(expect_line("Worst pocket     17: 2,"));
	ck_assert(expect_line("First test at 1,000 numbers"));
	ck_assert(expect_line("No spins         1"));
	ck_assert(report.line[WHEEL_REPORT_LINES - 1] != NULL);
}
END_TEST

START_TEST(without_numbers_none_are_reported)
{
	gather();
	ck_assert_uint_eq(report.spins, 0);
	ck_assert(!expect_line("Chi-square"));
	ck_assert(expect_line("No spins         0"));
}
END_TEST

START_TEST(a_thousand_numbers_are_tested_and_gathered_little_by_little)
{
	for (int i = 0; i < 1000; i++) {
		char round[64];

		snprintf(round, sizeof round, ROUND("%d"), i % 37);
		test_station_enter(station, round);
	}
	ck_assert_int_ge(gather(), 5000 / WHEEL_PAGE_LOADER_ROWS);
	ck_assert_uint_eq(report.spins, 1000);
	ck_assert(expect_line("Test at 1000  chi-square 0.0, p 1.0000"));
	ck_assert(expect_line(": fair"));
}
END_TEST

static const struct test tests[] = {
	T(numbers_are_those_of_the_record),
	T(without_numbers_none_are_reported),
	T(a_thousand_numbers_are_tested_and_gathered_little_by_little),
};

SUITE_AROUND("wheel_page", tests, set_up, tear_down)
