/* SPDX-License-Identifier: ISC */
/* What lies on the layout, by spot and by seat. */
#include "config.h"

#include "rules/games/blackjack.h"
#include "rules/table/roulette_spots.h"
#include "rules/games/settlement.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

static struct play *p;
static struct stakes only, *const stakes = &only;

static void set_up(void)
{
	p = play_start();
}

static void lay(const char *lines)
{
	play_accepted(p, lines);
	stakes_compute(&p->table, &p->answer, stakes);
}

static void must_have(uint32_t i, uint16_t seat, int64_t units)
{
	ck_assert_uint_lt(i, stakes->seats);
	ck_assert_uint_eq(stakes->seat[i].seat, seat);
	ck_assert_int_eq(stakes->seat[i].stake.units, units);
}

START_TEST(wagers_are_added_up_by_seat_and_by_spot)
{
	lay("table baccarat\nopen\nwager 3 banker 10\nwager 12 banker 5.50\n"
	    "wager 3 tie 1\nwager 3 banker 2\n");
	ck_assert_uint_eq(stakes->wagers, 3);
	ck_assert_int_eq(stakes->all.units, 1850);
	ck_assert_uint_eq(stakes->seats, 2);
	must_have(0, 3, 1300);
	must_have(1, 12, 550);
	ck_assert_int_eq(stakes->on[0].units, 0);
	ck_assert_int_eq(stakes->on[1].units, 1750);
	ck_assert_int_eq(stakes->on[2].units, 100);
	lay("withdraw 3 tie\n");
	ck_assert_int_eq(stakes->all.units, 1750);
	ck_assert_int_eq(stakes->on[2].units, 0);
}
END_TEST

/* Seat 1 has split and doubled, seat 2 insured: 20 + 20 and 5. */
START_TEST(what_is_laid_beside_a_wager_counts_as_long_as_it_lies)
{
	lay("table blackjack double-after-split=yes\nopen\nwager 1 main 10\n"
	    "wager 2 main 10\nseat 3\nclose\n"
	    "card 8c 9c 9d Ah 8d 9h 9s 4s\ninsure 2\n");
	ck_assert_int_eq(stakes->on[BLACKJACK_INSURANCE].units, 500);
	must_have(1, 2, 1500);
	lay("insurance-closed\npeek\n");
	ck_assert_int_eq(stakes->on[BLACKJACK_INSURANCE].units, 0);
	ck_assert_int_eq(stakes->all.units, 2000);
	lay("split 1\ncard 3c 2d\ndouble 1\n");
	ck_assert_int_eq(stakes->on[BLACKJACK_MAIN].units, 3000);
	ck_assert_int_eq(stakes->on[BLACKJACK_MAIN_2].units, 1000);
	ck_assert_uint_eq(stakes->seats, 2);
	must_have(0, 1, 3000);
	must_have(1, 2, 1000);
}
END_TEST

START_TEST(an_empty_layout_has_nothing)
{
	lay("table roulette\nopen\nwager 1 red 5\nwithdraw 1\n");
	ck_assert_uint_eq(stakes->wagers, 0);
	ck_assert_uint_eq(stakes->seats, 0);
	ck_assert_int_eq(stakes->all.units, 0);
}
END_TEST

static const struct test tests[] = {
	T(wagers_are_added_up_by_seat_and_by_spot),
	T(what_is_laid_beside_a_wager_counts_as_long_as_it_lies),
	T(an_empty_layout_has_nothing),
};

SUITE_AROUND("stakes", tests, set_up, NULL)
