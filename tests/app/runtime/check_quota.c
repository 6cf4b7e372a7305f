/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/quota.h"

#include "tests/support/support.h"

static const struct quota_limit limit = {10, 4};

/* How many of n single ones are taken at that time. */
static int take(struct quota *quota, int n, int64_t now_ms)
{
	int taken = 0;

	for (int i = 0; i < n; i++)
		taken += quota_take(quota, &limit, 1, now_ms);
	return taken;
}

START_TEST(so_many_come_at_once_and_then_so_many_a_second)
{
	struct quota quota = {0};

	ck_assert_int_eq(take(&quota, 20, 1000), 10);
	ck_assert_int_eq(take(&quota, 20, 1249), 0);
	ck_assert_int_eq(take(&quota, 20, 1250), 1);
	ck_assert_int_eq(take(&quota, 20, 2250), 4);
	ck_assert_int_eq(take(&quota, 20, 2250), 0);
}
END_TEST

START_TEST(a_flood_takes_no_more_however_it_is_cut)
{
	struct quota quota = {0};
	int taken = 0;

	for (int64_t ms = 1; ms <= 60000; ms++)
		taken += take(&quota, 3, ms);
	ck_assert_int_eq(taken, 10 + 60 * 4 - 1);
}
END_TEST

START_TEST(a_rest_gives_back_all_and_not_more)
{
	struct quota quota = {0};

	ck_assert_int_eq(take(&quota, 10, 1), 10);
	ck_assert_int_eq(take(&quota, 20, INT64_MAX / 2), 10);
	ck_assert_int_eq(take(&quota, 20, INT64_MAX / 2), 0);
}
END_TEST

START_TEST(a_piece_is_taken_whole_or_not_at_all)
{
	struct quota quota = {0};

	ck_assert(!quota_take(&quota, &limit, 11, 1));
	ck_assert(!quota_take(&quota, &limit, SIZE_MAX, 1));
	ck_assert(quota_take(&quota, &limit, 7, 1));
	ck_assert(!quota_take(&quota, &limit, 4, 1));
	ck_assert(quota_take(&quota, &limit, 3, 1));
}
END_TEST

START_TEST(a_clock_that_falls_locks_nothing_out)
{
	struct quota quota = {0};

	ck_assert_int_eq(take(&quota, 10, 9000), 10);
	ck_assert_int_eq(take(&quota, 10, 1000), 10);
}
END_TEST

static const struct test tests[] = {
	T(so_many_come_at_once_and_then_so_many_a_second),
	T(a_flood_takes_no_more_however_it_is_cut),
	T(a_rest_gives_back_all_and_not_more),
	T(a_piece_is_taken_whole_or_not_at_all),
	T(a_clock_that_falls_locks_nothing_out),
};

SUITE("quota", tests)
