/* SPDX-License-Identifier: ISC */
/* The time that goes by between rows, worked out on paper: seconds of what the
 * clock said, and what has gone by after each row. */
#include "config.h"

#include <stdlib.h>

#include "app/report/elapsed_time.h"
#include "tests/support/support.h"

enum { ROWS_MAX = 6 };

/* clang-format off */
static const struct {
	const char *name;
	struct {
		int64_t clock_s;
		const char *line; /* NULL: of the game */
		int64_t gone_s;
	} row[ROWS_MAX];
} cases[] = {
	{"as the clock goes",
	 {{100, NULL, 0}, {101, NULL, 1}, {161, NULL, 61}}},
	{"set back by 50 s, ten after the row before",
	 {{100, NULL, 0}, {60, "device clock-step -50000", 10}, {61, NULL, 11}}},
	{"set back, and a row comes before the one that says so",
	 {{100, NULL, 0}, {60, NULL, 0}, {61, "device clock-step -50000", 11},
	  {62, NULL, 12}}},
	{"set forward by 50 s, ten after the row before",
	 {{100, NULL, 0}, {160, "device clock-step 50000", 10}, {161, NULL, 11}}},
	{"set forward, and a row comes before the one that says so",
	 {{100, NULL, 0}, {160, NULL, 60}, {161, "device clock-step 50000", 11},
	  {162, NULL, 12}}},
	{"back without a word",
	 {{100, NULL, 0}, {50, NULL, 0}, {55, NULL, 5}}},
	{"the station was off",
	 {{100, NULL, 0}, {5000, "station started", 0}, {5003, NULL, 3}}},
	{"set back while it was off",
	 {{100, NULL, 0}, {40, "station started", 0}, {43, NULL, 3},
	  {1043, "device clock-step -50000", 1053}}},
};
/* clang-format on */

START_TEST(time_passes_independent_of_the_clock)
{
	struct elapsed_time elapsed_time = {0};

	for (int i = 0; i < ROWS_MAX && cases[_i].row[i].clock_s; i++) {
		const char *line = cases[_i].row[i].line;
		bool step = line && line[0] == 'd';
		struct journal_row row = {
			.time_us = cases[_i].row[i].clock_s * 1000000,
			.source = step ? SOURCE_CLOCK : SOURCE_STATION,
			.kind = !line  ? KIND_TABLE
				: step ? KIND_DEVICE
				       : KIND_CONFIG,
			.line = line ? line : "open",
		};

		elapsed_time_apply(&elapsed_time, &row);
		ck_assert_msg(elapsed_time.us ==
				      cases[_i].row[i].gone_s * 1000000,
			      "%s, row %d: %lld us", cases[_i].name, i + 1,
			      (long long)elapsed_time.us);
	}
}
END_TEST

/* What began in the moment in which it seemed later than it was. */
START_TEST(no_time_is_negative)
{
	struct elapsed_time elapsed_time = {.us = 10, .last_us = 1};

	ck_assert_int_eq(elapsed_time_since(&elapsed_time, 4), 6);
	ck_assert_int_eq(elapsed_time_since(&elapsed_time, 11), 0);
}
END_TEST

static const struct test tests[] = {
	L(time_passes_independent_of_the_clock, cases),
	T(no_time_is_negative),
};

SUITE("lapse", tests)
