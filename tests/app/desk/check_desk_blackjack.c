/* SPDX-License-Identifier: ISC */
/* A table of blackjack at the desk, without a screen: its timers, and what its
 * shoe's lines become. Time is the test's own. */
#include "config.h"

#include "app/desk/desk_internal.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum { START_MS = 1000, BETTING_S = 20, DECISION_S = 15, ROWS_MAX = 1 << 13 };

static struct desk desk;
static struct conf conf;
static char rows[ROWS_MAX]; /* "clock timeout", each ended by \n */

static void update(void *context, const struct update *row)
{
	static const char *const sources[] = {[SOURCE_SHOE] = "shoe",
					      [SOURCE_KEY] = "key",
					      [SOURCE_CLOCK] = "clock",
					      [SOURCE_STATION] = "station"};
	size_t used = strlen(rows);

	desk_on_update(context, row);
	snprintf(rows + used, sizeof rows - used, "%s %s%s\n",
		 sources[row->journal_row->source], row->journal_row->line,
		 row->is_table && !row->accepted ? " refused" : "");
}

static void setup(void)
{
	test_station_conf(&conf, support_folder());
	test_station_conf_house(&conf, "table blackjack");
	conf.table.betting_time_s = BETTING_S;
	conf.table.decision_time_s = DECISION_S;
	conf.shuffle_rules.cut.at = 0;
	desk = (struct desk){.conf = &conf, .now_ms = START_MS};
	desk_connect_parts(&desk);
	desk.station = test_station_open_table(&conf, update, &desk);
	desk_connect_parts(&desk);
	rows[0] = '\0';
}

static void teardown(void)
{
	station_close(desk.station);
}

static void keys(const char *lines)
{
	char line[64];

	while (support_line(&lines, line, sizeof line)) {
		station_submit(desk.station, SOURCE_KEY, KIND_TABLE, "", line);
		test_station_flush(desk.station);
	}
}

static void shoe(struct device_report report)
{
	shoe_input_on_report(&desk.shoe, &report);
	test_station_flush(desk.station);
}

static void card(const char *face)
{
	struct device_report report = {.kind = REPORT_CARD};

	ck_assert(card_parse(face, 2, &report.card));
	shoe(report);
}

static void cards(const char *faces)
{
	for (; *faces; faces += strcspn(faces, " "), faces += *faces == ' ')
		card(faces);
}

static void waits(int64_t ms)
{
	desk.now_ms += ms;
	day_change_turn(&desk.day, desk.now_ms);
	timers_turn(&desk.timers, desk.now_ms);
	test_station_flush(desk.station);
}

static void expect(const char *want)
{
	support_same(rows, want);
	rows[0] = '\0';
}

static void expect_nothing(void)
{
	expect("");
}

#define DEALT "open\nseat 1\nseat 2\nclose"

static void deal(const char *faces)
{
	keys(DEALT);
	cards(faces);
	rows[0] = '\0';
}

/* --- timers ----------------------------------------------------------------
 */

START_TEST(the_betting_goes_on_while_nobody_has_come)
{
	keys("open");
	rows[0] = '\0';
	waits(BETTING_S * 1000);
	waits(BETTING_S * 1000);
	expect_nothing();
	keys("seat 3");
	waits(BETTING_S * 1000 - 1);
	expect("key seat 3\n");
	waits(1);
	expect("clock close\n");
}
END_TEST

START_TEST(a_hand_stands_when_its_time_is_up)
{
	deal("9c 5d 7h 4s 8c Kd");
	waits(DECISION_S * 1000 - 1);
	expect_nothing();
	ck_assert_int_eq(timers_due(&desk.timers, desk.now_ms),
			 desk.now_ms + 1);
	waits(1);
	expect("clock timeout\n");
	waits(DECISION_S * 1000 - 1);
	expect_nothing();
	waits(1);
	expect("clock timeout\n");
	waits(DECISION_S * 1000);
	expect_nothing();
}
END_TEST

START_TEST(a_card_restarts_the_decision_timer)
{
	struct view view = {0};

	deal("9c 5d 7h 4s 8c Kd");
	waits(DECISION_S * 1000 - 1);
	keys("hit 1");
	cards("2c");
	rows[0] = '\0';
	waits(DECISION_S * 1000 - 1);
	expect_nothing();
	timers_view(&desk.timers, desk.now_ms, &view);
	ck_assert_int_eq(view.deciding_ends_ms, desk.now_ms + 1);
	ck_assert_int_eq(view.deciding_from_ms,
			 view.deciding_ends_ms - DECISION_S * 1000);
}
END_TEST

START_TEST(a_hold_stops_it)
{
	deal("9c 5d 7h 4s 8c Kd");
	keys("hold dispute");
	waits(DECISION_S * 1000);
	keys("release dispute");
	rows[0] = '\0';
	waits(DECISION_S * 1000 - 1);
	expect_nothing();
	waits(1);
	expect("clock timeout\n");
}
END_TEST

START_TEST(insurance_closes_when_its_time_is_up)
{
	deal("9c 5d Ah 4s 8c Kd");
	waits(DECISION_S * 1000 - 1);
	keys("insure 2");
	waits(1);
	expect("key insure 2\nclock insurance-closed\n");
}
END_TEST

START_TEST(without_a_limit_nobody_is_hurried)
{
	conf.table.decision_time_s = 0;
	deal("9c 5d 7h 4s 8c Kd");
	waits(INT32_MAX);
	expect_nothing();
}
END_TEST

/* Bets that were open when the station stopped do not go on. */
static void starts_again(void)
{
	struct intent same = {.kind = INTENT_TABLE_SAME};

	station_close(desk.station);
	desk = (struct desk){.conf = &conf, .now_ms = START_MS};
	desk_connect_parts(&desk);
	desk.station = test_station_open(&conf, update, &desk);
	desk_connect_parts(&desk);
	test_station_flush(desk.station);
	comparison_begin(&desk.comparison, "the station was restarted");
	test_station_flush(desk.station);
	rows[0] = '\0';
	dealer_input_handle(&desk.dealer, &same, desk.now_ms);
	test_station_flush(desk.station);
}

START_TEST(after_a_restart_open_bets_are_closed)
{
	keys("open\nseat 4");
	starts_again();
	expect("station release compare\nstation close\n");
}
END_TEST

START_TEST(and_the_round_is_void_where_nobody_has_a_seat)
{
	keys("open");
	starts_again();
	expect("station release compare\nstation void nobody has a seat\n");
	ck_assert_int_eq(table_instruction(station_table(desk.station)).what,
			 DO_OPEN_BETS);
}
END_TEST

/* --- the shoe ---------------------------------------------------------------
 */

START_TEST(what_is_of_baccarat_is_no_row)
{
	keys(DEALT);
	rows[0] = '\0';
	shoe((struct device_report){
		.kind = REPORT_POSITION, .hand = HAND_PLAYER, .n = 1});
	card("9c");
	shoe((struct device_report){.kind = REPORT_VERDICT,
				    .hand = HAND_BANKER});
	expect("shoe card 9c\n");
}
END_TEST

/* Behind a keyed card the reader's next may be the same: the question is put
 * of any that would be the hole card, and does not say which it is. */
START_TEST(a_hole_card_in_doubt_has_no_face)
{
	static const char *const came[] = {"card 8c", "card Kd"};
	struct intent next = {.kind = INTENT_NEXT_CARD};

	deal("9c 5d 7h 4s");
	keys("card 8c");
	rows[0] = '\0';
	card(came[_i] + strlen("card "));
	expect("station hold same-card ?? came twice\n");
	ck_assert(desk.shoe.doubted);
	ck_assert_int_eq(desk.shoe.doubted_shown.face, CARD_UNREAD);
	dealer_input_handle(&desk.dealer, &next, desk.now_ms);
	test_station_flush(desk.station);
	ck_assert_ptr_nonnull(strstr(rows, came[_i]));
	ck_assert_int_eq(table_instruction(station_table(desk.station)).what,
			 DO_AWAIT);
}
END_TEST

START_TEST(a_reader_that_wakes_up_late_shows_no_hole_card)
{
	struct intent same = {.kind = INTENT_SAME_CARD};

	deal("9c 5d 7h 4s 8c");
	keys("card ??");
	rows[0] = '\0';
	card("Kd");
	expect("station hold same-card ?? came twice\n");
	dealer_input_handle(&desk.dealer, &same, desk.now_ms);
	test_station_flush(desk.station);
	ck_assert_msg(!strstr(rows, "Kd"), "%s", rows);
	ck_assert_int_eq(table_instruction(station_table(desk.station)).what,
			 DO_AWAIT);
}
END_TEST

START_TEST(any_other_card_is_asked_about_by_its_face)
{
	deal("9c 5d");
	keys("card 7h");
	rows[0] = '\0';
	card("7h");
	expect("station hold same-card 7h came twice\n");
}
END_TEST

START_TEST(a_hole_card_that_lies_open_is_the_dealers_to_name)
{
	struct intent name = {.kind = INTENT_EVENT,
			      .act = ACT_CARD_BY_HAND,
			      .by_hand = true,
			      .line = "hole Kd"};

	deal("9c 5d 7h 4s 8c");
	keys("card ??\nstand 1\nstand 2\nreveal");
	rows[0] = '\0';
	dealer_input_handle(&desk.dealer, &name, desk.now_ms);
	test_station_flush(desk.station);
	expect("key hole Kd\n");
	ck_assert_uint_eq(desk.shoe.cards_keyed, 1);
}
END_TEST

/* Without a reader cards are the dealer's to key; this one is not. */
START_TEST(one_behind_an_ace_is_the_pit_bosss_to_name)
{
	struct view view;

	deal("9c 5d Ah 4s 8c");
	desk_view(&desk, &view);
	ck_assert(view.badges.entry_needs_no_badge);
	keys("card ??\ninsurance-closed");
	desk_view(&desk, &view);
	ck_assert(!view.badges.entry_needs_no_badge);
}
END_TEST

static const struct test tests[] = {
	T(the_betting_goes_on_while_nobody_has_come),
	T(a_hand_stands_when_its_time_is_up),
	T(a_card_restarts_the_decision_timer),
	T(a_hold_stops_it),
	T(insurance_closes_when_its_time_is_up),
	T(without_a_limit_nobody_is_hurried),
	T(after_a_restart_open_bets_are_closed),
	T(and_the_round_is_void_where_nobody_has_a_seat),
	T(what_is_of_baccarat_is_no_row),
	TIMES(a_hole_card_in_doubt_has_no_face, 2),
	T(a_reader_that_wakes_up_late_shows_no_hole_card),
	T(any_other_card_is_asked_about_by_its_face),
	T(a_hole_card_that_lies_open_is_the_dealers_to_name),
	T(one_behind_an_ace_is_the_pit_bosss_to_name),
};

SUITE_AROUND("desk_blackjack", tests, setup, teardown)
