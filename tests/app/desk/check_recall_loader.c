/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/recall_loader.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

/* The table line, and the hold until a dealer signed on, set and lifted. */
enum { BEGIN_ROWS = 3 };

static struct conf conf;
static struct station *station;
static struct recall_loader recall_loader;

static void set_up(void)
{
	test_station_conf(&conf, support_folder());
	station = test_station_open_table(&conf, NULL, NULL);
}

static void tear_down(void)
{
	recall_loader_fini(&recall_loader);
	station_close(station);
}

/* That many void rounds, each two rows. */
static void play(int rounds)
{
	for (int i = 0; i < rounds; i++)
		test_station_enter(station, "open\nvoid misdeal\n");
}

static void load(void)
{
	test_station_enter(station, "shuffle\n");
	test_station_shuffle(station);
}

/* Notes of the record, numbered from 1, as many at once as the queue has. */
static void add_note(int n)
{
	char line[32];

	for (int i = 1; i <= n; i++) {
		snprintf(line, sizeof line, "note %d", i);
		ck_assert(station_submit(station, SOURCE_KEY, KIND_TABLE, "",
					 line));
		if (station_queue_room(station) == 0 || i == n)
			test_station_flush(station);
	}
}

/* In how many turns it was there. */
static int load_all(void)
{
	struct sb_error err = {0};
	enum sb_result result =
		recall_loader_start(&recall_loader, station, &err);
	int turns = 0;

	ck_assert_msg(result == SB_OK, "%s", err.text);
	do {
		ck_assert(recall_loader.loading);
		result = recall_loader_read(&recall_loader, station, &err);
		turns++;
	} while (result == SB_AGAIN);
	ck_assert_msg(result == SB_OK, "%s", err.text);
	ck_assert(!recall_loader.loading);
	return turns;
}

static const char *line_at(size_t i)
{
	return recall_loader.rows.row[i].line;
}

START_TEST(rows_have_their_round_and_source)
{
	test_station_enter(station, "open\nclose\ncard 9h\n");
	load_all();
	ck_assert_uint_eq(recall_loader.rows.n, BEGIN_ROWS + 3);
	ck_assert_str_eq(line_at(0), "table baccarat min=10");
	ck_assert_ptr_null(recall_loader.rows.row[0].round);
	ck_assert_str_eq(line_at(recall_loader.rows.n - 1), "card 9h");
	ck_assert(recall_loader.rows.row[recall_loader.rows.n - 1].by_hand);
	ck_assert(!recall_loader.rows.row[recall_loader.rows.n - 2].by_hand);
	ck_assert_ptr_nonnull(strchr(
		recall_loader.rows.row[recall_loader.rows.n - 1].round, '/'));
	ck_assert_str_eq(
		strrchr(recall_loader.rows.row[recall_loader.rows.n - 1].round,
			'/'),
		"/0001");
	ck_assert_uint_eq(
		strlen(recall_loader.rows.row[recall_loader.rows.n - 1].clock),
		strlen("21:04:17"));
}
END_TEST

START_TEST(numbers_keyed_and_turns_predicted_are_marked)
{
	station_close(station);
	remove(conf.database);
	test_station_conf_house(&conf, "table roulette");
	station = test_station_open_table(&conf, NULL, NULL);
	test_station_enter(station, "open\nclose\nspin - -\nrevs 4\n");
	ck_assert(station_submit(station, SOURCE_WHEEL, KIND_DEVICE, "",
				 "device revs-predicted 5"));
	test_station_enter(station, "revs 5\nnumber 17\nvalid\n");
	load_all();
	ck_assert(!recall_loader.rows.row[recall_loader.rows.n - 4].predicted);
	ck_assert_str_eq(line_at(recall_loader.rows.n - 3), "revs 5");
	ck_assert(recall_loader.rows.row[recall_loader.rows.n - 3].predicted);
	ck_assert(!recall_loader.rows.row[recall_loader.rows.n - 2].predicted);
	ck_assert_str_eq(line_at(recall_loader.rows.n - 2), "number 17");
	ck_assert(recall_loader.rows.row[recall_loader.rows.n - 2].by_hand);
	ck_assert(!recall_loader.rows.row[recall_loader.rows.n - 1].by_hand);
}
END_TEST

START_TEST(what_was_refused_is_left_out)
{
	test_station_enter(station, "announce\nopen\nopen\n");
	load_all();
	ck_assert_uint_eq(recall_loader.rows.n, BEGIN_ROWS + 1);
	ck_assert_str_eq(line_at(BEGIN_ROWS), "open");
}
END_TEST

START_TEST(it_begins_at_the_table_line_before_the_last_ten_rounds)
{
	play(3); /* these rounds do not matter */
	load();
	play(4);
	load();
	play(9);
	load_all();
	ck_assert_str_eq(line_at(0), "table baccarat min=10");
	ck_assert_str_eq(strrchr(recall_loader.rows.row[1].round, '/'),
			 "/0004");
	ck_assert_str_eq(
		strrchr(recall_loader.rows.row[recall_loader.rows.n - 1].round,
			'/'),
		"/0016");
	/* a table line, 4 rounds, shuffle, shoe and table line, 9 rounds */
	ck_assert_uint_eq(recall_loader.rows.n, 1 + 4 * 2 + 3 + 9 * 2);
}
END_TEST

START_TEST(a_long_shoe_is_read_a_little_at_each_turn)
{
	int64_t seq = 0;
	struct sb_error err;

	add_note(5 * RECALL_LOADER_ROWS);
	ck_assert_int_gt(load_all(), 5);
	ck_assert_int_eq(recall_loader_start(&recall_loader, station, &err),
			 SB_OK);
	seq = recall_loader.seq;
	ck_assert_int_eq(recall_loader_read(&recall_loader, station, &err),
			 SB_AGAIN);
	ck_assert_int_le(recall_loader.seq - seq, RECALL_LOADER_ROWS);
}
END_TEST

START_TEST(of_too_many_rows_the_newest_are_kept_behind_their_table_line)
{
	char last[32];

	add_note(RECALL_ROWS_MAX + 10);
	load_all();
	ck_assert_uint_le(recall_loader.rows.n, RECALL_ROWS_MAX);
	ck_assert_uint_gt(recall_loader.rows.n, RECALL_ROWS_MAX / 2);
	ck_assert_str_eq(line_at(0), "table baccarat min=10");
	snprintf(last, sizeof last, "note %d", RECALL_ROWS_MAX + 10);
	ck_assert_str_eq(line_at(recall_loader.rows.n - 1), last);
	snprintf(last, sizeof last, "note %d",
		 RECALL_ROWS_MAX + 10 - (int)recall_loader.rows.n + 2);
	ck_assert_str_eq(line_at(1), last);
}
END_TEST

START_TEST(it_may_be_abandoned_half_way_and_restarted)
{
	struct sb_error err;

	add_note(2 * RECALL_LOADER_ROWS);
	ck_assert_int_eq(recall_loader_start(&recall_loader, station, &err),
			 SB_OK);
	ck_assert_int_eq(recall_loader_read(&recall_loader, station, &err),
			 SB_AGAIN);
	recall_loader_fini(&recall_loader);
	ck_assert(!recall_loader.loading);
	load_all();
	ck_assert_uint_eq(recall_loader.rows.n,
			  BEGIN_ROWS + 2 * RECALL_LOADER_ROWS);
}
END_TEST

/* The record as a station has it that could not write: closed, for a while. */
START_TEST(while_it_cannot_be_written_it_is_read_all_the_same)
{
	struct rlimit full, was;

	play(3);
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &was), 0);
	full = was;
	full.rlim_cur = 1;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &full), 0);
	ck_assert(station_submit(station, SOURCE_KEY, KIND_TABLE, "", "open"));
	station_turn(station, 1000000);
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &was), 0);
	ck_assert_ptr_null(station_record(station));
	load_all();
	ck_assert_str_eq(line_at(recall_loader.rows.n - 1), "void misdeal");
	ck_assert_str_eq(
		strrchr(recall_loader.rows.row[recall_loader.rows.n - 1].round,
			'/'),
		"/0003");
}
END_TEST

static const struct test tests[] = {
	T(rows_have_their_round_and_source),
	T(numbers_keyed_and_turns_predicted_are_marked),
	T(what_was_refused_is_left_out),
	T(it_begins_at_the_table_line_before_the_last_ten_rounds),
	T(a_long_shoe_is_read_a_little_at_each_turn),
	T(of_too_many_rows_the_newest_are_kept_behind_their_table_line),
	T(it_may_be_abandoned_half_way_and_restarted),
	T(while_it_cannot_be_written_it_is_read_all_the_same),
};

SUITE_AROUND("past", tests, set_up, tear_down)
