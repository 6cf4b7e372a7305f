/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/station/station.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_station.h"
#include "tests/support/script_player.h"
#include "tests/support/support.h"

enum { HEARD_MAX = 1 << 16 };

/* A station, and all its updates. */
struct desk {
	struct conf conf;
	struct station *station;
	char heard[HEARD_MAX]; /* lines and answers, since the last look */
	int rows;
	int replayed;
};

static void desk_on_update(void *context, const struct update *update)
{
	struct desk *desk = context;

	desk->rows++;
	desk->replayed += update->replayed;
	strcat(desk->heard, update->journal_row->line);
	strcat(desk->heard, "\n");
	if (update->is_table)
		strcat(desk->heard, update->journal_row->answer);
}

static void desk_open(struct desk *desk)
{
	desk->heard[0] = '\0';
	desk->rows = desk->replayed = 0;
	desk->station = test_station_open(&desk->conf, desk_on_update, desk);
}

static void desk_turn(struct desk *desk)
{
	test_station_flush(desk->station);
}

/* Its day is open, and a dealer there. */
static struct desk *desk_new(void)
{
	struct desk *desk = calloc(1, sizeof *desk);

	test_station_conf(&desk->conf, support_folder());
	test_station_open_day(&desk->conf);
	desk_open(desk);
	test_station_sign_on(desk->station);
	desk->heard[0] = '\0';
	desk->rows = desk->replayed = 0;
	return desk;
}

/* Its updates for these lines. */
static const char *desk_submit(struct desk *desk, const char *lines)
{
	desk->heard[0] = '\0';
	test_station_enter(desk->station, lines);
	return desk->heard;
}

static void desk_restart(struct desk *desk)
{
	station_close(desk->station);
	desk_open(desk);
}

static void desk_free(struct desk *desk)
{
	station_close(desk->station);
	free(desk);
}

/* The day line without the day. */
static void desk_hide_day(char *text)
{
	char *day = strstr(text, "day BAC-07 ");

	if (day)
		memcpy(day + strlen("day BAC-07 "), "DDDD-DD-DD", 10);
}

START_TEST(a_first_start_begins_a_table_that_is_closed)
{
	struct desk *desk = calloc(1, sizeof *desk);

	test_station_conf(&desk->conf, support_folder());
	desk_open(desk);
	desk_turn(desk);
	desk_hide_day(desk->heard);
	support_same(desk->heard, "day BAC-07 DDDD-DD-DD shoe 0 round 1\n"
				  "table baccarat min=10\n"
				  "do open-bets\n"
				  "hold closed\n"
				  "alarm held closed\n"
				  "do held closed\n");
	ck_assert_int_eq(desk->replayed, 0);
	desk_free(desk);
}
END_TEST

START_TEST(rows_are_published_in_order_with_their_answers)
{
	struct desk *desk = desk_new();

	support_same(desk_submit(desk, "open\nclose\ncard 9h"),
		     "open\ndo take-bets\n"
		     "close\nsay no-more-bets\ndo deal player 1\n"
		     "card 9h\ndo deal banker 1\n");
	desk_free(desk);
}
END_TEST

START_TEST(a_refused_act_is_recorded_and_a_refused_wager_is_not)
{
	struct desk *desk = desk_new();

	support_same(desk_submit(desk, "announce\nwager 1 player 50\nopen\n"
				       "wager 1 player 5"),
		     "announce\nrefuse not-now\nopen\ndo take-bets\n");
	desk_free(desk);
}
END_TEST

START_TEST(a_line_that_is_none_is_dropped_and_play_goes_on)
{
	struct desk *desk = desk_new();

	support_same(desk_submit(desk, "open sesame\nopen"),
		     "open\ndo take-bets\n");
	desk_free(desk);
}
END_TEST

START_TEST(a_new_shoe_begins_a_table_with_the_configuration_of_now)
{
	struct desk *desk = desk_new();

	desk_submit(desk, "limits min=20\nshuffle");
	support_same(desk->heard, "limits min=20\ndo open-bets\n"
				  "shuffle\ndo reshuffle\n");
	desk->heard[0] = '\0';
	test_station_shuffle(desk->station);
	desk_hide_day(desk->heard);
	support_same(desk->heard, "begin\ngroup 1\ngroup 2\ngroup 3\n"
				  "group 4\ngroup 5\n"
				  "shoe\ndo open-bets\n"
				  "loaded\n"
				  "day BAC-07 DDDD-DD-DD shoe 2 round 1\n"
				  "table baccarat min=10\ndo open-bets\n"
				  "limits min=20.00\ndo open-bets\n");
	desk_free(desk);
}
END_TEST

START_TEST(a_shoe_that_is_refused_begins_no_table)
{
	struct desk *desk = desk_new();

	desk_submit(desk, "open");
	support_same(desk_submit(desk, "shoe"), "shoe\nrefuse not-now\n");
	desk_free(desk);
}
END_TEST

/* After each of these lines the station is stopped and started. */
static const char *const played[] = {
	"open",		"wager 1 player 50", "wager 2 tie 10", "close",
	"card 9h",	"hold link",	     "card 3c",	       "release link",
	"rule burn",	"card 4d",	     "card 4c",	       "card 2s",
	"correct 1 8h", "announce",	     "clear",	       "cut",
	"open",		"void misdeal",	     "shuffle",
};

START_TEST(a_restart_at_any_line_finds_the_table_as_it_was)
{
	struct desk *desk = desk_new();
	struct table *before = malloc(sizeof *before);

	desk_turn(desk);
	for (int i = 0; i <= _i; i++)
		desk_submit(desk, played[i]);
	table_copy(before, station_table(desk->station));
	desk_restart(desk);
	ck_assert_msg(play_same(before, station_table(desk->station)),
		      "the table changed after '%s'", played[_i]);
	ck_assert_int_eq(desk->rows, desk->replayed);
	desk_turn(desk);
	ck_assert_int_eq(desk->rows, desk->replayed);
	free(before);
	desk_free(desk);
}
END_TEST

/* A new shoe at each round. */
static void desk_play(struct desk *desk, int rounds)
{
	for (int i = 0; i < rounds; i++) {
		desk_submit(desk, "open\nvoid misdeal\nshuffle");
		test_station_shuffle(desk->station);
		desk->heard[0] = '\0';
	}
}

START_TEST(a_restart_replays_the_shoe_of_the_last_rounds)
{
	static const char *const begins[] = {"day BAC-07 DDDD-DD-DD shoe 1 ",
					     "day BAC-07 DDDD-DD-DD shoe 2 ",
					     "day BAC-07 DDDD-DD-DD shoe 3 "};
	struct desk *desk = desk_new();
	const char *begin = begins[_i];

	desk_turn(desk);
	desk_play(desk, 10 + _i);
	desk_submit(desk, "open");
	desk_restart(desk);
	desk_hide_day(desk->heard);
	ck_assert_msg(strncmp(desk->heard, begin, strlen(begin)) == 0, "%s",
		      desk->heard);
	ck_assert_ptr_nonnull(strstr(desk->heard, "open\ndo take-bets\n"));
	ck_assert_int_eq(desk->rows, desk->replayed);
	desk_free(desk);
}
END_TEST

static void desk_become(struct desk *desk, const char *table)
{
	strcpy(desk->conf.table.id, table);
	desk_restart(desk);
	desk_submit(desk, "shuffle");
	test_station_shuffle(desk->station);
}

static void desk_expect(const struct desk *desk, const char *table,
			const char *numbers)
{
	char begin[64], end[64];
	const char *day;

	snprintf(begin, sizeof begin, "loaded\nday %s ", table);
	snprintf(end, sizeof end, " %s\ntable baccarat min=10\n", numbers);
	day = strstr(desk->heard, begin);
	ck_assert_msg(day && strstr(day, end), "%s", desk->heard);
}

/* The station of a table is another's for a while. */
START_TEST(a_table_that_comes_again_counts_its_rounds_on)
{
	struct desk *desk = desk_new();

	desk_play(desk, 1);
	desk_submit(desk, "open\nvoid misdeal");
	desk_become(desk, "B_8.x-1");
	desk_expect(desk, "B_8.x-1", "shoe 1 round 1");
	desk_submit(desk, "open\nvoid misdeal");
	desk_become(desk, "BAC-07");
	desk_expect(desk, "BAC-07", "shoe 1 round 3");
	desk_free(desk);
}
END_TEST

/* Somebody is refused an act, in a row of the record. */
struct errand {
	enum sb_result result; /* that work is done with */
	int done;
	struct sb_error err;
};

static enum sb_result refuse_write(void *context, struct record *record,
				   const struct pit *pit, struct sb_error *err)
{
	const struct errand *errand = context;
	struct journal_row row = {.time_us = 1,
				  .source = SOURCE_KEY,
				  .kind = KIND_PEOPLE,
				  .badge = pit->dealer,
				  .line = "refused void-round",
				  .answer = ""};

	if (journal_append(record, &row, err) != SB_OK)
		return SB_SYSTEM;
	return errand->result == SB_OK ? SB_OK
				       : sb_fail(err, errand->result, "not he");
}

static void refuse_done(void *context, enum sb_result result,
			const struct sb_error *err)
{
	struct errand *errand = context;

	errand->done++;
	errand->result = result;
	if (result != SB_OK)
		errand->err = *err;
}

static void refuse(struct desk *desk, struct errand *errand)
{
	const struct station_work work = {refuse_write, refuse_done, errand};

	ck_assert(station_submit_work(desk->station, &work));
}

START_TEST(work_is_written_in_order_and_answered_once_published)
{
	struct desk *desk = desk_new();
	struct errand may = {.result = SB_OK}, not = {.result = SB_REFUSED};

	station_submit(desk->station, SOURCE_KEY, KIND_TABLE, "", "open");
	refuse(desk, &may);
	refuse(desk, &not );
	station_submit(desk->station, SOURCE_KEY, KIND_TABLE, "", "close");
	ck_assert_int_eq(may.done, 0);
	desk_turn(desk);
	support_same(desk->heard,
		     "open\ndo take-bets\n"
		     "refused void-round\nrefused void-round\n"
		     "close\nsay no-more-bets\ndo deal player 1\n");
	ck_assert_int_eq(may.done, 1);
	ck_assert_int_eq(may.result, SB_OK);
	ck_assert_int_eq(not .done, 1);
	ck_assert_int_eq(not .result, SB_REFUSED);
	ck_assert_str_eq(not .err.text, "not he");
	desk_free(desk);
}
END_TEST

START_TEST(work_that_the_record_fails_is_answered_and_not_tried_again)
{
	struct desk *desk = desk_new();
	struct errand fails = {.result = SB_SYSTEM};

	station_submit(desk->station, SOURCE_KEY, KIND_TABLE, "", "open");
	refuse(desk, &fails);
	station_submit(desk->station, SOURCE_KEY, KIND_TABLE, "", "close");
	station_turn(desk->station, 1000);
	ck_assert_int_eq(fails.done, 1);
	ck_assert_int_eq(fails.result, SB_SYSTEM);
	ck_assert_str_eq(desk->heard, "");
	for (int64_t ms = 1000; station_is_busy(desk->station); ms += 100)
		station_turn(desk->station, ms);
	support_same(desk->heard,
		     "open\ndo take-bets\n"
		     "close\nsay no-more-bets\ndo deal player 1\n");
	ck_assert_int_eq(fails.done, 1);
	desk_free(desk);
}
END_TEST

START_TEST(a_full_queue_takes_no_more_and_loses_nothing)
{
	struct desk *desk = desk_new();
	int taken = 0;

	desk_turn(desk);
	while (station_queue_room(desk->station) > 0) {
		ck_assert(station_submit(desk->station, SOURCE_KEY, KIND_TABLE,
					 "", "note n"));
		taken++;
	}
	ck_assert(!station_submit(desk->station, SOURCE_KEY, KIND_TABLE, "",
				  "note n"));
	desk->rows = 0;
	desk_turn(desk);
	ck_assert_int_eq(desk->rows, taken);
	desk_free(desk);
}
END_TEST

static const struct test tests[] = {
	T(a_first_start_begins_a_table_that_is_closed),
	T(rows_are_published_in_order_with_their_answers),
	T(a_refused_act_is_recorded_and_a_refused_wager_is_not),
	T(a_line_that_is_none_is_dropped_and_play_goes_on),
	T(a_new_shoe_begins_a_table_with_the_configuration_of_now),
	T(a_shoe_that_is_refused_begins_no_table),
	L(a_restart_at_any_line_finds_the_table_as_it_was, played),
	TIMES(a_restart_replays_the_shoe_of_the_last_rounds, 3),
	T(a_table_that_comes_again_counts_its_rounds_on),
	T(work_is_written_in_order_and_answered_once_published),
	T(work_that_the_record_fails_is_answered_and_not_tried_again),
	T(a_full_queue_takes_no_more_and_loses_nothing),
};

SUITE("station", tests)
