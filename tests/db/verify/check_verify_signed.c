/* SPDX-License-Identifier: ISC */
/* Signed heads of a record, right ones and others, whose chain of hashes is
 * right throughout. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "db/record/record.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/support.h"

enum { NOW = 7 };

static struct keyring ours, other;
static struct record *record;

static void set_up(void)
{
	struct sb_error err;

	ours = keyring_make(1);
	other = keyring_make(2);
	tamper_known.n = 0;
	tamper_set_up();
	ck_assert_int_eq(record_open(&record, tamper_path, RECORD_WRITE, &err),
			 SB_OK);
}

static void tear_down(void)
{
	record_close(record);
	record = NULL;
}

static void signs(const struct keyring *keyring)
{
	keyring_sign(keyring, record, "BAC-07", NOW);
}

static void append_key_row(const struct keyring *keyring)
{
	keyring_add_key_row(keyring, record, NOW);
}

/* What is said, once the record is let go. */
static void expect(const char *sentence)
{
	struct sb_error err = {""};

	tear_down();
	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_msg(sentence ? strstr(tamper_findings, sentence) != NULL
			       : tamper_result.findings == 0,
		      "not '%s' but '%s'", sentence ? sentence : "",
		      tamper_findings);
	if (sentence)
		ck_assert_int_eq(tamper_result.findings, 1);
}

/* The record has 48 rows. */
START_TEST(a_signed_head_proves_the_rows_before_it)
{
	append_key_row(&ours);
	signs(&ours);
	keyring_write_config(record, "station 1", NOW);
	expect(NULL);
	ck_assert_int_eq(tamper_result.signed_up_to.rows, 49);
	ck_assert_int_eq(tamper_result.signed_up_to.time_us, NOW);
	ck_assert_mem_eq(tamper_result.signed_by, ours.public, KEY_SIZE);
	ck_assert_int_eq(tamper_result.rows, 51);
}
END_TEST

START_TEST(no_row_after_a_changed_one_counts_as_signed)
{
	struct sb_error err = {""};

	append_key_row(&ours);
	signs(&ours);
	keyring_write_config(record, "station 1", NOW);
	signs(&ours);
	tear_down();
	tamper("UPDATE journal SET time_us = 5 WHERE seq = 51");
	ck_assert_msg(tamper_verify(NULL, &err) == SB_OK, "%s", err.text);
	ck_assert_int_eq(tamper_result.signed_up_to.rows, 49);
}
END_TEST

START_TEST(without_signatures_no_row_counts_as_signed)
{
	append_key_row(&ours);
	expect(NULL);
	ck_assert_int_eq(tamper_result.signed_up_to.rows, 0);
}
END_TEST

START_TEST(a_key_that_was_replaced_signs_what_came_before_it)
{
	append_key_row(&ours);
	signs(&ours);
	append_key_row(&other);
	signs(&other);
	expect(NULL);
	ck_assert_int_eq(tamper_result.signed_up_to.rows, 51);
	ck_assert_mem_eq(tamper_result.signed_by, other.public, KEY_SIZE);
}
END_TEST

START_TEST(the_key_of_another_station_is_found)
{
	append_key_row(&ours);
	signs(&ours);
	signs(&other);
	expect("row 51, 'signed 50 "); /* the line is quoted in part */
	ck_assert_ptr_nonnull(strstr(tamper_findings, "wrong signature"));
	ck_assert_int_eq(tamper_result.signed_up_to.rows, 49);
}
END_TEST

START_TEST(a_key_without_a_row_is_found)
{
	signs(&ours);
	expect("no key row before it");
}
END_TEST

START_TEST(a_signature_of_another_table_is_found)
{
	append_key_row(&ours);
	keyring_sign(&ours, record, "BAC-08", NOW);
	expect("wrong signature");
}
END_TEST

/* The line with which our key signs the record as it is at NOW. */
static void sign_now(char line[static SIGNED_HEAD_LINE_MAX])
{
	struct signed_head head = {.table = "BAC-07", .time_us = NOW};
	struct journal_head before;
	struct sb_error err;

	ck_assert_int_eq(journal_read_head(record, &before, &err), SB_OK);
	head.rows = before.seq;
	memcpy(head.hash, before.hash, HASH_SIZE);
	signed_head_sign(&head, ours.secret);
	signed_head_format(&head, line);
}

START_TEST(a_signature_of_another_time_is_found)
{
	char line[SIGNED_HEAD_LINE_MAX];

	append_key_row(&ours);
	sign_now(line);
	keyring_write_config(record, line, NOW + 1);
	expect("wrong signature");
}
END_TEST

/* A true one, of a row that stands elsewhere. */
START_TEST(a_signature_of_another_row_is_found)
{
	char line[SIGNED_HEAD_LINE_MAX];

	append_key_row(&ours);
	sign_now(line);
	keyring_write_config(record, "station 1", NOW);
	keyring_write_config(record, line, NOW);
	expect("signature is for another row");
}
END_TEST

START_TEST(lines_that_no_station_writes_are_found)
{
	append_key_row(&ours);
	keyring_write_config(record, _i ? "signed 49 x y" : "key 12", NOW);
	expect("malformed");
}
END_TEST

/* --- a key that is known -------------------------------------------------- */

START_TEST(the_key_that_is_given_is_the_only_one)
{
	append_key_row(&ours);
	signs(&ours);
	tamper_known = keyring_known(&ours);
	expect(NULL);
}
END_TEST

START_TEST(another_key_than_the_one_given_is_found)
{
	append_key_row(&ours);
	signs(&ours);
	tamper_known = keyring_known(&other);
	expect("not a key given with --key");
}
END_TEST

START_TEST(a_record_rewritten_under_another_key_is_found)
{
	append_key_row(&ours);
	signs(&ours);
	append_key_row(&other);
	signs(&other);
	tamper_known = keyring_known(&ours);
	expect("row 51, 'key ");
}
END_TEST

START_TEST(each_key_that_is_given_may_sign)
{
	struct known_keys both = keyring_known(&other);

	memcpy(both.key[both.n++], ours.public, KEY_SIZE);
	append_key_row(&ours);
	signs(&ours);
	append_key_row(&other);
	signs(&other);
	tamper_known = both;
	expect(NULL);
}
END_TEST

START_TEST(a_record_without_signatures_does_not_pass_for_a_signed_one)
{
	append_key_row(&ours);
	tamper_known = keyring_known(&ours);
	expect("no signed head in the record");
}
END_TEST

static const struct test tests[] = {
	T(a_signed_head_proves_the_rows_before_it),
	T(no_row_after_a_changed_one_counts_as_signed),
	T(without_signatures_no_row_counts_as_signed),
	T(a_key_that_was_replaced_signs_what_came_before_it),
	T(the_key_of_another_station_is_found),
	T(a_key_without_a_row_is_found),
	T(a_signature_of_another_table_is_found),
	T(a_signature_of_another_time_is_found),
	T(a_signature_of_another_row_is_found),
	TIMES(lines_that_no_station_writes_are_found, 2),
	T(the_key_that_is_given_is_the_only_one),
	T(another_key_than_the_one_given_is_found),
	T(a_record_rewritten_under_another_key_is_found),
	T(each_key_that_is_given_may_sign),
	T(a_record_without_signatures_does_not_pass_for_a_signed_one),
};

SUITE_AROUND("heads", tests, set_up, tear_down)
