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
#include "db/record/record.h"
#include "db/verify/verify.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/fixture_station.h"
#include "tests/support/support.h"

enum {
	MESSAGES_MAX = 1 << 16,
	LOCKED_TROUBLE_MS = 1000,
	RETRY_LOCKED_MS = 20,
	START_S = 1795291200, /* 2026-11-21 20:00 UTC */
};

static const char *folder;
static struct conf conf;
static struct station *station;
static char messages[MESSAGES_MAX]; /* lines logged since the last look */
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

static void on_row(void *context, const struct update *update)
{
	(void)context;
	strcat(strcat(messages, update->journal_row->line), "\n");
}

static void start(void)
{
	messages[0] = '\0';
	station = test_station_open_table(&conf, on_row, NULL);
}

static void set_up(void)
{
	folder = support_folder();
	test_station_conf(&conf, folder);
	start();
	test_station_flush(station);
	messages[0] = '\0';
	now_ms = 1000000;
}

static bool fits(const char *line)
{
	return station_submit(station, test_station_source(line), KIND_TABLE,
			      "", line);
}

static void enter_lines(const char *line)
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
	support_same(messages, lines);
	messages[0] = '\0';
}

static void expect_trouble(const char *words)
{
	const char *trouble = station_trouble(station);

	ck_assert_msg(trouble && strstr(trouble, words), "'%s' is not in '%s'",
		      words, trouble ? trouble : "");
}

static void enter_line(const char *sentence, void *context)
{
	(void)context;
	ck_abort_msg("%s", sentence);
}

/* The record passes every check when the station has ended. */
static void finish(void)
{
	static const struct verify_observer watch = {.finding = enter_line};
	struct verify_result verified;
	struct sb_error err = {""};

	station_close(station);
	ck_assert_msg(verify_record(conf.database, NULL, &watch, &verified,
				    &err) == SB_OK,
		      "%s", err.text);
}

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

/* --- another program ---------------------------------------------------- */

static sqlite3 *other;

static void run_other(const char *sql)
{
	if (!other)
		ck_assert_int_eq(sqlite3_open(conf.database, &other),
				 SQLITE_OK);
	ck_assert_msg(sqlite3_exec(other, sql, NULL, NULL, NULL) == SQLITE_OK,
		      "%s: %s", sql, sqlite3_errmsg(other));
}

static void wait_for_other(void)
{
	sqlite3_close(other);
	other = NULL;
}

START_TEST(a_short_lock_is_no_trouble)
{
	run_other("BEGIN IMMEDIATE");
	enter_lines("open");
	turn();
	ck_assert_ptr_null(station_trouble(station));
	expect("");
	run_other("COMMIT");
	turn_until_well();
	expect("open\n");
	wait_for_other();
	finish();
}
END_TEST

START_TEST(rows_queue_behind_a_lock_and_the_trouble_is_shown)
{
	int64_t since_ms = now_ms;

	run_other("BEGIN IMMEDIATE");
	enter_lines("open");
	while (now_ms <= since_ms + LOCKED_TROUBLE_MS)
		turn();
	turn();
	expect_trouble("locked by another program; try again");
	enter_lines("wager 1 player 50");
	turn();
	enter_lines("close");
	turn();
	expect("");
	run_other("COMMIT");
	turn_until_well();
	expect("open\nwager 1 player 50\nclose\n");
	wait_for_other();
	finish();
}
END_TEST

/* A station just opened is not more patient than one that came back. */
START_TEST(the_loop_does_not_wait_for_a_lock)
{
	const int turns = 10;
	struct timespec from, to;

	run_other("BEGIN IMMEDIATE");
	enter_lines("open");
	clock_gettime(CLOCK_MONOTONIC, &from);
	for (int i = 0; i < turns; i++)
		turn();
	clock_gettime(CLOCK_MONOTONIC, &to);
	ck_assert_int_lt(to.tv_sec - from.tv_sec, RECORD_PATIENT_MS / 1000);
	run_other("COMMIT");
	wait_for_other();
	finish();
}
END_TEST

/* Another sabot wrote to the journal while facts waited. */
START_TEST(rows_of_another_program_take_their_place_in_the_journal)
{
	struct journal_row row = {.source = SOURCE_KEY,
				  .kind = KIND_PEOPLE,
				  .badge = "1001",
				  .line = "refused adjust",
				  .answer = ""};
	struct record *record;
	struct sb_error err;

	ck_assert_int_eq(
		record_open(&record, conf.database, RECORD_WRITE, &err), SB_OK);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	enter_lines("open");
	turn();
	ck_assert_int_eq(journal_append(record, &row, &err), SB_OK);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
	record_close(record);
	turn_until_well();
	expect("refused adjust\nopen\n");
	finish();
}
END_TEST

/* Somebody who knows the schema and the chain, while the station is up. */

static const char *const changes[] = {
	"UPDATE journal SET line = 'note two' WHERE line = 'note one'",
	"UPDATE journal SET line = 'note two' WHERE line = 'note last'",
	"DELETE FROM journal WHERE line = 'note last'",
	"INSERT INTO journal SELECT seq + 1, time_us, source, badge, kind, "
	"'note two', answer, hash FROM journal ORDER BY seq DESC LIMIT 1",
	"INSERT INTO journal SELECT seq + 1, time_us, source, '1001', 3, "
	"'on', '', hash FROM journal ORDER BY seq DESC LIMIT 1",
};

/* The rows are as well-formed as those of the station: only its memory tells
 * them from its own. */
START_TEST(rows_changed_and_hashed_anew_stop_the_table)
{
	char *before, *after;

	enter_lines("note one");
	enter_lines("note last");
	turn_until_well();
	expect("note one\nnote last\n");
	record_folder_sql(conf.database, changes[_i]);
	tamper_rechain_file(conf.database);
	before = record_folder_query(conf.database,
				     "SELECT max(seq) FROM journal");
	enter_lines("open");
	for (int i = 0; i < 5; i++)
		turn();
	expect_trouble("another program");
	after = record_folder_query(conf.database,
				    "SELECT max(seq) FROM journal");
	ck_assert_str_eq(after, before);
	expect("");
	free(before);
	free(after);
	station_close(station);
}
END_TEST

/* The same, while the record was closed in trouble. */
START_TEST(rows_changed_while_it_was_closed_stop_the_table)
{
	enter_lines("note one");
	enter_lines("note last");
	turn_until_well();
	expect("note one\nnote last\n");
	run_other("PRAGMA wal_checkpoint(TRUNCATE)");
	wait_for_other();
	fill_disk();
	enter_lines("open");
	turn();
	limit_files(RLIM_INFINITY);
	ck_assert_ptr_null(station_record(station));
	record_folder_sql(conf.database, changes[_i]);
	tamper_rechain_file(conf.database);
	for (int i = 0; i < 5; i++)
		turn();
	expect_trouble("another program");
	expect("");
	station_close(station);
}
END_TEST

/* --- no room ------------------------------------------------------------ */

START_TEST(a_file_that_may_not_grow_is_trouble_until_it_may)
{
	fill_disk();
	enter_lines("open");
	turn();
	expect_trouble(conf.database);
	enter_lines("close");
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
	enter_lines("open");
	turn();
	ck_assert_ptr_null(station_record(station));
	limit_files(RLIM_INFINITY);
	run_other("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
	for (int i = 0; i < 10; i++) {
		int64_t from_ms = now_ms;

		ck_assert_int_lt(turn(), INT64_MAX);
		ck_assert_int_eq(now_ms - from_ms, RETRY_LOCKED_MS);
		expect_trouble("disk error; check disk and file system");
	}
	now_ms += LOCKED_TROUBLE_MS;
	turn();
	expect_trouble("locked by another program; try again");
	run_other("COMMIT");
	wait_for_other();
	turn_until_well();
	expect("open\n");
	finish();
}
END_TEST

START_TEST(a_queue_that_filled_up_in_trouble_is_written_in_order)
{
	char line[32];
	char *want = calloc(1, MESSAGES_MAX);
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
	ck_assert_int_eq(station_queue_room(station), 0);
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
	enter_lines("open");
	turn();
	expect_trouble("put it back");
	enter_lines("close");
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
	enter_lines("open");
	turn();
	turn();
	expect_trouble("put it back");
	expect("");
	ck_assert_int_ne(access(conf.database, F_OK), 0);
	ck_assert_ptr_nonnull(station_record(station));
	station_close(station);
}
END_TEST

/* The rows of a copy without any file beside it, as a power cut or a person
 * leaves it. */
static void expect_last_row(const char *path, const char *line)
{
	char *last = record_folder_query(
		path, "SELECT line FROM journal ORDER BY seq DESC LIMIT 1");

	ck_assert_str_eq(last, line);
	free(last);
}

static void copy_file(const char *from, const char *to)
{
	size_t size;
	char *bytes = support_read(from, &size);
	FILE *file = fopen(to, "wb");

	ck_assert(file && fwrite(bytes, 1, size, file) == size);
	fclose(file);
	free(bytes);
}

static const char *const logs[] = {"-wal", "-shm"};

START_TEST(a_log_that_was_removed_stops_the_table_and_loses_no_row)
{
	char path[CONF_PATH_MAX + 16];

	enter_lines("open");
	turn_until_well();
	expect("open\n");
	sprintf(path, "%s%s", conf.database, logs[_i]);
	ck_assert_int_eq(unlink(path), 0);
	enter_lines("close");
	turn();
	expect_trouble("all rows are in the record: restart sabot");
	turn();
	expect("");
	sprintf(path, "%s.alone", conf.database);
	copy_file(conf.database, path);
	expect_last_row(path, "open");
	station_close(station);
	start();
	turn_until_well();
	expect_last_row(conf.database, "open");
	finish();
}
END_TEST

/* Nobody has noticed when the station ends. */
START_TEST(a_log_that_was_removed_before_the_end_loses_no_row)
{
	char path[CONF_PATH_MAX + 16];

	run_other("BEGIN; SELECT count(*) FROM journal");
	enter_lines("open");
	turn_until_well();
	sprintf(path, "%s-wal", conf.database);
	ck_assert_int_eq(unlink(path), 0);
	run_other("ROLLBACK");
	station_close(station);
	sprintf(path, "%s.alone", conf.database);
	copy_file(conf.database, path);
	expect_last_row(path, "open");
	wait_for_other();
}
END_TEST

START_TEST(a_replaced_log_stops_the_table)
{
	char path[CONF_PATH_MAX], log[CONF_PATH_MAX + 16];

	move("record-wal", "beside");
	sprintf(path, "%s/beside", folder);
	sprintf(log, "%s-wal", conf.database);
	copy_file(path, log);
	enter_lines("open");
	turn();
	expect_trouble("restart sabot");
	expect("");
	move("beside", "record-wal");
	turn_until_well();
	expect("open\n");
	finish();
}
END_TEST

START_TEST(a_key_that_was_removed_stops_the_table_until_it_is_back)
{
	char path[CONF_PATH_MAX + 16];

	sprintf(path, "%s.key", conf.database);
	support_write(path, "key\n");
	enter_lines("open");
	turn_until_well();
	move("record.key", "beside");
	enter_lines("close");
	turn();
	expect_trouble("record.key: moved, removed or replaced while in use");
	move("beside", "record.key");
	turn_until_well();
	expect("open\nclose\n");
	finish();
}
END_TEST

START_TEST(a_second_name_of_the_record_stops_the_table_while_it_is_there)
{
	char path[CONF_PATH_MAX + 16];

	sprintf(path, "%s.other", conf.database);
	ck_assert_int_eq(link(conf.database, path), 0);
	enter_lines("open");
	turn();
	expect_trouble("record: has another name, too (hard link)");
	ck_assert_int_eq(unlink(path), 0);
	turn_until_well();
	expect("open\n");
	finish();
}
END_TEST

START_TEST(a_record_that_was_removed_is_saved_beside)
{
	char saved[CONF_PATH_MAX + 32], path[CONF_PATH_MAX];
	const char *trouble;

	enter_lines("open");
	turn_until_well();
	ck_assert_int_eq(unlink(conf.database), 0);
	enter_lines("close");
	turn();
	expect_trouble("removed while in use; all rows are in ");
	trouble =
		strstr(station_trouble(station), "are in ") + strlen("are in ");
	sprintf(saved, "%.*s", (int)strcspn(trouble, ":"), trouble);
	expect_trouble("put it back as the record");
	turn();
	station_close(station);
	strcpy(path, conf.database);
	ck_assert_int_eq(rename(saved, path), 0);
	expect_last_row(path, "open");
	start();
	turn_until_well();
	finish();
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

START_TEST(a_replaced_record_is_not_written_to)
{
	put_other_record_in_place();
	enter_lines("open");
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
START_TEST(a_record_without_published_rows_is_refused)
{
	run_other("PRAGMA wal_checkpoint(TRUNCATE)");
	wait_for_other();
	fill_disk();
	enter_lines("open");
	turn();
	limit_files(RLIM_INFINITY);
	ck_assert_ptr_null(station_record(station));
	put_other_record_in_place();
	turn();
	turn();
	expect_trouble("changed by another program; restore the original");
	expect("");
	move("beside", "record");
	turn_until_well();
	expect("open\n");
	finish();
}
END_TEST

/* --- its log -------------------------------------------------------------- */

/* All of it, or the last batch alone. What was folded in before is not to be
 * damaged. */
START_TEST(a_log_that_is_cut_off_stops_the_table)
{
	char log[sizeof conf.database + 8], *sound;
	struct stat st = {0};

	snprintf(log, sizeof log, "%s-wal", conf.database);
	enter_lines("note one");
	turn_until_well();
	ck_assert_int_eq(stat(log, &st), 0);
	enter_lines("note two");
	turn_until_well();
	expect("note one\nnote two\n");
	ck_assert_int_eq(truncate(log, _i == 0 ? 0 : st.st_size), 0);
	enter_lines("open");
	for (int i = 0; i < 5; i++)
		turn();
	expect_trouble("changed by another program; restore the original");
	expect("");
	station_close(station);
	sound = record_folder_query(conf.database, "PRAGMA integrity_check");
	ck_assert_str_eq(sound, "ok");
	free(sound);
}
END_TEST

START_TEST(a_log_that_another_program_folds_in_is_no_lasting_trouble)
{
	enter_lines("note one");
	turn_until_well();
	run_other("PRAGMA wal_checkpoint(TRUNCATE)");
	wait_for_other();
	enter_lines("open");
	turn();
	turn_until_well();
	expect("note one\nopen\n");
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

	for (int before = JOURNAL_BATCH_MAX - 20; before < JOURNAL_BATCH_MAX;
	     before++) {
		enter_lines("shuffle");
		for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
			step(groups[i]);
		turn_until_well();
		for (int i = 0; i < before; i++)
			enter_lines("note n");
		step("group 5");
		do {
			messages[0] = '\0';
			turn();
		} while (!strstr(messages, "group 5\n"));
		ck_assert_msg(strstr(messages, "group 5\nshoe\nloaded\nday "),
			      "%s", messages);
		ck_assert_msg(strstr(messages, "\ntable baccarat min=10\n"),
			      "%s", messages);
		turn_until_well();
	}
	finish();
}
END_TEST

static const struct test tests[] = {
	T(a_short_lock_is_no_trouble),
	T(rows_queue_behind_a_lock_and_the_trouble_is_shown),
	T(the_loop_does_not_wait_for_a_lock),
	T(rows_of_another_program_take_their_place_in_the_journal),
	L(rows_changed_and_hashed_anew_stop_the_table, changes),
	L(rows_changed_while_it_was_closed_stop_the_table, changes),
	T(a_file_that_may_not_grow_is_trouble_until_it_may),
	T(a_lock_while_the_record_is_opened_again_is_no_new_trouble),
	T(a_queue_that_filled_up_in_trouble_is_written_in_order),
	T(a_record_that_was_moved_is_trouble_until_it_is_back),
	T(a_record_that_was_removed_is_trouble_and_stays_open),
	L(a_log_that_was_removed_stops_the_table_and_loses_no_row, logs),
	T(a_log_that_was_removed_before_the_end_loses_no_row),
	T(a_replaced_log_stops_the_table),
	T(a_key_that_was_removed_stops_the_table_until_it_is_back),
	T(a_second_name_of_the_record_stops_the_table_while_it_is_there),
	T(a_record_that_was_removed_is_saved_beside),
	T(a_replaced_record_is_not_written_to),
	TIMES(a_log_that_is_cut_off_stops_the_table, 2),
	T(a_log_that_another_program_folds_in_is_no_lasting_trouble),
	T(a_record_without_published_rows_is_refused),
	T(a_new_shoe_and_its_table_are_written_as_one_batch),
};

SUITE_AROUND("trouble", tests, set_up, NULL)
