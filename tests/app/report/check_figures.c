/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <string.h>

#include "app/report/figures.h"
#include "tests/support/support.h"

static const struct {
	int64_t won, staked;
	const char *hold;
} holds[] = {
	{35, 240, "14.6"},
	{-35, 240, "-14.6"},
	{0, 240, "0.0"},
	{240, 240, "100.0"},
	{1, 3, "33.3"},
	/* a twentieth of a percent is halfway, and goes away from zero */
	{1, 2000, "0.1"},
	{-1, 2000, "-0.1"},
	{-1, 2001, "0.0"},
	/* a gift: nothing was staked */
	{-5, 0, "0.0"},
	{INT64_MAX, INT64_MAX, "100.0"},
	{-INT64_MAX, INT64_MAX, "-100.0"},
	{1, INT64_MAX, "0.0"},
};

START_TEST(hold_is_rounded_to_the_nearest_tenth_however_much_was_staked)
{
	struct figures figures = {0};
	char text[FIGURES_TEXT_MAX];

	figures_add_sum(&figures, "EUR", 2, SUM_WON, holds[_i].won);
	figures_add_sum(&figures, "EUR", 2, SUM_STAKED, holds[_i].staked);
	figures_format_hold(&figures, text);
	ck_assert_msg(strcmp(text, holds[_i].hold) == 0, "%lld of %lld: %s",
		      (long long)holds[_i].won, (long long)holds[_i].staked,
		      text);
}
END_TEST

START_TEST(currencies_are_kept_apart_and_have_no_common_hold)
{
	struct figures figures = {0};
	char text[FIGURES_TEXT_MAX];

	figures_add_sum(&figures, "EUR", 2, SUM_STAKED, 1200);
	figures_add_sum(&figures, "PLN", 2, SUM_STAKED, 0);
	figures_format_sum(&figures, SUM_STAKED, text);
	ck_assert_str_eq(text, "12.00");
	figures_add_sum(&figures, "JPY", 0, SUM_STAKED, 30);
	figures_add_sum(&figures, "USD", 2, SUM_STAKED, 100);
	figures_add_sum(&figures, "EUR", 2, SUM_WON, -5);
	figures_format_sum(&figures, SUM_STAKED, text);
	ck_assert_str_eq(text, "12.00 EUR, 30 JPY, 1.00 USD");
	figures_format_sum(&figures, SUM_WON, text);
	ck_assert_str_eq(text, "-0.05 EUR, 0 JPY, 0.00 USD");
	figures_format_currencies(&figures, text);
	ck_assert_str_eq(text, "EUR, JPY, USD");
	figures_format_hold(&figures, text);
	ck_assert_str_eq(text, "");
	figures_add_sum(&figures, "GBP", 2, SUM_STAKED, 1);
	figures_format_sum(&figures, SUM_STAKED, text);
	ck_assert_str_eq(text, "too large");
}
END_TEST

START_TEST(a_sum_that_no_amount_holds_says_so)
{
	struct figures most = {0}, sum = {0};
	char text[FIGURES_TEXT_MAX];

	figures_add_sum(&most, "EUR", 2, SUM_WON, INT64_MAX);
	figures_add(&sum, &most);
	figures_add(&sum, &most);
	figures_format_sum(&sum, SUM_WON, text);
	ck_assert_str_eq(text, "too large");
	figures_format_hold(&sum, text);
	ck_assert_str_eq(text, "");
}
END_TEST

static const struct test tests[] = {
	L(hold_is_rounded_to_the_nearest_tenth_however_much_was_staked, holds),
	T(currencies_are_kept_apart_and_have_no_common_hold),
	T(a_sum_that_no_amount_holds_says_so),
};

SUITE("figures", tests)
