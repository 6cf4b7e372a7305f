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
	floor_speak(floor_protocols[_i]);
	floor_start("table baccarat");
	floor_play_to_reshuffle();
	ck_assert_int_eq(station.alarms, 0);
	ck_assert_int_eq(station.malformed, 0);
	ck_assert_int_eq(station.cuts, 1);
	ck_assert_int_eq(station.left_at_cut, 7);
	ck_assert_int_ge(station.cards, 409);
	floor_expect_each_card_once();
	strcpy(first, station.dealt);

	station.cards = station.cuts = 0;
	station.dealt[0] = station.booked[0] = '\0';
	floor_take("shoe");
	floor_take("table baccarat");
	floor_play_to_reshuffle();
	ck_assert_int_eq(station.alarms, 0);
	ck_assert_int_eq(station.cuts, 1);
	ck_assert_int_eq(station.left_at_cut, 7);
	ck_assert_int_ge(station.cards, 409);
	ck_assert_str_ne(first, station.dealt);
	floor_finish();
}
END_TEST

START_TEST(a_shoe_that_judges_names_each_winner)
{
	options.cut_at = 7;
	floor_start("table baccarat");
	floor_play_to_reshuffle();
	ck_assert_int_gt(station.verdicts, 60);
	ck_assert_int_eq(station.alarms, 0);
	floor_finish();
}
END_TEST

START_TEST(a_cutting_card_lies_where_it_was_put)
{
	options.cut_at = 200;
	floor_start("table baccarat decks=6");
	floor_play_to_reshuffle();
	ck_assert_int_eq(station.cuts, 1);
	ck_assert_int_eq(station.left_at_cut, 200);
	floor_finish();
}
END_TEST

START_TEST(a_one_deck_table_is_dealt_from_one_deck)
{
	floor_start("table baccarat decks=1 shuffle=every-round");
	floor_settle();
	ck_assert_int_eq(shoe.deck.cards, 52);
	floor_play_to_reshuffle();
	ck_assert_int_ge(station.cards, 4);
	ck_assert_int_le(station.cards, 6);
	floor_finish();
}
END_TEST

START_TEST(nothing_is_dealt_before_it_is_asked_for)
{
	options.delay_ms = 500;
	floor_start("table baccarat");
	floor_settle();
	floor_take("open");
	floor_settle();
	ck_assert_int_eq(station.cards, 0);
	floor_take("close");
	floor_settle();
	ck_assert_int_ge(station.cards, 4);
	ck_assert_int_eq(station.alarms, 0);
	floor_finish();
}
END_TEST

START_TEST(a_card_takes_its_time)
{
	int64_t asked;

	options.delay_ms = 500;
	floor_start("table baccarat");
	floor_open_round();
	while (station.cards < 1)
		floor_step();
	asked = station.now_ms;
	while (station.cards < 2)
		floor_step();
	ck_assert_int_eq(station.now_ms - asked, 500);
	floor_finish();
}
END_TEST

/* The position of a card comes to the table before the card itself. */
START_TEST(an_instruction_that_is_repeated_is_one_card)
{
	floor_start("table baccarat");
	floor_open_round();
	while (shoe.deck.out < 1)
		sim_shoe_turn(&shoe, station.now_ms += 100);
	floor_tell("9.0\t> position player 1\n9.1\tdo deal player 1\n");
	for (int i = 0; i < 50; i++)
		sim_shoe_turn(&shoe, station.now_ms += 100);
	ck_assert_int_eq(shoe.deck.out, 1);
	floor_finish();
}
END_TEST

START_TEST(a_card_that_the_shoe_did_not_deal_leaves_it_all_the_same)
{
	char face[CARD_TEXT_MAX];

	floor_start("table baccarat");
	floor_open_round();
	floor_settle();
	ck_assert_int_eq(shoe.deck.out, station.cards);
	card_format(shoe.sent[0].drawn, face);
	floor_tell("99.0\t> card %s\n", face);
	floor_settle();
	ck_assert_int_eq(shoe.deck.out, station.cards + 1);
	floor_finish();
}
END_TEST

START_TEST(a_hold_stops_the_hand)
{
	floor_start("table baccarat");
	floor_open_round();
	while (station.cards < 2)
		floor_step();
	floor_take("hold dispute");
	floor_settle();
	ck_assert_int_eq(station.cards, 2);
	floor_take("release dispute");
	floor_settle();
	ck_assert_int_ge(station.cards, 4);
	ck_assert_int_eq(station.alarms, 1); /* the hold itself */
	floor_finish();
}
END_TEST

START_TEST(a_card_that_is_not_in_the_record_is_dealt_again)
{
	char before[64];

	floor_start("table baccarat");
	floor_open_round();
	while (station.cards < 3)
		floor_step();
	strcpy(before, station.dealt);
	floor_come_back(before, before + 3);
	while (station.cards < 1)
		floor_step();
	ck_assert_int_eq(strncmp(station.dealt, before + 6, 2), 0);
	floor_finish();
}
END_TEST

START_TEST(what_the_feed_tells_of_the_past_is_not_dealt)
{
	floor_start("table baccarat");
	floor_open_round();
	while (station.cards < 3)
		floor_step();
	floor_come_back("2c", "3c");
	floor_tell("6.0\t> card 4c\n6.1\tdo deal banker 2\n");
	sim_shoe_turn(&shoe, station.now_ms);
	station.now_ms += 250;
	sim_shoe_turn(&shoe, station.now_ms);
	floor_read_line();
	ck_assert_int_eq(station.cards, 0);
	floor_tell("7.0\t> card 5c\n7.1\tdo announce tie\n"
		   "8.0\t> announce\n8.1\tdo pick-up\n");
	floor_settle();
	ck_assert_int_eq(station.cards, 0);
	floor_finish();
}
END_TEST

START_TEST(nothing_is_dealt_while_there_is_no_station)
{
	options.delay_ms = 500;
	floor_start("table baccarat");
	floor_open_round();
	while (station.cards < 2)
		floor_step();
	close(station.feed);
	station.feed = -1;
	floor_settle();
	ck_assert_int_eq(station.cards, 2);
	floor_finish();
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
	floor_start("table baccarat");
	station.number = 5;
	floor_come_back(face[0], face[1]);
	while (station.cards < 1)
		floor_step();
	ck_assert_int_eq(strncmp(station.dealt, face[2], 2), 0);
	ck_assert_int_eq(sim_deck_left(&shoe.deck), 413);
	floor_finish();
}
END_TEST

/* --- by hand -------------------------------------------------------------- */

START_TEST(a_key_deals_what_is_asked_for)
{
	options.manual = true;
	floor_start("table baccarat");
	floor_open_round();
	floor_settle();
	ck_assert_int_eq(station.cards, 0);
	for (int i = 1; i <= 3; i++) {
		sim_shoe_order(&shoe, "", station.now_ms);
		floor_settle();
		ck_assert_int_eq(station.cards, i);
	}
	ck_assert_str_eq(station.done, "deal banker 2");
	ck_assert_int_eq(station.alarms, 0);
	floor_finish();
}
END_TEST

START_TEST(a_key_draws_a_card_that_nobody_asked_for)
{
	options.manual = true;
	floor_start("table baccarat");
	floor_settle();
	sim_shoe_order(&shoe, "", station.now_ms);
	floor_settle();
	ck_assert_int_eq(station.cards, 1);
	ck_assert_str_eq(station.done, "call-pit-boss");
	floor_finish();
}
END_TEST

START_TEST(the_latest_reader_is_the_one_that_is_spoken_to)
{
	int second;

	floor_start("table baccarat");
	floor_open_round();
	while (station.cards < 1)
		floor_step();
	second = peer_unix(station.link + 5, false);
	sim_shoe_turn(&shoe, station.now_ms);
	ck_assert_int_eq(recv(station.line, (char[1]){0}, 1, 0), 0);
	close(station.line);
	station.line = second;
	while (station.cards < 4)
		floor_step();
	floor_finish();
}
END_TEST

/* --- forms ---------------------------------------------------------------- */

static void start_form(const char *protocol, const char *test)
{
	floor_speak(protocol);
	floor_start("table baccarat decks=2");
	floor_settle();
	station.now_ms += HEARING_PAST_MS;
	floor_tell("2.0\t# inspection %s\n", test);
}

START_TEST(the_aces_go_through_for_a_form_that_wants_them)
{
	start_form(floor_protocols[_i], "test shoe 5");
	floor_settle();
	ck_assert_str_eq(station.dealt, "Ac Ad Ah As ");
	floor_finish();
}
END_TEST

START_TEST(the_decks_go_through_for_a_form_that_counts_them)
{
	char face[CARD_TEXT_MAX];
	const char *at;
	int n;

	start_form(floor_protocols[_i], "test deck-open 1");
	for (int i = 0; i < 10; i++)
		floor_settle();
	ck_assert_int_eq(station.cards, 2 * FACES);
	for (int i = 0; i < FACES; i++) {
		card_format((struct card){.face = (uint8_t)i}, face);
		at = station.dealt;
		for (n = 0; (at = strstr(at, face)); n++)
			at += 2;
		ck_assert_msg(n == 2, "%d times %s", n, face);
	}
	floor_finish();
}
END_TEST

START_TEST(no_more_of_them_when_the_form_wants_none)
{
	start_form("angeleye2", "test deck-open 1");
	while (station.cards < 10)
		floor_step();
	floor_tell("3.0\t# inspection end deck-open\n");
	floor_settle();
	ck_assert_int_lt(station.cards, 20);
	floor_finish();
}
END_TEST

START_TEST(a_form_of_the_past_wants_nothing)
{
	floor_start("table baccarat");
	floor_tell("2.0\t# inspection test shoe 5\n");
	floor_settle();
	ck_assert_int_eq(station.cards, 0);
	floor_finish();
}
END_TEST

static const struct test tests[] = {
	T(a_shoe_that_judges_names_each_winner),
	T(a_cutting_card_lies_where_it_was_put),
	T(a_one_deck_table_is_dealt_from_one_deck),
	T(nothing_is_dealt_before_it_is_asked_for),
	T(a_card_takes_its_time),
	T(an_instruction_that_is_repeated_is_one_card),
	T(a_card_that_the_shoe_did_not_deal_leaves_it_all_the_same),
	T(a_hold_stops_the_hand),
	T(a_card_that_is_not_in_the_record_is_dealt_again),
	T(what_the_feed_tells_of_the_past_is_not_dealt),
	T(nothing_is_dealt_while_there_is_no_station),
	T(a_simulator_started_in_mid_shoe_deals_on_from_there),
	T(a_key_deals_what_is_asked_for),
	T(a_key_draws_a_card_that_nobody_asked_for),
	T(the_latest_reader_is_the_one_that_is_spoken_to),
	T(no_more_of_them_when_the_form_wants_none),
	T(a_form_of_the_past_wants_nothing),
	TIMES(two_whole_shoes_are_dealt_without_an_alarm, FLOOR_PROTOCOLS),
	TIMES(the_aces_go_through_for_a_form_that_wants_them, FLOOR_PROTOCOLS),
	TIMES(the_decks_go_through_for_a_form_that_counts_them,
	      FLOOR_PROTOCOLS),
};

SUITE("sim_shoe", tests)
