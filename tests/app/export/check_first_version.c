/* SPDX-License-Identifier: ISC */
/* Records that the first version of sabot began: its rows are bound by another
 * formula than those that were written behind them. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/evidence.h"
#include "tests/support/support.h"
#include "tests/support/tamper.h"

enum { STAFF = 7, ROWS = 300 }; /* the last row that tells of staff; more */

static const char round_name[] = "BAC-07/2026-11-21/0001";

static void set_up(void)
{
	evidence_begin();
	paperwork(&evidence_game, paperwork_opening);
	paperwork(&evidence_game, paperwork_forms);
	paperwork(&evidence_game, paperwork_shuffle);
	paperwork(&evidence_game, paperwork_round);
	evidence_signs();
	snprintf(tamper_path, sizeof tamper_path, "%s/record.db", evidence_top);
}

/* So many rows were there before. */
static void first_version_wrote(int64_t rows)
{
	tamper_rechain_as(rows, "BAC-07", evidence_key.secret);
}

static void expect_found(const char *words)
{
	struct sb_error err = {""};

	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_msg(strstr(tamper_found, words), "not '%s' but '%s'", words,
		      tamper_found);
}

/* --- verify --------------------------------------------------------------- */

static const int64_t begun[] = {1, STAFF, 60, ROWS};

START_TEST(a_record_that_it_began_is_whole)
{
	struct known_keys known = keyring_known(&evidence_key);

	first_version_wrote(begun[_i]);
	tamper_known = known;
	tamper_finds_nothing();
	ck_assert_int_eq(tamper_result.signed_up_to.rows,
			 tamper_result.rows - 1);
}
END_TEST

static const char *const changes[] = {
	"time_us = time_us + 1",
	"source = 1 + source % 6",
	"badge = badge || 'X'",
	"kind = 1 + kind % 7",
	"line = line || 'x'",
	"answer = answer || 'x'",
	"hash = CAST(substr(hash, 2) || x'00' AS BLOB)",
};

/* One of its fields, or its hash. */
START_TEST(a_changed_row_of_it_is_found)
{
	char sql[128], words[64];
	int64_t seq = 1 + _i * 9;

	first_version_wrote(begun[2]);
	snprintf(sql, sizeof sql, "UPDATE journal SET %s WHERE seq = %lld",
		 changes[_i], (long long)seq);
	tamper(sql);
	snprintf(words, sizeof words, "row %lld, ", (long long)seq);
	expect_found(words);
	expect_found("its hash does not follow");
}
END_TEST

START_TEST(rows_of_it_removed_or_exchanged_are_found)
{
	first_version_wrote(begun[2]);
	tamper("DELETE FROM journal WHERE seq = 40");
	expect_found("rows 40 to 40 are missing");
	tamper("UPDATE journal SET seq = 40 WHERE seq = 41");
	expect_found("row 40, ");
}
END_TEST

/* --- export --------------------------------------------------------------- */

START_TEST(a_round_of_it_cannot_be_exported)
{
	struct export export;
	struct sb_error err = {""};

	first_version_wrote(begun[_i]);
	ck_assert_int_eq(evidence_gathers(round_name, &export, &err),
			 SB_REFUSED);
	ck_assert_msg(strstr(err.text, "an older one wrote it"), "%s",
		      err.text);
	export_fini(&export);
}
END_TEST

/* Who dealt it is told by rows that no proof can have. */
START_TEST(a_round_behind_it_is_exported_without_the_staff_before)
{
	const char *round = round_name;
	char *people, *proof;

	first_version_wrote(STAFF);
	evidence_exports_to(evidence_folder, &round, 1);
	evidence_holds();
	people = support_read(evidence_file(round, "people.txt"), NULL);
	proof = support_read(evidence_file(round, "proof.txt"), NULL);
	ck_assert_ptr_null(strstr(proof, "> staff add"));
	ck_assert_msg(strstr(people,
			     "1001             whose it is cannot be proved\n"),
		      "%s", people);
	free(people);
	free(proof);
}
END_TEST

static Suite *first_version_suite(void)
{
	Suite *suite = suite_create("first_version");
	TCase *tc = tcase_create("begun");

	tcase_add_checked_fixture(tc, set_up, evidence_tear_down);
	tcase_add_loop_test(tc, a_record_that_it_began_is_whole, 0,
			    ROWS_OF(begun));
	tcase_add_loop_test(tc, a_changed_row_of_it_is_found, 0,
			    ROWS_OF(changes));
	tcase_add_test(tc, rows_of_it_removed_or_exchanged_are_found);
	tcase_add_loop_test(tc, a_round_of_it_cannot_be_exported, 2,
			    ROWS_OF(begun));
	tcase_add_test(tc,
		       a_round_behind_it_is_exported_without_the_staff_before);
	suite_add_tcase(suite, tc);
	return suite;
}

int main(void)
{
	return support_run(first_version_suite());
}
