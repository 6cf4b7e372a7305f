/* SPDX-License-Identifier: ISC */
/* Betting that is stopped at the desk, by people or by what was read, goes on.
 */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

static void opens_with(const char *game, const char *keys)
{
	char all[256];

	setenv("TZ", "UTC", 1);
	test_desk.from_us =
		INT64_C(1795255200000000); /* 2026-11-21 10:00 UTC */
	snprintf(all, sizeof all, "lock-after = 0; betting-time = 300; %s",
		 keys);
	test_desk_set_up(game, all);
	test_desk_start();
	test_desk_open_day();
	test_desk_enter(KIND_TABLE, "open", "");
}

static void opens(void)
{
	opens_with("baccarat", "decks = 1; cut-at = 7");
}

static bool bets_are_taken(void)
{
	return table_instruction(station_table(test_desk.desk.station)).what ==
	       DO_TAKE_BETS;
}

static int64_t left_ms(void)
{
	struct view view;

	test_desk.desk.now_ms = test_desk.now_ms;
	desk_view(&test_desk.desk, &view);
	return view.betting_ends_ms - view.now_ms;
}

/* Bets are taken for so long, and no longer. */
static void expect_closed_in(int64_t ms)
{
	ck_assert(bets_are_taken());
	test_desk_wait(ms - 1000);
	ck_assert(bets_are_taken());
	test_desk_wait(1000);
	ck_assert_int_eq(station_table(test_desk.desk.station)->phase,
			 PHASE_PLAY);
}

START_TEST(a_hold_eats_no_betting_time)
{
	opens();
	test_desk_wait(290000);
	test_desk_enter(KIND_TABLE, "hold dispute", "");
	int64_t left = left_ms();
	ck_assert_int_le(left, 10000);
	ck_assert_int_ge(left, 9000);
	test_desk_wait(600000);
	ck_assert_int_eq(left_ms(), left);
	test_desk_enter(KIND_TABLE, "release dispute", "2001");
	expect_closed_in(left);
}
END_TEST

START_TEST(an_irregularity_eats_no_betting_time)
{
	opens();
	test_desk_wait(100000);
	test_desk_send_reading("9h");
	ck_assert(!bets_are_taken());
	int64_t left = left_ms();
	test_desk_wait(600000);
	test_desk_enter(KIND_TABLE, "rule burn", "2001");
	ck_assert_str_eq(test_desk_hold(), "position"); /* of that card */
	test_desk_enter(KIND_TABLE, "release position", "2001");
	expect_closed_in(left);
}
END_TEST

/* --- no more bets, called and confirmed [B 2.1.6, K 2.1.3] ---------------- */

static char notes[512];

static void keep_note(const struct journal_row *row)
{
	size_t used = strlen(notes);

	if (strncmp(row->line, "note ", 5) == 0)
		snprintf(notes + used, sizeof notes - used, "%d %s\n",
			 row->source, row->line);
}

#define DUE    "1 note no more bets: to be called\n"
#define CALLED "4 note no more bets: called\n"
#define EARLY  "1 note card drawn before no more bets was called\n"

static struct view view_now(void)
{
	static struct view view;

	test_desk.desk.now_ms = test_desk.now_ms;
	desk_view(&test_desk.desk, &view);
	return view;
}

static void expect_call_due(bool due)
{
	struct view view = view_now();

	ck_assert_int_eq(view.call_due, due);
	ck_assert_int_eq(instruction_shown(&view).what,
			 due ? DO_CLOSE_BETS : DO_DEAL);
	ck_assert_int_eq(table_instruction(view.table).what, DO_DEAL);
}

static void closes_by_timer(const char *game, const char *keys)
{
	notes[0] = '\0';
	test_desk.row = keep_note;
	opens_with(game, keys);
	if (strcmp(game, "blackjack") == 0)
		test_desk_enter(KIND_TABLE, "seat 3", "");
	test_desk_wait(300000);
}

static void calls(void)
{
	test_desk_enter(KIND_TABLE, "note no more bets: called", "");
}

#define BACCARAT_KEYS "decks = 1; cut-at = 7; card-wait = 10"

START_TEST(the_first_card_is_asked_for_once_the_call_is_confirmed)
{
	closes_by_timer(_i ? "blackjack" : "baccarat", "card-wait = 10");
	ck_assert_str_eq(notes, DUE);
	expect_call_due(true);
	test_desk_wait(60000); /* no card is late */
	ck_assert(!view_now().card_missing);
	calls();
	ck_assert_str_eq(notes, DUE CALLED);
	expect_call_due(false);
	test_desk_wait(9000);
	ck_assert(!view_now().card_missing);
	test_desk_wait(1000);
	ck_assert(view_now().card_missing);
	test_desk_send_reading("9h");
	ck_assert_int_eq(view_now().table->dealt, 1);
	ck_assert_ptr_null(strstr(notes, EARLY));
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(a_card_before_the_call_counts_and_is_noted)
{
	closes_by_timer("baccarat", BACCARAT_KEYS);
	test_desk_send_reading("9h");
	ck_assert_str_eq(notes, DUE EARLY);
	expect_call_due(false);
	ck_assert_int_eq(view_now().table->dealt, 1);
	test_desk_send_reading("8h");
	ck_assert_str_eq(notes, DUE EARLY);
	test_desk_expect_as_recorded();
}
END_TEST

START_TEST(the_call_stays_due_after_a_restart)
{
	closes_by_timer("baccarat", BACCARAT_KEYS);
	test_desk_kill();
	test_desk_start();
	ck_assert_str_eq(notes, DUE);
	ck_assert(view_now().call_due);
	test_desk_enter(KIND_TABLE, "release compare", "2001");
	expect_call_due(true);
	calls();
	expect_call_due(false);
	test_desk_kill();
	test_desk_start();
	ck_assert(!view_now().call_due);
}
END_TEST

START_TEST(a_void_ends_the_call)
{
	closes_by_timer("baccarat", BACCARAT_KEYS);
	test_desk_enter(KIND_TABLE, "void misdeal", "2001");
	ck_assert(!view_now().call_due);
	test_desk_enter(KIND_TABLE, "open", "");
	test_desk_wait(300000);
	ck_assert_str_eq(notes, DUE DUE);
}
END_TEST

START_TEST(a_stop_comes_before_the_call)
{
	closes_by_timer("baccarat", BACCARAT_KEYS);
	test_desk_enter(KIND_TABLE, "hold dispute", "");
	struct view view = view_now();
	ck_assert_int_eq(instruction_shown(&view).what, DO_HELD);
	test_desk_enter(KIND_TABLE, "release dispute", "2001");
	expect_call_due(true);
}
END_TEST

START_TEST(who_closes_by_key_has_called)
{
	notes[0] = '\0';
	test_desk.row = keep_note;
	opens();
	test_desk_wait(6000);
	test_desk_enter(KIND_TABLE, "close", "");
	ck_assert_str_eq(notes, "");
	expect_call_due(false);
}
END_TEST

static const struct {
	const char *game, *keys;
} without_call[] = {
	{"baccarat", BACCARAT_KEYS "; nmb-confirm = \"no\""},
	{"blackjack", "nmb-confirm = \"no\""},
	{"roulette", ""}, /* a ball may run before it [R 2.1.1] */
};

START_TEST(no_call_is_confirmed_where_it_need_not_be)
{
	closes_by_timer(without_call[_i].game, without_call[_i].keys);
	ck_assert_str_eq(notes, "");
	ck_assert_int_eq(view_now().table->phase, PHASE_PLAY);
	ck_assert(!view_now().call_due);
}
END_TEST

static const struct test tests[] = {
	T(a_hold_eats_no_betting_time),
	T(an_irregularity_eats_no_betting_time),
	TIMES(the_first_card_is_asked_for_once_the_call_is_confirmed, 2),
	T(a_card_before_the_call_counts_and_is_noted),
	T(the_call_stays_due_after_a_restart),
	T(a_void_ends_the_call),
	T(a_stop_comes_before_the_call),
	T(who_closes_by_key_has_called),
	L(no_call_is_confirmed_where_it_need_not_be, without_call),
};

bool support_forks = true;

SUITE_AROUND("betting", tests, NULL, test_desk_tear_down)
