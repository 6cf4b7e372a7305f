/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/core/money.h"

#include <inttypes.h>
#include <string.h>

#include "tests/support/support.h"

/* clang-format off */
static const struct {
	const char *text;
	int decimals;
	int64_t units; /* 0: no amount */
} amounts[] = {
	{"25", 2, 2500},	{"12.50", 2, 1250},	{"12.5", 2, 1250},
	{"0.01", 2, 1},		{"00.10", 2, 10},	{"007", 2, 700},
	{"25", 0, 25},		{"1", 0, 1},		{"0.001", 3, 1},
	{"0.1", 3, 100},	{"1.234", 3, 1234},	{"1", 3, 1000},

	/* twelve digits before the point, however many of them count */
	{"999999999999", 0, INT64_C(999999999999)},
	{"999999999999.99", 2, INT64_C(99999999999999)},
	{"999999999999.999", 3, INT64_C(999999999999999)},
	{"000000000001", 2, 100},
	{"0000000000001", 2, 0},
	{"1000000000000", 2, 0},

	/* zero is none */
	{"0", 2, 0},		{"0.00", 2, 0},		{"000", 0, 0},
	{"0.0", 3, 0},

	/* as many decimals as the currency has */
	{"1.234", 2, 0},	{"1.000", 2, 0},	{"1.0", 0, 0},
	{"1.2345", 3, 0},	{"1.0000", 3, 0},

	/* digits on both sides of a point */
	{".5", 2, 0},		{"5.", 2, 0},		{".", 2, 0},
	{"5.", 0, 0},		{"1..5", 2, 0},		{"1.2.3", 2, 0},

	{"", 2, 0},		{"-5", 2, 0},		{"+5", 2, 0},
	{"5e3", 2, 0},		{"0x10", 2, 0},		{"1,5", 2, 0},
	{"1 5", 2, 0},		{" 5", 2, 0},		{"5 ", 2, 0},
	{"five", 2, 0},		{"none", 2, 0},		{"5\xc2\xa0", 2, 0},
};
/* clang-format on */

START_TEST(an_amount_is_read_in_the_smallest_unit_or_not_at_all)
{
	struct money money = {-77};
	const char *text = amounts[_i].text;
	bool read =
		money_parse(text, strlen(text), amounts[_i].decimals, &money);

	ck_assert_msg(read == (amounts[_i].units > 0), "'%s'", text);
	ck_assert_msg(money.units == (read ? amounts[_i].units : -77),
		      "'%s' is read as %" PRId64, text, money.units);
}
END_TEST

START_TEST(a_nul_byte_ends_no_amount)
{
	struct money money;

	ck_assert(!money_parse("5\0"
			       "5",
			       3, 2, &money));
	ck_assert(!money_parse("5\0", 2, 2, &money));
}
END_TEST

/* clang-format off */
static const struct {
	int64_t units;
	int decimals;
	const char *text;
} shown[] = {
	{0, 0, "0"},		{0, 2, "0.00"},		{0, 3, "0.000"},
	{7, 0, "7"},		{7, 2, "0.07"},		{7, 3, "0.007"},
	{70, 2, "0.70"},	{700, 2, "7.00"},	{1234567, 2, "12345.67"},
	{-1, 0, "-1"},		{-1, 2, "-0.01"},	{-100, 2, "-1.00"},
	{-12345, 3, "-12.345"},	{1000, 3, "1.000"},
	{INT64_C(999999999999999), 3, "999999999999.999"},
	/* the highest that a straight number pays */
	{INT64_C(34999999999999965), 3, "34999999999999.965"},
	{INT64_MAX, 0, "9223372036854775807"},
	{INT64_MIN, 0, "-9223372036854775808"},
	{INT64_MIN, 2, "-92233720368547758.08"},
	/* as a forged record may have it */
	{INT64_MIN, 200, "-9223372036854775.808"},
};
/* clang-format on */

START_TEST(an_amount_shows_all_decimals_of_the_currency)
{
	char text[MONEY_TEXT_MAX];
	size_t length = money_format((struct money){shown[_i].units},
				     shown[_i].decimals, text);

	ck_assert_str_eq(text, shown[_i].text);
	ck_assert_uint_eq(length, strlen(text));
}
END_TEST

/* clang-format off */
static const struct {
	int64_t a, b;
	int decimals;
	int64_t sum; /* 0: too much */
} sums[] = {
	{1, 2, 2, 3},
	{0, 5, 2, 5},
	{INT64_C(999999999998), 1, 0, INT64_C(999999999999)},
	{INT64_C(999999999999), 1, 0, 0},
	{INT64_C(99999999999998), 1, 2, INT64_C(99999999999999)},
	{INT64_C(99999999999999), 1, 2, 0},
	{INT64_C(999999999999998), 1, 3, INT64_C(999999999999999)},
	{INT64_C(999999999999999), 1, 3, 0},
	{INT64_MAX, 1, 2, 0},
	{INT64_MAX, INT64_MAX, 3, 0},
};
/* clang-format on */

START_TEST(a_total_has_twelve_digits_before_the_point_or_is_none)
{
	struct money sum = {-77};
	bool added =
		money_add((struct money){sums[_i].a},
			  (struct money){sums[_i].b}, sums[_i].decimals, &sum);

	ck_assert_int_eq(added, sums[_i].sum > 0);
	ck_assert_int_eq(sum.units, added ? sums[_i].sum : -77);
}
END_TEST

/* clang-format off */
static const struct {
	int64_t units;
	int times, by;
	int64_t down, up;
} shares[] = {
	{100, 1, 1, 100, 100},
	{100, 8, 1, 800, 800},
	{100, 5, 100, 5, 5},
	{1, 5, 100, 0, 1},	/* a commission is never forgotten */
	{19, 5, 100, 0, 1},
	{20, 5, 100, 1, 1},
	{21, 5, 100, 1, 2},
	{39, 5, 100, 1, 2},
	{1050, 5, 100, 52, 53},
	{3, 3, 2, 4, 5},
	{2, 3, 2, 3, 3},
	{7, 1, 2, 3, 4},
	{0, 5, 100, 0, 0},
	{INT64_C(999999999999999), 35, 1, INT64_C(34999999999999965),
		INT64_C(34999999999999965)},
	{INT64_C(999999999999999), 5, 100, INT64_C(49999999999999),
		INT64_C(50000000000000)},
};
/* clang-format on */

START_TEST(a_share_is_rounded_to_a_whole_unit)
{
	struct money money = {shares[_i].units};

	ck_assert_int_eq(
		money_scale_down(money, shares[_i].times, shares[_i].by).units,
		shares[_i].down);
	ck_assert_int_eq(
		money_scale_up(money, shares[_i].times, shares[_i].by).units,
		shares[_i].up);
}
END_TEST

START_TEST(what_is_shown_is_read_back)
{
	static const int currencies[] = {0, 2, 3};
	char text[MONEY_TEXT_MAX];

	for (int64_t units = 1; units < INT64_C(1000000000000); units *= 3) {
		for (int i = 0; i < 3; i++) {
			struct money money = {units};
			size_t length =
				money_format(money, currencies[i], text);

			money.units = 0;
			ck_assert(money_parse(text, length, currencies[i],
					      &money));
			ck_assert_msg(money.units == units, "%s", text);
		}
	}
}
END_TEST

static const struct test tests[] = {
	L(an_amount_is_read_in_the_smallest_unit_or_not_at_all, amounts),
	T(a_nul_byte_ends_no_amount),
	L(an_amount_shows_all_decimals_of_the_currency, shown),
	L(a_total_has_twelve_digits_before_the_point_or_is_none, sums),
	L(a_share_is_rounded_to_a_whole_unit, shares),
	T(what_is_shown_is_read_back),
};

SUITE("money", tests)
