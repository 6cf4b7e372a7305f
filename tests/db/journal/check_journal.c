/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "db/rounds/round_store.h"
#include "db/journal/journal.h"
#include "db/journal/statement.h"
#include "db/record/record.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

static struct book game;

static void set_up(void)
{
	record_folder_set_up();
	book_open(&game, record_folder_path);
}

static void tear_down(void)
{
	book_close(&game);
}

/* The lines of rows, each ended by \n, as a reader gets them. */
static enum sb_result gather(const struct journal_row *journal_row,
			     void *context, struct sb_error *err)
{
	(void)err;
	fprintf(context, "%lld %s\n", (long long)journal_row->seq,
		journal_row->line);
	return SB_OK;
}

static char *read_from(int64_t seq, int limit)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	struct sb_error err = {""};
	enum sb_result result;

	do
		result = journal_read(game.record, &seq, limit, gather, out,
				      &err);
	while (result == SB_OK);
	ck_assert_msg(result == SB_GONE, "%s", err.text);
	fclose(out);
	return text;
}

START_TEST(rows_are_read_back_in_order_whatever_the_size_of_a_piece)
{
	char *text;

	book(&game, "open\nclose\ncard 4h\n");
	text = read_from(1, _i);
	support_same(text, "1 day BAC-07 2026-11-21 shoe 1 round 1\n"
			   "2 table baccarat\n3 open\n4 close\n5 card 4h\n");
	free(text);
	text = read_from(4, _i);
	support_same(text, "4 close\n5 card 4h\n");
	free(text);
}
END_TEST

START_TEST(reading_resumes_at_the_day_line_before_the_last_table_line)
{
	struct sb_error err;
	int64_t seq;

	book(&game, book_natural);
	book(&game, "day: day BAC-07 2026-11-21 shoe 1 round 2\n"
		    "table baccarat decks=6\n");
	book(&game, "day: open\n");
	book(&game, "open\n");
	book(&game, "day: day BAC-07 2026-11-22 shoe 1 round 1\n");
	ck_assert_int_eq(journal_last_table(game.record, INT64_MAX, &seq, &err),
			 SB_OK);
	ck_assert_int_eq(seq, 12);
	ck_assert_int_eq(
		journal_resume_point(game.record, INT64_MAX, &seq, &err),
		SB_OK);
	ck_assert_int_eq(seq, 11);
	ck_assert_int_eq(journal_last_table(game.record, 11, &seq, &err),
			 SB_OK);
	ck_assert_int_eq(seq, 2);
	ck_assert_int_eq(journal_resume_point(game.record, 11, &seq, &err),
			 SB_OK);
	ck_assert_int_eq(seq, 1);
}
END_TEST

START_TEST(a_record_without_a_table_line_is_read_from_its_first_row)
{
	char other[140];
	struct record *record;
	struct sb_error err;
	int64_t seq = -1;

	snprintf(other, sizeof other, "%s.2", record_folder_path);
	ck_assert_int_eq(
		record_open(&record, other, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	ck_assert_int_eq(journal_last_table(record, INT64_MAX, &seq, &err),
			 SB_OK);
	ck_assert_int_eq(seq, 0);
	ck_assert_int_eq(journal_resume_point(record, INT64_MAX, &seq, &err),
			 SB_OK);
	ck_assert_int_eq(seq, 1);
	record_close(record);
}
END_TEST

START_TEST(a_batch_that_is_rolled_back_leaves_nothing)
{
	struct journal_row journal_row = {.source = SOURCE_KEY,
					  .kind = KIND_TABLE,
					  .badge = "",
					  .line = "open",
					  .answer = "do take-bets\n"};
	struct journal_head before, after;
	struct sb_error err;
	bool holds;

	ck_assert_int_eq(journal_read_head(game.record, &before, &err), SB_OK);
	ck_assert_int_eq(journal_begin(game.record, &err), SB_OK);
	ck_assert_int_eq(journal_append(game.record, &journal_row, &err),
			 SB_OK);
	journal_rollback(game.record);
	ck_assert_int_eq(journal_read_head(game.record, &after, &err), SB_OK);
	ck_assert_int_eq(after.seq, before.seq);
	ck_assert_mem_eq(after.hash, before.hash, HASH_SIZE);
	ck_assert_int_eq(
		journal_has_row(game.record, &journal_row, &holds, &err),
		SB_OK);
	ck_assert(!holds);
}
END_TEST

START_TEST(the_journal_knows_a_row_that_it_has)
{
	struct journal_row other;
	struct sb_error err;
	bool holds;

	book(&game, "open\nclose\n");
	ck_assert_int_eq(journal_has_row(game.record, &game.last, &holds, &err),
			 SB_OK);
	ck_assert(holds);
	other = game.last;
	other.hash[7] ^= 1;
	ck_assert_int_eq(journal_has_row(game.record, &other, &holds, &err),
			 SB_OK);
	ck_assert(!holds);
}
END_TEST

static char long_line[JOURNAL_LINE_MAX + 2];

static const struct {
	const char *badge, *line, *answer;
} refused_rows[] = {
	{"12345678901234567", "open", ""},
	{"", long_line, ""},
	{"", "open\nclose", ""},
	{"", "open", "do take-bets"},
};

START_TEST(a_row_that_cannot_be_is_refused)
{
	struct journal_row journal_row = {.source = SOURCE_KEY,
					  .kind = KIND_TABLE,
					  .badge = refused_rows[_i].badge,
					  .line = refused_rows[_i].line,
					  .answer = refused_rows[_i].answer};
	struct sb_error err;

	memset(long_line, 'x', sizeof long_line - 1);
	ck_assert_int_eq(journal_begin(game.record, &err), SB_OK);
	ck_assert_int_eq(journal_append(game.record, &journal_row, &err),
			 SB_INVALID);
}
END_TEST

START_TEST(a_batch_takes_64_rows_and_no_more)
{
	struct journal_row journal_row = {.source = SOURCE_CLOCK,
					  .kind = KIND_TABLE,
					  .badge = "",
					  .line = "note x",
					  .answer = "do open-bets\n"};
	struct sb_error err;

	ck_assert_int_eq(journal_begin(game.record, &err), SB_OK);
	for (int i = 0; i < JOURNAL_BATCH_MAX; i++)
		ck_assert_int_eq(
			journal_append(game.record, &journal_row, &err), SB_OK);
	ck_assert_int_eq(journal_append(game.record, &journal_row, &err),
			 SB_INVALID);
}
END_TEST

static const char *const forbidden[] = {
	"UPDATE journal SET line = 'open' WHERE seq = 2",
	"DELETE FROM journal WHERE seq = 2",
	"INSERT OR REPLACE INTO journal SELECT * FROM journal WHERE seq = 2",
	("INSERT INTO journal SELECT seq + 100, time_us, source, badge, kind, "
	 "line, answer, hash FROM journal WHERE seq = 2"),
	("INSERT INTO journal SELECT 17, time_us, 7, badge, kind, line, "
	 "answer, hash FROM journal WHERE seq = 2"),
	"UPDATE round SET outcome = 'tie 6 6'",
	"DELETE FROM round",
	"UPDATE card SET card = '9h'",
	"DELETE FROM card",
	"UPDATE wager SET won = 0",
	"DELETE FROM wager",
	"INSERT INTO card VALUES (2, 1, 'player', '9h', 0)",
	"DELETE FROM staff",
};

START_TEST(the_database_itself_refuses_to_forget_or_change)
{
	sqlite3 *db;
	char *message = NULL;

	book(&game, book_wagered);
	ck_assert_int_eq(sqlite3_open(record_folder_path, &db), SQLITE_OK);
	ck_assert_int_eq(
		sqlite3_exec(db, "PRAGMA foreign_keys = ON", NULL, NULL, NULL),
		SQLITE_OK);
	sqlite3_exec(db,
		     "INSERT INTO staff VALUES ('1', '1', 'A', 1, '', 0, 0, 0, "
		     "NULL)",
		     NULL, NULL, NULL);
	ck_assert_msg(sqlite3_exec(db, forbidden[_i], NULL, NULL, &message) ==
			      SQLITE_CONSTRAINT,
		      "%s: %s", forbidden[_i], message ? message : "taken");
	sqlite3_free(message);
	sqlite3_close(db);
}
END_TEST

/* Another process writes as `sabot staff` does; the chain goes on from its
 * row. */
START_TEST(two_processes_write_one_chain)
{
	struct sb_error err;
	int status;
	pid_t child = fork();

	if (child == 0) {
		struct record *record;
		struct journal_row journal_row = {.source = SOURCE_STATION,
						  .kind = KIND_PEOPLE,
						  .badge = "1",
						  .line = "pin wrong 7",
						  .answer = ""};
		int rows = 0;

		if (record_open(&record, record_folder_path,
				RECORD_WRITE | RECORD_PATIENT, &err) != SB_OK)
			_exit(1);
		for (; rows < 50; rows++)
			if (journal_begin(record, &err) != SB_OK ||
			    journal_append(record, &journal_row, &err) !=
				    SB_OK ||
			    journal_commit(record, &err) != SB_OK)
				_exit(2);
		record_close(record);
		_exit(0);
	}
	for (int i = 0; i < 50; i++) {
		enum sb_result result;

		do
			result = book_try(&game, "people: sign-on 1\n", &err);
		while (result == SB_AGAIN);
		ck_assert_msg(result == SB_OK, "%s", err.text);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(status, 0);
}
END_TEST

/* Each row's hash follows from the row before it. */
static enum sb_result follow_chain(const struct journal_row *journal_row,
				   void *context, struct sb_error *err)
{
	struct journal_head *head = context;
	uint8_t hash[HASH_SIZE];

	(void)err;
	ck_assert_int_eq(journal_row->seq, head->seq + 1);
	journal_row_hash(journal_row, head->hash, hash);
	ck_assert_mem_eq(hash, journal_row->hash, HASH_SIZE);
	head->seq = journal_row->seq;
	memcpy(head->hash, hash, HASH_SIZE);
	return SB_OK;
}

static void tear_down_chain(void)
{
	struct journal_head head = {0};
	struct sb_error err = {""};
	int64_t seq = 1;
	enum sb_result result;

	do
		result = journal_read(game.record, &seq, 7, follow_chain, &head,
				      &err);
	while (result == SB_OK);
	ck_assert_int_eq(result, SB_GONE);
	ck_assert_int_eq(head.seq, 102);
	tear_down();
}

START_TEST(a_locked_database_is_reported_in_time)
{
	struct sb_error err;
	struct timespec start, end;
	sqlite3 *other;

	record_close(game.record);
	ck_assert_int_eq(record_open(&game.record, record_folder_path,
				     RECORD_WRITE | RECORD_PATIENT, &err),
			 SB_OK);
	record_shorten_wait(game.record);
	ck_assert_int_eq(sqlite3_open(record_folder_path, &other), SQLITE_OK);
	ck_assert_int_eq(
		sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL),
		SQLITE_OK);
	clock_gettime(CLOCK_MONOTONIC, &start);
	ck_assert_int_eq(journal_begin(game.record, &err), SB_AGAIN);
	clock_gettime(CLOCK_MONOTONIC, &end);
	ck_assert_ptr_nonnull(strstr(err.text, "locked by another program"));
	ck_assert_int_lt((end.tv_sec - start.tv_sec) * 1000 +
				 (end.tv_nsec - start.tv_nsec) / 1000000,
			 RECORD_PATIENT_MS);
	sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL);
	sqlite3_close(other);
	book(&game, "open\n");
}
END_TEST

/* A program that has the database for itself, and ends after a moment. */
static pid_t keeps_it(void)
{
	const struct timespec moment = {.tv_nsec = 200000000};
	sqlite3 *other;
	int fds[2];
	char byte;
	pid_t child;

	ck_assert_int_eq(pipe(fds), 0);
	child = fork();
	if (child == 0) {
		if (sqlite3_open(record_folder_path, &other) != SQLITE_OK ||
		    sqlite3_exec(other,
				 "PRAGMA locking_mode = EXCLUSIVE;"
				 "BEGIN EXCLUSIVE",
				 NULL, NULL, NULL) != SQLITE_OK)
			_exit(1);
		if (write(fds[1], "x", 1) != 1)
			_exit(1);
		nanosleep(&moment, NULL);
		_exit(0);
	}
	close(fds[1]);
	ck_assert_int_eq(read(fds[0], &byte, 1), 1);
	close(fds[0]);
	return child;
}

START_TEST(a_patient_connection_waits_from_its_first_statement_on)
{
	static const unsigned flags[] = {RECORD_PATIENT,
					 RECORD_PATIENT | RECORD_WRITE};
	struct sb_error err = {""};
	pid_t child;

	record_close(game.record);
	child = keeps_it();
	ck_assert_msg(record_open(&game.record, record_folder_path, flags[_i],
				  &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
}
END_TEST

static bool is_to_end(void)
{
	return true;
}

START_TEST(a_program_that_is_to_end_soon_gives_a_lock_up)
{
	static const unsigned flags[] = {RECORD_PATIENT,
					 RECORD_PATIENT | RECORD_WRITE};
	struct timespec start, end;
	struct sb_error err = {""};
	sqlite3 *other;

	record_close(game.record);
	game.record = NULL;
	ck_assert_int_eq(sqlite3_open(record_folder_path, &other), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(other,
				      "PRAGMA locking_mode = EXCLUSIVE;"
				      "BEGIN EXCLUSIVE",
				      NULL, NULL, NULL),
			 SQLITE_OK);
	record_end_work_when(is_to_end);
	clock_gettime(CLOCK_MONOTONIC, &start);
	ck_assert_int_eq(
		record_open(&game.record, record_folder_path, flags[_i], &err),
		SB_AGAIN);
	record_end_work_when(NULL);
	clock_gettime(CLOCK_MONOTONIC, &end);
	ck_assert_int_lt(end.tv_sec - start.tv_sec, RECORD_PATIENT_MS / 2000);
	sqlite3_close(other);
}
END_TEST

/* As the rules read a line, and what queries find it by. */
static const struct {
	enum row_kind kind;
	const char *line;
	enum row_verb verb;
	const char *subject; /* "": no query does */
} subjects[] = {
	{KIND_PEOPLE, "on", ROW_SIGN_ON, "dealer"},
	{KIND_PEOPLE, "off", ROW_SIGN_OFF, "dealer"},
	{KIND_PEOPLE, "off idle", ROW_SIGN_OFF_IDLE, "dealer"},
	{KIND_PEOPLE, "off disabled", ROW_SIGN_OFF_DISABLED, "dealer"},
	{KIND_PEOPLE, "once", ROW_OTHER, ""},
	{KIND_PEOPLE, "hand-over 2001", ROW_HAND_OVER, "hand-over"},
	{KIND_PEOPLE, "hand-over 2001 a word", ROW_HAND_OVER, "hand-over"},
	{KIND_PEOPLE, "history", ROW_HISTORY, ""},
	{KIND_PEOPLE, "staff add 1042 dealer Aino", ROW_OTHER, "staff"},
	{KIND_PEOPLE, "staff disable 1042", ROW_STAFF_DISABLE, "staff"},
	{KIND_PEOPLE, "pin wrong 1042", ROW_OTHER, "staff"},
	{KIND_DAY, "day BAC-07 2026-11-21 shoe 1 round 1", ROW_OTHER, "day"},
	{KIND_DAY, "opening 2026-11-21 roulette", ROW_DAY_OPENING, "opening"},
	{KIND_DAY, "turned 2026-11-22 roulette", ROW_DAY_TURNED, "opening"},
	{KIND_DAY, "opened", ROW_DAY_OPENED, ""},
	{KIND_DAY, "closing", ROW_DAY_CLOSING, ""},
	{KIND_DAY, "closed", ROW_DAY_CLOSED, "dealer"},
	{KIND_DAY, "closed another-game", ROW_DAY_CLOSED, "dealer"},
	{KIND_CONFIG, "station sabot 1", ROW_STATION_START, "dealer"},
	{KIND_CONFIG, "key 00ff", ROW_STATION_KEY, "key"},
	{KIND_CONFIG, "signed 1 00 ff", ROW_SIGNED_HEAD, "signed"},
	{KIND_CONFIG, "currency EUR 2", ROW_OTHER, "currency"},
	{KIND_INSPECTION, "sign shoe dealer", ROW_FORM_SIGN, ""},
	{KIND_SHUFFLE, "begin", ROW_SHUFFLE_BEGIN, ""},
	/* words of another kind */
	{KIND_TABLE, "on", ROW_OTHER, ""},
	{KIND_DAY, "on", ROW_OTHER, ""},
	{KIND_CONFIG, "hand-over 2001", ROW_OTHER, ""},
};

START_TEST(a_row_is_found_by_what_it_is_about)
{
	static const char sql[] = "SELECT " STATEMENT_ABOUT
				  " FROM (SELECT ?1 AS kind, ?2 AS line)";
	sqlite3_stmt *stmt = statement_get(game.record, sql);
	int bound = sqlite3_bind_int(stmt, 1, (int)subjects[_i].kind) |
		    statement_bind_text(stmt, 2, subjects[_i].line);
	struct sb_error err;

	ck_assert_int_eq(statement_step(game.record, stmt, bound, &err), SB_OK);
	ck_assert_str_eq(statement_text(stmt, 0), subjects[_i].subject);
	ck_assert_int_eq(row_parse(subjects[_i].kind, subjects[_i].line).verb,
			 subjects[_i].verb);
}
END_TEST

START_TEST(a_statement_too_many_is_reported)
{
	static const char text[] = "SELECT 1";
	static char sql[STATEMENTS_MAX + 1][2 * sizeof text];
	struct sb_error err = {""};
	sqlite3_stmt *stmt = NULL;

	for (int i = 0; i <= STATEMENTS_MAX; i++) {
		strcpy(sql[i], text);
		stmt = statement_get(game.record, sql[i]);
	}
	ck_assert_ptr_null(stmt);
	ck_assert_int_eq(statement_step(game.record, stmt,
					sqlite3_bind_int(stmt, 1, 1), &err),
			 SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "more than 256 SQL statements"));
}
END_TEST

static const struct test journal_tests[] = {
	RANGE(rows_are_read_back_in_order_whatever_the_size_of_a_piece, 1, 7),
	T(reading_resumes_at_the_day_line_before_the_last_table_line),
	T(a_record_without_a_table_line_is_read_from_its_first_row),
	T(a_batch_that_is_rolled_back_leaves_nothing),
	T(the_journal_knows_a_row_that_it_has),
	L(a_row_that_cannot_be_is_refused, refused_rows),
	T(a_batch_takes_64_rows_and_no_more),
	L(the_database_itself_refuses_to_forget_or_change, forbidden),
	L(a_row_is_found_by_what_it_is_about, subjects),
	T(a_statement_too_many_is_reported),
	T(a_locked_database_is_reported_in_time),
	TIMES(a_patient_connection_waits_from_its_first_statement_on, 2),
	TIMES(a_program_that_is_to_end_soon_gives_a_lock_up, 2),
};

static const struct test writers_tests[] = {
	T(two_processes_write_one_chain),
};

static const struct test_case cases[] = {
	CASE("journal", journal_tests, set_up, tear_down),
	CASE("writers", writers_tests, set_up, tear_down_chain),
};

SUITE_OF(cases)
