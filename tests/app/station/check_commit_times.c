/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/station/commit_times.h"
#include "tests/support/support.h"

enum { HOUR_MS = 60 * 60 * 1000 };

static struct commit_times times;
static struct commit_summary summary;

static void set_up(void)
{
	times = (struct commit_times){0};
}

static void expect(int n, int p50_ms, int p99_ms, int worst_ms)
{
	ck_assert_int_eq(summary.n, n);
	ck_assert_int_eq(summary.p50_ms, p50_ms);
	ck_assert_int_eq(summary.p99_ms, p99_ms);
	ck_assert_int_eq(summary.worst_ms, worst_ms);
}

START_TEST(without_a_commit_there_is_no_time)
{
	commit_times_summary(&times, HOUR_MS, &summary);
	expect(0, 0, 0, 0);
}
END_TEST

/* 1 to 200 ms, the long ones first: 100 of 200 took at most 100, 198 of 200 at
 * most 198. */
START_TEST(shares_are_of_the_sorted_times)
{
	for (int took_ms = 200; took_ms > 0; took_ms--)
		commit_times_add(&times, 1000 - took_ms, took_ms);
	commit_times_summary(&times, 1000, &summary);
	expect(200, 100, 198, 200);
}
END_TEST

START_TEST(one_commit_is_each_of_them)
{
	commit_times_add(&times, 0, 7);
	commit_times_summary(&times, 0, &summary);
	expect(1, 7, 7, 7);
}
END_TEST

START_TEST(what_is_older_than_an_hour_does_not_count)
{
	commit_times_add(&times, 1000, 500);
	commit_times_add(&times, 2000, 3);
	commit_times_summary(&times, HOUR_MS + 999, &summary);
	expect(2, 3, 500, 500);
	commit_times_summary(&times, HOUR_MS + 1000, &summary);
	expect(1, 3, 3, 3);
}
END_TEST

START_TEST(of_more_than_fit_the_last_ones_count)
{
	commit_times_add(&times, 0, 500);
	for (int i = 0; i < COMMIT_TIMES_MAX; i++)
		commit_times_add(&times, 0, 2);
	commit_times_summary(&times, 0, &summary);
	expect(COMMIT_TIMES_MAX, 2, 2, 2);
}
END_TEST

static const struct test tests[] = {
	T(without_a_commit_there_is_no_time),
	T(shares_are_of_the_sorted_times),
	T(one_commit_is_each_of_them),
	T(what_is_older_than_an_hour_does_not_count),
	T(of_more_than_fit_the_last_ones_count),
};

SUITE_AROUND("commit_times", tests, set_up, NULL)
