/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/staff.h"
#include "db/verify.h"
#include "tests/book.h"
#include "tests/support.h"

static char path[128];
static struct verify_result verified;
static char *found; /* sentences, each ended by \n */
static FILE *finding;

static void note(const char *sentence, void *context)
{
	(void)context;
	fprintf(finding, "%s\n", sentence);
}

static const struct verify_watch watch = {.finding = note};

static enum sb_result verify(const struct record_head *head,
			     struct sb_error *err)
{
	size_t size;
	enum sb_result result;

	free(found);
	finding = open_memstream(&found, &size);
	result = verify_record(path, head, &watch, &verified, err);
	fclose(finding);
	return result;
}

static void verify_finds_nothing(void)
{
	struct sb_error err = {""};

	ck_assert_msg(verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_msg(verified.findings == 0, "%s", found);
}

static void add_staff(struct book *game, const char *badge, enum role role)
{
	struct person person = {.name = "Name", .role = role};
	struct sb_error err = {""};
	const char *by = role == ROLE_SUPERVISOR ? "" : "S1";

	strcpy(person.badge, badge);
	ck_assert_int_eq(record_begin(game->record, &err), SB_OK);
	ck_assert_msg(staff_add(game->record, by, &person, "$hash",
				game->time_us, &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(record_commit(game->record, &err), SB_OK);
}

/* Three people, four rounds of every kind, and one under way:
 *
 *	1-2 day, table; 3-5 staff; 6-18 a round with wagers; 19-27 one with a
 *	correction; 28-33 a void one; 34-36 shuffle, shoe, table; 37- a round */
static void play_an_evening(struct book *game)
{
	book_open(game, path);
	add_staff(game, "S1", ROLE_SUPERVISOR);
	add_staff(game, "P1", ROLE_PIT_BOSS);
	add_staff(game, "D1", ROLE_DEALER);
	book(game, book_wagered);
	game->badge = "P1";
	book(game, "open\nclose\ncard 4h\ncard 3c\nkey card 5s\ncard 2d\n"
		   "correct 1 3h\nannounce\nclear\n");
	book(game, "open\nclose\ncard 4h\ncard 3c\nvoid power\nclear\n");
	book(game, "shuffle\nshoe\nday: day BAC-07 2026-11-21 shoe 2 round 4\n"
		   "table baccarat decks=6\n");
	game->badge = "D1";
	book(game, book_natural);
	book(game, "open\nclose\ncard Th\n");
}

static void set_up(void)
{
	struct book game;

	snprintf(path, sizeof path, "%s/record.db", support_folder());
	play_an_evening(&game);
	book_close(&game);
}

/* --- tampering ---------------------------------------------------------- */

static void run_sql(sqlite3 *db, const char *sql)
{
	char *message = NULL;

	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &message) == SQLITE_OK,
		      "%s: %s", sql, message ? message : "");
}

static int run_row(void *context, int n, char **values, char **names)
{
	(void)n;
	(void)names;
	fprintf(context, "%s;\n", values[0]);
	return 0;
}

/* All that the SQL gives, each row ended by ";\n". */
static char *gather(sqlite3 *db, const char *sql)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	sqlite3_exec(db, sql, run_row, out, NULL);
	fclose(out);
	return text;
}

/* Runs SQL with the triggers out of the way, and puts them back. */
static void tamper(const char *sql)
{
	sqlite3 *db;
	char *triggers, *drops;

	ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
	triggers = gather(db, "SELECT sql FROM sqlite_schema WHERE type = "
			      "'trigger'");
	drops = gather(db, "SELECT 'DROP TRIGGER ' || name FROM sqlite_schema "
			   "WHERE type = 'trigger'");
	run_sql(db, drops);
	run_sql(db, sql);
	run_sql(db, triggers);
	free(triggers);
	free(drops);
	sqlite3_close(db);
}

/* Works the chain out anew, as who knows how it is made could. */
static void rechain(void)
{
	sqlite3 *db;
	sqlite3_stmt *read, *write;
	uint8_t previous[HASH_SIZE] = {0};
	char *triggers;

	ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
	triggers = gather(db, "SELECT sql FROM sqlite_schema WHERE name = "
			      "'journal_update'");
	run_sql(db, "DROP TRIGGER journal_update");
	sqlite3_prepare_v2(db,
			   "SELECT seq, time_us, source, badge, kind, line, "
			   "answer FROM journal ORDER BY seq",
			   -1, &read, NULL);
	sqlite3_prepare_v2(db, "UPDATE journal SET hash = ?2 WHERE seq = ?1",
			   -1, &write, NULL);
	while (sqlite3_step(read) == SQLITE_ROW) {
		struct envelope row = {
			.seq = sqlite3_column_int64(read, 0),
			.time_us = sqlite3_column_int64(read, 1),
			.source = (uint8_t)sqlite3_column_int(read, 2),
			.badge = (const char *)sqlite3_column_text(read, 3),
			.kind = (uint8_t)sqlite3_column_int(read, 4),
			.line = (const char *)sqlite3_column_text(read, 5),
			.answer = (const char *)sqlite3_column_text(read, 6)};

		envelope_hash(&row, previous, previous);
		sqlite3_bind_int64(write, 1, row.seq);
		sqlite3_bind_blob(write, 2, previous, HASH_SIZE, NULL);
		ck_assert_int_eq(sqlite3_step(write), SQLITE_DONE);
		sqlite3_reset(write);
	}
	sqlite3_finalize(read);
	sqlite3_finalize(write);
	run_sql(db, triggers);
	free(triggers);
	sqlite3_close(db);
}

/* What is changed, and a part of what must be said. */
struct tampering {
	const char *sql, *sentence;
};

static const struct tampering tamperings[] = {
	/* each field of a row */
	{"UPDATE journal SET time_us = time_us + 1 WHERE seq = 9",
	 "row 9, 'wager 1 player 20': its hash does not follow"},
	{"UPDATE journal SET source = 3 WHERE seq = 9",
	 "row 9, 'wager 1 player 20': its hash does not follow"},
	{"UPDATE journal SET badge = 'P1' WHERE seq = 9",
	 "row 9, 'wager 1 player 20': its hash does not follow"},
	{"UPDATE journal SET kind = 7 WHERE seq = 9",
	 "row 9, 'wager 1 player 20': its hash does not follow"},
	{"UPDATE journal SET line = 'wager 1 player 21' WHERE seq = 9",
	 "row 9, 'wager 1 player 21': its hash does not follow"},
	{"UPDATE journal SET answer = 'do open-bets' || char(10) "
	 "WHERE seq = 9",
	 "row 9, 'wager 1 player 20': its hash does not follow"},
	{"UPDATE journal SET hash = zeroblob(32) WHERE seq = 9",
	 "row 9, 'wager 1 player 20': its hash does not follow"},
	/* the place is named */
	{"UPDATE journal SET time_us = 0 WHERE seq = 9",
	 "(BAC-07/2026-11-21/0001)"},
	{"UPDATE journal SET time_us = 0 WHERE seq = 20",
	 "(BAC-07/2026-11-21/0002)"},
	/* what looks the same as text */
	{"UPDATE journal SET line = 'open' || char(0) || 'x' WHERE seq = 6",
	 "row 6: holds what no station writes"},
	{"PRAGMA ignore_check_constraints = ON;"
	 "UPDATE journal SET source = source + 256 WHERE seq = 6",
	 "row 6: holds what no station writes"},
	{"PRAGMA ignore_check_constraints = ON;"
	 "UPDATE journal SET hash = x'00' WHERE seq = 6",
	 "row 6: holds what no station writes"},
	/* rows taken, exchanged, put in */
	{"DELETE FROM journal WHERE seq = 1", "rows 1 to 1 are missing"},
	{"DELETE FROM journal WHERE seq BETWEEN 12 AND 14",
	 "rows 12 to 14 are missing"},
	{"UPDATE journal SET seq = 1000 WHERE seq = 20;"
	 "UPDATE journal SET seq = 20 WHERE seq = 21;"
	 "UPDATE journal SET seq = 21 WHERE seq = 1000",
	 "row 20, 'card 4h': its hash does not follow"},
	{"UPDATE journal SET seq = seq + 1000 WHERE seq > 20;"
	 "UPDATE journal SET seq = seq - 999 WHERE seq > 1000;"
	 "INSERT INTO journal SELECT 21, time_us, source, badge, kind, line, "
	 "answer, hash FROM journal WHERE seq = 20",
	 "row 21, 'close': its hash does not follow"},
	/* stored rounds */
	{"UPDATE round SET last_seq = 17 WHERE first_seq = 6",
	 "BAC-07/2026-11-21/0001, row 6: the round is stored otherwise than "
	 "the journal tells it: last_seq"},
	{"UPDATE round SET table_id = 'BAC-08' WHERE first_seq = 6",
	 "name.table"},
	{"UPDATE round SET day = '2026-11-22' WHERE first_seq = 6", "name.day"},
	{"UPDATE round SET number = 17 WHERE first_seq = 6", "name.number"},
	{"UPDATE round SET shoe = 7 WHERE first_seq = 6", "shoe"},
	{"UPDATE round SET game = 1 WHERE first_seq = 6", "game"},
	{"UPDATE round SET decimals = 0 WHERE first_seq = 6", "decimals"},
	{"UPDATE round SET opened_us = 0 WHERE first_seq = 6", "opened_us"},
	{"UPDATE round SET closed_us = 0 WHERE first_seq = 6", "closed_us"},
	{"UPDATE round SET dealer = 'D1' WHERE first_seq = 6", "dealer"},
	{"UPDATE round SET outcome = 'tie 1 1' WHERE first_seq = 6", "outcome"},
	{"UPDATE round SET natural = 1 WHERE first_seq = 6", "natural"},
	{"UPDATE round SET free_hand = 1 WHERE first_seq = 6", "free_hand"},
	{"UPDATE round SET void = 0, reason = '' WHERE first_seq = 28",
	 "voided"},
	{"UPDATE round SET reason = 'x' WHERE first_seq = 28", "reason"},
	{"UPDATE round SET corrected = 0 WHERE first_seq = 19", "corrected"},
	{"UPDATE round SET by_hand = 0 WHERE first_seq = 19", "by_hand"},
	{"DELETE FROM round WHERE first_seq = 19",
	 "BAC-07/2026-11-21/0002, row 19: this round is not stored"},
	{"INSERT INTO round SELECT 20, 26, table_id, day, 9, shoe, game, "
	 "decimals, opened_us, closed_us, dealer, outcome, natural, "
	 "free_hand, void, reason, corrected, by_hand FROM round "
	 "WHERE first_seq = 19",
	 "BAC-07/2026-11-21/0009, row 20: this round is stored, but the "
	 "journal has none there"},
	{"INSERT INTO round SELECT 46, 48, table_id, day, 9, shoe, game, "
	 "decimals, opened_us, closed_us, dealer, outcome, natural, "
	 "free_hand, void, reason, corrected, by_hand FROM round "
	 "WHERE first_seq = 19",
	 "BAC-07/2026-11-21/0009, row 46: this round is stored, but the "
	 "journal has none there"},
	{"UPDATE card SET card = '9h' WHERE round = 6 AND place = 2", "card"},
	{"UPDATE card SET hand = 'player' WHERE round = 6 AND place = 2",
	 "card"},
	{"UPDATE card SET by_hand = 0 WHERE round = 19 AND place = 3", "card"},
	{"DELETE FROM card WHERE round = 6 AND place = 6", "cards"},
	{"INSERT INTO card VALUES (7, 1, 'player', '9h', 0)",
	 "a row belongs to nothing, in: card"},
	{"UPDATE wager SET won = won + 1 WHERE round = 6 AND place = 2",
	 "wager"},
	{"UPDATE wager SET stake = stake + 1 WHERE round = 6", "wager"},
	{"UPDATE wager SET commission = 3 WHERE round = 6", "wager"},
	{"UPDATE wager SET seat = 9 WHERE round = 6 AND place = 1", "wager"},
	{"UPDATE wager SET spot = 'pair' WHERE round = 6 AND place = 1",
	 "wager"},
	{"DELETE FROM wager WHERE round = 6 AND place = 3", "wagers"},
	/* the staff list */
	{"UPDATE staff SET role = 3 WHERE badge = 'D1'",
	 "the staff list has badge D1 otherwise"},
	{"UPDATE staff SET name = 'X' WHERE badge = 'D1'",
	 "the staff list has badge D1 otherwise"},
	{"UPDATE staff SET disabled = 1 WHERE badge = 'D1'",
	 "the staff list has badge D1 otherwise"},
	{"UPDATE staff SET wrong = 1 WHERE badge = 'D1'",
	 "the staff list has badge D1 otherwise"},
	{"UPDATE staff SET locked_us = 1 WHERE badge = 'D1'",
	 "the staff list has badge D1 otherwise"},
	{"INSERT INTO staff VALUES ('S2', 'X', 3, '', 0, 0, 0)",
	 "the staff list has badge S2 otherwise"},
	{"DELETE FROM staff WHERE badge = 'D1'",
	 "the staff list lacks 1 of the people"},
	/* the database */
	{"CREATE INDEX more ON journal (line)", "are not those of a record"},
	{"CREATE TRIGGER more AFTER INSERT ON journal BEGIN SELECT 1; END",
	 "are not those of a record"},
	{"CREATE VIEW more AS SELECT 1", "are not those of a record"},
	{"PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
	 "replace(sql, 'journal (seq)', 'journal (kind)') "
	 "WHERE name = 'journal_table'",
	 "are not those of a record"},
};

START_TEST(what_is_tampered_with_is_found_and_named)
{
	const struct tampering *t = &tamperings[_i];
	struct sb_error err = {""};

	tamper(t->sql);
	ck_assert_msg(verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_msg(verified.findings > 0 && strstr(found, t->sentence),
		      "%s\nsays\n%s", t->sql, found);
}
END_TEST

START_TEST(a_record_without_what_it_stands_on_is_not_opened)
{
	struct sb_error err;

	tamper("DROP INDEX journal_table");
	ck_assert_int_eq(verify(NULL, &err), SB_OUTSIDE);
	ck_assert_msg(strstr(err.text, "are not those of a record"), "%s",
		      err.text);
}
END_TEST

/* With the chain made to fit, the meaning of the rows gives it away. */
static const struct tampering rechained[] = {
	{"UPDATE journal SET line = 'card 8h' WHERE seq = 15",
	 "row 15, 'card 8h': the rules answer otherwise"},
	{"UPDATE journal SET answer = replace(answer, 'banker', 'player') "
	 "WHERE seq = 16",
	 "row 16, 'card 8c': the rules answer otherwise"},
	{"UPDATE journal SET line = 'crad 7s' WHERE seq = 15",
	 "row 15, 'crad 7s': no such verb"},
	{"UPDATE journal SET line = '' WHERE seq = 15",
	 "row 15, '': there is nothing in the line"},
	{"UPDATE journal SET time_us = 5 WHERE seq = 18",
	 "the round is stored otherwise than the journal tells it: closed_us"},
	{"UPDATE journal SET badge = 'D1' WHERE seq = 25",
	 "row 25, 'correct 1 3h': badge D1, a dealer, may not do that"},
	{"UPDATE journal SET badge = 'D9' WHERE seq = 20",
	 "row 20, 'close': nobody has the badge 'D9'"},
	{"UPDATE journal SET badge = 'D1' WHERE seq = 5",
	 "row 5, 'staff add D1 dealer Name': nobody has the badge 'D1'"},
	{"UPDATE journal SET badge = '' WHERE seq = 4",
	 "row 4, 'staff add P1 pit-boss Name': nobody has the badge ''"},
	{"UPDATE journal SET line = 'staff disable P1' WHERE seq = 5",
	 "row 20, 'close': badge P1 is disabled"},
	{"UPDATE journal SET line = 'staff add P1 dealer Name' WHERE seq = 5",
	 "row 5, 'staff add P1 dealer Name': somebody has the badge P1"},
	{"UPDATE journal SET line = 'pin wrong X1' WHERE seq = 5",
	 "row 5, 'pin wrong X1': nobody has the badge X1"},
	{"UPDATE journal SET line = 'day BAC-07 2026-11-21 shoe 2 round 5' "
	 "WHERE seq = 36",
	 "row 36, 'day BAC-07 2026-11-21 shoe 2 round 5': does not count on"},
	{"UPDATE journal SET line = 'day BAC-07 2026-11-21 shoe 3 round 4' "
	 "WHERE seq = 36",
	 "does not count on"},
	{"UPDATE journal SET line = 'day BAC-07 tomorrow shoe 2 round 4' "
	 "WHERE seq = 36",
	 "does not count on"},
	{"DELETE FROM journal WHERE seq = 25;"
	 "UPDATE journal SET seq = seq + 1000 WHERE seq > 25;"
	 "UPDATE journal SET seq = seq - 1001 WHERE seq > 1000",
	 "the round is stored otherwise"},
};

START_TEST(what_is_tampered_with_and_chained_anew_is_found_by_its_meaning)
{
	const struct tampering *t = &rechained[_i];
	struct sb_error err = {""};

	tamper(t->sql);
	rechain();
	ck_assert_msg(verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_msg(!strstr(found, "hash"), "%s", found);
	ck_assert_msg(verified.findings > 0 && strstr(found, t->sentence),
		      "%s\nsays\n%s", t->sql, found);
}
END_TEST

/* --- heads -------------------------------------------------------------- */

START_TEST(a_cut_tail_is_found_against_a_head_and_only_then)
{
	struct record_head head;
	struct sb_error err = {""};

	verify_finds_nothing();
	head = verified.head;
	ck_assert_int_eq(head.seq, verified.rows);
	tamper("DELETE FROM journal WHERE seq > 45");
	verify_finds_nothing();
	ck_assert_int_eq(verified.rows, 45);
	ck_assert_int_eq(verify(&head, &err), SB_OK);
	ck_assert_msg(strstr(found, "rows 46 to 48, up to the head given, are "
				    "missing"),
		      "%s", found);
}
END_TEST

START_TEST(a_journal_written_anew_is_found_against_a_head)
{
	struct record_head head;
	struct sb_error err = {""};

	verify_finds_nothing();
	head = verified.head;
	ck_assert_int_eq(verify(&head, &err), SB_OK);
	ck_assert_int_eq(verified.findings, 0);
	tamper("UPDATE journal SET time_us = time_us + 1 WHERE seq = 48");
	rechain();
	verify_finds_nothing();
	ck_assert_int_eq(verify(&head, &err), SB_OK);
	ck_assert_msg(strstr(found, "row 48: is not the one of the head given"),
		      "%s", found);
}
END_TEST

START_TEST(a_journal_that_went_on_contains_its_older_heads)
{
	struct book game;
	struct record_head head;
	struct sb_error err = {""};

	verify_finds_nothing();
	head = verified.head;
	book_resume(&game, path);
	book(&game, "card 9h\ncard 2c\ncard 2s\n");
	book_close(&game);
	ck_assert_int_eq(verify(&head, &err), SB_OK);
	ck_assert_msg(verified.findings == 0, "%s", found);
	ck_assert_int_eq(verified.rows, head.seq + 3);
}
END_TEST

/* --- records in use, damaged, foreign ------------------------------------ */

START_TEST(a_record_of_every_kind_of_round_has_no_findings)
{
	verify_finds_nothing();
	ck_assert_int_eq(verified.rows, 48);
	ck_assert_int_eq(verified.rounds, 4);
}
END_TEST

START_TEST(an_empty_record_has_no_findings)
{
	struct record *record;
	struct sb_error err;

	unlink(path);
	ck_assert_int_eq(
		record_open(&record, path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	record_close(record);
	verify_finds_nothing();
	ck_assert_int_eq(verified.rows, 0);
}
END_TEST

/* The writer is another process, as it is in a house. */
START_TEST(a_record_is_verified_while_it_is_played)
{
	int status;
	pid_t child = fork();

	if (child == 0) {
		struct book game;

		book_resume(&game, path);
		book(&game, "void x\nclear\n");
		for (int i = 0; i < 12; i++) {
			book(&game, "shuffle\nshoe\n");
			book(&game, book_wagered);
		}
		book_close(&game);
		_exit(0);
	}
	do
		verify_finds_nothing();
	while (waitpid(child, &status, WNOHANG) == 0);
	ck_assert_int_eq(status, 0);
	verify_finds_nothing();
	ck_assert_int_eq(verified.rounds, 17);
}
END_TEST

START_TEST(a_locked_record_is_no_finding)
{
	sqlite3 *other;
	struct sb_error err;

	ck_assert_int_eq(sqlite3_open(path, &other), SQLITE_OK);
	run_sql(other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE;"
		       "CREATE TABLE t (x)");
	ck_assert_int_eq(verify(NULL, &err), SB_AGAIN);
	sqlite3_close(other);
}
END_TEST

START_TEST(a_file_that_is_no_record_is_no_finding)
{
	struct sb_error err;

	support_write(path, "rubbish");
	ck_assert_int_eq(verify(NULL, &err), SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, "is no sabot record"));
	unlink(path);
	ck_assert_int_eq(verify(NULL, &err), SB_OUTSIDE);
	ck_assert_ptr_nonnull(strstr(err.text, "there is no such record"));
}
END_TEST

START_TEST(more_findings_than_are_told_are_counted)
{
	struct book game;
	int told = 0;

	book_resume(&game, path);
	book(&game, "void x\nclear\n");
	for (int i = 0; i < 90; i++)
		book(&game, book_wagered);
	book_close(&game);
	tamper("UPDATE journal SET time_us = time_us + 1 WHERE seq > 48");
	ck_assert_int_eq(verify(NULL, &(struct sb_error){""}), SB_OK);
	for (const char *c = found; *c; c++)
		told += *c == '\n';
	ck_assert_int_eq(told, VERIFY_FINDINGS_MAX);
	ck_assert_int_gt(verified.findings, VERIFY_FINDINGS_MAX);
}
END_TEST

/* All rows of all tables, as SQLite reads them. */
static char *dump(void)
{
	sqlite3 *db;
	char *text;

	ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
	text = gather(
		db,
		"SELECT quote(seq) || quote(time_us) || quote(source) || "
		"quote(badge) || quote(kind) || quote(line) || quote(answer) "
		"|| quote(hash) FROM journal UNION ALL "
		"SELECT quote(first_seq) || quote(last_seq) || "
		"quote(table_id) || quote(day) || quote(number) || "
		"quote(shoe) || quote(game) || quote(decimals) || "
		"quote(opened_us) || quote(closed_us) || quote(dealer) || "
		"quote(outcome) || quote(natural) || quote(free_hand) || "
		"quote(void) || quote(reason) || quote(corrected) || "
		"quote(by_hand) FROM round UNION ALL "
		"SELECT quote(round) || quote(place) || quote(hand) || "
		"quote(card) || quote(by_hand) FROM card UNION ALL "
		"SELECT quote(round) || quote(place) || quote(seat) || "
		"quote(spot) || quote(stake) || quote(won) || "
		"quote(commission) FROM wager UNION ALL "
		"SELECT quote(badge) || quote(name) || quote(role) || "
		"quote(disabled) || quote(wrong) || quote(locked_us) "
		"FROM staff UNION ALL SELECT sql FROM sqlite_schema");
	sqlite3_close(db);
	return text;
}

static void flip(int fd, off_t at)
{
	uint8_t byte;

	ck_assert_int_eq(pread(fd, &byte, 1, at), 1);
	byte ^= 1 << at % 8;
	ck_assert_int_eq(pwrite(fd, &byte, 1, at), 1);
}

enum { FLIP_EVERY = 41, FLIP_PARTS = 8 };

/* A flipped byte is found, or no row reads otherwise for it: there are bytes
 * in a page that hold nothing. */
START_TEST(no_flipped_byte_changes_a_row_unseen)
{
	char *before = dump();
	int fd = open(path, O_RDWR | O_CLOEXEC);
	off_t size = lseek(fd, 0, SEEK_END);
	int seen = 0;

	ck_assert_int_gt(size, 40000);
	for (off_t at = _i * FLIP_EVERY; at < size;
	     at += FLIP_EVERY * FLIP_PARTS) {
		struct sb_error err = {""};
		enum sb_result result;

		flip(fd, at);
		result = verify(NULL, &err);
		if (result == SB_OK && verified.findings == 0) {
			char *after = dump();

			ck_assert_msg(strcmp(after, before) == 0, "byte %lld",
				      (long long)at);
			free(after);
		} else {
			seen++;
		}
		flip(fd, at);
	}
	ck_assert_int_gt(seen, 0);
	verify_finds_nothing();
	close(fd);
	free(before);
}
END_TEST

/* --- progress ------------------------------------------------------------ */

static int64_t last_done, last_total;

static void watch_progress(int64_t done, int64_t total, void *context)
{
	(void)context;
	ck_assert_int_ge(done, last_done);
	last_done = done;
	last_total = total;
}

START_TEST(progress_ends_at_the_whole)
{
	const struct verify_watch progress = {.progress = watch_progress};
	struct sb_error err;

	ck_assert_int_eq(verify_record(path, NULL, &progress, &verified, &err),
			 SB_OK);
	ck_assert_int_eq(last_total, 48);
	ck_assert_int_eq(last_done, 48);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("verify");
	TCase *tc = tcase_create("verify");

	tcase_add_checked_fixture(tc, set_up, NULL);
	tcase_set_timeout(tc, 60);
	tcase_add_test(tc, a_record_of_every_kind_of_round_has_no_findings);
	tcase_add_test(tc, an_empty_record_has_no_findings);
	tcase_add_loop_test(tc, what_is_tampered_with_is_found_and_named, 0,
			    sizeof tamperings / sizeof *tamperings);
	tcase_add_test(tc, a_record_without_what_it_stands_on_is_not_opened);
	tcase_add_loop_test(
		tc,
		what_is_tampered_with_and_chained_anew_is_found_by_its_meaning,
		0, sizeof rechained / sizeof *rechained);
	tcase_add_test(tc, a_cut_tail_is_found_against_a_head_and_only_then);
	tcase_add_test(tc, a_journal_written_anew_is_found_against_a_head);
	tcase_add_test(tc, a_journal_that_went_on_contains_its_older_heads);
	tcase_add_test(tc, a_record_is_verified_while_it_is_played);
	tcase_add_test(tc, a_locked_record_is_no_finding);
	tcase_add_test(tc, a_file_that_is_no_record_is_no_finding);
	tcase_add_test(tc, more_findings_than_are_told_are_counted);
	tcase_add_loop_test(tc, no_flipped_byte_changes_a_row_unseen, 0,
			    FLIP_PARTS);
	tcase_add_test(tc, progress_ends_at_the_whole);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
