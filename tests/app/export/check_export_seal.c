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
				 struct excerpt_gap *gap)
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
		      const struct excerpt_gap *all)
{
	int hidden = 0;

	for (size_t i = 0; i < part->n; i++) {
		struct proof_row *row = &part->row[i];
		struct excerpt_gap gap;

		if (!row->shown || row->envelope.seq < all->first ||
		    row->envelope.seq > all->last)
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

START_TEST(rows_taken_out_before_the_table_are_counted)
{
	struct round_proof proof = {0};
	struct excerpt_gap all;
	struct sb_error err;
	size_t size;
	int hidden = 0;
	char *text;

	evidence_exports(_i);
	text = support_read(evidence_file(evidence_rounds[_i], "proof.txt"),
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
		support_write(evidence_file(proof->round, export.file[i].name),
			      export.file[i].text);
	export_fini(&export);
	return proves;
}

/* Its digest alone is left. */
static void takes_out(struct proof_row *row)
{
	envelope_digest(&row->envelope, row->digest);
	row->shown = false;
}

/* Each row of a part that can be is taken out in turn, one in SUPPORT_STEP;
 * how many were. */
static int takes_out_each(struct round_proof *proof, struct proof_part *part)
{
	int taken = 0;

	for (size_t i = 0; i < part->n; i += SUPPORT_STEP) {
		if (!part->row[i].shown)
			continue;
		takes_out(&part->row[i]);
		if (rewrites(proof)) {
			evidence_expect_found("is not what was signed");
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
	char *text = support_read(evidence_file(round, "proof.txt"), &size);

	ck_assert_msg(proof_read(proof, text, size, &err) == SB_OK, "%s",
		      err.text);
	free(text);
}

START_TEST(each_row_taken_out_is_found)
{
	struct round_proof proof = {0};
	int taken = 0;

	evidence_exports(_i);
	reads_proof(&proof, evidence_rounds[_i]);
	for (size_t i = 0; i < proof.n; i++)
		taken += takes_out_each(&proof, &proof.part[i]);
	ck_assert_int_gt(taken, 0);
	ck_assert(rewrites(&proof));
	evidence_holds();
	proof_fini(&proof);
}
END_TEST

/* The one that says who somebody is. */
START_TEST(a_part_taken_out_is_found)
{
	struct round_proof proof = {0};

	evidence_exports(1);
	reads_proof(&proof, evidence_rounds[1]);
	ck_assert_uint_gt(proof.n, 1);
	proof.part++;
	proof.n--;
	ck_assert(rewrites(&proof));
	evidence_expect_found("is not what was signed");
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

	reads_proof(&proof, evidence_rounds[1]);
	for (size_t i = 0; i < proof.n; i++)
		for (size_t n = 0; n < proof.part[i].n; n++) {
			struct proof_row *row = &proof.part[i].row[n];

			if (!row->shown ||
			    strncmp(row->envelope.line, "annotate ", 9) != 0)
				continue;
			takes_out(row);
			hidden++;
		}
	ck_assert_int_eq(hidden, 1);
	ck_assert(rewrites(&proof));
	proof_fini(&proof);
}

static void seals(struct seal *seal, const struct keyring *keyring,
		  const char *file)
{
	size_t size;
	char *text;

	seal_sign(seal, keyring->secret);
	text = seal_write(seal, &size);
	support_write(file, text);
	free(text);
	seal_fini(seal);
}

static void adds_file(struct seal *seal, const char *name, const char *file)
{
	size_t size;
	char *text = support_read(file, &size);

	seal_add(seal, name, text, size);
	free(text);
}

static void seals_round(const struct keyring *keyring)
{
	struct seal seal = {.of = "round BAC-07/2026-11-21/0003"};

	for (int i = 0; strcmp(evidence_files[i], "signature.txt") != 0; i++)
		adds_file(&seal, evidence_files[i],
			  evidence_file(evidence_rounds[1], evidence_files[i]));
	seals(&seal, keyring,
	      evidence_file(evidence_rounds[1], "signature.txt"));
}

static void seals_all(const struct keyring *keyring)
{
	struct seal seal = {.of = "rounds"};
	char file[EVIDENCE_PATH];

	snprintf(file, sizeof file, "%s/rounds.txt", evidence_folder);
	adds_file(&seal, "BAC-07_2026-11-21_0003/signature.txt",
		  evidence_file(evidence_rounds[1], "signature.txt"));
	seals(&seal, keyring, file);
}

START_TEST(a_choice_that_another_key_signed_is_found)
{
	struct keyring other = keyring_of(9);

	evidence_exports(1);
	hides_an_annotation();
	evidence_expect_found("proof.txt: differs from the signed file");
	seals_round(&other);
	evidence_expect_found("is not the one that rounds.txt is of");
	seals_all(&other);
	evidence_expect_found("another key than the last head");
	seals_round(&evidence_key);
	evidence_expect_found("rounds.txt");
	seals_all(&evidence_key); /* who has the key may choose */
	evidence_holds();
	seals_all(&other);
	evidence_expect_found("another key than rounds.txt");
}
END_TEST

/* A seal is of one thing alone. */
START_TEST(a_seal_of_something_else_is_found)
{
	const char *file;
	char other[EVIDENCE_PATH];
	size_t size;
	char *text;

	evidence_exports(1);
	snprintf(other, sizeof other, "%s/rounds.txt", evidence_folder);
	file = evidence_file(evidence_rounds[1], "signature.txt");
	text = support_read(file, &size);
	support_write(other, text);
	evidence_expect_found("rounds.txt: not a list of rounds");
	free(text);
	seals_all(&evidence_key);
	text = support_read(other, &size);
	support_write(file, text);
	evidence_expect_found("signature.txt: of another round");
	free(text);
}
END_TEST

/* All rounds are there that were exported together, each as it was then. */
START_TEST(a_round_less_or_as_it_was_exported_before_is_found)
{
	char from[EVIDENCE_PATH], aside[EVIDENCE_PATH];

	evidence_exports(0);
	snprintf(aside, sizeof aside, "%s-aside", evidence_folder);
	ck_assert_int_eq(rename(evidence_folder, aside), 0);
	evidence_books("3001", "annotate BAC-07/2026-11-21/0001 by 1002 later");
	evidence_signs();
	evidence_exports_to(evidence_folder, evidence_rounds, EVIDENCE_ROUNDS);
	evidence_holds();
	snprintf(from, sizeof from, "%s/BAC-07_2026-11-21_0001",
		 evidence_folder);
	snprintf(evidence_found, sizeof evidence_found, "%s-new", aside);
	ck_assert_int_eq(rename(from, evidence_found), 0);
	evidence_expect_found(
		"rounds.txt: BAC-07_2026-11-21_0001/signature.txt "
		"is missing");
	strcat(aside, "/BAC-07_2026-11-21_0001");
	ck_assert_int_eq(rename(aside, from), 0);
	evidence_expect_found("is not the one that rounds.txt is of");
}
END_TEST

/* --- another version ------------------------------------------------------ */

static void exports_of_version(const char *version)
{
	struct round_proof proof = {0};

	evidence_exports(1);
	reads_proof(&proof, evidence_rounds[1]);
	strcpy(proof.version, version);
	ck_assert(rewrites(&proof));
	proof_fini(&proof);
}

static void rewords(const char *name)
{
	const char *file = evidence_file(evidence_rounds[1], name);
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
	seals_round(&evidence_key);
	seals_all(&evidence_key);
	evidence_holds();
	ck_assert_msg(strstr(evidence_told, "worded by sabot 0.0.1"), "%s",
		      evidence_told);
	rewords("people.txt");
	evidence_expect_found("people.txt: differs from the signed file");
}
END_TEST

START_TEST(another_version_is_told_only_where_it_words_otherwise)
{
	exports_of_version("0.0.1");
	seals_round(&evidence_key);
	seals_all(&evidence_key);
	evidence_holds();
	ck_assert_ptr_null(strstr(evidence_told, "worded"));
}
END_TEST

/* Nor may it do with the proof what it likes, or this version with words. */
START_TEST(words_of_this_version_are_worked_out_whoever_signed_them)
{
	evidence_exports(1);
	rewords("round.txt");
	seals_round(&evidence_key);
	seals_all(&evidence_key);
	evidence_expect_found("round.txt, line 1: is not what the proof");
}
END_TEST

START_TEST(a_version_that_nobody_signed_is_found)
{
	exports_of_version("0.0.1");
	rewords("round.txt");
	evidence_expect_found("is not what was signed");
}
END_TEST

static const struct test tests[] = {
	/* the last one's day was opened after its table: all is shown */
	TIMES(rows_taken_out_before_the_table_are_counted, EVIDENCE_ROUNDS - 1),
	TIMES(each_row_taken_out_is_found, EVIDENCE_ROUNDS),
	T(a_part_taken_out_is_found),
	T(a_choice_that_another_key_signed_is_found),
	T(a_seal_of_something_else_is_found),
	T(a_round_less_or_as_it_was_exported_before_is_found),
	T(what_another_version_worded_is_as_it_was_signed),
	T(another_version_is_told_only_where_it_words_otherwise),
	T(words_of_this_version_are_worked_out_whoever_signed_them),
	T(a_version_that_nobody_signed_is_found),
};

SUITE_AROUND("chosen", tests, evidence_set_up, evidence_tear_down)
