/* SPDX-License-Identifier: ISC */
/* A station whose record cannot be written for a while. */
#include "config.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/runtime/clock.h"
#include "db/staff/staff_events.h"
#include "db/journal/journal.h"
#include "db/record/open.h"
#include "db/verify/verify.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum {
	HEARD_MAX = 1 << 16,
	LOCKED_SAID_MS = 1000,
	RETRY_LOCKED_MS = 20,
	START_S = 1795291200, /* 2026-11-21 20:00 UTC */
};

static const char *folder;
static struct conf conf;
static struct station *station;
static char heard[HEARD_MAX]; /* lines told since the last look */
static int64_t now_ms, utc_us = START_S * INT64_C(1000000);

/* The tests' own clock, in place of the one that the station reads. */
int64_t clock_ms(void)
{
	return now_ms;
}

int64_t clock_utc_us(void)
{
	return utc_us;
}

int64_t clock_step_ms(void)
{
	return 0;
}

static void hear(void *context, const struct took *took)
{
	(void)context;
	strcat(strcat(heard, took->envelope->line), "\n");
}

static void start(void)
{
	heard[0] = '\0';
	station = opened_table(&conf, hear, NULL);
}

static void set_up(void)
{
	folder = support_folder();
	table_conf(&conf, folder);
	start();
	table_settle(station);
	heard[0] = '\0';
	now_ms = 1000000;
}

static bool fits(const char *line)
{
	return station_submit(station, table_source(line), KIND_TABLE, "",
			      line);
}

static void take(const char *line)
{
	ck_assert(fits(line));
}

static int64_t turn(void)
{
	int64_t due = station_turn(station, now_ms);

	if (due != INT64_MAX && due > now_ms)
		now_ms = due;
	return due;
}

static void turn_until_well(void)
{
	for (int i = 0; turn() != INT64_MAX; i++)
		ck_assert_msg(i < 100, "%s", station_trouble(station));
	ck_assert_ptr_null(station_trouble(station));
}

static void expect(const char *lines)
{
	support_same(heard, lines);
	heard[0] = '\0';
}

static void expect_trouble(const char *words)
{
	const char *trouble = station_trouble(station);

	ck_assert_msg(trouble && strstr(trouble, words), "'%s' is not in '%s'",
		      words, trouble ? trouble : "");
}

static void tell(const char *sentence, void *context)
{
	(void)context;
	ck_abort_msg("%s", sentence);
}

/* The record passes every check when the station has ended. */
static void finish(void)
{
	static const struct verify_watch watch = {.finding = tell};
	struct verify_result verified;
	struct sb_error err = {""};

	station_close(station);
	ck_assert_msg(verify_record(conf.database, NULL, &watch, &verified,
				    &err) == SB_OK,
		      "%s", err.text);
}

/* --- another program ---------------------------------------------------- */

static sqlite3 *other;

static void other_does(const char *sql)
{
	if (!other)
		ck_assert_int_eq(sqlite3_open(conf.database, &other),
				 SQLITE_OK);
	ck_assert_msg(sqlite3_exec(other, sql, NULL, NULL, NULL) == SQLITE_OK,
		      "%s: %s", sql, sqlite3_errmsg(other));
}

static void other_ends(void)
{
	sqlite3_close(other);
	other = NULL;
}

START_TEST(a_short_lock_is_no_trouble)
{
	other_does("BEGIN IMMEDIATE");
	take("open");
	turn();
	ck_assert_ptr_null(station_trouble(station));
	expect("");
	other_does("COMMIT");
	turn_until_well();
	expect("open\n");
	other_ends();
	finish();
}
END_TEST

START_TEST(facts_wait_in_order_behind_a_lock_and_the_trouble_is_said)
{
	int64_t since_ms = now_ms;

	other_does("BEGIN IMMEDIATE");
	take("open");
	while (now_ms <= since_ms + LOCKED_SAID_MS)
		turn();
	turn();
	expect_trouble("locked by another program; try again");
	take("wager 1 player 50");
	turn();
	take("close");
	turn();
	expect("");
	other_does("COMMIT");
	turn_until_well();
	expect("open\nwager 1 player 50\nclose\n");
	other_ends();
	finish();
}
END_TEST

/* A station just opened is not more patient than one that came back. */
START_TEST(the_loop_does_not_wait_for_a_lock)
{
	const int turns = 10;
	struct timespec from, to;

	other_does("BEGIN IMMEDIATE");
	take("open");
	clock_gettime(CLOCK_MONOTONIC, &from);
	for (int i = 0; i < turns; i++)
		turn();
	clock_gettime(CLOCK_MONOTONIC, &to);
	ck_assert_int_lt(to.tv_sec - from.tv_sec, RECORD_PATIENT_MS / 1000);
	other_does("COMMIT");
	other_ends();
	finish();
}
END_TEST

/* Another sabot wrote to the journal while facts waited. */
START_TEST(rows_of_another_program_take_their_place_in_the_journal)
{
	struct envelope row = {.source = SOURCE_KEY,
			       .kind = KIND_DEVICE,
			       .badge = "",
			       .line = "of another",
			       .answer = ""};
	struct record *record;
	struct sb_error err;

	ck_assert_int_eq(
		record_open(&record, conf.database, RECORD_WRITE, &err), SB_OK);
	ck_assert_int_eq(record_begin(record, &err), SB_OK);
	take("open");
	turn();
	ck_assert_int_eq(record_append(record, &row, &err), SB_OK);
	ck_assert_int_eq(record_commit(record, &err), SB_OK);
	record_close(record);
	turn_until_well();
	expect("of another\nopen\n");
	finish();
}
END_TEST

/* --- no room ------------------------------------------------------------ */

static void limit_files(rlim_t size)
{
	struct rlimit limit;

	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	limit.rlim_cur = size < limit.rlim_max ? size : limit.rlim_max;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void fill_disk(void)
{
	signal(SIGXFSZ, SIG_IGN);
	limit_files(1);
}

START_TEST(a_file_that_may_not_grow_is_trouble_until_it_may)
{
	fill_disk();
	take("open");
	turn();
	expect_trouble(conf.database);
	take("close");
	turn();
	turn();
	expect("");
	limit_files(RLIM_INFINITY);
	turn_until_well();
	expect("open\nclose\n");
	finish();
}
END_TEST

START_TEST(a_lock_while_the_record_is_opened_again_is_no_new_trouble)
{
	fill_disk();
	take("open");
	turn();
	ck_assert_ptr_null(station_record(station));
	limit_files(RLIM_INFINITY);
	other_does("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
	for (int i = 0; i < 10; i++) {
		int64_t from_ms = now_ms;

		ck_assert_int_lt(turn(), INT64_MAX);
		ck_assert_int_eq(now_ms - from_ms, RETRY_LOCKED_MS);
		expect_trouble("does not read or write");
	}
	now_ms += LOCKED_SAID_MS;
	turn();
	expect_trouble("locked by another program; try again");
	other_does("COMMIT");
	other_ends();
	turn_until_well();
	expect("open\n");
	finish();
}
END_TEST

START_TEST(a_queue_that_filled_up_in_trouble_is_written_in_order)
{
	char line[32];
	char *want = calloc(1, HEARD_MAX);
	int facts = 0;

	fill_disk();
	for (;; facts++) {
		sprintf(line, "note fact %d", facts);
		if (!fits(line))
			break;
		strcat(strcat(want, line), "\n");
		turn();
	}
	ck_assert_int_eq(facts, QUEUE_MAX);
	ck_assert_int_eq(station_room(station), 0);
	limit_files(RLIM_INFINITY);
	turn_until_well();
	expect(want);
	free(want);
	finish();
}
END_TEST

/* --- another file ------------------------------------------------------- */

static void move(const char *from, const char *to)
{
	char path[2][CONF_PATH_MAX];

	sprintf(path[0], "%s/%s", folder, from);
	sprintf(path[1], "%s/%s", folder, to);
	ck_assert_int_eq(rename(path[0], path[1]), 0);
}

START_TEST(a_record_that_was_moved_is_trouble_until_it_is_back)
{
	move("record", "beside");
	take("open");
	turn();
	expect_trouble("put it back");
	take("close");
	turn();
	expect("");
	move("beside", "record");
	turn_until_well();
	expect("open\nclose\n");
	finish();
}
END_TEST

/* What was removed is still open: nothing goes on, nothing is lost that a
 * copy of /proc/PID/fd/N would not have. */
START_TEST(a_record_that_was_removed_is_trouble_and_stays_open)
{
	ck_assert_int_eq(unlink(conf.database), 0);
	take("open");
	turn();
	turn();
	expect_trouble("put it back");
	expect("");
	ck_assert_int_ne(access(conf.database, F_OK), 0);
	ck_assert_ptr_nonnull(station_record(station));
	station_close(station);
}
END_TEST

static void put_other_record_in_place(void)
{
	char path[CONF_PATH_MAX];
	struct record *record;
	struct sb_error err;

	sprintf(path, "%s/other", folder);
	ck_assert_int_eq(
		record_open(&record, path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	record_close(record);
	move("record", "beside");
	move("other", "record");
}

START_TEST(another_record_in_its_place_is_not_written_to)
{
	put_other_record_in_place();
	take("open");
	turn();
	turn();
	expect_trouble("put it back");
	expect("");
	move("beside", "record");
	turn_until_well();
	expect("open\n");
	finish();
}
END_TEST

/* The record had been closed in trouble, and was replaced while it was. */
START_TEST(a_record_without_the_rows_that_were_told_is_not_taken)
{
	other_does("PRAGMA wal_checkpoint(TRUNCATE)");
	other_ends();
	fill_disk();
	take("open");
	turn();
	limit_files(RLIM_INFINITY);
	ck_assert_ptr_null(station_record(station));
	put_other_record_in_place();
	turn();
	turn();
	expect_trouble("put that one back");
	expect("");
	move("beside", "record");
	turn_until_well();
	expect("open\n");
	finish();
}
END_TEST

/* --- batches ------------------------------------------------------------ */

static void step(const char *line)
{
	ck_assert(station_submit(station, SOURCE_KEY, KIND_SHUFFLE, "", line));
}

/* What follows from the last group of a shuffle is five rows, wherever in the
 * queue it stands. */
START_TEST(a_new_shoe_and_its_table_are_written_as_one_batch)
{
	char groups[][8] = {"begin", "group 1", "group 2", "group 3",
			    "group 4"};

	for (int before = RECORD_BATCH_MAX - 20; before < RECORD_BATCH_MAX;
	     before++) {
		take("shuffle");
		for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
			step(groups[i]);
		turn_until_well();
		for (int i = 0; i < before; i++)
			take("note n");
		step("group 5");
		do {
			heard[0] = '\0';
			turn();
		} while (!strstr(heard, "group 5\n"));
		ck_assert_msg(strstr(heard, "group 5\nshoe\nloaded\nday "),
			      "%s", heard);
		ck_assert_msg(strstr(heard, "\ntable baccarat min=10\n"), "%s",
			      heard);
		turn_until_well();
	}
	finish();
}
END_TEST

static const struct test tests[] = {
	T(a_short_lock_is_no_trouble),
	T(facts_wait_in_order_behind_a_lock_and_the_trouble_is_said),
	T(the_loop_does_not_wait_for_a_lock),
	T(rows_of_another_program_take_their_place_in_the_journal),
	T(a_file_that_may_not_grow_is_trouble_until_it_may),
	T(a_lock_while_the_record_is_opened_again_is_no_new_trouble),
	T(a_queue_that_filled_up_in_trouble_is_written_in_order),
	T(a_record_that_was_moved_is_trouble_until_it_is_back),
	T(a_record_that_was_removed_is_trouble_and_stays_open),
	T(another_record_in_its_place_is_not_written_to),
	T(a_record_without_the_rows_that_were_told_is_not_taken),
	T(a_new_shoe_and_its_table_are_written_as_one_batch),
};

SUITE_AROUND("trouble", tests, set_up, NULL)
