/* SPDX-License-Identifier: ISC */
/* The history on the screen, of a record without rounds, and of one whose
 * rows were changed behind its back. */
#include "config.h"

#include <stdio.h>

#include "db/record/record.h"
#include "tests/support/fixture_screen.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

START_TEST(a_record_without_rounds_says_so)
{
	char path[160];
	struct record *record;
	struct sb_error err = {""};

	snprintf(path, sizeof path, "%s/empty.db", record_folder);
	ck_assert_int_eq(
		record_open(&record, path, RECORD_WRITE | RECORD_CREATE, &err),
		SB_OK);
	record_close(record);
	archive_open(scene, path, NULL);
	scene_expect_text(scene, "No matching round.");
	archive_repeat_key(KEYS_ENTER, 1);
	archive_repeat_key(KEYS_END, 1);
	archive_repeat_key(KEYS_UP, 1);
	archive_repeat_key(KEYS_DOWN, 1);
	scene_expect_text(scene, "No matching round.");
}
END_TEST

/* What of the newest round's row is damaged, and what is said when that round
 * is opened. */
static const struct {
	const char *set, *said;
} damaged[] = {
	{"game = 7", "damaged in the record; run sabot verify"},
	{"decimals = 9", "damaged in the record; run sabot verify"},
	{"last_seq = 3", "damaged in the record; run sabot verify"},
	{"last_seq = 99999999", "are not this round; run sabot"},
	{"number = 4000000", "are not this round; run sabot"},
};

static void damage(const char *set)
{
	char sql[512];

	snprintf(sql, sizeof sql,
		 "PRAGMA ignore_check_constraints = 1;"
		 "PRAGMA foreign_keys = 0;"
		 "UPDATE round SET %s WHERE number = 60",
		 set);
	record_folder_sql(record_folder_path, sql);
}

START_TEST(a_round_with_a_damaged_row_is_reported)
{
	damage(damaged[_i].set);
	archive_open(scene, record_folder_path, NULL);
	archive_repeat_key(KEYS_ENTER, 1);
	scene_expect_text(scene, damaged[_i].said);
	ck_assert_int_eq(archive.history->page, HISTORY_LIST);
}
END_TEST

/* One row of what stands beside the journal, changed behind its back. */
static const char *const damages[] = {
	"game = 7",
	"decimals = 9",
	"first_seq = first_seq + 2",
	"last_seq = 99999999",
	"last_seq = 3",
	"outcome = 'x'",
	"number = 4000000",
	"opened_us = -1",
	"dealer = ''",
	"won = 9223372036854775807",
	"results = -1",
	"day = 'never'",
};

START_TEST(a_damaged_row_is_reported_and_nothing_else)
{
	damage(damages[_i]);
	archive_open(scene, record_folder_path, NULL);
	for (int i = 0; i < 3; i++) {
		archive_repeat_key(KEYS_ENTER, 1);
		archive_repeat_key(KEYS_END, 1);
		archive_repeat_key(KEYS_ESCAPE,
				   archive.history->page == HISTORY_ROUND);
		archive_repeat_key(KEYS_DOWN, 1);
	}
	archive_repeat_key(KEYS_END, 1);
	ck_assert_int_ge(archive.history->list.n, 40);
}
END_TEST

static const struct test tests[] = {
	T(a_record_without_rounds_says_so),
	L(a_round_with_a_damaged_row_is_reported, damaged),
	L(a_damaged_row_is_reported_and_nothing_else, damages),
};

SUITE_AROUND("history_damage", tests, archive_set_up, archive_tear_down)
