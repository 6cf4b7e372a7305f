/* SPDX-License-Identifier: ISC */
/* PINs that expire while a table is in play, and new ones set there. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

enum { ROWS_MAX = 1 << 14, HOUR_MS = 3600000 };

static const int64_t START_US = INT64_C(1795255200000000); /* 2026-11-21 10:00
							      UTC */
static const int64_t DAY_US = INT64_C(86400000000);

static char rows[ROWS_MAX]; /* since the last look, but of devices */

static void on_update(const struct journal_row *row)
{
	size_t used = strlen(rows);

	if (row->kind != KIND_DEVICE)
		snprintf(rows + used, sizeof rows - used, "%s%s%s\n",
			 row->badge, row->badge[0] ? " " : "", row->line);
}

static void expect_rows(const char *want)
{
	support_same(rows, want);
	rows[0] = '\0';
}

static void expect_refused(const char *words)
{
	ck_assert_msg(strstr(console_double.refused, words) != NULL, "%s",
		      console_double.refused);
	console_double.refused[0] = '\0';
}

/* Everybody's PIN is of 29 days and 23 hours before, and expires an hour from
 * now. */
static void opens(int history)
{
	setenv("TZ", "UTC", 1);
	test_desk.row = on_update;
	test_desk.from_us = START_US - 30 * DAY_US + HOUR_MS * INT64_C(1000);
	test_desk_set_up("baccarat", "decks = 1; cut-at = 7; lock-after = 0;"
				     "betting-time = 0; min-betting-time = 0");
	test_desk.from_us = START_US;
	test_desk.conf.pin_rules = (struct pin_rules){30, history};
	test_desk_start();
	test_desk_open_day();
	rows[0] = '\0';
}

static void keys(const char *line, const char *badge)
{
	test_desk_enter(KIND_TABLE, line, badge);
}

static void people(const char *line, const char *badge, const char *pin)
{
	test_desk_enter_with_pin(KIND_PEOPLE, line, badge, pin);
}

/* --- expiry --------------------------------------------------------------- */

START_TEST(an_expired_PIN_signs_nobody_on_until_a_new_one_is_set)
{
	opens(0);
	test_desk_wait(HOUR_MS);
	rows[0] = '\0';
	people("on", "1002", "10021002");
	expect_refused("PIN older than 30 days: set a new one");
	ck_assert_str_eq(console_double.new_pin_of, "1002");
	expect_rows("");
	test_desk_set_own_pin("1002", "10021002", "628471");
	expect_refused("New PIN set.");
	expect_rows("1002 staff pin 1002\n");
	people("on", "1002", "10021002");
	expect_refused("wrong badge or PIN");
	test_desk_wait(1000);
	rows[0] = '\0';
	people("on", "1002", "628471");
	expect_rows("1002 pin right 1002\n1002 on\n");
	test_desk_expect_verified();
}
END_TEST

START_TEST(whoever_deals_goes_on_with_an_expired_PIN)
{
	opens(0);
	test_desk_wait(HOUR_MS);
	rows[0] = '\0';
	keys("open", "");
	keys("close", "");
	test_desk_send_reading("9h");
	expect_rows("1001 open\n1001 close\n1001 position player 1\n"
		    "1001 card 9h\n");
	test_desk_expect_verified();
}
END_TEST

START_TEST(a_round_is_finished_with_the_old_PIN_a_ruling_too)
{
	opens(0);
	keys("open", "");
	test_desk_wait(HOUR_MS);
	keys("close", "");
	keys("hold dispute", "");
	rows[0] = '\0';
	keys("release dispute", "2001");
	keys("void misdeal", "2001");
	keys("clear", "");
	ck_assert_ptr_nonnull(strstr(rows, "2001 release dispute\n"));
	ck_assert_ptr_nonnull(strstr(rows, "2001 void misdeal\n"));
	ck_assert_ptr_nonnull(strstr(rows, "clear\n"));
	ck_assert_str_eq(console_double.new_pin_of, "");
	rows[0] = '\0';
	keys("hold dispute", "");
	keys("release dispute", "2001");
	expect_refused("PIN older than 30 days: set a new one");
	ck_assert_str_eq(console_double.new_pin_of, "2001");
	ck_assert_str_eq(test_desk_hold(), "dispute");
	test_desk_set_own_pin("2001", "20012001", "628471");
	test_desk_enter_with_pin(KIND_TABLE, "release dispute", "2001",
				 "628471");
	ck_assert_str_eq(test_desk_hold(), "");
	test_desk_expect_verified();
}
END_TEST

/* The dealer is asked for after a restart. */
START_TEST(whoever_goes_on_in_a_round_signs_on_with_the_old_PIN)
{
	opens(0);
	keys("open", "");
	test_desk_wait(HOUR_MS);
	test_desk_kill();
	test_desk_start();
	rows[0] = '\0';
	people("on", "1001", "10011001");
	expect_rows("1001 on\n");
	test_desk_expect_verified();
}
END_TEST

/* Whoever guesses learns nothing of the PIN's age. */
START_TEST(a_wrong_PIN_is_not_told_that_it_has_expired)
{
	opens(0);
	test_desk_wait(HOUR_MS);
	people("on", "1002", "628471");
	expect_refused("wrong badge or PIN");
	ck_assert_str_eq(console_double.new_pin_of, "");
}
END_TEST

/* --- a new PIN ------------------------------------------------------------ */

static const struct {
	const char *pin, *new_pin, *refused, *rows;
} refusals[] = {
	{"10021003", "628471", "wrong badge or PIN", "1002 pin wrong 1002\n"},
	{"10021002", "10021002", "PIN easy to guess (the badge's digits)", ""},
	{"10021002", "198433", "PIN easy to guess (a year)", ""},
	{"10021002", "62847", "PIN", ""},
	{"10021002", "", "PIN", ""},
};

START_TEST(a_new_PIN_that_is_refused_changes_nothing)
{
	opens(0);
	test_desk_set_own_pin("1002", refusals[_i].pin, refusals[_i].new_pin);
	expect_refused(refusals[_i].refused);
	expect_rows(refusals[_i].rows);
	test_desk_wait(1000);
	people("on", "1002", "10021002");
	ck_assert_ptr_nonnull(strstr(rows, "1002 on\n"));
	test_desk_expect_verified();
}
END_TEST

/* With one before the present one. */
START_TEST(the_last_PINs_are_not_taken_again)
{
	static const struct {
		const char *pin, *new_pin;
		bool taken;
	} steps[] = {
		{"10021002", "628471", true}, {"628471", "628471", false},
		{"628471", "751836", true},   {"751836", "628471", false},
		{"751836", "394168", true},   {"394168", "751836", false},
		{"394168", "628471", true},
	};

	opens(1);
	for (int i = 0; i < ROWS_OF(steps); i++) {
		test_desk_set_own_pin("1002", steps[i].pin, steps[i].new_pin);
		expect_refused(steps[i].taken ? "New PIN set."
					      : "PIN used before");
		expect_rows(steps[i].taken ? "1002 staff pin 1002\n" : "");
	}
	test_desk_expect_verified();
}
END_TEST

START_TEST(an_unknown_badge_sets_no_PIN)
{
	opens(0);
	test_desk_set_own_pin("1009", "10091009", "628471");
	expect_refused("wrong badge or PIN");
	expect_rows("pin unknown\n");
}
END_TEST

/* --- the rules in the record ---------------------------------------------- */

START_TEST(the_station_writes_the_rules_when_they_change)
{
	opens(2);
	test_desk_kill();
	test_desk_start();
	ck_assert_ptr_null(strstr(rows, "pin-rules"));
	test_desk_kill();
	test_desk.conf.pin_rules.days = 0;
	rows[0] = '\0';
	test_desk_start();
	ck_assert_ptr_nonnull(
		strstr(rows, "\nstaff pin-rules days=0 history=2\n"));
	test_desk_wait(HOUR_MS);
	people("on", "1002", "10021002");
	ck_assert_ptr_nonnull(strstr(rows, "1002 on\n"));
	test_desk_expect_verified();
}
END_TEST

static const struct test tests[] = {
	T(an_expired_PIN_signs_nobody_on_until_a_new_one_is_set),
	T(whoever_deals_goes_on_with_an_expired_PIN),
	T(a_round_is_finished_with_the_old_PIN_a_ruling_too),
	T(whoever_goes_on_in_a_round_signs_on_with_the_old_PIN),
	T(a_wrong_PIN_is_not_told_that_it_has_expired),
	L(a_new_PIN_that_is_refused_changes_nothing, refusals),
	T(the_last_PINs_are_not_taken_again),
	T(an_unknown_badge_sets_no_PIN),
	T(the_station_writes_the_rules_when_they_change),
};

bool support_forks = true;

SUITE_AROUND("desk_pins", tests, NULL, test_desk_tear_down)
