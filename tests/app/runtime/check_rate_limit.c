/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/rate_limit.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/support.h"

enum { SECOND_MS = 1000 };

/* Rows as the record would have them: the time, a blank, the line. */
static char rows[4000];
static struct rate_limit rate_limit;

static struct device_report report_of(const char *text)
{
	struct device_report report = {.kind = REPORT_OTHER};

	snprintf(report.text, sizeof report.text, "%s", text);
	return report;
}

static bool allows(const char *text, int64_t now_ms)
{
	const struct device_report report = report_of(text);

	return rate_limit_allows(&rate_limit, &report, now_ms);
}

static void row(const struct device_report *report, int64_t now_ms)
{
	char line[DEVICE_REPORT_MAX];
	size_t used = strlen(rows);

	device_report_format(report, line);
	snprintf(rows + used, sizeof rows - used, "%d %s\n", (int)now_ms,
		 line + strlen("device "));
}

/* A turn of the loop, and a report where text is one. */
static void at(int64_t now_ms, const char *text)
{
	const struct device_report *held =
		rate_limit_held_report(&rate_limit, now_ms);
	struct device_report report;

	if (held)
		row(held, now_ms);
	if (!text || !allows(text, now_ms))
		return;
	report = report_of(text);
	row(&report, now_ms);
}

static void start(unsigned most)
{
	rate_limit = (struct rate_limit){.max = most};
	rows[0] = '\0';
}

START_TEST(one_report_is_a_row_at_once)
{
	start(1);
	at(500, "one");
	ck_assert_str_eq(rows, "500 one\n");
	ck_assert_int_eq(rate_limit_due(&rate_limit), INT64_MAX);
	at(1500, "two");
	ck_assert_str_eq(rows, "500 one\n1500 two\n");
}
END_TEST

START_TEST(excess_reports_are_counted_and_recorded_a_second_later)
{
	start(1);
	at(500, "one");
	at(500, "two");
	ck_assert_int_eq(rate_limit_due(&rate_limit), 1500);
	at(600, "three");
	at(700, "four");
	at(1499, NULL);
	ck_assert_str_eq(rows, "500 one\n");
	at(1500, NULL);
	ck_assert_str_eq(rows, "500 one\n1500 skipped 2 four\n");
	ck_assert_int_eq(rate_limit_due(&rate_limit), INT64_MAX);
	at(9000, NULL);
	ck_assert_str_eq(rows, "500 one\n1500 skipped 2 four\n");
}
END_TEST

START_TEST(a_single_held_report_is_recorded_unchanged)
{
	start(1);
	at(0, "one");
	at(1, "two");
	at(1000, NULL);
	ck_assert_str_eq(rows, "0 one\n1000 two\n");
}
END_TEST

START_TEST(no_report_overtakes_another)
{
	start(1);
	at(0, "one");
	at(1, "two");
	ck_assert(!allows("three", 1000));
	at(1000, NULL);
	ck_assert_str_eq(rows, "0 one\n1000 skipped 1 three\n");
}
END_TEST

START_TEST(some_are_rows_at_once_and_then_one_a_second)
{
	start(3);
	for (int i = 0; i < 5; i++)
		at(0, "x");
	ck_assert_str_eq(rows, "0 x\n0 x\n0 x\n");
	at(1000, NULL);
	ck_assert_str_eq(rows, "0 x\n0 x\n0 x\n1000 skipped 1 x\n");
	rows[0] = '\0';
	for (int i = 0; i < 5; i++) /* rested: all of them again */
		at(10000, "y");
	ck_assert_str_eq(rows, "10000 y\n10000 y\n10000 y\n");
}
END_TEST

/* Ten thousand a second for a minute, whatever the length of a turn. */
START_TEST(a_flood_makes_a_row_a_second_and_none_is_left_uncounted)
{
	const int every_ms = (int[]){1, 7, 100, 999, 2500}[_i];
	unsigned reported = 0, sent = 0, n = 0, count;

	start(1);
	for (int64_t now = 0; now <= 60 * SECOND_MS; now += every_ms) {
		for (int i = 0; i < 10 * every_ms && now < 58 * SECOND_MS; i++)
			sent += allows("x", now) ? 1 : 0;
		n += sent;
		reported += sent;
		sent = 0;
		const struct device_report *held =
			rate_limit_held_report(&rate_limit, now);

		if (!held)
			continue;
		n++;
		reported += held->skipped + 1;
	}
	count = 0;
	for (int64_t now = 0; now <= 60 * SECOND_MS; now += every_ms)
		count += now < 58 * SECOND_MS ? 10 * (unsigned)every_ms : 0;
	ck_assert_uint_eq(reported, count);
	ck_assert_uint_le(n, 61);
	ck_assert_int_ge((int)n,
			 58 * SECOND_MS / (every_ms > 1000 ? 2500 : 1999));
}
END_TEST

START_TEST(a_report_of_any_length_is_held)
{
	char text[3000];

	memset(text, 'x', sizeof text);
	text[sizeof text - 1] = '\0';
	start(1);
	ck_assert(allows("one", 0));
	ck_assert(!allows(text, 0));
	ck_assert(!allows(text, 0));
	at(1000, NULL);
	ck_assert_uint_le(strlen(rows), sizeof "1000 \n" + DEVICE_REPORT_MAX);
	ck_assert_ptr_nonnull(strstr(rows, "1000 skipped 1 xxx"));
}
END_TEST

static const struct test tests[] = {
	T(one_report_is_a_row_at_once),
	T(excess_reports_are_counted_and_recorded_a_second_later),
	T(a_single_held_report_is_recorded_unchanged),
	T(no_report_overtakes_another),
	T(some_are_rows_at_once_and_then_one_a_second),
	TIMES(a_flood_makes_a_row_a_second_and_none_is_left_uncounted, 5),
	T(a_report_of_any_length_is_held),
};

SUITE("tally", tests)
