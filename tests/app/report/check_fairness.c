/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <string.h>

#include "app/report/fairness.h"
#include "rules/games/wheel.h"
#include "tests/support/support.h"

enum {
	WHEELS = 4000,
	SPINS = 16000, /* five tests: at 1,000, 2,000 ... 16,000 */
	FLAGGED_LEAST = 16,
	FLAGGED_MOST = 50,
};

/* Upper critical values of chi-square with 36 degrees of freedom, from the
 * tables of statistics books; the last by numerical integration. */
static const struct {
	double chi_square, p;
} tails[] = {
	{0, 1},		 {50.998, 0.05}, {58.619, 0.01},
	{67.985, 0.001}, {20, 0.985722}, {80, 3.47046e-5},
};

START_TEST(the_tail_of_chi_square_is_that_of_the_tables)
{
	ck_assert_double_eq_tol(fairness_p(tails[_i].chi_square), tails[_i].p,
				tails[_i].p * 1e-4);
}
END_TEST

START_TEST(chi_square_is_worked_out_by_hand)
{
	struct fairness fairness = {.spins = 0};

	ck_assert_double_eq(fairness_chi_square(&fairness), 0);
	for (unsigned i = 0; i < POCKETS; i++) /* two a pocket */
		for (int n = 0; n < 2; n++)
			fairness_add(&fairness, i);
	ck_assert_double_eq(fairness_chi_square(&fairness), 0);
	memset(&fairness, 0, sizeof fairness);
	for (int n = 0; n < POCKETS; n++) /* all of them in one */
		fairness_add(&fairness, 17);
	/* (37 - 1)^2 / 1 and 36 times (0 - 1)^2 / 1 */
	ck_assert_double_eq_tol(fairness_chi_square(&fairness), 36 * 36 + 36,
				1e-9);
	/* 37 of 37 where 1 is expected, sqrt(36/37) around it */
	ck_assert_double_eq_tol(
		fairness_deviation(&fairness, UINT64_C(1) << 17), 36.49657,
		1e-4);
}
END_TEST

static bool flagged(const struct fairness *fairness)
{
	for (unsigned i = 0; i < fairness->tests; i++)
		if (fairness_is_suspect(&fairness->test[i]))
			return true;
	return false;
}

static unsigned draw(uint64_t *state, unsigned n)
{
	*state ^= *state >> 12;
	*state ^= *state << 25;
	*state ^= *state >> 27;
	return (unsigned)((*state * UINT64_C(2685821657736338717) >> 32) * n >>
			  32);
}

/* What is promised for ever is 1 in 100; five tests spend 5/6 of it, and 33
 * of 4,000 give or take three standard deviations are 16 to 50. */
START_TEST(a_fair_wheel_is_flagged_at_the_stated_risk)
{
	uint64_t state = 20261121;
	int n_flagged = 0;

	for (int wheel = 0; wheel < WHEELS; wheel++) {
		struct fairness fairness = {.spins = 0};

		for (int i = 0; i < SPINS; i++)
			fairness_add(&fairness, draw(&state, POCKETS));
		ck_assert_uint_eq(fairness.tests, 5);
		n_flagged += flagged(&fairness);
	}
	ck_assert_int_ge(n_flagged, FLAGGED_LEAST);
	ck_assert_int_le(n_flagged, FLAGGED_MOST);
}
END_TEST

START_TEST(a_wheel_with_one_pocket_half_as_wide_again_is_flagged)
{
	uint64_t state = 20261121;
	struct fairness fairness = {.spins = 0};

	for (int i = 0; i < SPINS; i++) {
		unsigned half = draw(&state, 2 * POCKETS + 1);

		fairness_add(&fairness, half / 2 % POCKETS);
	}
	ck_assert(flagged(&fairness));
}
END_TEST

START_TEST(it_is_looked_at_when_the_spins_have_doubled_and_never_between)
{
	struct fairness fairness = {.spins = 0};

	for (unsigned i = 0; i < 999; i++)
		fairness_add(&fairness, 0);
	ck_assert_uint_eq(fairness.tests, 0);
	ck_assert(!flagged(&fairness)); /* however bad it looks */
	fairness_add(&fairness, 0);
	ck_assert_uint_eq(fairness.tests, 1);
	ck_assert(flagged(&fairness));
	for (unsigned i = 1000; i < 4000; i++)
		fairness_add(&fairness, i % POCKETS);
	ck_assert_uint_eq(fairness.tests, 3);
	ck_assert_uint_eq(fairness.test[1].spins, 2000);
	ck_assert_uint_eq(fairness.test[2].spins, 4000);
	ck_assert_double_eq_tol(fairness.test[0].limit, 0.01 / 2, 1e-12);
	ck_assert_double_eq_tol(fairness.test[2].limit, 0.01 / 12, 1e-12);
}
END_TEST

START_TEST(the_sectors_share_the_wheel_out)
{
	const uint64_t all = (UINT64_C(1) << POCKETS) - 1;
	uint64_t seen = 0;

	for (int i = 0; i < POCKETS; i++)
		seen |= UINT64_C(1) << wheel_order[i];
	ck_assert_uint_eq(seen, all);
	ck_assert_uint_eq(
		sectors[0].covers ^ sectors[1].covers ^ sectors[2].covers, all);
	ck_assert_uint_eq(sectors[3].covers & ~sectors[0].covers, 0);
}
END_TEST

/* A sector is one arc of the wheel, the orphelins are two. */
START_TEST(the_sectors_lie_together_on_the_wheel)
{
	static const int arcs[SECTORS] = {1, 1, 2, 1};
	int n = 0;

	for (int i = 0; i < POCKETS; i++) {
		int next = wheel_order[(i + 1) % POCKETS];

		n += (sectors[_i].covers >> wheel_order[i] & 1) &&
		     !(sectors[_i].covers >> next & 1);
	}
	ck_assert_int_eq(n, arcs[_i]);
}
END_TEST

/* Red and black take turns all round it. */
START_TEST(the_colours_take_turns_on_the_wheel)
{
	for (int i = 1; i < POCKETS - 1; i++)
		ck_assert_str_ne(spots_colour(wheel_order[i]),
				 spots_colour(wheel_order[i + 1]));
}
END_TEST

static const struct test tests[] = {
	L(the_tail_of_chi_square_is_that_of_the_tables, tails),
	T(chi_square_is_worked_out_by_hand),
	T(a_fair_wheel_is_flagged_at_the_stated_risk),
	T(a_wheel_with_one_pocket_half_as_wide_again_is_flagged),
	T(it_is_looked_at_when_the_spins_have_doubled_and_never_between),
	T(the_sectors_share_the_wheel_out),
	TIMES(the_sectors_lie_together_on_the_wheel, SECTORS),
	T(the_colours_take_turns_on_the_wheel),
};

SUITE("fairness", tests)
