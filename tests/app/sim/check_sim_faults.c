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
	sim_table_start("table baccarat");
	sim_table_open_round();
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
	sim_table_set_protocol(shoes[_i].protocol);
	for (int i = 0; i < 3 && shoes[_i].faults[i]; i++)
		ck_assert_int_eq(sim_fault_parse(&options.faults,
						 shoes[_i].faults[i], NULL),
				 SB_OK);
	sim_table_start("table baccarat decks=2");
	sim_table_play_to_reshuffle();
	ck_assert_int_eq(sim_table.alarms, 0);
	ck_assert_int_eq(sim_table.left_at_cut, 7);
	sim_table_expect_each_card_once();
	sim_table_finish();
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
	sim_table_settle();
	ck_assert_int_gt(sim_table.alarms, 0);
	ck_assert_str_eq(sim_table.done, "call-pit-boss");
	sim_table_finish();
}
END_TEST

START_TEST(a_card_sent_twice_without_a_place_is_one_more)
{
	char face[CARD_TEXT_MAX], want[16];

	sim_table_set_protocol("beetek");
	start_with_fault("twice@2");
	card_format(shoe.deck.card[1], face);
	snprintf(want, sizeof want, "%s %s ", face, face);
	while (sim_table.cards < 3)
		sim_table_step();
	ck_assert_int_eq(strncmp(sim_table.dealt + 3, want, strlen(want)), 0);
	sim_table_finish();
}
END_TEST

START_TEST(a_card_sent_again_is_named_so_with_its_place)
{
	int64_t due = 0;

	start_with_fault("again@2");
	for (int i = 0; i < 1000 && !shoe.reader.later; i++) {
		due = sim_shoe_turn(&shoe, sim_table.now_ms += 10);
		sim_table_read_line();
	}
	ck_assert_int_eq(due, shoe.reader.later_ms);
	sim_table_settle();
	ck_assert_int_eq(sim_table.cards, 1);
	ck_assert_int_eq(sim_table.again, 1);
	ck_assert_str_eq(sim_table.done, "deal banker 1");
	sim_table_finish();
}
END_TEST

START_TEST(an_unplugged_line_comes_back_a_while_later)
{
	int64_t due = 0;

	start_with_fault("unplug@1");
	for (int i = 0; i < 1000 && shoe.reader.line.listener >= 0; i++)
		due = sim_shoe_turn(&shoe, ++sim_table.now_ms);
	ck_assert_int_ne(access(sim_table.link + 5, F_OK), 0);
	ck_assert_int_eq(due, sim_table.now_ms + SIM_READER_AWAY_MS);
	sim_shoe_turn(&shoe, sim_table.now_ms + SIM_READER_AWAY_MS);
	ck_assert_int_eq(access(sim_table.link + 5, F_OK), 0);
	sim_table_finish();
}
END_TEST

START_TEST(an_order_makes_a_fault_from_then_on)
{
	sim_table_start("table baccarat");
	sim_table_open_round();
	while (sim_table.cards < 2)
		sim_table_step();
	sim_shoe_order(&shoe, "silence@1", sim_table.now_ms);
	sim_table_settle();
	ck_assert_int_eq(sim_table.cards, 2);
	ck_assert_int_eq(shoe.deck.out, 3);
	sim_table_finish();
}
END_TEST

START_TEST(each_card_is_a_time_for_each_fault)
{
	ck_assert_int_eq(sim_fault_parse(&options.faults, "half@2", NULL),
			 SB_OK);
	options.manual = true;
	start_with_fault("silence@1");
	for (int i = 0; i < 3; i++) {
		sim_shoe_order(&shoe, "", sim_table.now_ms);
		sim_table_settle();
	}
	ck_assert_int_eq(sim_table.malformed, 1);
	ck_assert_int_eq(sim_table.cards, 1);
	sim_table_finish();
}
END_TEST

START_TEST(an_order_that_is_none_changes_nothing)
{
	sim_table_start("table baccarat");
	sim_shoe_order(&shoe, "fire", sim_table.now_ms);
	sim_shoe_order(&shoe, "silence:0", sim_table.now_ms);
	sim_shoe_order(&shoe, "", sim_table.now_ms); /* no card by hand here */
	sim_table_open_round();
	sim_table_settle();
	ck_assert_int_ge(sim_table.cards, 4);
	ck_assert_int_eq(sim_table.alarms, 0);
	sim_table_finish();
}
END_TEST

START_TEST(a_wrong_check_value_is_malformed)
{
	start_with_fault("wrong-check@1");
	sim_table_settle();
	ck_assert_int_eq(sim_table.malformed, 1);
	sim_table_finish();
}
END_TEST

START_TEST(repeated_frames_are_one_card)
{
	start_with_fault("repeat:1");
	sim_table_settle();
	ck_assert_int_eq(shoe.deck.out, sim_table.cards);
	ck_assert_int_ge(sim_table.cards, 4);
	ck_assert_int_eq(sim_table.alarms, 0);
	sim_table_finish();
}
END_TEST

START_TEST(a_misread_card_is_shown_as_another)
{
	char face[CARD_TEXT_MAX];

	start_with_fault("misread@1");
	card_format(shoe.deck.card[0], face);
	while (sim_table.cards < 1)
		sim_table_step();
	ck_assert_int_ne(strncmp(sim_table.dealt, face, 2), 0);
	sim_table_settle();
	ck_assert_int_eq(shoe.deck.out, sim_table.cards);
	sim_table_finish();
}
END_TEST

START_TEST(a_wrong_verdict_stops_the_table)
{
	start_with_fault("wrong-verdict@1");
	sim_table_settle();
	ck_assert_int_eq(sim_table.verdicts, 1);
	ck_assert_str_eq(sim_table.done, "held verdict");
	sim_table_finish();
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

bool support_forks = true;

SUITE("sim_faults", tests)
