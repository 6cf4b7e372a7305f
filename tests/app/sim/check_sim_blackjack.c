/* SPDX-License-Identifier: ISC */
/* The simulated shoe at a table of blackjack, where the feed hides a card. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_sim.h"
#include "tests/support/support.h"

START_TEST(a_shoe_is_dealt_to_seven_seats_without_an_alarm)
{
	options.cut_at = 208;
	options.seed = 5;
	options.delay_ms = -1;
	sim_table_set_protocol(sim_protocols[_i]->name);
	sim_table_start("table blackjack");
	sim_table_play_to_reshuffle();
	ck_assert_int_eq(sim_table.alarms, 0);
	ck_assert_int_eq(sim_table.malformed, 0);
	ck_assert_int_eq(sim_table.cuts, 1);
	ck_assert_int_eq(sim_table.left_at_cut, 208);
	ck_assert_int_gt(sim_table.cards, 208);
	sim_table_expect_each_card_once();
	sim_table_finish();
}
END_TEST

/* A new connection gets a hole card without its face: it was the next one in
 * the shoe. */
START_TEST(a_hidden_card_counts_as_the_one_that_came_next)
{
	static const char *const past[] = {"1.0\t> table blackjack",
					   "2.0\t> open", "3.0\t> seat 1",
					   "4.0\t> close"};
	char first[CARD_TEXT_MAX], line[32];
	struct card fifth;

	options.seed = 5;
	sim_table_start("table blackjack");
	fifth = shoe.deck.card[4];
	for (int i = 0; i < 4; i++)
		sim_shoe_on_line(&shoe, past[i], 0);
	for (int i = 0; i < 3; i++) {
		card_format(sim_deck_next(&shoe.deck), first);
		snprintf(line, sizeof line, "%d.0\t> card %s", 5 + i, first);
		sim_shoe_on_line(&shoe, line, 0);
	}
	sim_shoe_on_line(&shoe, "8.0\t> card ??", 0);
	ck_assert_int_eq(shoe.deck.out, 4);
	ck_assert_uint_eq(sim_deck_next(&shoe.deck).face, fifth.face);
	sim_shoe_on_line(&shoe, "9.0\t> reveal", 0);
	sim_shoe_on_line(&shoe, "9.1\tdealt 2c 3c 4c 5c", 0);
	ck_assert_int_eq(shoe.deck.out, 4);
	sim_table_finish();
}
END_TEST

static const struct test tests[] = {
	L(a_shoe_is_dealt_to_seven_seats_without_an_alarm, sim_protocols),
	T(a_hidden_card_counts_as_the_one_that_came_next),
};

bool support_forks = true;

SUITE("sim_blackjack", tests)
