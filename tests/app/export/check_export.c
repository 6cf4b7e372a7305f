/* SPDX-License-Identifier: ISC */
/* Evidence of rounds of all three games: what is exported, what is not, and
 * that it verifies. */
#include "config.h"

#include <dirent.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/commands/command.h"
#include "app/export/export.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/support.h"

#define HEX "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

/* --- what is exported ----------------------------------------------------- */

START_TEST(an_export_of_each_game_verifies)
{
	test_export_round(_i);
	test_export_expect_clean();
}
END_TEST

START_TEST(all_of_them_in_one_verify)
{
	test_export_rounds(test_export_folder, test_export_round_names,
			   TEST_EXPORT_ROUNDS);
	test_export_expect_clean();
}
END_TEST

/* Whatever language, zone and order stand in the environment. */
START_TEST(an_export_verifies_in_another_place)
{
	test_export_round(1);
	setenv("TZ", "Asia/Tokyo", 1);
	tzset();
	setlocale(LC_ALL, "C");
	test_export_expect_clean();
	ck_assert_str_eq(getenv("TZ"), "Asia/Tokyo");
	ck_assert_str_eq(setlocale(LC_ALL, NULL), "C");
}
END_TEST

START_TEST(the_folder_of_one_round_verifies_under_any_name)
{
	char round[TEST_EXPORT_PATH_MAX], exhibit[TEST_EXPORT_PATH_MAX];

	test_export_round(1);
	snprintf(round, sizeof round, "%s/BAC-07_2026-11-21_0003",
		 test_export_folder);
	snprintf(exhibit, sizeof exhibit, "%s/exhibit A", test_export_folder);
	ck_assert_int_eq(rename(round, exhibit), 0);
	test_export_expect_finding("proof belongs to another round");
	ck_assert_int_lt(snprintf(test_export_folder, sizeof test_export_folder,
				  "%s", exhibit),
			 (int)sizeof test_export_folder);
	test_export_expect_clean();
	ck_assert_ptr_nonnull(
		strstr(test_export_output,
		       "exhibit A: contains BAC-07_2026-11-21_0003\n"));
}
END_TEST

static void expect_in(const char *round, const char *name, const char *words)
{
	char *text = support_read(test_export_file(round, name), NULL);

	ck_assert_msg(strstr(text, words), "%s is not in %s", words, text);
	free(text);
}

START_TEST(people_read_what_belongs_to_the_round)
{
	test_export_rounds(test_export_folder, test_export_round_names,
			   TEST_EXPORT_ROUNDS);
	expect_in(test_export_round_names[1], "round.txt", "seat 4 objects");
	/* a row of long before the round's own */
	expect_in(test_export_round_names[1], "round.txt", "\nCurrency  EUR\n");
	expect_in(test_export_round_names[1], "proof.txt", "currency EUR 2");
	expect_in(test_export_round_names[1], "script.txt",
		  "\nwager 3 banker 10\n");
	expect_in(test_export_round_names[1], "script.txt", "\ncorrect 5 6s\n");
	expect_in(test_export_round_names[1], "people.txt",
		  "1001             dealer      Dora Dahl\n");
	expect_in(test_export_round_names[1], "people.txt",
		  "1002             dealer      Dirk Dorn\n");
	expect_in(test_export_round_names[1], "people.txt",
		  "2001             pit-boss    Pia Park\n");
	expect_in(test_export_round_names[1], "additions.txt",
		  "adjust BAC-07/2026-11-21/0003 4 +12.50 by 2002 the tie\n");
	expect_in(test_export_round_names[1], "additions.txt",
		  " by 1002 he had left\n");
	expect_in(test_export_round_names[1], "inspections.txt", "deck-open");
	expect_in(test_export_round_names[1], "shuffle.txt", "group 5\n");
	expect_in(test_export_round_names[3], "round.txt", "insurance");
	expect_in(test_export_round_names[4], "inspections.txt", "18.5 mm");
	ck_assert_int_ne(access(test_export_file(test_export_round_names[4],
						 "shuffle.txt"),
				F_OK),
			 0);
	ck_assert_int_ne(access(test_export_file(test_export_round_names[0],
						 "additions.txt"),
				F_OK),
			 0);
}
END_TEST

/* As it is in every record: the first row adds the first supervisor. */
START_TEST(a_part_that_begins_with_the_first_row_is_proved)
{
	char *text;

	test_export_round(0);
	text = support_read(
		test_export_file(test_export_round_names[0], "proof.txt"),
		NULL);
	ck_assert_ptr_nonnull(strstr(text,
				     "\nfrom 1 00000000000000000000000000000000"
				     "00000000000000000000000000000000\n"
				     "row 1 "));
	free(text);
	expect_in(test_export_round_names[0], "people.txt", "Sina Sol\n");
	test_export_expect_clean();
}
END_TEST

/* Who has nothing to do with it, and what came after it, is not shown. */
START_TEST(others_are_not_in_it)
{
	char *text;

	test_export_round(0);
	text = support_read(
		test_export_file(test_export_round_names[0], "proof.txt"),
		NULL);
	ck_assert_ptr_nonnull(strstr(text, "Dora Dahl"));
	ck_assert_ptr_null(strstr(text, "Per Pohl"));
	ck_assert_ptr_null(strstr(text, "wager 3 banker"));
	ck_assert_ptr_null(strstr(text, "$hash"));
	free(text);
}
END_TEST

/* --- what is refused ------------------------------------------------------ */

static void expect_refused(const char *round, enum sb_result want,
			   const char *words)
{
	struct export export;
	struct sb_error err = {""};
	enum sb_result result = test_export_gather(round, &export, &err);

	export_fini(&export);
	ck_assert_msg(result == want && strstr(err.text, words), "%d: %s",
		      result, err.text);
}

START_TEST(a_round_that_is_not_there_or_not_over_is_refused)
{
	expect_refused("BAC-07/2026-11-21/0099", SB_GONE, "no finished round");
	gaming_days_write(&test_export_book, "1001 table: open\n");
	expect_refused("BAC-07/2026-11-22/0002", SB_GONE, "no finished round");
}
END_TEST

START_TEST(a_round_behind_the_last_signed_head_is_refused)
{
	gaming_days_write(&test_export_book, test_export_roulette_lines);
	expect_refused("BAC-07/2026-11-22/0002", SB_REFUSED,
		       "hand over the shift or close the table");
	test_export_sign();
	test_export_rounds(test_export_folder,
			   (const char *const[]){"BAC-07/2026-11-22/0002"}, 1);
	test_export_expect_clean();
}
END_TEST

START_TEST(an_amendment_after_the_last_signed_head_is_waited_for)
{
	test_export_amend("3001",
			  "annotate BAC-07/2026-11-21/0001 by 1002 later");
	expect_refused(test_export_round_names[0], SB_REFUSED,
		       "hand over the shift");
	test_export_sign();
	test_export_round(0);
	test_export_expect_clean();
	expect_in(test_export_round_names[0], "additions.txt", "later");
}
END_TEST

/* Its hole card could be guessed from a digest. */
START_TEST(a_head_signed_in_a_round_under_way_waits_for_its_end)
{
	gaming_days_write(&test_export_book, test_export_roulette_lines);
	gaming_days_write(&test_export_book, "1001 table: open\n");
	test_export_sign();
	expect_refused("BAC-07/2026-11-22/0002", SB_REFUSED, "under way");
	test_export_round(0);
	gaming_days_write(&test_export_book,
			  test_export_roulette_lines +
				  strlen("1001 table: open\n"));
	test_export_rounds(strcat(test_export_folder, "-2"),
			   (const char *const[]){"BAC-07/2026-11-22/0002"}, 1);
	test_export_expect_clean();
}
END_TEST

/* The row `signed` after the round signs fewer rows, or more. */
START_TEST(a_head_of_other_rows_than_before_it_is_refused)
{
	static const int changes[] = {-100, 100};
	char sql[256];

	snprintf(sql, sizeof sql,
		 "UPDATE journal SET line = 'signed ' || (seq - 1 + %d) || "
		 "substr(line, 7 + instr(substr(line, 8), ' ')) "
		 "WHERE seq = (SELECT max(seq) FROM journal)",
		 changes[_i]);
	gaming_days_write(&test_export_book, test_export_roulette_lines);
	test_export_sign();
	snprintf(tamper_path, sizeof tamper_path, "%s/record.db",
		 test_export_top_folder);
	tamper(sql);
	expect_refused("BAC-07/2026-11-22/0002", SB_SYSTEM, "malformed");
}
END_TEST

START_TEST(a_folder_that_is_not_empty_is_left_alone)
{
	struct export export;
	struct sb_error err;

	ck_assert_int_eq(
		test_export_gather(test_export_round_names[0], &export, &err),
		SB_OK);
	ck_assert_int_eq(mkdir(test_export_folder, 0700), 0);
	support_write(strcat(strcpy(test_export_findings, test_export_folder),
			     "/mine"),
		      "mine");
	ck_assert_int_eq(
		test_export_store(test_export_folder, &export, 1, &err),
		SB_REFUSED);
	ck_assert_int_eq(unlink(test_export_findings), 0);
	ck_assert_msg(test_export_store(test_export_folder, &export, 1, &err) ==
			      SB_OK,
		      "%s", err.text);
	test_export_expect_clean();
	ck_assert_int_eq(
		test_export_store(test_export_folder, &export, 1, &err),
		SB_REFUSED);
	test_export_expect_clean();
	export_fini(&export);
}
END_TEST

START_TEST(a_folder_that_cannot_be_written_leaves_nothing)
{
	struct export export;
	struct sb_error err;

	ck_assert_int_eq(
		test_export_gather(test_export_round_names[0], &export, &err),
		SB_OK);
	snprintf(test_export_findings, sizeof test_export_findings,
		 "%s/none/case", test_export_folder);
	ck_assert_int_eq(
		test_export_store(test_export_findings, &export, 1, &err),
		SB_SYSTEM);
	export_fini(&export);
}
END_TEST

/* --- the commands --------------------------------------------------------- */

static int runs(const char *arguments)
{
	char command[1024];

	snprintf(command, sizeof command, "exec 2>&1; cd '%s' && '%s' %s",
		 test_export_top_folder, support_build("sabot"), arguments);
	return support_command(command, test_export_findings,
			       sizeof test_export_findings);
}

static const struct {
	const char *arguments;
	int status;
	const char *says;
} calls[] = {
	{"export --database=record.db --to=out BAC-07/2026-11-21/1 "
	 "BAC-07/2026-11-22/0001 BAC-07/2026-11-21/0001",
	 EXIT_DONE, ""},
	{"verify out", EXIT_DONE, "out: rounds 2, findings 0"},
	{"verify out", EXIT_DONE, "key: not compared"},
	{"verify out", EXIT_DONE, "BAC-07_2026-11-21_0001: signed up to row "},
	/* those of the table: its holds, their release, shuffle and shoe */
	{"verify out", EXIT_DONE,
	 ": rows 14 to 82, before the table line: 7 not included"},
	{"verify out/BAC-07_2026-11-21_0001/", EXIT_DONE,
	 "rounds 1, findings 0"},
	{"verify out --head=" HEX ",5", EXIT_USAGE, "--head: not available"},
	{"verify out --key=" HEX, EXIT_FOUND, "not signed with the given key"},
	{"export --database=record.db --to=out BAC-07/2026-11-21/0001",
	 EXIT_FOUND, "out: already exists"},
	{"export --database=record.db --to=new BAC-07/2026-11-21/0077",
	 EXIT_FOUND, "no finished round BAC-07/2026-11-21/0077"},
	{"verify new", EXIT_SYSTEM, "new: no such record"},
	{"export --database=record.db --to=new", EXIT_USAGE, "missing ROUND"},
	{"export --database=record.db BAC-07/2026-11-21/0001", EXIT_USAGE,
	 "--to=FOLDER"},
	{"export --database=record.db --to=new 41", EXIT_USAGE,
	 "expected a round such as"},
	{"export --database=none.db --to=new BAC-07/2026-11-21/0001",
	 EXIT_SYSTEM, "none.db"},
	{"verify .", EXIT_FOUND, "not a sabot export"},
};

static int files_in(const char *path)
{
	DIR *stream = opendir(path);
	int n = 0;

	ck_assert_ptr_nonnull(stream);
	while (readdir(stream))
		n++;
	closedir(stream);
	return n;
}

/* Neither where it is run, nor in the export. */
START_TEST(verifying_leaves_no_file_behind)
{
	int before;

	test_export_round(0);
	before = files_in(test_export_top_folder);
	ck_assert_int_eq(chdir(test_export_top_folder), 0);
	test_export_expect_clean();
	ck_assert_int_eq(files_in(test_export_top_folder), before);
}
END_TEST

/* One behind the other. */
START_TEST(the_commands_export_and_verify)
{
	for (int i = 0; i < ROWS_OF(calls); i++) {
		int status = runs(calls[i].arguments);

		ck_assert_msg(
			status == calls[i].status &&
				strstr(test_export_findings, calls[i].says),
			"%s: %d, %s", calls[i].arguments, status,
			test_export_findings);
	}
}
END_TEST

/* --- keys ----------------------------------------------------------------- */

START_TEST(another_key_than_the_one_given_is_found)
{
	struct keyring other = keyring_make(4);

	test_export_round(0);
	test_export_known = keyring_known(&test_export_key);
	test_export_expect_clean();
	test_export_known = keyring_known(&other);
	test_export_expect_finding("not signed with the given key");
	test_export_known.n = 0;
}
END_TEST

/* A forger writes other rows, with all hashes right, and signs them with
 * another key: only a known key shows it. */
START_TEST(an_export_of_a_forged_record_is_found_by_its_key)
{
	test_export_change_key(9);
	gaming_days_write(&test_export_book, test_export_roulette_lines);
	test_export_sign();
	test_export_rounds(test_export_folder,
			   (const char *const[]){"BAC-07/2026-11-22/0002"}, 1);
	test_export_expect_clean();
	test_export_key = keyring_make(3);
	test_export_known = keyring_known(&test_export_key);
	test_export_expect_finding("not signed with the given key");
	test_export_known.n = 0;
}
END_TEST

/* The heads behind a round of before are signed with the key of before. */
START_TEST(after_a_change_both_keys_are_known)
{
	struct known_keys old = keyring_known(&test_export_key), new;

	test_export_change_key(9);
	new = keyring_known(&test_export_key);
	expect_refused(test_export_round_names[1], SB_REFUSED,
		       "hand over the shift");
	test_export_sign();
	test_export_round(1);
	test_export_expect_clean();
	test_export_known = old;
	test_export_expect_finding("not signed with the given key");
	test_export_known = new;
	test_export_expect_finding("not signed with the given key");
	memcpy(test_export_known.key[test_export_known.n++], old.key[0],
	       KEY_SIZE);
	test_export_expect_clean();
}
END_TEST

START_TEST(a_key_unknown_to_the_record_signs_no_export)
{
	struct keyring other = keyring_make(9);

	snprintf(test_export_findings, sizeof test_export_findings,
		 "%s/record.db", test_export_top_folder);
	keyring_store(&other, test_export_findings);
	expect_refused(test_export_round_names[1], SB_REFUSED,
		       "is not the last key in the record");
}
END_TEST

START_TEST(without_the_key_nothing_is_exported)
{
	snprintf(test_export_findings, sizeof test_export_findings,
		 "%s/record.db.key", test_export_top_folder);
	ck_assert_int_eq(unlink(test_export_findings), 0);
	ck_assert_int_eq(runs("export --database=record.db --to=out "
			      "BAC-07/2026-11-21/0001"),
			 EXIT_FOUND);
	ck_assert_msg(
		strstr(test_export_findings, "no station key") &&
			strstr(test_export_findings, "as the station's user"),
		"%s", test_export_findings);
	ck_assert_int_eq(runs("verify out"), EXIT_SYSTEM);
}
END_TEST

START_TEST(a_folder_without_an_export_is_reported)
{
	ck_assert_int_eq(mkdir(test_export_folder, 0700), 0);
	test_export_expect_finding("not a sabot export");
}
END_TEST

static const struct test tests[] = {
	TIMES(an_export_of_each_game_verifies, TEST_EXPORT_ROUNDS),
	T(all_of_them_in_one_verify),
	T(an_export_verifies_in_another_place),
	T(people_read_what_belongs_to_the_round),
	T(a_part_that_begins_with_the_first_row_is_proved),
	T(others_are_not_in_it),
	T(a_round_that_is_not_there_or_not_over_is_refused),
	T(a_round_behind_the_last_signed_head_is_refused),
	T(an_amendment_after_the_last_signed_head_is_waited_for),
	T(a_head_signed_in_a_round_under_way_waits_for_its_end),
	TIMES(a_head_of_other_rows_than_before_it_is_refused, 2),
	T(a_folder_that_is_not_empty_is_left_alone),
	T(a_folder_that_cannot_be_written_leaves_nothing),
	T(verifying_leaves_no_file_behind),
	T(the_folder_of_one_round_verifies_under_any_name),
	T(the_commands_export_and_verify),
	T(another_key_than_the_one_given_is_found),
	T(an_export_of_a_forged_record_is_found_by_its_key),
	T(after_a_change_both_keys_are_known),
	T(a_key_unknown_to_the_record_signs_no_export),
	T(without_the_key_nothing_is_exported),
	T(a_folder_without_an_export_is_reported),
};

SUITE_AROUND("exports", tests, test_export_set_up, test_export_tear_down)
