/* SPDX-License-Identifier: ISC */
/* The simulated shoe, against a table of the real rules. */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/support/fixture_sim.h"
#include "tests/support/fixture_link.h"
#include "tests/support/support.h"

START_TEST(two_whole_shoes_are_dealt_without_an_alarm)
{
	char first[1400];

	options.delay_ms = -1;
	options.cut_at = 7;
	options.seed = 3;
	sim_table_set_protocol(sim_protocols[_i]->name);
	sim_table_start("table baccarat");
	sim_table_play_to_reshuffle();
	ck_assert_int_eq(sim_table.alarms, 0);
	ck_assert_int_eq(sim_table.malformed, 0);
	ck_assert_int_eq(sim_table.cuts, 1);
	ck_assert_int_eq(sim_table.left_at_cut, 7);
	ck_assert_int_ge(sim_table.cards, 409);
	sim_table_expect_each_card_once();
	strcpy(first, sim_table.dealt);

	sim_table.cards = sim_table.cuts = 0;
	sim_table.dealt[0] = sim_table.booked[0] = '\0';
	sim_table_apply("shoe");
	sim_table_apply("table baccarat");
	sim_table_play_to_reshuffle();
	ck_assert_int_eq(sim_table.alarms, 0);
	ck_assert_int_eq(sim_table.cuts, 1);
	ck_assert_int_eq(sim_table.left_at_cut, 7);
	ck_assert_int_ge(sim_table.cards, 409);
	ck_assert_str_ne(first, sim_table.dealt);
	sim_table_finish();
}
END_TEST

START_TEST(a_shoe_that_judges_names_each_winner)
{
	options.cut_at = 7;
	sim_table_start("table baccarat");
	sim_table_play_to_reshuffle();
	ck_assert_int_gt(sim_table.verdicts, 60);
	ck_assert_int_eq(sim_table.alarms, 0);
	sim_table_finish();
}
END_TEST

START_TEST(a_cut_card_lies_where_it_was_put)
{
	options.cut_at = 200;
	sim_table_start("table baccarat decks=6");
	sim_table_play_to_reshuffle();
	ck_assert_int_eq(sim_table.cuts, 1);
	ck_assert_int_eq(sim_table.left_at_cut, 200);
	sim_table_finish();
}
END_TEST

START_TEST(a_one_deck_table_is_dealt_from_one_deck)
{
	sim_table_start("table baccarat decks=1 shuffle=every-round");
	sim_table_settle();
	ck_assert_int_eq(shoe.deck.cards, 52);
	sim_table_play_to_reshuffle();
	ck_assert_int_ge(sim_table.cards, 4);
	ck_assert_int_le(sim_table.cards, 6);
	sim_table_finish();
}
END_TEST

START_TEST(nothing_is_dealt_before_it_is_asked_for)
{
	options.delay_ms = 500;
	sim_table_start("table baccarat");
	sim_table_settle();
	sim_table_apply("open");
	sim_table_settle();
	ck_assert_int_eq(sim_table.cards, 0);
	sim_table_apply("close");
	sim_table_settle();
	ck_assert_int_ge(sim_table.cards, 4);
	ck_assert_int_eq(sim_table.alarms, 0);
	sim_table_finish();
}
END_TEST

START_TEST(a_card_takes_its_time)
{
	int64_t asked;

	options.delay_ms = 500;
	sim_table_start("table baccarat");
	sim_table_open_round();
	while (sim_table.cards < 1)
		sim_table_step();
	asked = sim_table.now_ms;
	while (sim_table.cards < 2)
		sim_table_step();
	ck_assert_int_eq(sim_table.now_ms - asked, 500);
	sim_table_finish();
}
END_TEST

/* The position of a card comes to the table before the card itself. */
START_TEST(an_instruction_that_is_repeated_is_one_card)
{
	sim_table_start("table baccarat");
	sim_table_open_round();
	while (shoe.deck.out < 1)
		sim_shoe_turn(&shoe, sim_table.now_ms += 100);
	sim_table_publish("9.0\t> position player 1\n9.1\tdo deal player 1\n");
	for (int i = 0; i < 50; i++)
		sim_shoe_turn(&shoe, sim_table.now_ms += 100);
	ck_assert_int_eq(shoe.deck.out, 1);
	sim_table_finish();
}
END_TEST

START_TEST(a_card_that_the_shoe_did_not_deal_leaves_it_all_the_same)
{
	char face[CARD_TEXT_MAX];

	sim_table_start("table baccarat");
	sim_table_open_round();
	sim_table_settle();
	ck_assert_int_eq(shoe.deck.out, sim_table.cards);
	card_format(shoe.sent[0].drawn, face);
	sim_table_publish("99.0\t> card %s\n", face);
	sim_table_settle();
	ck_assert_int_eq(shoe.deck.out, sim_table.cards + 1);
	sim_table_finish();
}
END_TEST

START_TEST(a_hold_stops_the_hand)
{
	sim_table_start("table baccarat");
	sim_table_open_round();
	while (sim_table.cards < 2)
		sim_table_step();
	sim_table_apply("hold dispute");
	sim_table_settle();
	ck_assert_int_eq(sim_table.cards, 2);
	sim_table_apply("release dispute");
	sim_table_settle();
	ck_assert_int_ge(sim_table.cards, 4);
	ck_assert_int_eq(sim_table.alarms, 1); /* the hold itself */
	sim_table_finish();
}
END_TEST

START_TEST(no_card_is_dealt_before_no_more_bets_is_called)
{
	sim_table_start("table baccarat");
	sim_table_apply("open");
	sim_table_apply("close");
	sim_table_apply("note no more bets: to be called");
	sim_table_settle();
	ck_assert_int_eq(sim_table.cards, 0);
	sim_table_apply("note no more bets: called");
	sim_table_settle();
	ck_assert_int_ge(sim_table.cards, 4);
	ck_assert_int_eq(sim_table.alarms, 0);
	sim_table_finish();
}
END_TEST

START_TEST(a_call_of_a_void_round_is_not_waited_for)
{
	sim_table_start("table baccarat");
	sim_table_apply("open");
	sim_table_apply("close");
	sim_table_apply("note no more bets: to be called");
	sim_table_apply("void misdeal");
	sim_table_open_round();
	sim_table_settle();
	ck_assert_int_ge(sim_table.cards, 4);
	sim_table_finish();
}
END_TEST

START_TEST(a_card_that_is_not_in_the_record_is_dealt_again)
{
	char before[64];

	sim_table_start("table baccarat");
	sim_table_open_round();
	while (sim_table.cards < 3)
		sim_table_step();
	strcpy(before, sim_table.dealt);
	sim_table_restart(before, before + 3);
	while (sim_table.cards < 1)
		sim_table_step();
	ck_assert_int_eq(strncmp(sim_table.dealt, before + 6, 2), 0);
	sim_table_finish();
}
END_TEST

START_TEST(replayed_rows_of_the_feed_are_not_dealt)
{
	sim_table_start("table baccarat");
	sim_table_open_round();
	while (sim_table.cards < 3)
		sim_table_step();
	sim_table_restart("2c", "3c");
	sim_table_publish("6.0\t> card 4c\n6.1\tdo deal banker 2\n");
	sim_shoe_turn(&shoe, sim_table.now_ms);
	sim_table.now_ms += 250;
	sim_shoe_turn(&shoe, sim_table.now_ms);
	sim_table_read_line();
	ck_assert_int_eq(sim_table.cards, 0);
	sim_table_publish("7.0\t> card 5c\n7.1\tdo announce tie\n"
			  "8.0\t> announce\n8.1\tdo pick-up\n");
	sim_table_settle();
	ck_assert_int_eq(sim_table.cards, 0);
	sim_table_finish();
}
END_TEST

START_TEST(nothing_is_dealt_while_there_is_no_station)
{
	options.delay_ms = 500;
	sim_table_start("table baccarat");
	sim_table_open_round();
	while (sim_table.cards < 2)
		sim_table_step();
	close(sim_table.feed);
	sim_table.feed = -1;
	sim_table_settle();
	ck_assert_int_eq(sim_table.cards, 2);
	sim_table_finish();
}
END_TEST

START_TEST(a_simulator_started_in_mid_shoe_deals_on_from_there)
{
	struct sim_deck deck;
	char face[3][CARD_TEXT_MAX];

	options.seed = 99;
	sim_deck_shuffle(&deck, 8, 99, 5);
	for (int i = 0; i < 3; i++)
		card_format(deck.card[i], face[i]);
	sim_table_start("table baccarat");
	sim_table.number = 5;
	sim_table_restart(face[0], face[1]);
	while (sim_table.cards < 1)
		sim_table_step();
	ck_assert_int_eq(strncmp(sim_table.dealt, face[2], 2), 0);
	ck_assert_int_eq(sim_deck_left(&shoe.deck), 413);
	sim_table_finish();
}
END_TEST

/* --- by hand -------------------------------------------------------------- */

START_TEST(a_key_deals_what_is_asked_for)
{
	options.manual = true;
	sim_table_start("table baccarat");
	sim_table_open_round();
	sim_table_settle();
	ck_assert_int_eq(sim_table.cards, 0);
	for (int i = 1; i <= 3; i++) {
		sim_shoe_order(&shoe, "", sim_table.now_ms);
		sim_table_settle();
		ck_assert_int_eq(sim_table.cards, i);
	}
	ck_assert_str_eq(sim_table.done, "deal banker 2");
	ck_assert_int_eq(sim_table.alarms, 0);
	sim_table_finish();
}
END_TEST

START_TEST(a_key_draws_a_card_that_nobody_asked_for)
{
	options.manual = true;
	sim_table_start("table baccarat");
	sim_table_settle();
	sim_shoe_order(&shoe, "", sim_table.now_ms);
	sim_table_settle();
	ck_assert_int_eq(sim_table.cards, 1);
	ck_assert_str_eq(sim_table.done, "call-pit-boss");
	sim_table_finish();
}
END_TEST

START_TEST(the_latest_reader_is_the_one_that_is_spoken_to)
{
	int second;

	sim_table_start("table baccarat");
	sim_table_open_round();
	while (sim_table.cards < 1)
		sim_table_step();
	second = peer_unix(sim_table.link + 5, false);
	sim_shoe_turn(&shoe, sim_table.now_ms);
	ck_assert_int_eq(recv(sim_table.line, (char[1]){0}, 1, 0), 0);
	close(sim_table.line);
	sim_table.line = second;
	while (sim_table.cards < 4)
		sim_table_step();
	sim_table_finish();
}
END_TEST

/* --- forms ---------------------------------------------------------------- */

static void start_form(const char *protocol, const char *test)
{
	sim_table_set_protocol(protocol);
	sim_table_start("table baccarat decks=2");
	sim_table_settle();
	sim_table.now_ms += FEED_CLIENT_PAST_MS;
	sim_table_publish("2.0\t# inspection %s\n", test);
}

START_TEST(the_aces_go_through_for_a_form_that_wants_them)
{
	start_form(sim_protocols[_i]->name, "test shoe 5");
	sim_table_settle();
	ck_assert_str_eq(sim_table.dealt, "Ac Ad Ah As ");
	sim_table_finish();
}
END_TEST

START_TEST(the_decks_go_through_for_a_form_that_counts_them)
{
	char face[CARD_TEXT_MAX];
	const char *at;
	int n;

	start_form(sim_protocols[_i]->name, "test deck-open 1");
	for (int i = 0; i < 10; i++)
		sim_table_settle();
	ck_assert_int_eq(sim_table.cards, 2 * FACES);
	for (int i = 0; i < FACES; i++) {
		card_format((struct card){.face = (uint8_t)i}, face);
		at = sim_table.dealt;
		for (n = 0; (at = strstr(at, face)); n++)
			at += 2;
		ck_assert_msg(n == 2, "%d times %s", n, face);
	}
	sim_table_finish();
}
END_TEST

START_TEST(no_more_of_them_when_the_form_wants_none)
{
	start_form("angeleye2", "test deck-open 1");
	while (sim_table.cards < 10)
		sim_table_step();
	sim_table_publish("3.0\t# inspection end deck-open\n");
	sim_table_settle();
	ck_assert_int_lt(sim_table.cards, 20);
	sim_table_finish();
}
END_TEST

START_TEST(a_form_of_the_past_wants_nothing)
{
	sim_table_start("table baccarat");
	sim_table_publish("2.0\t# inspection test shoe 5\n");
	sim_table_settle();
	ck_assert_int_eq(sim_table.cards, 0);
	sim_table_finish();
}
END_TEST

static const struct test tests[] = {
	T(a_shoe_that_judges_names_each_winner),
	T(a_cut_card_lies_where_it_was_put),
	T(a_one_deck_table_is_dealt_from_one_deck),
	T(nothing_is_dealt_before_it_is_asked_for),
	T(a_card_takes_its_time),
	T(an_instruction_that_is_repeated_is_one_card),
	T(a_card_that_the_shoe_did_not_deal_leaves_it_all_the_same),
	T(a_hold_stops_the_hand),
	T(no_card_is_dealt_before_no_more_bets_is_called),
	T(a_call_of_a_void_round_is_not_waited_for),
	T(a_card_that_is_not_in_the_record_is_dealt_again),
	T(replayed_rows_of_the_feed_are_not_dealt),
	T(nothing_is_dealt_while_there_is_no_station),
	T(a_simulator_started_in_mid_shoe_deals_on_from_there),
	T(a_key_deals_what_is_asked_for),
	T(a_key_draws_a_card_that_nobody_asked_for),
	T(the_latest_reader_is_the_one_that_is_spoken_to),
	T(no_more_of_them_when_the_form_wants_none),
	T(a_form_of_the_past_wants_nothing),
	L(two_whole_shoes_are_dealt_without_an_alarm, sim_protocols),
	L(the_aces_go_through_for_a_form_that_wants_them, sim_protocols),
	L(the_decks_go_through_for_a_form_that_counts_them, sim_protocols),
};

bool support_forks = true;

SUITE("sim_shoe", tests)
