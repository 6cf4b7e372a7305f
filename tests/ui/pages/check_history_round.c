/* SPDX-License-Identifier: ISC */
/* A round of the history on the screen, and what is booked beside it. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

/* --- a round -------------------------------------------------------------- */

/* The round with the corrections, the third from the end. */
static void open_corrected(void)
{
	archive_open(scene, record_folder_path, NULL);
	archive_repeat_key(KEYS_END, 1);
	archive_repeat_key(KEYS_UP, 2);
	archive_repeat_key(KEYS_ENTER, 1);
}

START_TEST(a_round_can_be_scrolled_to_its_end)
{
	char about[1024] = "first\n\n    ";

	for (int i = 0; i < 99; i++)
		snprintf(about + strlen(about), 8, "no.%02d ", i);
	strcat(about, "\nlast\n");
	open_corrected();
	free(archive.history->round.about);
	archive.history->round.about = strdup(about);
	archive_press("i");
	scene_expect_text(scene, "first");
	archive_repeat_key(KEYS_DOWN, 99);
	scene_expect_text(scene, "no.50 ");
	scene_expect_text(scene, "no.98");
	scene_expect_text(scene, "last");
	scene_expect_no_text(scene, "first");
	archive_repeat_key(KEYS_UP, 1);
	scene_expect_no_text(scene, "last");
}
END_TEST

START_TEST(a_long_reason_is_shown_in_full)
{
	archive_open(scene, record_folder_path, NULL);
	archive_repeat_key(KEYS_PAGE_DOWN, 4);
	while (strcmp(archive_marked(), "BAC-07/2026-11-22/0001") != 0)
		archive_repeat_key(
			strcmp(archive_marked(), "BAC-07/2026-11-22/0001") > 0
				? KEYS_DOWN
				: KEYS_UP,
			1);
	archive_repeat_key(KEYS_ENTER, 1);
	archive_repeat_key(KEYS_END, 1);
	scene_expect_uncut(scene);
	scene_expect_text(scene, "step 3 of 3");
}
END_TEST

/* --- booking beside it ---------------------------------------------------- */

START_TEST(without_a_table_nothing_is_amended)
{
	open_corrected();
	archive_press("an");
	ck_assert_int_eq(archive.history->page, HISTORY_ROUND);
	scene_expect_no_text(scene, "Adjust");
}
END_TEST

/* --- the printer ---------------------------------------------------------- */

static char print_folder[160];

static void open_printer(void)
{
	snprintf(print_folder, sizeof print_folder, "%s/print", record_folder);
	ck_assert_int_eq(mkdir(print_folder, 0700), 0);
	archive.history->may_print = true;
	archive.history_loader.print_folder = print_folder;
}

/* What the spooler finds: one file, of that name, with these words. */
static void expect_printed(const char *name, const char *words)
{
	char path[320], *text;

	scene_expect_text(scene, "Handed to the printer.");
	snprintf(path, sizeof path, "%s/%s", print_folder, name);
	text = support_read(path, NULL);
	ck_assert_msg(strstr(text, words), "%s: %.300s", name, text);
	free(text);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(rmdir(print_folder), 0);
}

START_TEST(a_round_is_printed_from_its_page)
{
	open_corrected();
	open_printer();
	archive_press("w");
	expect_printed("BAC-07-2026-11-21-0003.txt", "BAC-07/2026-11-21/0003");
	ck_assert_int_eq(archive.history->page, HISTORY_ROUND);
}
END_TEST

START_TEST(the_report_of_a_day_is_printed_from_a_round_of_it)
{
	static struct book book;
	char path[160];

	snprintf(path, sizeof path, "%s/days.db", record_folder);
	gaming_days_open(&book, path);
	gaming_days_write_both(&book);
	book_close(&book);
	archive_open(scene, path, NULL);
	archive_repeat_key(KEYS_END, 1);
	archive_repeat_key(KEYS_ENTER, 1);
	open_printer();
	archive_press("D");
	expect_printed("BAC-07-2026-11-21.txt",
		       "Gaming day 2026-11-21, table BAC-07");
}
END_TEST

START_TEST(a_marked_round_is_printed_from_the_list)
{
	archive_open(scene, record_folder_path, NULL);
	open_printer();
	archive_press("w");
	expect_printed("BAC-07-2026-11-22-0060.txt", "BAC-07/2026-11-22/0060");
	ck_assert_int_eq(archive.history->page, HISTORY_LIST);
}
END_TEST

START_TEST(a_printout_that_cannot_be_written_is_said)
{
	open_corrected();
	open_printer();
	ck_assert_int_eq(rmdir(print_folder), 0);
	archive_press("w");
	scene_expect_text(scene, "cannot write ");
	scene_expect_no_text(scene, "Handed to the printer.");
}
END_TEST

START_TEST(without_a_print_folder_no_key_prints)
{
	open_corrected();
	archive_press("w");
	scene_expect_no_text(scene, "Print");
	archive_repeat_key(KEYS_F1, 1);
	scene_expect_no_text(scene, "Print");
}
END_TEST

/* At a table, with the key of what is to be booked. */
static void begin(const char *key)
{
	open_corrected();
	archive.history->may_amend = true;
	archive_press(key);
}

START_TEST(amendments_are_signed_by_the_second_person_first)
{
	begin("a");
	archive_enter("1");
	archive_enter("-5");
	archive_enter("paid twice");
	ck_assert(scene->screen.badge_dialog.open);
	ck_assert_int_eq(scene->screen.badge_dialog.intent.act,
			 ACT_SECOND_ADJUST);
	ck_assert_str_eq(scene->screen.badge_dialog.intent.line,
			 "adjust BAC-07/2026-11-21/0003 1 -5 by 0 paid twice");
	scene_play(scene, "open\nclose\ncard 9h\n");
	scene_key(scene, KEYS_NONE);
	ck_assert_int_eq(scene->screen.page, PAGE_TABLE);
	ck_assert(!scene->screen.badge_dialog.open);
}
END_TEST

/* 250 letters of two bytes. */
START_TEST(the_keys_of_a_round_fit_and_an_amendment_is_confirmed)
{
	open_corrected();
	archive.history->may_amend = true;
	scene_expect_text(scene, "Esc Back");
	archive_press("n");
	history_amend_done(archive.history);
	archive_serve();
	scene_expect_text(scene, "Booked to the round.");
	archive_repeat_key(KEYS_UP, 1);
	scene_expect_no_text(scene, "Booked");
}
END_TEST

START_TEST(all_words_of_an_amendment_can_be_typed_and_seen)
{
	char word[AMENDMENT_TEXT_MAX + 1] = "", *picture;
	int marks = 0;

	for (int i = 0; i < AMENDMENT_TEXT_MAX / 2; i++)
		strcat(word, i % 50 ? "ä" : "ö");
	begin("n");
	for (int i = 0; i < AMENDMENT_TEXT_MAX / 2; i++)
		scene_key(scene, i % 50 ? L'ä' : L'ö');
	ck_assert_str_eq(archive.history->amend.typed[0], word);
	picture = scene_picture(scene);
	for (const char *at = picture; (at = strstr(at, "ö")); at++)
		marks++;
	free(picture);
	ck_assert_int_eq(marks, AMENDMENT_TEXT_MAX / 2 / 50);
	scene_expect_uncut(scene);
	scene_expect_no_text(scene, "full");
	scene_key(scene, 'x');
	ck_assert_str_eq(archive.history->amend.typed[0], word);
	scene_expect_text(scene, "Field full: at most 500 bytes.");
	archive_repeat_key(KEYS_ENTER, 1);
	ck_assert(scene->screen.badge_dialog.open);
	ck_assert_ptr_nonnull(
		strstr(scene->screen.badge_dialog.intent.line, word));
	scene_expect_text(scene, "ä…");
	scene_expect_text(scene, "PIN");
}
END_TEST

/* Each field says what is wrong with it before the next one is typed. */
static const struct {
	const char *seat, *amount, *said;
} invalid[] = {
	{"0", "", "no such seat"},
	{"10000", "", "no such seat"},
	{"x", "", "an adjustment needs a seat number"},
	{"1", "abc", "expected +AMOUNT"},
	{"1", "1.234", "expected +AMOUNT"},
	{"1", "+1.234", "expected +AMOUNT"},
	{"1", "+1,50", "expected +AMOUNT"},
	{"1", "5", "expected +AMOUNT"},
	{"1", "+0", "expected +AMOUNT"},
	{"", "", "an adjustment needs a seat number"},
};

START_TEST(each_field_is_checked_when_it_is_left)
{
	begin("a");
	archive_enter(invalid[_i].seat);
	if (*invalid[_i].amount)
		archive_enter(invalid[_i].amount);
	ck_assert_int_eq(archive.history->amend.at, *invalid[_i].amount != 0);
	scene_expect_text(scene, invalid[_i].said);
}
END_TEST

static const struct {
	const char *seat, *amount, *asked; /* NULL: nothing is */
} meant[] = {
	{"1", "-5", NULL},
	{"7", "+5", "Unusual: this seat had no wager in the round."},
	{"1", "+999999", "more than "},
};

START_TEST(unusual_values_are_confirmed_once)
{
	begin("a");
	archive_enter(meant[_i].seat);
	archive_enter(meant[_i].amount);
	archive_enter("why");
	ck_assert(scene->screen.badge_dialog.open == !meant[_i].asked);
	if (!meant[_i].asked)
		return;
	scene_expect_text(scene, meant[_i].asked);
	archive_press("s");
	archive_repeat_key(KEYS_ENTER, 1);
	ck_assert(!scene->screen.badge_dialog.open);
	archive_repeat_key(KEYS_ENTER, 1);
	ck_assert(scene->screen.badge_dialog.open);
}
END_TEST

START_TEST(a_refused_amendment_says_why)
{
	begin("a");
	archive_enter("x");
	archive_enter("y");
	archive_enter("z");
	ck_assert(!scene->screen.badge_dialog.open);
	ck_assert_str_ne(archive.history->amend.wrong, "");
	archive_repeat_key(KEYS_ESCAPE, 1);
	ck_assert_int_eq(archive.history->page, HISTORY_ROUND);
}
END_TEST

static const struct test tests[] = {
	T(a_round_can_be_scrolled_to_its_end),
	T(the_keys_of_a_round_fit_and_an_amendment_is_confirmed),
	T(a_long_reason_is_shown_in_full),
	T(without_a_table_nothing_is_amended),
	T(a_round_is_printed_from_its_page),
	T(the_report_of_a_day_is_printed_from_a_round_of_it),
	T(a_marked_round_is_printed_from_the_list),
	T(a_printout_that_cannot_be_written_is_said),
	T(without_a_print_folder_no_key_prints),
	T(amendments_are_signed_by_the_second_person_first),
	T(all_words_of_an_amendment_can_be_typed_and_seen),
	L(each_field_is_checked_when_it_is_left, invalid),
	L(unusual_values_are_confirmed_once, meant),
	T(a_refused_amendment_says_why),
};

SUITE_AROUND("history_round", tests, archive_set_up, archive_tear_down)
