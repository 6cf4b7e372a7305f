/* SPDX-License-Identifier: ISC */
/* A round of the history on the screen, and what is booked beside it. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/archive.h"
#include "tests/shelf.h"
#include "tests/support.h"
#include "ui/keys.h"

static struct scene *scene;
static struct archive archive;
static struct history *history;

static void set_up(void)
{
	archive_set_up(&archive);
	scene = archive.scene;
	history = &scene->screen.history;
}

static void open_history(void)
{
	archive_open(&archive, scene, shelf_path, NULL);
}

static void tear_down(void)
{
	archive_tear_down(&archive);
}

static void press(int key, int times)
{
	archive_keys(&archive, key, times);
}

/* --- a round -------------------------------------------------------------- */

/* The round with the corrections, the third from the end. */
static void open_corrected(void)
{
	open_history();
	press(KEYS_END, 1);
	press(KEYS_UP, 2);
	press(KEYS_ENTER, 1);
}

START_TEST(a_round_is_seen_step_by_step)
{
	open_corrected();
	scene_must_show(scene, "round BAC-07/2026-11-21/0003  step 12 of 16");
	scene_must_show(scene, "BANKER WINS, 7 OVER 4");
	press(KEYS_UP, 3);
	scene_must_show(scene, "step 9 of 16");
	scene_must_show(scene, "PLAYER WINS, NATURAL 9 OVER 5");
	press(KEYS_RIGHT, 1);
	scene_must_show(scene, "PLAYER, FIRST CARD: 4♥ becomes K♥");
	scene_must_show(scene, "do: DRAW ONE CARD FOR PLAYER");
	scene_must_show(scene, "20:00:32  key     2001");
	press(KEYS_HOME, 1);
	scene_must_show(scene, "step 1 of 16");
	scene_must_show(scene, "BETTING IS OPEN");
	press(KEYS_PAGE_DOWN, 9);
	scene_must_show(scene, "step 16 of 16");
}
END_TEST

START_TEST(about_a_round_people_and_wagers_are_told)
{
	open_corrected();
	archive_press(&archive, "i");
	scene_must_show(scene, "Person    2001 Päivi 椎名 (pit-boss)");
	press(KEYS_DOWN, 4);
	scene_must_show(scene, "the table won");
	press(KEYS_DOWN, 99);
	archive_press(&archive, "i");
	scene_must_show(scene, "step 12 of 16");
}
END_TEST

START_TEST(all_that_is_told_of_a_round_can_be_read_to_its_end)
{
	char about[1024] = "first\n\n    ";

	for (int i = 0; i < 99; i++)
		snprintf(about + strlen(about), 8, "no.%02d ", i);
	strcat(about, "\nlast\n");
	open_corrected();
	free(history->round.about);
	history->round.about = strdup(about);
	archive_press(&archive, "i");
	scene_must_show(scene, "first");
	press(KEYS_DOWN, 99);
	scene_must_show(scene, "no.50 ");
	scene_must_show(scene, "no.98");
	scene_must_show(scene, "last");
	scene_must_hide(scene, "first");
	press(KEYS_UP, 1);
	scene_must_hide(scene, "last");
}
END_TEST

START_TEST(no_card_is_picked_up_before_it_was_dealt)
{
	open_corrected();
	archive_press(&archive, "p");
	scene_must_show(scene, "PICKED UP, THE FIRST");
	press(KEYS_HOME, 1);
	scene_must_hide(scene, "PICKED UP, THE FIRST");
}
END_TEST

START_TEST(a_round_is_left_to_where_it_was_opened)
{
	open_corrected();
	press(KEYS_ESCAPE, 1);
	ck_assert_str_eq(archive_marked(&archive), "BAC-07/2026-11-21/0003");
	press(KEYS_ESCAPE, 1);
	ck_assert_int_eq(scene->screen.page, PAGE_TABLE);
}
END_TEST

START_TEST(a_long_reason_is_told_in_full)
{
	open_history();
	press(KEYS_PAGE_DOWN, 4);
	while (strcmp(archive_marked(&archive), "BAC-07/2026-11-22/0001") != 0)
		press(strcmp(archive_marked(&archive),
			     "BAC-07/2026-11-22/0001") > 0
			      ? KEYS_DOWN
			      : KEYS_UP,
		      1);
	press(KEYS_ENTER, 1);
	press(KEYS_END, 1);
	scene_must_be_whole(scene);
	scene_must_show(scene, "step 3 of 3");
}
END_TEST

/* --- booking beside it ---------------------------------------------------- */

START_TEST(without_a_table_nothing_is_booked)
{
	open_corrected();
	archive_press(&archive, "an");
	ck_assert_int_eq(history->page, HISTORY_ROUND);
	scene_must_hide(scene, "Adjust");
}
END_TEST

START_TEST(what_is_typed_is_signed_by_the_second_person_first)
{
	open_corrected();
	history->books = true;
	archive_press(&archive, "a");
	archive_enter(&archive, "1");
	archive_enter(&archive, "-5");
	archive_enter(&archive, "paid twice");
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
	history->books = true;
	scene_must_show(scene, "Esc Back");
	archive_press(&archive, "n");
	history_booked(history);
	archive_settle(&archive);
	scene_must_show(scene, "Booked: it stands beside the round.");
	press(KEYS_UP, 1);
	scene_must_hide(scene, "Booked");
}
END_TEST

START_TEST(all_words_that_may_be_booked_can_be_typed_and_are_seen)
{
	char word[ADDITION_TEXT_MAX + 1] = "", *picture;
	int marks = 0;

	for (int i = 0; i < ADDITION_TEXT_MAX / 2; i++)
		strcat(word, i % 50 ? "ä" : "ö");
	open_corrected();
	history->books = true;
	archive_press(&archive, "n");
	for (int i = 0; i < ADDITION_TEXT_MAX / 2; i++)
		scene_key(scene, i % 50 ? L'ä' : L'ö');
	ck_assert_str_eq(history->book.typed[0], word);
	picture = scene_picture(scene);
	for (const char *at = picture; (at = strstr(at, "ö")); at++)
		marks++;
	free(picture);
	ck_assert_int_eq(marks, ADDITION_TEXT_MAX / 2 / 50);
	scene_must_be_whole(scene);
	scene_must_hide(scene, "full");
	scene_key(scene, 'x');
	ck_assert_str_eq(history->book.typed[0], word);
	scene_must_show(scene, "The field is full: it takes 500 bytes.");
	press(KEYS_ENTER, 1);
	ck_assert(scene->screen.window.open);
	ck_assert_ptr_nonnull(strstr(scene->screen.window.intent.line, word));
	scene_must_show(scene, "ä…");
	scene_must_show(scene, "PIN");
}
END_TEST

START_TEST(no_field_makes_words_of_another_one)
{
	open_corrected();
	history->books = true;
	archive_press(&archive, "a");
	archive_enter(&archive, "3 +500 by 0");
	archive_enter(&archive, "+5");
	archive_enter(&archive, "z");
	ck_assert(!scene->screen.window.open);
	scene_must_show(scene, "are one word each");
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
	open_corrected();
	history->books = true;
	archive_press(&archive, "a");
	archive_enter(&archive, amiss[_i].seat);
	if (*amiss[_i].amount)
		archive_enter(&archive, amiss[_i].amount);
	ck_assert_int_eq(history->book.at, *amiss[_i].amount != 0);
	scene_must_show(scene, amiss[_i].said);
}
END_TEST

static const struct {
	const char *seat, *amount, *asked; /* NULL: nothing is */
} meant[] = {
	{"1", "-5", NULL},
	{"7", "+5", "that seat had no wager in this round? Enter:"},
	{"1", "+999999", "that is more than "},
};

START_TEST(what_is_seldom_meant_is_asked_about_once)
{
	open_corrected();
	history->books = true;
	archive_press(&archive, "a");
	archive_enter(&archive, meant[_i].seat);
	archive_enter(&archive, meant[_i].amount);
	archive_enter(&archive, "why");
	ck_assert(scene->screen.window.open == !meant[_i].asked);
	if (!meant[_i].asked)
		return;
	scene_must_show(scene, meant[_i].asked);
	archive_press(&archive, "s");
	press(KEYS_ENTER, 1);
	ck_assert(!scene->screen.window.open);
	press(KEYS_ENTER, 1);
	ck_assert(scene->screen.window.open);
}
END_TEST

START_TEST(what_can_not_be_booked_is_told)
{
	open_corrected();
	history->books = true;
	archive_press(&archive, "a");
	archive_enter(&archive, "x");
	archive_enter(&archive, "y");
	archive_enter(&archive, "z");
	ck_assert(!scene->screen.window.open);
	ck_assert_str_ne(history->book.wrong, "");
	press(KEYS_ESCAPE, 1);
	ck_assert_int_eq(history->page, HISTORY_ROUND);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("history_round");
	TCase *tc = tcase_create("history_round");

	tcase_add_checked_fixture(tc, set_up, tear_down);
	tcase_add_test(tc, a_round_is_seen_step_by_step);
	tcase_add_test(tc, about_a_round_people_and_wagers_are_told);
	tcase_add_test(tc, all_that_is_told_of_a_round_can_be_read_to_its_end);
	tcase_add_test(tc, no_card_is_picked_up_before_it_was_dealt);
	tcase_add_test(tc, the_keys_of_a_round_have_room_and_booking_is_said);
	tcase_add_test(tc, a_round_is_left_to_where_it_was_opened);
	tcase_add_test(tc, a_long_reason_is_told_in_full);
	tcase_add_test(tc, without_a_table_nothing_is_booked);
	tcase_add_test(tc, what_is_typed_is_signed_by_the_second_person_first);
	tcase_add_test(tc,
		       all_words_that_may_be_booked_can_be_typed_and_are_seen);
	tcase_add_test(tc, no_field_makes_words_of_another_one);
	tcase_add_loop_test(tc, each_field_is_looked_at_when_it_is_left, 0,
			    ROWS_OF(amiss));
	tcase_add_loop_test(tc, what_is_seldom_meant_is_asked_about_once, 0,
			    ROWS_OF(meant));
	tcase_add_test(tc, what_can_not_be_booked_is_told);
	suite_add_tcase(suite, tc);
	return support_run(suite);
}
