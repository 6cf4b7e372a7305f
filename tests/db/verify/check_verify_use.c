/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/record/record.h"
#include "tests/support/support.h"
#include "tests/support/fixture_proof.h"

/* --- heads -------------------------------------------------------------- */

START_TEST(a_cut_tail_is_found_against_a_head_and_only_then)
{
	struct journal_head head;
	struct sb_error err = {""};

	tamper_expect_clean();
	head = tamper_result.head;
	ck_assert_int_eq(head.seq, tamper_result.rows);
	tamper("DELETE FROM journal WHERE seq > 45");
	tamper_expect_clean();
	ck_assert_int_eq(tamper_result.rows, 45);
	ck_assert_int_eq(tamper_verify(&head, &err), SB_OK);
	ck_assert_msg(strstr(tamper_findings,
			     "rows 46 to 48 missing before the given "
			     "head"),
		      "%s", tamper_findings);
}
END_TEST

START_TEST(a_rewritten_journal_is_found_against_a_head)
{
	struct journal_head head;
	struct sb_error err = {""};

	tamper_expect_clean();
	head = tamper_result.head;
	ck_assert_int_eq(tamper_verify(&head, &err), SB_OK);
	ck_assert_int_eq(tamper_result.findings, 0);
	tamper("UPDATE journal SET time_us = time_us + 1 WHERE seq = 48");
	tamper_rechain();
	tamper_expect_clean();
	ck_assert_int_eq(tamper_verify(&head, &err), SB_OK);
	ck_assert_msg(
		strstr(tamper_findings, "row 48: differs from the given head"),
		"%s", tamper_findings);
}
END_TEST

START_TEST(a_journal_that_went_on_contains_its_older_heads)
{
	struct book game;
	struct journal_head head;
	struct sb_error err = {""};

	tamper_expect_clean();
	head = tamper_result.head;
	book_resume(&game, tamper_path);
	book(&game, "card 9h\ncard 2c\ncard 2s\n");
	book_close(&game);
	ck_assert_int_eq(tamper_verify(&head, &err), SB_OK);
	ck_assert_msg(tamper_result.findings == 0, "%s", tamper_findings);
	ck_assert_int_eq(tamper_result.rows, head.seq + 3);
}
END_TEST

/* --- records in use, damaged, foreign ------------------------------------ */

START_TEST(a_record_of_every_kind_of_round_has_no_findings)
{
	tamper_expect_clean();
	ck_assert_int_eq(tamper_result.rows, 48);
	ck_assert_int_eq(tamper_result.rounds, 4);
}
END_TEST

START_TEST(an_empty_record_has_no_findings)
{
	struct record *record;
	struct sb_error err;

	unlink(tamper_path);
	ck_assert_int_eq(record_open(&record, tamper_path,
				     RECORD_WRITE | RECORD_CREATE, &err),
			 SB_OK);
	record_close(record);
	tamper_expect_clean();
	ck_assert_int_eq(tamper_result.rows, 0);
}
END_TEST

/* The writer is another process, as it is in a house. */
START_TEST(a_record_is_verified_while_it_is_played)
{
	int status;
	pid_t child = fork();

	if (child == 0) {
		struct book game;

		book_resume(&game, tamper_path);
		game.badge = "P1";
		book(&game, "void x\nclear\n");
		for (int i = 0; i < 12; i++) {
			book(&game, "shuffle\nshoe\n");
			book(&game, book_wagered);
		}
		book_close(&game);
		_exit(0);
	}
	do
		tamper_expect_clean();
	while (waitpid(child, &status, WNOHANG) == 0);
	ck_assert_int_eq(status, 0);
	tamper_expect_clean();
	ck_assert_int_eq(tamper_result.rounds, 17);
}
END_TEST

START_TEST(a_locked_record_is_no_finding)
{
	sqlite3 *other;
	struct sb_error err;

	ck_assert_int_eq(sqlite3_open(tamper_path, &other), SQLITE_OK);
	tamper_run(other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE;"
			  "CREATE TABLE t (x)");
	ck_assert_int_eq(tamper_verify(NULL, &err), SB_AGAIN);
	sqlite3_close(other);
}
END_TEST

START_TEST(a_file_that_is_no_record_is_no_finding)
{
	struct sb_error err;

	support_write(tamper_path, "rubbish");
	ck_assert_int_eq(tamper_verify(NULL, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "not a sabot record"));
	unlink(tamper_path);
	ck_assert_int_eq(tamper_verify(NULL, &err), SB_SYSTEM);
	ck_assert_ptr_nonnull(strstr(err.text, "no such record"));
}
END_TEST

START_TEST(findings_beyond_the_limit_are_counted)
{
	struct book game;
	int told = 0;

	book_resume(&game, tamper_path);
	game.badge = "P1";
	book(&game, "void x\nclear\n");
	for (int i = 0; i < 90; i++)
		book(&game, book_wagered);
	book_close(&game);
	tamper("UPDATE journal SET time_us = time_us + 1 WHERE seq > 48");
	ck_assert_int_eq(tamper_verify(NULL, &(struct sb_error){""}), SB_OK);
	for (const char *c = tamper_findings; *c; c++)
		told += *c == '\n';
	ck_assert_ptr_nonnull(
		strstr(tamper_findings, "may follow from those above"));
	ck_assert_int_eq(told - 1, VERIFY_FINDINGS_MAX); /* that is none */
	ck_assert_int_gt(tamper_result.findings, VERIFY_FINDINGS_MAX);
}
END_TEST

/* --- progress ------------------------------------------------------------ */

static int64_t last_done, last_total;

static void count_progress(int64_t done, int64_t total, void *context)
{
	(void)context;
	ck_assert_int_ge(done, last_done);
	last_done = done;
	last_total = total;
}

START_TEST(progress_ends_at_the_whole)
{
	const struct verify_observer progress = {.progress = count_progress};
	struct sb_error err;

	ck_assert_int_eq(verify_record(tamper_path, NULL, &progress,
				       &tamper_result, &err),
			 SB_OK);
	ck_assert_int_eq(last_total, 48);
	ck_assert_int_eq(last_done, 48);
}
END_TEST

static const struct test tests[] = {
	T(a_record_of_every_kind_of_round_has_no_findings),
	T(an_empty_record_has_no_findings),
	T(a_cut_tail_is_found_against_a_head_and_only_then),
	T(a_rewritten_journal_is_found_against_a_head),
	T(a_journal_that_went_on_contains_its_older_heads),
	T(a_record_is_verified_while_it_is_played),
	T(a_locked_record_is_no_finding),
	T(a_file_that_is_no_record_is_no_finding),
	T(findings_beyond_the_limit_are_counted),
	T(progress_ends_at_the_whole),
};

SUITE_AROUND("use", tests, tamper_set_up, NULL)
