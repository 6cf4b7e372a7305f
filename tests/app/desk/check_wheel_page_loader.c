/* SPDX-License-Identifier: ISC */
/* What the screen is told of a wheel's record. */
#include "config.h"

#include "app/desk/wheel_page_loader.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

#define ROUND(n) "open\nclose\nnumber " n "\nvalid\nannounce\n"

static struct conf conf;
static struct station *station;
static struct wheel_page page;
static struct wheel_report report;

static void set_up(void)
{
	table_conf(&conf, support_folder());
	table_conf_house(&conf, "table roulette");
	station = opened_table(&conf, NULL, NULL);
	page = (struct wheel_page){0};
}

static void tear_down(void)
{
	wheel_page_fini(&page);
	station_close(station);
}

/* How many turns it took. */
static int gather(void)
{
	struct sb_error err;
	enum sb_result result;
	int turns = 0;

	wheel_page_start(&page);
	do {
		result = wheel_page_turn(&page, station, &err);
		turns++;
	} while (result == SB_AGAIN);
	ck_assert_int_eq(result, SB_OK);
	ck_assert(!page.gathers);
	wheel_page_report(&page, &report);
	return turns;
}

static bool says(const char *text)
{
	for (int i = 0; i < WHEEL_REPORT_LINES; i++)
		if (report.line[i] && strstr(report.line[i], text))
			return true;
	return false;
}

START_TEST(numbers_are_those_of_the_record)
{
	table_take(station, ROUND("17") ROUND("5") ROUND("17"));
	table_take(station, "open\nclose\nspin - -\nno-spin sensor\nvoid x");
	gather();
	ck_assert_ptr_nonnull(strstr(report.title, "BAC-07"));
	ck_assert_uint_eq(report.spins, 3);
	ck_assert_uint_eq(report.count[17], 2);
	ck_assert_uint_eq(report.count[5], 1);
	ck_assert_uint_eq(report.count[0], 0);
	ck_assert(says("Chi-square"));
	ck_assert(says("Farthest pocket  17: 2,"));
	ck_assert(says("none yet"));
	ck_assert(says("No spins         1"));
	ck_assert(report.line[WHEEL_REPORT_LINES - 1] != NULL);
}
END_TEST

START_TEST(without_numbers_nothing_is_said_of_them)
{
	gather();
	ck_assert_uint_eq(report.spins, 0);
	ck_assert(!says("Chi-square"));
	ck_assert(says("No spins         0"));
}
END_TEST

START_TEST(a_thousand_numbers_are_tested_and_gathered_little_by_little)
{
	for (int i = 0; i < 1000; i++) {
		char round[64];

		snprintf(round, sizeof round, ROUND("%d"), i % 37);
		table_take(station, round);
	}
	ck_assert_int_ge(gather(), 5000 / WHEEL_PAGE_ROWS);
	ck_assert_uint_eq(report.spins, 1000);
	ck_assert(says("Test at 1000  chi-square 0.0, p 1.0000"));
	ck_assert(says(": fair"));
}
END_TEST

static const struct test tests[] = {
	T(numbers_are_those_of_the_record),
	T(without_numbers_nothing_is_said_of_them),
	T(a_thousand_numbers_are_tested_and_gathered_little_by_little),
};

SUITE_AROUND("wheel_page", tests, set_up, tear_down)
