/* SPDX-License-Identifier: ISC */
/* Wagers on the layout, and which of them the house takes. */
#include "config.h"

#include "rules/table/wagers.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "tests/support/script_player.h"
#include "tests/support/support.h"

/* --- the list ------------------------------------------------------------- */

static struct wagers layout;

/* The list as text: "SEAT/SPOT=UNITS ...". */
static const char *listed(void)
{
	static char text[512];
	size_t n = 0;

	text[0] = '\0';
	for (uint32_t i = 0; i < layout.n; i++) {
		const struct wager *w = &layout.wager[i];

		n += (size_t)snprintf(text + n, sizeof text - n,
				      "%s%u/%u=%" PRId64, i ? " " : "", w->seat,
				      w->spot, w->stake.units);
	}
	return text;
}

static void put(uint16_t seat, uint8_t spot, int64_t units)
{
	ck_assert(wagers_set(&layout, seat, spot, (struct money){units}));
}

static void put_some(void)
{
	put(5, 1, 10);
	put(2, 2, 20);
	put(5, 0, 30);
	put(9999, 0, 40);
	put(1, 0, 50);
	put(2, 1, 60);
}

START_TEST(wagers_lie_by_seat_and_then_in_the_order_placed)
{
	put_some();
	ck_assert_str_eq(listed(), "1/0=50 2/2=20 2/1=60 5/1=10 5/0=30 "
				   "9999/0=40");
}
END_TEST

START_TEST(a_raised_wager_keeps_its_place)
{
	put_some();
	put(5, 1, 11);
	put(2, 2, 22);
	ck_assert_str_eq(listed(), "1/0=50 2/2=22 2/1=60 5/1=11 5/0=30 "
				   "9999/0=40");
}
END_TEST

START_TEST(a_wager_taken_back_leaves_the_others_in_their_order)
{
	put_some();
	ck_assert(wagers_withdraw(&layout, 5, 1));
	ck_assert(wagers_withdraw(&layout, 1, 0));
	ck_assert(wagers_withdraw(&layout, 9999, 0));
	ck_assert_str_eq(listed(), "2/2=20 2/1=60 5/0=30");
}
END_TEST

START_TEST(a_wager_placed_again_goes_behind_the_seats_others)
{
	put_some();
	ck_assert(wagers_withdraw(&layout, 2, 2));
	put(2, 2, 70);
	ck_assert_str_eq(listed(), "1/0=50 2/1=60 2/2=70 5/1=10 5/0=30 "
				   "9999/0=40");
}
END_TEST

START_TEST(a_wager_that_does_not_lie_there_cannot_be_taken)
{
	put_some();
	ck_assert(!wagers_withdraw(&layout, 5, 2));
	ck_assert(!wagers_withdraw(&layout, 3, 0));
	ck_assert_uint_eq(wagers_withdraw_seat(&layout, 3), 0);
	ck_assert_uint_eq(layout.n, 6);
}
END_TEST

START_TEST(all_of_a_seat_is_taken_at_once)
{
	put_some();
	ck_assert_uint_eq(wagers_withdraw_seat(&layout, 1), 1);
	ck_assert_uint_eq(wagers_withdraw_seat(&layout, 5), 2);
	ck_assert_uint_eq(wagers_withdraw_seat(&layout, 9999), 1);
	ck_assert_str_eq(listed(), "2/2=20 2/1=60");
}
END_TEST

START_TEST(an_imprisoned_wager_is_one_and_stays)
{
	put_some();
	ck_assert(!wagers_any_in_prison(&layout));
	wagers_imprison(&layout, 5, 7, (struct money){8});
	wagers_imprison(&layout, 5, 7, (struct money){9});
	ck_assert(wagers_any_in_prison(&layout));
	ck_assert_uint_eq(wagers_withdraw_seat(&layout, 5), 2);
	ck_assert_str_eq(listed(), "1/0=50 2/2=20 2/1=60 5/7=17 9999/0=40");
}
END_TEST

START_TEST(a_stake_is_what_lies_on_that_spot)
{
	put_some();
	ck_assert_int_eq(wagers_stake(&layout, 5, 0).units, 30);
	ck_assert_int_eq(wagers_stake(&layout, 5, 2).units, 0);
	ck_assert_int_eq(wagers_stake(&layout, 4, 0).units, 0);
	ck_assert_uint_eq(wagers_find_seat(&layout, 5), 3);
	ck_assert_uint_eq(wagers_find_seat(&layout, 6), 5);
	ck_assert_uint_eq(wagers_find_seat(&layout, 10000), 6);
}
END_TEST

START_TEST(a_full_layout_takes_no_new_wager_but_raises_one)
{
	for (uint32_t i = 0; i < WAGERS_MAX; i++)
		put((uint16_t)(i / 7), (uint8_t)(i % 7), 1);
	ck_assert(!wagers_set(&layout, 1, 9, (struct money){1}));
	ck_assert_uint_eq(layout.n, WAGERS_MAX);
	put(3, 3, 2);
	ck_assert_int_eq(wagers_stake(&layout, 3, 3).units, 2);
}
END_TEST

START_TEST(wagers_placed_on_a_spot_are_counted)
{
	put_some();
	ck_assert_int_eq(wagers_placed(&layout, 5, 0), 1);
	ck_assert_int_eq(wagers_placed(&layout, 5, 2), 0);
	put(5, 0, 40);
	ck_assert_int_eq(wagers_placed(&layout, 5, 0), 2);
	for (int i = 0; i < 300; i++)
		put(5, 0, 40);
	ck_assert_int_eq(wagers_placed(&layout, 5, 0), UINT8_MAX);
	ck_assert(wagers_withdraw(&layout, 5, 0));
	ck_assert_int_eq(wagers_placed(&layout, 5, 0), 0);
	put(5, 0, 40);
	ck_assert_int_eq(wagers_placed(&layout, 5, 0), 1);
}
END_TEST

/* --- what the house says -------------------------------------------------- */

#define OPEN	  "table baccarat min=10 max=100 max-tie=50\nopen\n"
#define SEAT_1	  OPEN "wager 1 player 20\n"
#define OPPOSING  "table baccarat opposing=forbid\nopen\nwager 1 player 20\n"
#define NO_LIMITS "table baccarat\nopen\n"
#define MOST_3	  "table baccarat max-wagers=3 min=10 max=100\nopen\n"
#define PLAYER_3  "wager 1 player 20\nwager 1 player 20\nwager 1 player 20\n"
#define MOST	  "999999999999.99"

/* clang-format off */
static const struct {
	const char *script, *line, *answer;
} answers[] = {
	/* limits hold for the total of a spot */
	{OPEN, "wager 1 player 10", "do take-bets"},
	{OPEN, "wager 1 player 9.99", "refuse below-min"},
	{OPEN, "wager 1 player 100", "do take-bets"},
	{OPEN, "wager 1 player 100.01", "refuse above-max"},
	{SEAT_1, "wager 1 player 80", "do take-bets"},
	{SEAT_1, "wager 1 player 80.01", "refuse above-max"},
	{SEAT_1, "wager 1 player 0.01", "do take-bets"},
	{SEAT_1, "wager 1 banker 100", "do take-bets"},
	{SEAT_1, "wager 2 player 100", "do take-bets"},

	/* a spot's own maximum stands in place of the table's */
	{OPEN, "wager 1 tie 50", "do take-bets"},
	{OPEN, "wager 1 tie 50.01", "refuse above-max"},
	{"table baccarat max=100 max-tie=500\nopen\n", "wager 1 tie 500",
		"do take-bets"},
	{"table baccarat max-tie=500\nopen\n", "wager 1 player 9999",
		"do take-bets"},
	{"table baccarat max=100 max-straight=5\nopen\n", "wager 1 tie 100",
		"do take-bets"},
	/* a maximum below the minimum leaves no wager on that spot */
	{"table baccarat min=10 max-tie=5\nopen\n", "wager 1 tie 7",
		"refuse below-min"},
	{"table baccarat min=10 max-tie=5\nopen\n", "wager 1 tie 10",
		"refuse above-max"},

	/* limits changed between rounds */
	{"table baccarat min=10\nlimits min=none\nopen\n",
		"wager 1 player 0.01", "do take-bets"},
	{"table baccarat max=10\nlimits max=20\nopen\n",
		"wager 1 player 20", "do take-bets"},
	{"table baccarat max=10\nlimits max=20\nopen\n",
		"wager 1 player 20.01", "refuse above-max"},
	{"table baccarat max=10 max-tie=5\nlimits max-tie=none\nopen\n",
		"wager 1 tie 10", "do take-bets"},
	{"table baccarat max=10 max-tie=5\nlimits max=none\nopen\n",
		"wager 1 tie 6", "refuse above-max"},

	/* no total has over twelve digits before the point */
	{NO_LIMITS, "wager 1 player " MOST, "do take-bets"},
	{NO_LIMITS "wager 1 player " MOST "\n", "wager 1 player 0.01",
		"refuse above-max"},
	{"table baccarat min=10 max=100\nopen\nwager 1 tie 100\n",
		"wager 1 tie " MOST, "refuse above-max"},

	/* seats and spots */
	{OPEN, "wager 9999 player 10", "do take-bets"},
	{OPEN, "wager 0001 player 10", "do take-bets"},
	{OPEN, "wager 0 player 10", "refuse bad-seat"},
	{OPEN, "wager 10000 player 10", "refuse bad-seat"},
	{OPEN, "wager 65537 player 10", "refuse bad-seat"},
	{OPEN, "wager 999999999 player 10", "refuse bad-seat"},
	{OPEN, "wager 1 red 10", "refuse bad-spot"},
	{OPEN, "wager 1 Player 10", "refuse bad-spot"},
	{OPEN, "wager 1 10", "refuse bad-spot"},
	{OPEN, "wager 1 player player 10", "refuse bad-spot"},
	{OPEN, "wager 1 straight 17 10", "refuse bad-spot"},

	/* the first reason that applies */
	{OPEN, "wager 0 red 1", "refuse bad-seat"},
	{OPEN, "wager 1 red 1", "refuse bad-spot"},
	{OPEN "close\n", "wager 0 red 1", "refuse bets-closed"},
	{OPEN "hold x\n", "wager 0 red 1", "refuse on-hold"},
	{OPEN "close\nhold x\n", "wager 0 red 1", "refuse on-hold"},
	{OPEN "card 4h\n", "wager 0 red 1", "refuse bets-closed"},
	{"table baccarat\n", "wager 1 player 10", "refuse bets-closed"},

	/* both sides at once */
	{OPPOSING, "wager 1 banker 20", "refuse opposing"},
	{OPPOSING, "wager 1 tie 20", "do take-bets"},
	{OPPOSING, "wager 1 player 20", "do take-bets"},
	{OPPOSING, "wager 2 banker 20", "do take-bets"},
	{OPPOSING "wager 2 banker 5\n", "wager 2 player 5", "refuse opposing"},
	{OPPOSING "withdraw 1\n", "wager 1 banker 20", "do take-bets"},
	{"table baccarat opposing=forbid min=10 max=50\nopen\n"
		"wager 1 player 20\n", "wager 1 banker 1", "refuse opposing"},
	{"table baccarat opposing=forbid min=10 max=50\nopen\n"
		"wager 1 player 20\n", "wager 1 banker 51", "refuse opposing"},
	{"table baccarat opposing=allow\nopen\nwager 1 player 5\n",
		"wager 1 banker 5", "do take-bets"},
	{NO_LIMITS "wager 1 player 5\n", "wager 1 banker 5", "do take-bets"},

	/* at most three wagers of a seat on a spot, raises counted [B 2.1.1] */
	{MOST_3 "wager 1 player 20\nwager 1 player 20\n", "wager 1 player 20",
		"do take-bets"},
	{MOST_3 PLAYER_3, "wager 1 player 20", "refuse too-many-wagers"},
	{MOST_3 PLAYER_3, "wager 1 banker 20", "do take-bets"},
	{MOST_3 PLAYER_3, "wager 1 tie 20", "do take-bets"},
	{MOST_3 PLAYER_3, "wager 2 player 20", "do take-bets"},
	{MOST_3 PLAYER_3 "withdraw 1 player\n", "wager 1 player 20",
		"do take-bets"},
	{MOST_3 PLAYER_3 "withdraw 1 player\n" PLAYER_3, "wager 1 player 20",
		"refuse too-many-wagers"},
	{MOST_3 PLAYER_3 "close\nvoid x\nopen\n", "wager 1 player 20",
		"do take-bets"},
	/* a refused wager was not placed */
	{MOST_3 "wager 1 player 5\nwager 1 player 5\nwager 1 player 5\n",
		"wager 1 player 20", "do take-bets"},
	/* before the limits, after the other spot's wager */
	{MOST_3 PLAYER_3, "wager 1 player 41", "refuse too-many-wagers"},
	{"table baccarat max-wagers=1 opposing=forbid\nopen\n"
		"wager 1 player 5\n", "wager 1 banker 5", "refuse opposing"},
	{"table baccarat max-wagers=1\nopen\nwager 1 tie 5\n",
		"wager 1 tie 5", "refuse too-many-wagers"},
	{NO_LIMITS PLAYER_3 PLAYER_3, "wager 1 player 20", "do take-bets"},

	/* another game's key */
	{"table roulette max-wagers=1\nopen\nwager 1 red 5\n",
		"wager 1 red 5", "do take-bets"},
	{"table baccarat coverage=1\nopen\n", "wager 1 tie 5", "do take-bets"},

	/* taken back */
	{SEAT_1, "withdraw 1", "do take-bets"},
	{SEAT_1, "withdraw 1 player", "do take-bets"},
	{SEAT_1, "withdraw 1 banker", "refuse no-wager"},
	{SEAT_1, "withdraw 2", "refuse no-wager"},
	{SEAT_1, "withdraw 2 player", "refuse no-wager"},
	{SEAT_1 "withdraw 1\n", "withdraw 1", "refuse no-wager"},
	{SEAT_1, "withdraw 0", "refuse bad-seat"},
	{SEAT_1, "withdraw 10000 red", "refuse bad-seat"},
	{SEAT_1, "withdraw 65537", "refuse bad-seat"},
	{SEAT_1, "withdraw 1 red", "refuse bad-spot"},
	{SEAT_1, "withdraw 1 player banker", "refuse bad-spot"},
	{SEAT_1, "withdraw 2 red", "refuse bad-spot"},
	{SEAT_1 "close\n", "withdraw 1", "refuse bets-closed"},
	{SEAT_1 "hold x\n", "withdraw 1", "refuse on-hold"},
	{SEAT_1 "card 4h\n", "withdraw 1", "refuse bets-closed"},
};
/* clang-format on */

START_TEST(a_wager_is_taken_or_refused_with_the_first_reason)
{
	struct play *p = play_start();
	char wanted[64];

	play(p, answers[_i].script);
	snprintf(wanted, sizeof wanted, "%s\n", answers[_i].answer);
	ck_assert_msg(strcmp(play(p, answers[_i].line), wanted) == 0,
		      "%s%s: %s", answers[_i].script, answers[_i].line,
		      p->text);
}
END_TEST

static const struct test tests[] = {
	T(wagers_lie_by_seat_and_then_in_the_order_placed),
	T(a_raised_wager_keeps_its_place),
	T(a_wager_taken_back_leaves_the_others_in_their_order),
	T(a_wager_placed_again_goes_behind_the_seats_others),
	T(a_wager_that_does_not_lie_there_cannot_be_taken),
	T(all_of_a_seat_is_taken_at_once),
	T(an_imprisoned_wager_is_one_and_stays),
	T(a_stake_is_what_lies_on_that_spot),
	T(a_full_layout_takes_no_new_wager_but_raises_one),
	T(wagers_placed_on_a_spot_are_counted),
	L(a_wager_is_taken_or_refused_with_the_first_reason, answers),
};

bool support_forks = true;

SUITE("wagers", tests)
