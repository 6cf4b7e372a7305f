/* SPDX-License-Identifier: ISC */
/* The simulated shoe, against a table of the real rules. */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/floor.h"
#include "tests/peer.h"
#include "tests/support.h"

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

/* --- faults on the line --------------------------------------------------- */

static void start_with_fault(const char *fault)
{
	options.seed = 5;
	ck_assert_int_eq(sim_fault_parse(&options.faults, fault, NULL), SB_OK);
	floor_start("table baccarat");
	floor_open_round();
}

/* The dealer keys in what does not arrive. */
static const struct {
	const char *protocol, *faults[3];
} shoes[] = {
	{"angeleye2", {"silence:5"}},
	{"angeleye2", {"lost-byte:3"}},
	{"angeleye2", {"double-byte:3"}},
	{"angeleye2", {"wrong-check:3"}},
	{"angeleye2", {"repeat:1"}},
	{"angeleye2", {"garbage:2"}},
	{"angeleye2", {"half:5"}},
	{"angeleye2", {"unplug:40"}},
	{"angeleye2", {"again:7"}},
	{"angeleye2", {"repeat:2", "lost-byte:7", "half:9"}},
	{"beetek", {"silence:5"}},
	{"beetek", {"lost-byte:3"}},
	{"beetek", {"double-byte:3"}},
	{"beetek", {"repeat:1"}},
	{"beetek", {"garbage:2"}},
	{"beetek", {"half:5"}},
	{"beetek", {"unplug:40"}},
	{"beetek", {"repeat:2", "lost-byte:7", "half:9"}},
	{"scanner", {"silence:5"}},
	{"scanner", {"lost-byte:3"}},
	{"scanner", {"double-byte:3"}},
	{"scanner", {"repeat:1"}},
	{"scanner", {"garbage:2"}},
	{"scanner", {"half:5"}},
	{"scanner", {"unplug:40"}},
	{"scanner", {"repeat:2", "lost-byte:7", "half:9"}},
};

START_TEST(no_card_is_booked_twice_or_lost_whatever_goes_wrong)
{
	options.seed = (uint64_t)_i;
	options.cut_at = 7;
	floor_speak(shoes[_i].protocol);
	for (int i = 0; i < 3 && shoes[_i].faults[i]; i++)
		ck_assert_int_eq(sim_fault_parse(&options.faults,
						 shoes[_i].faults[i], NULL),
				 SB_OK);
	floor_start("table baccarat decks=2");
	floor_play_to_reshuffle();
	ck_assert_int_eq(station.alarms, 0);
	ck_assert_int_eq(station.left_at_cut, 7);
	floor_expect_each_card_once();
	floor_finish();
}
END_TEST

static const char *const impossible[][2] = {
	{"beetek", "wrong-check"},    {"beetek", "wrong-verdict"},
	{"beetek", "again"},	      {"scanner", "wrong-check"},
	{"scanner", "wrong-verdict"}, {"scanner", "again"},
};

START_TEST(what_cannot_go_wrong_with_a_shoe_is_refused)
{
	options.protocol = sim_protocol_find(impossible[_i][0]);
	options.link = "unix:/nowhere/shoe";
	ck_assert_int_eq(
		sim_fault_parse(&options.faults, impossible[_i][1], NULL),
		SB_OK);
	ck_assert_int_eq(sim_shoe_open(&shoe, &options, &peer.err), SB_INVALID);
	ck_assert_ptr_nonnull(strstr(peer.err.text, impossible[_i][0]));
	ck_assert_ptr_nonnull(strstr(peer.err.text, impossible[_i][1]));
}
END_TEST

START_TEST(a_card_sent_twice_is_out_of_its_place)
{
	start_with_fault("twice@2");
	floor_settle();
	ck_assert_int_gt(station.alarms, 0);
	ck_assert_str_eq(station.done, "call-pit-boss");
	floor_finish();
}
END_TEST

START_TEST(a_card_sent_twice_without_a_place_is_one_more)
{
	char face[CARD_TEXT_MAX], want[16];

	floor_speak("beetek");
	start_with_fault("twice@2");
	card_format(shoe.deck.card[1], face);
	snprintf(want, sizeof want, "%s %s ", face, face);
	while (station.cards < 3)
		floor_step();
	ck_assert_int_eq(strncmp(station.dealt + 3, want, strlen(want)), 0);
	floor_finish();
}
END_TEST

START_TEST(a_card_sent_again_is_named_so_with_its_place)
{
	int64_t due = 0;

	start_with_fault("again@2");
	for (int i = 0; i < 1000 && !shoe.reader.later; i++) {
		due = sim_shoe_turn(&shoe, station.now_ms += 10);
		floor_read_line();
	}
	ck_assert_int_eq(due, shoe.reader.later_ms);
	floor_settle();
	ck_assert_int_eq(station.cards, 1);
	ck_assert_int_eq(station.again, 1);
	ck_assert_str_eq(station.done, "deal banker 1");
	floor_finish();
}
END_TEST

START_TEST(an_unplugged_line_comes_back_a_while_later)
{
	int64_t due = 0;

	start_with_fault("unplug@1");
	for (int i = 0; i < 1000 && shoe.reader.line.listener >= 0; i++)
		due = sim_shoe_turn(&shoe, ++station.now_ms);
	ck_assert_int_ne(access(station.link + 5, F_OK), 0);
	ck_assert_int_eq(due, station.now_ms + SIM_READER_AWAY_MS);
	sim_shoe_turn(&shoe, station.now_ms + SIM_READER_AWAY_MS);
	ck_assert_int_eq(access(station.link + 5, F_OK), 0);
	floor_finish();
}
END_TEST

START_TEST(an_order_makes_a_fault_from_then_on)
{
	floor_start("table baccarat");
	floor_open_round();
	while (station.cards < 2)
		floor_step();
	sim_shoe_order(&shoe, "silence@1", station.now_ms);
	floor_settle();
	ck_assert_int_eq(station.cards, 2);
	ck_assert_int_eq(shoe.deck.out, 3);
	floor_finish();
}
END_TEST

START_TEST(an_order_that_is_none_changes_nothing)
{
	floor_start("table baccarat");
	sim_shoe_order(&shoe, "fire", station.now_ms);
	sim_shoe_order(&shoe, "silence:0", station.now_ms);
	sim_shoe_order(&shoe, "", station.now_ms); /* no card by hand here */
	floor_open_round();
	floor_settle();
	ck_assert_int_ge(station.cards, 4);
	ck_assert_int_eq(station.alarms, 0);
	floor_finish();
}
END_TEST

START_TEST(a_wrong_check_value_is_malformed)
{
	start_with_fault("wrong-check@1");
	floor_settle();
	ck_assert_int_eq(station.malformed, 1);
	floor_finish();
}
END_TEST

START_TEST(repeated_frames_are_one_card)
{
	start_with_fault("repeat:1");
	floor_settle();
	ck_assert_int_eq(shoe.deck.out, station.cards);
	ck_assert_int_ge(station.cards, 4);
	ck_assert_int_eq(station.alarms, 0);
	floor_finish();
}
END_TEST

START_TEST(a_misread_card_is_shown_as_another)
{
	char face[CARD_TEXT_MAX];

	start_with_fault("misread@1");
	card_format(shoe.deck.card[0], face);
	while (station.cards < 1)
		floor_step();
	ck_assert_int_ne(strncmp(station.dealt, face, 2), 0);
	floor_settle();
	ck_assert_int_eq(shoe.deck.out, station.cards);
	floor_finish();
}
END_TEST

START_TEST(a_wrong_verdict_stops_the_table)
{
	start_with_fault("wrong-verdict@1");
	floor_settle();
	ck_assert_int_eq(station.verdicts, 1);
	ck_assert_str_eq(station.done, "held verdict");
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

/* clang-format off */
static const TTest *const *const tests[] = {
	&a_shoe_that_judges_names_each_winner,
	&a_cutting_card_lies_where_it_was_put,
	&a_one_deck_table_is_dealt_from_one_deck,
	&nothing_is_dealt_before_it_is_asked_for,
	&a_card_takes_its_time,
	&an_instruction_that_is_repeated_is_one_card,
	&a_card_that_the_shoe_did_not_deal_leaves_it_all_the_same,
	&a_hold_stops_the_hand,
	&a_card_that_is_not_in_the_record_is_dealt_again,
	&what_the_feed_tells_of_the_past_is_not_dealt,
	&nothing_is_dealt_while_there_is_no_station,
	&a_simulator_started_in_mid_shoe_deals_on_from_there,
	&a_card_sent_twice_is_out_of_its_place,
	&a_card_sent_twice_without_a_place_is_one_more,
	&a_card_sent_again_is_named_so_with_its_place,
	&an_unplugged_line_comes_back_a_while_later,
	&an_order_makes_a_fault_from_then_on,
	&an_order_that_is_none_changes_nothing,
	&a_wrong_check_value_is_malformed,
	&repeated_frames_are_one_card,
	&a_misread_card_is_shown_as_another,
	&a_wrong_verdict_stops_the_table,
	&a_key_deals_what_is_asked_for,
	&a_key_draws_a_card_that_nobody_asked_for,
	&the_latest_reader_is_the_one_that_is_spoken_to,
};
/* clang-format on */

int main(void)
{
	Suite *suite = suite_create("sim_shoe");
	TCase *tc = tcase_create("sim_shoe");

	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
		tcase_add_test(tc, *tests[i]);
	tcase_add_loop_test(tc, two_whole_shoes_are_dealt_without_an_alarm, 0,
			    FLOOR_PROTOCOLS);
	tcase_add_loop_test(tc,
			    no_card_is_booked_twice_or_lost_whatever_goes_wrong,
			    0, sizeof shoes / sizeof *shoes);
	tcase_add_loop_test(tc, what_cannot_go_wrong_with_a_shoe_is_refused, 0,
			    sizeof impossible / sizeof *impossible);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
