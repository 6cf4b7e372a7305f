/* SPDX-License-Identifier: ISC */
/* Another choice of rows, files or rounds than the station's is found, however
 * well it is made: by the program's own code, and without the key. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "db/proof/manifest.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/support.h"

/* --- rows taken out ------------------------------------------------------- */

static enum sb_result counts_gap(struct round_proof *proof,
				 struct proof_record_gap *gap)
{
	struct export export;
	struct sb_error err;
	enum sb_result result = export_derive(&export, proof, NULL, &err);

	*gap = export.gap;
	export_fini(&export);
	return result;
}

/* Hides each row before the table's in turn; how many could be. */
static int hides_each(struct round_proof *proof, struct proof_part *part,
		      const struct proof_record_gap *all)
{
	int hidden = 0;

	for (size_t i = 0; i < part->n; i++) {
		struct proof_row *row = &part->row[i];
		struct proof_record_gap gap;

		if (!row->shown || row->journal_row.seq < all->first ||
		    row->journal_row.seq > all->last)
			continue;
		row->shown = false;
		if (counts_gap(proof, &gap) == SB_OK) {
			ck_assert_int_gt(gap.rows, all->rows);
			hidden++;
		}
		row->shown = true;
	}
	return hidden;
}

START_TEST(removed_rows_before_the_table_are_counted)
{
	struct round_proof proof = {0};
	struct proof_record_gap all;
	struct sb_error err;
	size_t size;
	int hidden = 0;
	char *text;

	test_export_round(_i);
	text = support_read(
		test_export_file(test_export_round_names[_i], "proof.txt"),
		&size);
	ck_assert_int_eq(proof_read(&proof, text, size, &err), SB_OK);
	ck_assert_int_eq(counts_gap(&proof, &all), SB_OK);
	for (size_t i = 0; i < proof.n; i++)
		hidden += hides_each(&proof, &proof.part[i], &all);
	ck_assert_int_gt(hidden, 0);
	proof_fini(&proof);
	free(text);
}
END_TEST

/* What somebody can do who has all of sabot, and no key: the files of another
 * choice of rows, made by the program's own code. False: it proves no round. */
static bool rewrites(struct round_proof *proof)
{
	struct export export;
	struct sb_error err;
	bool proves = export_derive(&export, proof, NULL, &err) == SB_OK;

	for (int i = 0; i < export.n && proves; i++)
		support_write(
			test_export_file(proof->round, export.file[i].name),
			export.file[i].text);
	export_fini(&export);
	return proves;
}

/* Its digest alone is left. */
static void removes(struct proof_row *row)
{
	journal_row_digest(&row->journal_row, row->digest);
	row->shown = false;
}

/* Each row of a part that can be is taken out in turn, one in SUPPORT_STEP;
 * how many were. */
static int removes_each(struct round_proof *proof, struct proof_part *part)
{
	int taken = 0;

	for (size_t i = 0; i < part->n; i += SUPPORT_STEP) {
		if (!part->row[i].shown)
			continue;
		removes(&part->row[i]);
		if (rewrites(proof)) {
			test_export_expect_finding(
				"differs from the signed file");
			taken++;
		}
		part->row[i].shown = true;
	}
	return taken;
}

static void reads_proof(struct round_proof *proof, const char *round)
{
	struct sb_error err = {""};
	size_t size;
	char *text = support_read(test_export_file(round, "proof.txt"), &size);

	ck_assert_msg(proof_read(proof, text, size, &err) == SB_OK, "%s",
		      err.text);
	free(text);
}

START_TEST(each_removed_row_is_found)
{
	struct round_proof proof = {0};
	int taken = 0;

	test_export_round(_i);
	reads_proof(&proof, test_export_round_names[_i]);
	for (size_t i = 0; i < proof.n; i++)
		taken += removes_each(&proof, &proof.part[i]);
	ck_assert_int_gt(taken, 0);
	ck_assert(rewrites(&proof));
	test_export_expect_clean();
	proof_fini(&proof);
}
END_TEST

/* The one that says who somebody is. */
START_TEST(a_removed_part_is_found)
{
	struct round_proof proof = {0};

	test_export_round(1);
	reads_proof(&proof, test_export_round_names[1]);
	ck_assert_uint_gt(proof.n, 1);
	proof.part++;
	proof.n--;
	ck_assert(rewrites(&proof));
	test_export_expect_finding("differs from the signed file");
	proof.part--;
	proof.n++;
	proof_fini(&proof);
}
END_TEST

/* --- another signature ---------------------------------------------------- */

/* An annotation, which nothing else follows from. */
static void hides_an_annotation(void)
{
	struct round_proof proof = {0};
	int hidden = 0;

	reads_proof(&proof, test_export_round_names[1]);
	for (size_t i = 0; i < proof.n; i++)
		for (size_t n = 0; n < proof.part[i].n; n++) {
			struct proof_row *row = &proof.part[i].row[n];

			if (!row->shown ||
			    strncmp(row->journal_row.line, "annotate ", 9) != 0)
				continue;
			removes(row);
			hidden++;
		}
	ck_assert_int_eq(hidden, 1);
	ck_assert(rewrites(&proof));
	proof_fini(&proof);
}

static void seals(struct manifest *manifest, const struct keyring *keyring,
		  const char *file)
{
	size_t size;
	char *text;

	manifest_sign(manifest, keyring->secret);
	text = manifest_format(manifest, &size);
	support_write(file, text);
	free(text);
	manifest_fini(manifest);
}

static void adds_file(struct manifest *manifest, const char *name,
		      const char *file)
{
	size_t size;
	char *text = support_read(file, &size);

	manifest_add(manifest, name, text, size);
	free(text);
}

static void seals_round(const struct keyring *keyring)
{
	struct manifest manifest = {.subject = "round BAC-07/2026-11-21/0003"};

	for (int i = 0; strcmp(test_export_files[i], "signature.txt") != 0; i++)
		adds_file(&manifest, test_export_files[i],
			  test_export_file(test_export_round_names[1],
					   test_export_files[i]));
	seals(&manifest, keyring,
	      test_export_file(test_export_round_names[1], "signature.txt"));
}

static void seals_all(const struct keyring *keyring)
{
	struct manifest manifest = {.subject = "rounds"};
	char file[TEST_EXPORT_PATH_MAX];

	snprintf(file, sizeof file, "%s/rounds.txt", test_export_folder);
	adds_file(
		&manifest, "BAC-07_2026-11-21_0003/signature.txt",
		test_export_file(test_export_round_names[1], "signature.txt"));
	seals(&manifest, keyring, file);
}

START_TEST(a_choice_that_another_key_signed_is_found)
{
	struct keyring other = keyring_make(9);

	test_export_round(1);
	hides_an_annotation();
	test_export_expect_finding("proof.txt: differs from the signed file");
	seals_round(&other);
	test_export_expect_finding("differs from its entry in rounds.txt");
	seals_all(&other);
	test_export_expect_finding(
		"not signed with the key of the last signed head");
	seals_round(&test_export_key);
	test_export_expect_finding("rounds.txt");
	seals_all(&test_export_key); /* who has the key may choose */
	test_export_expect_clean();
	seals_all(&other);
	test_export_expect_finding("not signed with the key of rounds.txt");
}
END_TEST

/* A manifest is for one folder only. */
START_TEST(a_manifest_of_something_else_is_found)
{
	const char *file;
	char other[TEST_EXPORT_PATH_MAX];
	size_t size;
	char *text;

	test_export_round(1);
	snprintf(other, sizeof other, "%s/rounds.txt", test_export_folder);
	file = test_export_file(test_export_round_names[1], "signature.txt");
	text = support_read(file, &size);
	support_write(other, text);
	test_export_expect_finding("rounds.txt: not a list of rounds");
	free(text);
	seals_all(&test_export_key);
	text = support_read(other, &size);
	support_write(file, text);
	test_export_expect_finding("signature.txt: belongs to another round");
	free(text);
}
END_TEST

/* All rounds are there that were exported together, each as it was then. */
START_TEST(a_round_less_or_as_it_was_exported_before_is_found)
{
	char from[TEST_EXPORT_PATH_MAX], aside[TEST_EXPORT_PATH_MAX];

	test_export_round(0);
	snprintf(aside, sizeof aside, "%s-aside", test_export_folder);
	ck_assert_int_eq(rename(test_export_folder, aside), 0);
	test_export_amend("3001",
			  "annotate BAC-07/2026-11-21/0001 by 1002 later");
	test_export_sign();
	test_export_rounds(test_export_folder, test_export_round_names,
			   TEST_EXPORT_ROUNDS);
	test_export_expect_clean();
	snprintf(from, sizeof from, "%s/BAC-07_2026-11-21_0001",
		 test_export_folder);
	snprintf(test_export_findings, sizeof test_export_findings, "%s-new",
		 aside);
	ck_assert_int_eq(rename(from, test_export_findings), 0);
	test_export_expect_finding(
		"rounds.txt: BAC-07_2026-11-21_0001/signature.txt "
		"missing");
	strcat(aside, "/BAC-07_2026-11-21_0001");
	ck_assert_int_eq(rename(aside, from), 0);
	test_export_expect_finding("differs from its entry in rounds.txt");
}
END_TEST

/* --- another version ------------------------------------------------------ */

static void exports_of_version(const char *version)
{
	struct round_proof proof = {0};

	test_export_round(1);
	reads_proof(&proof, test_export_round_names[1]);
	strcpy(proof.version, version);
	ck_assert(rewrites(&proof));
	proof_fini(&proof);
}

static void rewords(const char *name)
{
	const char *file = test_export_file(test_export_round_names[1], name);
	char *text = support_read(file, NULL);

	text[0]++;
	support_write(file, text);
	free(text);
}

/* The station has signed its words. */
START_TEST(what_another_version_worded_is_as_it_was_signed)
{
	exports_of_version("0.0.1");
	rewords("round.txt");
	seals_round(&test_export_key);
	seals_all(&test_export_key);
	test_export_expect_clean();
	ck_assert_msg(strstr(test_export_output,
			     "text written by sabot 0.0.1 differs"),
		      "%s", test_export_output);
	rewords("people.txt");
	test_export_expect_finding("people.txt: differs from the signed file");
}
END_TEST

START_TEST(another_version_is_reported_only_where_its_words_differ)
{
	exports_of_version("0.0.1");
	seals_round(&test_export_key);
	seals_all(&test_export_key);
	test_export_expect_clean();
	ck_assert_ptr_null(strstr(test_export_output, "text written by sabot"));
}
END_TEST

/* Nor may it do with the proof what it likes, or this version with words. */
START_TEST(texts_of_this_version_are_derived_with_any_key)
{
	test_export_round(1);
	rewords("round.txt");
	seals_round(&test_export_key);
	seals_all(&test_export_key);
	test_export_expect_finding("round.txt, line 1: differs from the proof");
}
END_TEST

START_TEST(a_version_that_nobody_signed_is_found)
{
	exports_of_version("0.0.1");
	rewords("round.txt");
	test_export_expect_finding("differs from the signed file");
}
END_TEST

static const struct test tests[] = {
	/* the last one's day was opened after its table: all is shown */
	TIMES(removed_rows_before_the_table_are_counted,
	      TEST_EXPORT_ROUNDS - 1),
	TIMES(each_removed_row_is_found, TEST_EXPORT_ROUNDS),
	T(a_removed_part_is_found),
	T(a_choice_that_another_key_signed_is_found),
	T(a_manifest_of_something_else_is_found),
	T(a_round_less_or_as_it_was_exported_before_is_found),
	T(what_another_version_worded_is_as_it_was_signed),
	T(another_version_is_reported_only_where_its_words_differ),
	T(texts_of_this_version_are_derived_with_any_key),
	T(a_version_that_nobody_signed_is_found),
};

SUITE_AROUND("chosen", tests, test_export_set_up, test_export_tear_down)
