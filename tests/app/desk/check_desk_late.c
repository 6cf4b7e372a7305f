/* SPDX-License-Identifier: ISC */
/* What depends on time alone is in the record before the screen shows it. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"
#include "ui/text/text.h"

enum { WAIT_MS = 10000 }; /* card-wait */

static const char overdue_rows[] = "note card out but not shown: draw no other";

static int rows;

static void on_update(const struct journal_row *row)
{
	if (strcmp(row->line, overdue_rows) != 0)
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
	test_desk.row = on_update;
	test_desk.from_us =
		INT64_C(1795255200000000); /* 2026-11-21 10:00 UTC */
	test_desk_set_up("baccarat", "");
	test_desk_start();
	test_desk_open_day();
	test_desk_enter(KIND_TABLE, "open", "");
	test_desk_enter(KIND_TABLE, "close", "");
	test_desk_send_reading("4h");
}

static enum overdue shown(void)
{
	struct view view;

	desk_view(&test_desk.desk, &view);
	return overdue_find(&view);
}

START_TEST(an_overdue_card_is_a_row_once_the_dealer_sees_it)
{
	test_desk_wait(WAIT_MS - 100);
	ck_assert_int_eq(shown(), OVERDUE_NOTHING);
	ck_assert_int_eq(rows, 0);
	test_desk_wait(200);
	ck_assert_int_eq(shown(), OVERDUE_CARD);
	ck_assert_int_eq(rows, 1);
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(it_is_one_row_for_each_card)
{
	test_desk_wait(WAIT_MS);
	test_desk_wait(10 * WAIT_MS);
	ck_assert_int_eq(rows, 1);
	test_desk_enter(KIND_TABLE, "hold dispute", "");
	test_desk_enter(KIND_TABLE, "release dispute", "2001");
	test_desk_wait(WAIT_MS);
	ck_assert_int_eq(shown(), OVERDUE_CARD);
	ck_assert_int_eq(rows, 1);
	test_desk_send_reading("5c");
	ck_assert_int_eq(shown(), OVERDUE_NOTHING);
	test_desk_wait(WAIT_MS);
	ck_assert_int_eq(rows, 2);
}
END_TEST

START_TEST(a_restarted_station_knows_what_it_recorded)
{
	test_desk_wait(WAIT_MS);
	test_desk_kill();
	test_desk_start();
	comparison_end(&test_desk.desk.comparison);
	test_desk_turn();
	test_desk_wait(WAIT_MS);
	ck_assert_int_eq(shown(), OVERDUE_CARD);
	ck_assert_int_eq(rows, 1);
}
END_TEST

static const struct test tests[] = {
	T(an_overdue_card_is_a_row_once_the_dealer_sees_it),
	T(it_is_one_row_for_each_card),
	T(a_restarted_station_knows_what_it_recorded),
};

bool support_forks = true;

SUITE_AROUND("desk_late", tests, set_up, test_desk_tear_down)
