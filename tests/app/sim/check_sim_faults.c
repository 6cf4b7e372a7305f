/* SPDX-License-Identifier: ISC */
/* What goes wrong with a simulated shoe, against a table of the real rules. */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/fixture_sim.h"
#include "tests/support/fixture_link.h"
#include "tests/support/support.h"

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

START_TEST(each_card_is_a_time_for_each_fault)
{
	ck_assert_int_eq(sim_fault_parse(&options.faults, "half@2", NULL),
			 SB_OK);
	options.manual = true;
	start_with_fault("silence@1");
	for (int i = 0; i < 3; i++) {
		sim_shoe_order(&shoe, "", station.now_ms);
		floor_settle();
	}
	ck_assert_int_eq(station.malformed, 1);
	ck_assert_int_eq(station.cards, 1);
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

static const struct test tests[] = {
	T(a_card_sent_twice_is_out_of_its_place),
	T(a_card_sent_twice_without_a_place_is_one_more),
	T(a_card_sent_again_is_named_so_with_its_place),
	T(an_unplugged_line_comes_back_a_while_later),
	T(an_order_makes_a_fault_from_then_on),
	T(each_card_is_a_time_for_each_fault),
	T(an_order_that_is_none_changes_nothing),
	T(a_wrong_check_value_is_malformed),
	T(repeated_frames_are_one_card),
	T(a_misread_card_is_shown_as_another),
	T(a_wrong_verdict_stops_the_table),
	L(no_card_is_booked_twice_or_lost_whatever_goes_wrong, shoes),
	L(what_cannot_go_wrong_with_a_shoe_is_refused, impossible),
};

SUITE("sim_faults", tests)
