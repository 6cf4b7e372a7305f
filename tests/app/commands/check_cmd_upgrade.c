/* SPDX-License-Identifier: ISC */
/* sabot upgrade as a program; and what the other commands do with a record of
 * version 1 that nobody may write to, as an archive has it. */
#include "config.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/record/record.h"
#include "tests/support/fixture_proof.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"

static char out_path[160], conf_path[160];

static void set_up(void)
{
	struct keyring key = keyring_make(7);
	struct book book;
	char conf[400];

	record_folder_set_up();
	snprintf(out_path, sizeof out_path, "%s.out", record_folder);
	snprintf(conf_path, sizeof conf_path, "%s.conf", record_folder);
	snprintf(conf, sizeof conf,
		 "table = { id = \"BAC-07\"; game = \"baccarat\"; };\n"
		 "shoe = { port = \"unix:/tmp/x\"; };\n"
		 "record = { database = \"%s\"; };\n",
		 record_folder_path);
	support_write(conf_path, conf);
	gaming_days_open(&book, record_folder_path);
	gaming_days_write(&book, gaming_days_opening);
	gaming_days_write(&book, gaming_days_forms);
	gaming_days_write(&book, gaming_days_shuffle);
	gaming_days_write(&book, gaming_days_round);
	keyring_add_key_row(&key, book.record, book.time_us);
	keyring_sign(&key, book.record, "BAC-07", book.time_us);
	book_close(&book);
	record_folder_make_version_1(record_folder_path);
}

static void tear_down(void)
{
	unlink(out_path);
	unlink(conf_path);
}

/* Runs `sabot ARGUMENTS`, as somebody else: its status, with what it printed in
 * *text, to be freed. */
static int run(bool as_nobody, const char *arguments, char **text)
{
	char command[900];
	int status;

	snprintf(command, sizeof command, "%s%s %s >%s 2>&1 </dev/null",
		 as_nobody && getuid() == 0
			 ? "setpriv --reuid=65534 --clear-groups "
			 : "",
		 support_build("sabot"), arguments, out_path);
	status = system(command);
	ck_assert(WIFEXITED(status));
	*text = support_read(out_path, NULL);
	return WEXITSTATUS(status);
}

/* All of these must be in what it printed, in that order; %s: the record. */
static void expect(const char *arguments, int status, const char *const *parts)
{
	char words[500], wanted[300], *text, *at;
	int got;

	snprintf(words, sizeof words, "%s -c %s", arguments, conf_path);
	got = run(false, words, &text);
	ck_assert_msg(got == status, "%s: %d: %s", arguments, got, text);
	at = text;
	for (; *parts; parts++) {
		snprintf(wanted, sizeof wanted, "%s%s",
			 **parts == ':' || **parts == '.' ? record_folder_path
							  : "",
			 *parts);
		at = strstr(at, wanted);
		ck_assert_msg(at, "%s: no \"%s\" in: %s", arguments, wanted,
			      text);
	}
	free(text);
}

#define EXPECT(arguments, status, ...)                                         \
	expect(arguments, status, (const char *const[]){__VA_ARGS__, NULL})

START_TEST(a_check_says_what_would_happen_and_does_nothing)
{
	char *before = record_folder_list(), *after;

	EXPECT("upgrade --check", 1, ": version 1, this sabot writes 2\n",
	       "version 2: each badge may have a language of its own\n",
	       "copy: ", ".version-1, needs 1 MB, ", " MB free\n");
	after = record_folder_list();
	support_same(after, before);
	free(before);
	free(after);
}
END_TEST

START_TEST(an_upgrade_copies_verifies_and_changes)
{
	EXPECT("upgrade", 0, ".version-1: rows ", "rounds 1, findings 0\n",
	       ": now version 2; to go back: ", ".version-1\n");
	EXPECT("verify", 0, "rounds 1, findings 0\n");
	EXPECT("upgrade", 0, ": version 2, nothing to upgrade\n");
	EXPECT("upgrade --check", 0, ": version 2, nothing to upgrade\n");
}
END_TEST

START_TEST(a_table_says_that_it_needs_an_upgrade)
{
	EXPECT("staff disable 1002 --by=3001", 3,
	       ": record version 1, this sabot writes 2; run sabot upgrade\n");
}
END_TEST

/* The earlier sabot has the same `restore`. */
START_TEST(the_copy_is_the_way_back)
{
	char words[200], *version;

	EXPECT("upgrade", 0, ": now version 2");
	snprintf(words, sizeof words, "restore %s.version-1",
		 record_folder_path);
	EXPECT(words, 0, ".version-1: rows ", "findings 0\n",
	       "earlier record kept as ", ".old.1\n",
	       "restored: ", "sabot upgrade ", "sabot accept-record ");
	version =
		record_folder_query(record_folder_path, "PRAGMA user_version");
	ck_assert_str_eq(version, "1");
	free(version);
	EXPECT("verify", 0, "findings 0\n");
	EXPECT("upgrade", 0, ".version-1.2: rows ", ": now version 2");
}
END_TEST

/* What verify finds was there before, and is in the copy. */
START_TEST(findings_are_told_and_do_not_stop_an_upgrade)
{
	char words[200];

	record_folder_sql(record_folder_path,
			  "UPDATE round SET won = won + 1 WHERE first_seq = "
			  "(SELECT min(first_seq) FROM round)");
	EXPECT("upgrade", 0, "round", "findings 1\n", ": now version 2");
	EXPECT("verify", 1, "findings 1\n");
	snprintf(words, sizeof words, "restore %s.version-1",
		 record_folder_path);
	EXPECT(words, 1,
	       "findings 1; restore another copy, or this one with "
	       "--anyway\n");
	strcat(words, " --anyway");
	EXPECT(words, 0, "restored: ");
}
END_TEST

START_TEST(a_running_table_is_not_upgraded)
{
	char lock[160], command[700], *text;
	int status;

	snprintf(lock, sizeof lock, "%s.lock", record_folder_path);
	snprintf(command, sizeof command,
		 "flock %s %s upgrade -c %s >%s 2>&1 </dev/null", lock,
		 support_build("sabot"), conf_path, out_path);
	status = system(command);
	text = support_read(out_path, NULL);
	ck_assert_msg(WEXITSTATUS(status) == 3, "%s", text);
	free(text);
	EXPECT("upgrade --check", 1, ": version 1");
}
END_TEST

/* --- an archive ----------------------------------------------------------- */

/* The record is named behind that. */
static const struct {
	const char *arguments, *wanted;
} readers[] = {
	{"history --format=csv ", "BAC-07/2026-11-21"},
	{"history --format=text ", "BAC-07/2026-11-21/0001"},
	{"show BAC-07/2026-11-21/1 ", "BAC-07"},
	{"show --script BAC-07/2026-11-21/1 ", "table "},
	{"verify ", "rounds 1, findings 0"},
	{"report table ", "BAC-07"},
	{"report day 2026-11-21 ", "2026-11-21"},
	{"staff list --database=", "1002"},
};

START_TEST(an_archive_of_version_1_is_read_as_any_other)
{
	char words[300], path[160], *before, *after, *text;
	int status;

	snprintf(path, sizeof path, "%s", record_folder_path);
	ck_assert_int_eq(chmod(path, 0444), 0);
	ck_assert_int_eq(chmod(record_folder, 0555), 0);
	before = record_folder_list();
	snprintf(words, sizeof words, "%s%s", readers[_i].arguments, path);
	status = run(true, words, &text);
	after = record_folder_list();
	ck_assert_int_eq(chmod(record_folder, 0700), 0);
	ck_assert_msg(status == 0, "%s: %d: %s", words, status, text);
	ck_assert_msg(strstr(text, readers[_i].wanted), "%s: %s", words, text);
	support_same(after, before);
	free(before);
	free(after);
	free(text);
}
END_TEST

START_TEST(evidence_and_backups_are_made_of_version_1)
{
	struct keyring key = keyring_make(7);
	char words[300], *version;

	keyring_store(&key, record_folder_path);
	snprintf(words, sizeof words,
		 "export --to=%s/evidence BAC-07/2026-11-21/1", record_folder);
	EXPECT(words, 0, "");
	snprintf(words, sizeof words, "verify %s/evidence", record_folder);
	EXPECT(words, 0, "findings 0\n");
	snprintf(words, sizeof words, "backup %s.copy", record_folder_path);
	EXPECT(words, 0, ".copy: rows ", "findings 0\n");
	strcat(strcpy(words, record_folder_path), ".copy");
	version = record_folder_query(words, "PRAGMA user_version");
	ck_assert_str_eq(version, "1");
	free(version);
}
END_TEST

static const struct test tests[] = {
	T(a_check_says_what_would_happen_and_does_nothing),
	T(an_upgrade_copies_verifies_and_changes),
	T(a_table_says_that_it_needs_an_upgrade),
	T(the_copy_is_the_way_back),
	T(findings_are_told_and_do_not_stop_an_upgrade),
	T(a_running_table_is_not_upgraded),
	T(evidence_and_backups_are_made_of_version_1),
	L(an_archive_of_version_1_is_read_as_any_other, readers),
};

SUITE_AROUND("upgrade", tests, set_up, tear_down)
