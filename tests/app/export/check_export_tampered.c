/* SPDX-License-Identifier: ISC */
/* Every export that was touched is found: bytes, lines, files. All of their
 * bytes with SABOT_SOAK=1 in the environment. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/fixture_proof.h"
#include "tests/support/support.h"

static void write_bytes(const char *file, const char *bytes, size_t size)
{
	FILE *out = fopen(file, "w");

	ck_assert_ptr_nonnull(out);
	ck_assert_uint_eq(fwrite(bytes, 1, size, out), size);
	ck_assert_int_eq(fclose(out), 0);
}

/* --- what is tampered with ------------------------------------------------ */

/* A byte of a file, and then it is put right. */
static void flips(const char *file, const char *text, size_t size, size_t at,
		  int bit)
{
	char *other = malloc(size + 1);

	memcpy(other, text, size);
	other[at] = (char)(other[at] ^ 1 << bit);
	write_bytes(file, other, size);
	ck_assert_msg(test_export_verify() > 0, "%s: byte %zu, bit %d", file,
		      at, bit);
	free(other);
}

/* That many positions, spread over the file. */
static void flips_all(const char *file, size_t n)
{
	size_t size, step;
	char *text = support_read(file, &size);

	ck_assert_uint_gt(size, 0);
	step = getenv("SABOT_SOAK") ? 1 : (size / n + 1) * SUPPORT_STEP;
	for (size_t at = 0; at < size; at += step)
		flips(file, text, size, at, (int)(at % 8));
	flips(file, text, size, size - 1, 0);
	write_bytes(file, text, size);
	free(text);
}

START_TEST(each_flipped_byte_is_found)
{
	char list[TEST_EXPORT_PATH_MAX];

	test_export_round(_i);
	for (int i = 0; i < ROWS_OF(test_export_files); i++)
		if (access(test_export_file(test_export_round_names[_i],
					    test_export_files[i]),
			   F_OK) == 0)
			flips_all(test_export_file(test_export_round_names[_i],
						   test_export_files[i]),
				  i == 0 ? 100 : 12);
	snprintf(list, sizeof list, "%s/rounds.txt", test_export_folder);
	flips_all(list, 30);
	test_export_expect_clean();
}
END_TEST

/* By the proof alone, which is what all else is worked out of: not read, not
 * written so, or not signed. */
static bool proof_holds(const char *text, size_t size)
{
	struct round_proof proof = {0};
	struct sb_error err;
	size_t again_size;
	char *again;
	FILE *out = open_memstream(&again, &again_size);
	bool good = proof_read(&proof, text, size, &err) == SB_OK;

	if (good)
		proof_write(out, &proof);
	fclose(out);
	good = good && again_size == size && memcmp(again, text, size) == 0 &&
	       proof_check(&proof, NULL, &err) == SB_OK;
	free(again);
	proof_fini(&proof);
	return good;
}

/* The first lines name version and round, which the other files repeat. */
START_TEST(each_flipped_byte_of_a_proof_is_found_in_it)
{
	size_t step = getenv("SABOT_SOAK") ? 1 : 13 * SUPPORT_STEP;
	size_t size, from;
	char *text;

	test_export_round(_i);
	text = support_read(
		test_export_file(test_export_round_names[_i], "proof.txt"),
		&size);
	from = (size_t)(strstr(text, "\nfrom ") - text);
	ck_assert(proof_holds(text, size));
	for (size_t at = from; at < size; at += step) {
		text[at] = (char)(text[at] ^ 1 << at % 8);
		ck_assert_msg(!proof_holds(text, size), "byte %zu", at);
		text[at] = (char)(text[at] ^ 1 << at % 8);
	}
	free(text);
}
END_TEST

/* Where the n-th line begins; the end where there are fewer. */
static size_t line_at(const char *text, int n)
{
	size_t at = 0;

	while (n-- > 0 && text[at])
		at += strcspn(text + at, "\n") + 1;
	return at;
}

/* Removes, doubles, or exchanges lines of a file. */
static char *without(const char *text, int n)
{
	size_t from = line_at(text, n), to = line_at(text, n + 1);
	char *other = malloc(strlen(text) + 1);

	sprintf(other, "%.*s%s", (int)from, text, text + to);
	return other;
}

static char *doubled(const char *text, int n)
{
	size_t to = line_at(text, n + 1), from = line_at(text, n);
	char *other = malloc(2 * strlen(text) + 1);

	sprintf(other, "%.*s%s", (int)to, text, text + from);
	return other;
}

static char *exchanged(const char *text, int n)
{
	size_t a = line_at(text, n), b = line_at(text, n + 1),
	       c = line_at(text, n + 2);
	char *other = malloc(strlen(text) + 1);

	sprintf(other, "%.*s%.*s%.*s%s", (int)a, text, (int)(c - b), text + b,
		(int)(b - a), text + a, text + c);
	return other;
}

static char *(*const ways[])(const char *, int) = {without, doubled, exchanged};

static void moves_lines(const char *file)
{
	char *text = support_read(file, NULL);
	int lines = support_lines(text), step = (lines / 8 + 1) * SUPPORT_STEP;

	for (int n = 0; n < lines; n += step)
		for (int way = 0; way < ROWS_OF(ways); way++) {
			char *other = ways[way](text, n);

			support_write(file, other);
			ck_assert_msg(strcmp(other, text) == 0 ||
					      test_export_verify() > 0,
				      "%s: line %d, way %d", file, n, way);
			free(other);
		}
	support_write(file, text);
	free(text);
}

START_TEST(each_line_removed_doubled_or_exchanged_is_found)
{
	test_export_round(1);
	for (int i = 0; i < ROWS_OF(test_export_files); i++)
		moves_lines(test_export_file(test_export_round_names[1],
					     test_export_files[i]));
	test_export_expect_clean();
}
END_TEST

START_TEST(each_file_missing_or_added_is_found)
{
	char aside[TEST_EXPORT_PATH_MAX];

	test_export_round(1);
	for (int i = 0; i < ROWS_OF(test_export_files); i++) {
		const char *file = test_export_file(test_export_round_names[1],
						    test_export_files[i]);

		snprintf(aside, sizeof aside, "%s-aside", test_export_folder);
		ck_assert_int_eq(rename(file, aside), 0);
		test_export_expect_finding(test_export_files[i]);
		ck_assert_int_eq(symlink(aside, file), 0);
		test_export_expect_finding(test_export_files[i]);
		ck_assert_int_eq(unlink(file), 0);
		ck_assert_int_eq(rename(aside, file), 0);
	}
	test_export_expect_clean();
	support_write(test_export_file(test_export_round_names[1], "more.txt"),
		      "x");
	test_export_expect_finding("more.txt: unexpected file");
}
END_TEST

START_TEST(a_round_missing_or_added_is_found)
{
	char from[TEST_EXPORT_PATH_MAX], to[TEST_EXPORT_PATH_MAX];

	test_export_rounds(test_export_folder, test_export_round_names,
			   TEST_EXPORT_ROUNDS);
	snprintf(from, sizeof from, "%s/BAC-07_2026-11-21_0003",
		 test_export_folder);
	snprintf(to, sizeof to, "%s-aside", test_export_folder);
	ck_assert_int_eq(rename(from, to), 0);
	test_export_expect_finding("rounds.txt");
	snprintf(from, sizeof from, "%s/BAC-07_2026-11-21_0006",
		 test_export_folder);
	ck_assert_int_eq(rename(to, from), 0);
	test_export_expect_finding("belongs to another round");
}
END_TEST

/* A true file, of another round. */
START_TEST(files_exchanged_between_exports_are_found)
{
	test_export_rounds(test_export_folder, test_export_round_names,
			   TEST_EXPORT_ROUNDS);
	for (int i = 0; i < ROWS_OF(test_export_files); i++) {
		char aside[TEST_EXPORT_PATH_MAX];
		const char *a = test_export_file(test_export_round_names[1],
						 test_export_files[i]);
		const char *b = test_export_file(test_export_round_names[2],
						 test_export_files[i]);
		bool both = access(b, F_OK) == 0;

		snprintf(aside, sizeof aside, "%s-aside", test_export_folder);
		ck_assert_int_eq(rename(a, aside), 0);
		if (both)
			ck_assert_int_eq(rename(b, a), 0);
		ck_assert_int_eq(rename(aside, b), 0);
		/* two rounds of one shoe share what stood around them */
		ck_assert_msg(test_export_verify() > 0 ||
				      strcmp(test_export_files[i],
					     "inspections.txt") == 0 ||
				      strcmp(test_export_files[i],
					     "shuffle.txt") == 0,
			      "%s", test_export_files[i]);
		ck_assert_int_eq(rename(b, aside), 0);
		if (both)
			ck_assert_int_eq(rename(a, b), 0);
		ck_assert_int_eq(rename(aside, a), 0);
	}
	test_export_expect_clean();
}
END_TEST

/* --- another chain -------------------------------------------------------- */

/* The proof of a round in whose midst a head was signed. */
static void reads_a_round_of_two_heads(struct round_proof *proof)
{
	const char *round = "BAC-07/2026-11-22/0002";
	struct sb_error err = {""};
	size_t size;
	char *text;

	gaming_days_write(&test_export_book, test_export_roulette_lines);
	gaming_days_write(&test_export_book, "1001 table: open\n");
	test_export_sign();
	gaming_days_write(&test_export_book,
			  test_export_roulette_lines +
				  strlen("1001 table: open\n"));
	test_export_sign();
	test_export_rounds(test_export_folder, &round, 1);
	text = support_read(test_export_file(round, "proof.txt"), &size);
	ck_assert_msg(proof_read(proof, text, size, &err) == SB_OK, "%s",
		      err.text);
	free(text);
}

/* Its last row is another, the chain and the signature are right. */
static void forges(struct proof_part *part)
{
	struct keyring other = keyring_make(9);

	part->row[part->n - 1].journal_row.time_us++;
	memcpy(part->head.hash, part->before, HASH_SIZE);
	for (size_t i = 0; i < part->n; i++) {
		struct proof_row *row = &part->row[i];

		if (row->shown)
			journal_row_digest(&row->journal_row, row->digest);
		journal_row_link_hash(part->head.hash, row->digest,
				      part->head.hash);
	}
	signed_head_sign(&part->head, other.secret);
	memcpy(part->key, other.public, KEY_SIZE);
}

START_TEST(a_forged_part_before_a_true_one_is_found)
{
	struct round_proof proof = {0};
	struct sb_error err = {""};
	const struct proof_part *last;

	reads_a_round_of_two_heads(&proof);
	ck_assert_uint_gt(proof.n, 1);
	last = &proof.part[proof.n - 1];
	ck_assert_int_eq(last->from, last[-1].head.rows + 1);
	ck_assert_int_eq(proof_check(&proof, NULL, &err), SB_OK);
	forges(&proof.part[proof.n - 2]);
	ck_assert_int_eq(proof_check(&proof, NULL, &err), SB_INVALID);
	ck_assert_msg(strstr(err.text, "not linked to the rows before"), "%s",
		      err.text);
	proof.n--; /* by itself it is well */
	ck_assert_int_eq(proof_check(&proof, NULL, &err), SB_OK);
	proof.n++;
	proof_fini(&proof);
}
END_TEST

/* Well signed, by whom ever, and no row all the same. */
START_TEST(a_row_that_no_station_writes_is_found)
{
	struct round_proof proof = {0};
	struct export export;
	struct sb_error err = {""};
	struct proof_part *last;

	reads_a_round_of_two_heads(&proof);
	last = &proof.part[proof.n - 1];
	last->row[last->n - 1].shown = true;
	last->row[last->n - 1].journal_row = (struct journal_row){
		.seq = last->head.rows,
		.source = SOURCE_STATION,
		.kind = KIND_CONFIG,
		.badge = "A-badge-of-more-than-16",
		.line = "station 1",
		.answer = "",
	};
	forges(last);
	ck_assert_int_eq(export_derive(&export, &proof, NULL, &err),
			 SB_INVALID);
	ck_assert_msg(strstr(err.text, "row 230: malformed"), "%s", err.text);
	export_fini(&export);
	proof_fini(&proof);
}
END_TEST

static const struct {
	int64_t time_us;
	const char *text;
} times[] = {
	{0, " 1970-01-01T00:00:00.000000Z "},
	{1795291200500000, " 2026-11-21T20:00:00.500000Z "},
	{-1, " 1969-12-31T23:59:59.999999Z "},
	{-1000000, " 1969-12-31T23:59:59.000000Z "},
	{INT64_MIN, "-290308-12-21T19:59:05.224192Z "},
};

START_TEST(any_time_is_written)
{
	struct journal_row row = {.source = 1,
				  .kind = 1,
				  .time_us = times[_i].time_us,
				  .badge = "",
				  .line = "",
				  .answer = ""};
	size_t size;
	char *text;
	FILE *out = open_memstream(&text, &size);

	proof_write_row(out, &row);
	fclose(out);
	ck_assert_msg(strstr(text, times[_i].text), "%s", text);
	free(text);
}
END_TEST

static const struct test tests[] = {
	TIMES(each_flipped_byte_is_found, TEST_EXPORT_ROUNDS),
	TIMES(each_flipped_byte_of_a_proof_is_found_in_it, TEST_EXPORT_ROUNDS),
	T(each_line_removed_doubled_or_exchanged_is_found),
	T(each_file_missing_or_added_is_found),
	T(a_round_missing_or_added_is_found),
	T(files_exchanged_between_exports_are_found),
	T(a_forged_part_before_a_true_one_is_found),
	T(a_row_that_no_station_writes_is_found),
	L(any_time_is_written, times),
};

SUITE_AROUND("tampered", tests, test_export_set_up, test_export_tear_down)
