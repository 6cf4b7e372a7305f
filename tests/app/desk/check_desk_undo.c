/* SPDX-License-Identifier: ISC */
/* A confirmation that is taken back before anything has seen it. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

static char lines[256]; /* of the record, behind the result */

static void keep_line(const struct journal_row *row)
{
	size_t used = strlen(lines);

	snprintf(lines + used, sizeof lines - used, "%s; ", row->line);
}

/* A round whose result is to be announced. */
static void plays_with(const char *keys)
{
	static const char *const cards[] = {"9h", "Kd", "Kc", "3s"};
	char all[256];

	setenv("TZ", "UTC", 1);
	test_desk.from_us =
		INT64_C(1795255200000000); /* 2026-11-21 10:00 UTC */
	snprintf(all, sizeof all,
		 "lock-after = 0; betting-time = 0; min-betting-time = 0; "
		 "decks = 1; cut-at = 7; %s",
		 keys);
	test_desk_set_up("baccarat", all);
	test_desk_start();
	test_desk_open_day();
	test_desk_enter(KIND_TABLE, "open", "");
	test_desk_enter(KIND_TABLE, "close", "");
	for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
		test_desk_send_reading(cards[i]);
	lines[0] = '\0';
	test_desk.row = keep_line;
}

static uint8_t step(void)
{
	return table_instruction(station_table(test_desk.desk.station)).what;
}

static bool can_undo(void)
{
	struct view view;

	test_desk.desk.now_ms = test_desk.now_ms;
	desk_view(&test_desk.desk, &view);
	return view.undo_until_ms > view.now_ms;
}

static void undo(void)
{
	dealer_input_handle(&test_desk.desk.dealer,
			    &(struct intent){.kind = INTENT_UNDO},
			    test_desk.now_ms);
	test_desk_turn();
}

START_TEST(a_result_counts_at_once_unless_the_house_waits)
{
	plays_with("");
	test_desk_enter(KIND_TABLE, "announce", "");
	ck_assert_str_eq(lines, "announce; ");
	ck_assert(!can_undo());
}
END_TEST

START_TEST(a_result_is_taken_back_and_that_is_recorded)
{
	plays_with("undo-time = 2");
	test_desk_enter(KIND_TABLE, "announce", "");
	ck_assert_str_eq(lines, "");
	ck_assert(can_undo());
	undo();
	ck_assert_str_eq(lines, "note taken back: announce; ");
	ck_assert(!can_undo());
	test_desk_wait(3000);
	ck_assert_int_eq(step(), DO_ANNOUNCE);
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(a_result_counts_when_its_time_is_over)
{
	plays_with("undo-time = 2");
	test_desk_enter(KIND_TABLE, "announce", "");
	test_desk_wait(2100);
	ck_assert_str_eq(lines, "announce; ");
	ck_assert_int_eq(step(), DO_PICK_UP);
	undo();
	ck_assert_str_eq(lines, "announce; ");
}
END_TEST

START_TEST(the_same_key_again_confirms_it)
{
	plays_with("undo-time = 2");
	test_desk_enter(KIND_TABLE, "announce", "");
	test_desk_enter(KIND_TABLE, "announce", "");
	ck_assert_str_eq(lines, "announce; ");
}
END_TEST

START_TEST(what_comes_next_is_behind_it)
{
	plays_with("undo-time = 2");
	test_desk_enter(KIND_TABLE, "announce", "");
	test_desk_enter(KIND_TABLE, "note x", "");
	ck_assert_str_eq(lines, "announce; note x; ");
	ck_assert(!can_undo());
}
END_TEST

static const struct test tests[] = {
	T(a_result_counts_at_once_unless_the_house_waits),
	T(a_result_is_taken_back_and_that_is_recorded),
	T(a_result_counts_when_its_time_is_over),
	T(the_same_key_again_confirms_it),
	T(what_comes_next_is_behind_it),
};

bool support_forks = true;

SUITE_AROUND("undo", tests, NULL, test_desk_tear_down)
