/* SPDX-License-Identifier: ISC */
/* What rests on time alone is in the record when the dealer is told. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"
#include "ui/text/text.h"

enum { WAIT_MS = 10000 }; /* card-wait */

static const char told[] = "note card out but not shown: draw no other";

static int rows;

static void hear(const struct envelope *row)
{
	if (strcmp(row->line, told) != 0)
		return;
	ck_assert_int_eq(row->source, SOURCE_STATION);
	ck_assert_int_eq(row->kind, KIND_TABLE);
	ck_assert_str_eq(row->badge, "");
	rows++;
}

static void set_up(void)
{
	setenv("TZ", "UTC", 1);
	rows = 0;
	office.row = hear;
	office.from_us = INT64_C(1795255200000000); /* 2026-11-21 10:00 UTC */
	office_set_up("baccarat", "");
	office_sits();
	office_opens();
	office_enters(KIND_TABLE, "open", "");
	office_enters(KIND_TABLE, "close", "");
	office_reads("4h");
}

static enum late shown(void)
{
	struct view view;

	desk_view(&office.desk, &view);
	return late_of(&view);
}

START_TEST(a_late_card_is_a_row_as_soon_as_the_dealer_is_told)
{
	office_waits(WAIT_MS - 100);
	ck_assert_int_eq(shown(), LATE_NOTHING);
	ck_assert_int_eq(rows, 0);
	office_waits(200);
	ck_assert_int_eq(shown(), LATE_CARD);
	ck_assert_int_eq(rows, 1);
	office_expect_as_recorded();
}
END_TEST

START_TEST(it_is_one_row_for_each_card)
{
	office_waits(WAIT_MS);
	office_waits(10 * WAIT_MS);
	ck_assert_int_eq(rows, 1);
	office_enters(KIND_TABLE, "hold dispute", "");
	office_enters(KIND_TABLE, "release dispute", "2001");
	office_waits(WAIT_MS);
	ck_assert_int_eq(shown(), LATE_CARD);
	ck_assert_int_eq(rows, 1);
	office_reads("5c");
	ck_assert_int_eq(shown(), LATE_NOTHING);
	office_waits(WAIT_MS);
	ck_assert_int_eq(rows, 2);
}
END_TEST

START_TEST(a_station_that_starts_again_knows_what_it_told)
{
	office_waits(WAIT_MS);
	office_leaves();
	office_sits();
	comparison_end(&office.desk.comparison);
	office_turns();
	office_waits(WAIT_MS);
	ck_assert_int_eq(shown(), LATE_CARD);
	ck_assert_int_eq(rows, 1);
}
END_TEST

static const struct test tests[] = {
	T(a_late_card_is_a_row_as_soon_as_the_dealer_is_told),
	T(it_is_one_row_for_each_card),
	T(a_station_that_starts_again_knows_what_it_told),
};

SUITE_AROUND("desk_late", tests, set_up, office_tear_down)
