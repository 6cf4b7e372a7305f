/* SPDX-License-Identifier: ISC */
/* A round of the history on the screen, and what is booked beside it. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

/* --- a round -------------------------------------------------------------- */

/* The round with the corrections, the third from the end. */
static void open_corrected(void)
{
	archive_open(scene, shelf_path, NULL);
	archive_keys(KEYS_END, 1);
	archive_keys(KEYS_UP, 2);
	archive_keys(KEYS_ENTER, 1);
}

START_TEST(all_that_is_told_of_a_round_can_be_read_to_its_end)
{
	char about[1024] = "first\n\n    ";

	for (int i = 0; i < 99; i++)
		snprintf(about + strlen(about), 8, "no.%02d ", i);
	strcat(about, "\nlast\n");
	open_corrected();
	free(archive.history->round.about);
	archive.history->round.about = strdup(about);
	archive_press("i");
	scene_must_show(scene, "first");
	archive_keys(KEYS_DOWN, 99);
	scene_must_show(scene, "no.50 ");
	scene_must_show(scene, "no.98");
	scene_must_show(scene, "last");
	scene_must_hide(scene, "first");
	archive_keys(KEYS_UP, 1);
	scene_must_hide(scene, "last");
}
END_TEST

START_TEST(a_long_reason_is_told_in_full)
{
	archive_open(scene, shelf_path, NULL);
	archive_keys(KEYS_PAGE_DOWN, 4);
	while (strcmp(archive_marked(), "BAC-07/2026-11-22/0001") != 0)
		archive_keys(
			strcmp(archive_marked(), "BAC-07/2026-11-22/0001") > 0
				? KEYS_DOWN
				: KEYS_UP,
			1);
	archive_keys(KEYS_ENTER, 1);
	archive_keys(KEYS_END, 1);
	scene_must_be_whole(scene);
	scene_must_show(scene, "step 3 of 3");
}
END_TEST

/* --- booking beside it ---------------------------------------------------- */

START_TEST(without_a_table_nothing_is_booked)
{
	open_corrected();
	archive_press("an");
	ck_assert_int_eq(archive.history->page, HISTORY_ROUND);
	scene_must_hide(scene, "Adjust");
}
END_TEST

/* At a table, with the key of what is to be booked. */
static void begin(const char *key)
{
	open_corrected();
	archive.history->books = true;
	archive_press(key);
}

START_TEST(what_is_typed_is_signed_by_the_second_person_first)
{
	begin("a");
	archive_enter("1");
	archive_enter("-5");
	archive_enter("paid twice");
	ck_assert(scene->screen.window.open);
	ck_assert_int_eq(scene->screen.window.intent.act, ACT_SECOND_ADJUST);
	ck_assert_str_eq(scene->screen.window.intent.line,
			 "adjust BAC-07/2026-11-21/0003 1 -5 by 0 paid twice");
	scene_play(scene, "open\nclose\ncard 9h\n");
	scene_key(scene, KEYS_NONE);
	ck_assert_int_eq(scene->screen.page, PAGE_TABLE);
	ck_assert(!scene->screen.window.open);
}
END_TEST

/* 250 letters of two bytes. */
START_TEST(the_keys_of_a_round_have_room_and_booking_is_said)
{
	open_corrected();
	archive.history->books = true;
	scene_must_show(scene, "Esc Back");
	archive_press("n");
	history_booked(archive.history);
	archive_settle();
	scene_must_show(scene, "Booked beside the round.");
	archive_keys(KEYS_UP, 1);
	scene_must_hide(scene, "Booked");
}
END_TEST

START_TEST(all_words_that_may_be_booked_can_be_typed_and_are_seen)
{
	char word[ADDITION_TEXT_MAX + 1] = "", *picture;
	int marks = 0;

	for (int i = 0; i < ADDITION_TEXT_MAX / 2; i++)
		strcat(word, i % 50 ? "ä" : "ö");
	begin("n");
	for (int i = 0; i < ADDITION_TEXT_MAX / 2; i++)
		scene_key(scene, i % 50 ? L'ä' : L'ö');
	ck_assert_str_eq(archive.history->book.typed[0], word);
	picture = scene_picture(scene);
	for (const char *at = picture; (at = strstr(at, "ö")); at++)
		marks++;
	free(picture);
	ck_assert_int_eq(marks, ADDITION_TEXT_MAX / 2 / 50);
	scene_must_be_whole(scene);
	scene_must_hide(scene, "full");
	scene_key(scene, 'x');
	ck_assert_str_eq(archive.history->book.typed[0], word);
	scene_must_show(scene, "Field full: at most 500 bytes.");
	archive_keys(KEYS_ENTER, 1);
	ck_assert(scene->screen.window.open);
	ck_assert_ptr_nonnull(strstr(scene->screen.window.intent.line, word));
	scene_must_show(scene, "ä…");
	scene_must_show(scene, "PIN");
}
END_TEST

/* Each field says what is wrong with it before the next one is typed. */
static const struct {
	const char *seat, *amount, *said;
} amiss[] = {
	{"0", "", "no such seat"},
	{"10000", "", "no such seat"},
	{"x", "", "names a seat"},
	{"1", "abc", "an amount begins with +"},
	{"1", "1.234", "begins with +"},
	{"1", "+1.234", "begins with +"},
	{"1", "+1,50", "begins with +"},
	{"1", "5", "begins with +"},
	{"1", "+0", "begins with +"},
	{"", "", "names a seat"},
};

START_TEST(each_field_is_looked_at_when_it_is_left)
{
	begin("a");
	archive_enter(amiss[_i].seat);
	if (*amiss[_i].amount)
		archive_enter(amiss[_i].amount);
	ck_assert_int_eq(archive.history->book.at, *amiss[_i].amount != 0);
	scene_must_show(scene, amiss[_i].said);
}
END_TEST

static const struct {
	const char *seat, *amount, *asked; /* NULL: nothing is */
} meant[] = {
	{"1", "-5", NULL},
	{"7", "+5", "this seat had no wager in the round? Enter:"},
	{"1", "+999999", "that is more than "},
};

START_TEST(what_is_seldom_meant_is_asked_about_once)
{
	begin("a");
	archive_enter(meant[_i].seat);
	archive_enter(meant[_i].amount);
	archive_enter("why");
	ck_assert(scene->screen.window.open == !meant[_i].asked);
	if (!meant[_i].asked)
		return;
	scene_must_show(scene, meant[_i].asked);
	archive_press("s");
	archive_keys(KEYS_ENTER, 1);
	ck_assert(!scene->screen.window.open);
	archive_keys(KEYS_ENTER, 1);
	ck_assert(scene->screen.window.open);
}
END_TEST

START_TEST(what_can_not_be_booked_is_told)
{
	begin("a");
	archive_enter("x");
	archive_enter("y");
	archive_enter("z");
	ck_assert(!scene->screen.window.open);
	ck_assert_str_ne(archive.history->book.wrong, "");
	archive_keys(KEYS_ESCAPE, 1);
	ck_assert_int_eq(archive.history->page, HISTORY_ROUND);
}
END_TEST

static const struct test tests[] = {
	T(all_that_is_told_of_a_round_can_be_read_to_its_end),
	T(the_keys_of_a_round_have_room_and_booking_is_said),
	T(a_long_reason_is_told_in_full),
	T(without_a_table_nothing_is_booked),
	T(what_is_typed_is_signed_by_the_second_person_first),
	T(all_words_that_may_be_booked_can_be_typed_and_are_seen),
	L(each_field_is_looked_at_when_it_is_left, amiss),
	L(what_is_seldom_meant_is_asked_about_once, meant),
	T(what_can_not_be_booked_is_told),
};

SUITE_AROUND("history_round", tests, archive_set_up, archive_tear_down)
