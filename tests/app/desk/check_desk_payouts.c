/* SPDX-License-Identifier: ISC */
/* The dealer takes and pays the wagers that lie at the table as chips. */
#include "config.h"

#include "tests/support/fixture_desk.h"
#include "tests/support/support.h"

static void set_up(void)
{
	test_desk_set_up("baccarat", "betting-time = 0; min-betting-time = 0");
	test_desk_start();
	test_desk_open_day();
}

static void keys(const char *line, const char *badge)
{
	test_desk_enter(KIND_TABLE, line, badge);
}

/* A round that player wins, 9 over 2, with that wager if it is not empty. */
static void deal(const char *wager)
{
	static const char *const cards[] = {"9h", "2c", "Kd", "Ks"};

	keys("open", "");
	if (*wager)
		keys(wager, "");
	keys("close", "");
	for (int i = 0; i < 4; i++) {
		test_desk_wait(1000);
		test_desk_send_reading(cards[i]);
	}
	test_desk_wait(1000);
	keys("announce", "");
}

static bool is_paying(void)
{
	struct view view;

	desk_view(&test_desk.desk, &view);
	return view.paying;
}

static void pays(void)
{
	struct intent paid = {.kind = INTENT_PAID};

	dealer_input_handle(&test_desk.desk.dealer, &paid, test_desk.now_ms);
}

START_TEST(keyed_wagers_are_paid_until_the_dealer_says_so)
{
	deal("wager 3 player 20");
	ck_assert(is_paying());
	pays();
	ck_assert(!is_paying());
	keys("clear", "");
	deal("wager 3 banker 20");
	ck_assert(is_paying());
}
END_TEST

START_TEST(without_wagers_there_is_nothing_to_pay)
{
	deal("");
	ck_assert(!is_paying());
	keys("clear", "");
	deal("wager 3 player 20");
	pays();
	keys("clear", "");
	deal("");
	ck_assert(!is_paying());
}
END_TEST

START_TEST(what_is_corrected_is_paid_again)
{
	deal("wager 3 player 20");
	pays();
	keys("correct 2 9c", "2001");
	ck_assert(is_paying());
}
END_TEST

START_TEST(after_a_restart_chips_are_paid)
{
	deal("wager 3 player 20");
	pays();
	test_desk_kill();
	test_desk_start();
	ck_assert(is_paying());
}
END_TEST

static const struct test tests[] = {
	T(keyed_wagers_are_paid_until_the_dealer_says_so),
	T(without_wagers_there_is_nothing_to_pay),
	T(what_is_corrected_is_paid_again),
	T(after_a_restart_chips_are_paid),
};

SUITE_AROUND("payouts", tests, set_up, test_desk_tear_down)
