/* SPDX-License-Identifier: ISC */
/* Records of version 1: read as they are, never written to, upgraded to what a
 * new record has to the letter. Their tables are those of schema-1.sql, which
 * was written by a sabot of that version. */
#include "config.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "db/journal/statement.h"
#include "db/record/backup.h"
#include "db/record/heads_file.h"
#include "db/record/record.h"
#include "db/record/upgrade.h"
#include "db/staff/staff.h"
#include "tests/support/fault_vfs.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

static const int64_t NOW_US = INT64_C(1795000000000000);

static struct sb_error err;
static struct upgrade upgrade;
static char *folder;

/* The evening of tamper_set_up(), in a record of version 1. */
static void set_up(void)
{
	tamper_set_up();
	record_folder_make_version_1(tamper_path);
	folder = strndup(tamper_path,
			 (size_t)(strrchr(tamper_path, '/') - tamper_path));
	record_folder = folder;
}

static struct journal_head head_of(const char *path)
{
	struct journal_head head;
	struct record *record;

	ck_assert_msg(record_open(&record, path, 0, &err) == SB_OK, "%s",
		      err.text);
	ck_assert_int_eq(journal_read_head(record, &head, &err), SB_OK);
	record_close(record);
	return head;
}

static void look(void)
{
	ck_assert_msg(upgrade_look(tamper_path, &upgrade, &err) == SB_OK, "%s",
		      err.text);
}

static void copy(void)
{
	struct backup *backup;
	enum sb_result result =
		backup_begin(&backup, tamper_path, upgrade.copy, &err);

	if (result == SB_OK) {
		backup_keep_hashes(backup);
		result = backup_copy(backup, NULL, &err);
	}
	if (result == SB_OK)
		result = backup_finish(backup, &err);
	backup_end(backup);
	ck_assert_msg(result == SB_OK, "%s", err.text);
}

static void apply(void)
{
	struct journal_head copied = head_of(upgrade.copy);

	ck_assert_msg(upgrade_apply(tamper_path, &copied, NOW_US, &err) ==
			      SB_OK,
		      "%s", err.text);
}

static void upgrade_it(void)
{
	look();
	copy();
	apply();
}

/* --- as it is ------------------------------------------------------------- */

START_TEST(a_record_of_version_1_is_sound_as_it_is)
{
	char *before = record_folder_list(), *after;

	tamper_expect_clean();
	after = record_folder_list();
	support_same(after, before);
	free(before);
	free(after);
}
END_TEST

START_TEST(nothing_writes_to_a_record_of_version_1)
{
	char *before = record_folder_list(), *after;
	struct record *record;

	ck_assert_int_eq(record_open(&record, tamper_path, RECORD_WRITE, &err),
			 SB_SYSTEM);
	ck_assert_msg(strstr(err.text, "record version 1, this sabot writes 2; "
				       "run sabot upgrade"),
		      "%s", err.text);
	after = record_folder_list();
	support_same(after, before);
	free(before);
	free(after);
}
END_TEST

static const char *const plantings[] = {
	"CREATE VIEW more AS SELECT 1",
	"CREATE TRIGGER more AFTER INSERT ON journal BEGIN SELECT 1; END",
	"DROP INDEX journal_table",
	/* of the version after it */
	("ALTER TABLE staff ADD COLUMN language TEXT CHECK (length(language) "
	 "BETWEEN 2 AND 6)"),
};

START_TEST(another_schema_under_the_number_1_is_refused)
{
	struct record *record;

	tamper(plantings[_i]);
	ck_assert_int_eq(record_open(&record, tamper_path, 0, &err), SB_SYSTEM);
	ck_assert_msg(strstr(err.text, "schema: "), "%s", err.text);
	ck_assert_int_eq(record_open(&record, tamper_path,
				     RECORD_WRITE | RECORD_UPGRADE, &err),
			 SB_SYSTEM);
	ck_assert_int_eq(tamper_verify(NULL, &err), SB_OK);
	ck_assert_int_gt((int)tamper_result.findings, 0);
}
END_TEST

/* --- the upgrade ---------------------------------------------------------- */

static const char objects[] =
	"SELECT group_concat(type || name || tbl_name || rootpage || "
	"coalesce(sql, '') || char(10), '') FROM (SELECT * FROM sqlite_schema "
	"ORDER BY type, name)";

START_TEST(an_upgraded_record_is_to_the_letter_a_new_one)
{
	char fresh[160], *got, *want;
	struct record *record;

	snprintf(fresh, sizeof fresh, "%s/fresh.db", folder);
	ck_assert_int_eq(
		record_open(&record, fresh, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	record_close(record);
	upgrade_it();
	got = record_folder_query(tamper_path, objects);
	want = record_folder_query(fresh, objects);
	support_same(got, want);
	free(got);
	free(want);
}
END_TEST

/* The pages of a copy are in another order. */
START_TEST(a_copy_of_version_1_is_upgraded_too)
{
	struct record *record;

	look();
	copy();
	ck_assert_int_eq(rename(upgrade.copy, tamper_path), 0);
	upgrade_it();
	ck_assert_msg(record_open(&record, tamper_path, RECORD_WRITE, &err) ==
			      SB_OK,
		      "%s", err.text);
	record_close(record);
	tamper_expect_clean();
}
END_TEST

START_TEST(every_row_stays_and_one_says_that_it_was_upgraded)
{
	struct journal_head before = head_of(tamper_path);
	char sql[200], *last;

	upgrade_it();
	tamper_expect_clean();
	ck_assert_int_eq(tamper_result.head.seq, before.seq + 1);
	ck_assert_int_eq(tamper_verify(&before, &err), SB_OK);
	ck_assert_int_eq(tamper_result.findings, 0);
	snprintf(sql, sizeof sql,
		 "SELECT source || ' ' || kind || ' ' || line FROM journal "
		 "WHERE seq = %lld",
		 (long long)before.seq + 1);
	last = record_folder_query(tamper_path, sql);
	ck_assert_str_eq(last, "1 7 record version 2");
	free(last);
}
END_TEST

START_TEST(the_heads_file_of_before_goes_on)
{
	static const uint8_t key[HEADS_KEY_SIZE] = {7};
	struct heads_file *heads;
	struct journal_row missing;
	struct record *record;

	ck_assert_int_eq(record_open(&record, tamper_path, 0, &err), SB_OK);
	ck_assert_int_eq(heads_file_begin(record, key, &err), SB_OK);
	record_close(record);
	upgrade_it();
	ck_assert_int_eq(record_open(&record, tamper_path, RECORD_WRITE, &err),
			 SB_OK);
	ck_assert_msg(heads_file_open(&heads, record, key, true, &missing,
				      &err) == SB_OK,
		      "%s", err.text);
	heads_file_close(heads);
	record_close(record);
}
END_TEST

START_TEST(the_copy_is_the_record_of_before_with_its_pins)
{
	static const char pins[] = "SELECT group_concat(badge || pin_hash) "
				   "FROM staff";
	struct journal_head before = head_of(tamper_path), copied;
	char *want = record_folder_query(tamper_path, pins), *got;
	struct stat st;

	upgrade_it();
	ck_assert_ptr_nonnull(strstr(upgrade.copy, "record.db.version-1"));
	ck_assert_int_eq(stat(upgrade.copy, &st), 0);
	ck_assert_uint_eq(st.st_mode & 07777, 0600);
	copied = head_of(upgrade.copy);
	ck_assert_int_eq(copied.seq, before.seq);
	ck_assert_mem_eq(copied.hash, before.hash, HASH_SIZE);
	got = record_folder_query(upgrade.copy, pins);
	ck_assert_str_eq(got, want);
	free(got);
	got = record_folder_query(upgrade.copy, "PRAGMA user_version");
	ck_assert_str_eq(got, "1");
	free(got);
	free(want);
}
END_TEST

/* Taken back, and tried again. */
START_TEST(a_second_copy_has_a_number)
{
	look();
	support_write(upgrade.copy, "of the first time");
	look();
	ck_assert_ptr_nonnull(strstr(upgrade.copy, "record.db.version-1.2"));
}
END_TEST

START_TEST(an_upgraded_record_is_left_alone)
{
	static const struct journal_head none;
	char *before, *after;

	upgrade_it();
	before = record_folder_list();
	look();
	ck_assert_int_eq(upgrade.version, SCHEMA_VERSION);
	ck_assert_int_eq(upgrade_apply(tamper_path, &none, NOW_US, &err),
			 SB_OK);
	after = record_folder_list();
	support_same(after, before);
	free(before);
	free(after);
}
END_TEST

START_TEST(a_row_after_the_copy_stops_the_upgrade)
{
	struct journal_head older;
	char *version;

	look();
	copy();
	older = head_of(tamper_path);
	older.seq--;
	ck_assert_int_eq(upgrade_apply(tamper_path, &older, NOW_US, &err),
			 SB_REFUSED);
	ck_assert_msg(strstr(err.text, "while it was copied"), "%s", err.text);
	version = record_folder_query(tamper_path, "PRAGMA user_version");
	ck_assert_str_eq(version, "1");
	free(version);
	tamper_expect_clean();
}
END_TEST

START_TEST(where_there_is_no_record_there_is_nothing_to_upgrade)
{
	char path[160];

	snprintf(path, sizeof path, "%s/none.db", folder);
	ck_assert_int_eq(upgrade_look(path, &upgrade, &err), SB_OK);
	ck_assert_int_eq(upgrade.version, 0);
	snprintf(path, sizeof path, "%s/none.db.heads", folder);
	support_write(path, "");
	*strrchr(path, '.') = '\0';
	ck_assert_int_eq(upgrade_look(path, &upgrade, &err), SB_SYSTEM);
	ck_assert_msg(strstr(err.text, "record missing"), "%s", err.text);
}
END_TEST

/* --- a language ----------------------------------------------------------- */

START_TEST(a_person_has_no_language_before_and_may_have_one_after)
{
	struct record *record;
	struct person person;
	char hash[PIN_HASH_MAX];

	ck_assert_int_eq(record_open(&record, tamper_path, 0, &err), SB_OK);
	(void)!staff_fetch_hash(record, "D1", NOW_US, &person, hash, &err);
	ck_assert_str_eq(person.badge, "D1");
	ck_assert_str_eq(person.language, "");
	record_close(record);
	upgrade_it();
	ck_assert_int_eq(record_open(&record, tamper_path, RECORD_WRITE, &err),
			 SB_OK);
	ck_assert_int_eq(journal_begin(record, &err), SB_OK);
	ck_assert_msg(staff_set_language(record, "S1", "D1", "fi", NOW_US,
					 &err) == SB_OK,
		      "%s", err.text);
	ck_assert_int_eq(journal_commit(record, &err), SB_OK);
	ck_assert_int_eq(
		staff_fetch_hash(record, "D1", NOW_US, &person, hash, &err),
		SB_OK);
	ck_assert_str_eq(person.language, "fi");
	record_close(record);
	tamper_expect_clean();
}
END_TEST

/* --- a disk that fails ---------------------------------------------------- */

static char old_record[160];

static void set_up_faults(void)
{
	faults_set_up();
	snprintf(old_record, sizeof old_record, "%s", faults.fresh);
	record_folder_make_version_1(old_record);
	fault_vfs_reset();
}

/* With the fault, then without; whatever came of it is a whole record of one of
 * the two versions. */
static bool upgrade_with_fault(void)
{
	struct journal_head copied;
	enum sb_result result;
	bool broke;

	faults_new_path(old_record);
	copied = head_of(faults.path);
	fault_vfs_plan(faults.fault, faults.at);
	result = upgrade_apply(faults.path, &copied, NOW_US, &err);
	broke = fault_vfs_has_failed();
	ck_assert_msg(result == SB_OK || broke, "%s", err.text);
	fault_vfs_repair();
	ck_assert_msg(upgrade_look(faults.path, &upgrade, &err) == SB_OK,
		      "%s at %d: %s", faults_name(), faults.at, err.text);
	if (result == SB_OK)
		ck_assert_int_eq(upgrade.version, SCHEMA_VERSION);
	faults_check_proof();
	if (upgrade.version == 1)
		ck_assert_msg(upgrade_apply(faults.path, &copied, NOW_US,
					    &err) == SB_OK,
			      "%s at %d: %s", faults_name(), faults.at,
			      err.text);
	faults_check_proof();
	return broke;
}

START_TEST(a_fault_at_any_write_or_sync_leaves_one_version_or_the_other)
{
	faults.fault = (enum fault)_i;
	faults.at = 0;
	do
		faults.at++;
	while (upgrade_with_fault());
	ck_assert_int_gt(faults.at, 2);
}
END_TEST

static const struct test tests[] = {
	T(a_record_of_version_1_is_sound_as_it_is),
	T(nothing_writes_to_a_record_of_version_1),
	L(another_schema_under_the_number_1_is_refused, plantings),
	T(an_upgraded_record_is_to_the_letter_a_new_one),
	T(a_copy_of_version_1_is_upgraded_too),
	T(every_row_stays_and_one_says_that_it_was_upgraded),
	T(the_heads_file_of_before_goes_on),
	T(the_copy_is_the_record_of_before_with_its_pins),
	T(a_second_copy_has_a_number),
	T(an_upgraded_record_is_left_alone),
	T(a_row_after_the_copy_stops_the_upgrade),
	T(where_there_is_no_record_there_is_nothing_to_upgrade),
	T(a_person_has_no_language_before_and_may_have_one_after),
};

static const struct test fault_tests[] = {
	RANGE(a_fault_at_any_write_or_sync_leaves_one_version_or_the_other,
	      FAULT_FULL, FAULTS),
};

bool support_forks = true;

static const struct test_case cases[] = {
	CASE("upgrade", tests, set_up, NULL),
	CASE("faults", fault_tests, set_up_faults, NULL),
};

SUITE_OF(cases)
