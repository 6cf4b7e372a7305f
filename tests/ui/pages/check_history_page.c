/* SPDX-License-Identifier: ISC */
/* The history on the screen: every key, and what the record answers. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/history/round_filter.h"
#include "rules/core/gettext.h"
#include "tests/support/fixture_screen.h"
#include "tests/support/fixture_record.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"
#include "ui/widgets/widgets.h"

static void open_history(void)
{
	archive_open(scene, record_folder_path, NULL);
}

/* --- the list ------------------------------------------------------------- */

START_TEST(the_list_scrolls_to_its_end_and_back)
{
	open_history();
	archive_repeat_key(KEYS_DOWN, ARCHIVE_ALL + 5);
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-21/0001");
	ck_assert_int_eq(archive.history->list.n, ARCHIVE_ALL);
	archive_repeat_key(KEYS_UP, ARCHIVE_ALL + 5);
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0060");
	archive_repeat_key(KEYS_PAGE_DOWN, 1);
	ck_assert_str_ne(archive_marked(), "BAC-07/2026-11-22/0060");
	archive_repeat_key(KEYS_PAGE_UP, 1);
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0060");
}
END_TEST

/* Each is the one before that above it. */
static void list_must_be_whole(int n)
{
	const struct history_list *list = &archive.history->list;

	ck_assert_int_eq(list->n, n);
	for (int i = 1; i < n; i++)
		ck_assert_msg(list->entry[i].place.seq <
				      list->entry[i - 1].place.seq,
			      "%s behind %s", list->entry[i].name,
			      list->entry[i - 1].name);
}

/* The record has not been asked yet. */
START_TEST(a_search_that_has_not_begun_finds_nothing_and_says_nothing)
{
	open_history();
	scene_key(scene, KEYS_HOME);
	scene_expect_no_text(scene, "No matching round.");
	archive_serve();
	scene_key(scene, KEYS_END);
	scene_expect_no_text(scene, "No matching round.");
	archive_serve();
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-21/0001");
}
END_TEST

/* While the station plays on: at the end they are all there, once. */
START_TEST(rounds_that_end_meanwhile_come_neither_twice_nor_never)
{
	static struct book station;

	open_history();
	book_resume(&station, record_folder_path);
	station.badge = "1043";
	station.time_us = archive.history->list.entry[0].place.opened_us;
	for (int i = 0; i < 4; i++) {
		station.time_us += INT64_C(60000000);
		book(&station, i == 1 ? "shuffle\nshoe\n" : "");
		book(&station, book_natural);
		archive_repeat_key(KEYS_PAGE_DOWN, 1);
	}
	archive_repeat_key(KEYS_DOWN, ARCHIVE_ALL);
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-21/0001");
	list_must_be_whole(ARCHIVE_ALL);
	archive_repeat_key(KEYS_UP, ARCHIVE_ALL + 3);
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0064");
	list_must_be_whole(ARCHIVE_ALL + 4);
	book(&station, book_natural);
	book_close(&station);
	archive_repeat_key(KEYS_UP, 2);
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0065");
	archive_repeat_key(KEYS_HOME, 1);
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0065");
}
END_TEST

START_TEST(a_station_lists_its_own_table_alone)
{
	archive_open(scene, record_folder_path, "BAC-07");
	archive_repeat_key(KEYS_END, 1);
	for (int i = 0; i < archive.history->list.n; i++)
		ck_assert_msg(strncmp(archive.history->list.entry[i].name,
				      "BAC-07/", 7) == 0,
			      "%s", archive.history->list.entry[i].name);
	archive_repeat_key(KEYS_UP, ARCHIVE_ALL);
	ck_assert_int_eq(archive.history->list.n, ARCHIVE_ROUNDS + 4);
	scene_expect_text(scene, "table BAC-07");
	archive_press("f");
	scene_expect_no_text(scene, "at this table");
}
END_TEST

/* --- filters -------------------------------------------------------------- */

START_TEST(every_filter_of_the_command_has_a_field)
{
	open_history();
	archive_press("f");
	ck_assert_int_eq(archive.history->filters.n, n_filters);
	for (int i = 0; i < n_filters; i++)
		ck_assert_str_eq(archive.history->filters.filter[i].name,
				 filters[i].label);
}
END_TEST

/* What is typed into which field, and how many rounds pass. */
static const struct {
	const char *name, *typed;
	int rounds;
} asked[] = {
	{"day", "2026-11-21", 6},
	{"table", "BJ-01", 2},
	{"game", "roulette", 2},
	{"dealer", "1043", 60},
	{"void", " ", 4},
	{"by-hand", " ", 2},
	{"corrected", " ", 2},
	{"holds", " ", 1},
	{"number", "17", 1},
	{"outcome", "red black", 1},
	{"card", "Kh 9s", 1},
	{"card", "Kh 2d", 0},
	{"from", "2026-11-22 02:58", 2},
	{"until", "2026-11-22", 8},
	{"lost", "30", 1},
	{"seat", "1", 44},
	{"seat", "2", 1},
	{"min-stake", "25", 42},
	{"max-stake", "4.99", 1},
};

START_TEST(rounds_pass_the_filters_that_are_typed)
{
	char line[128];
	int row = 0;

	open_history();
	archive_press("f");
	while (strcmp(_(archive.history->filters.filter[row].name),
		      asked[_i].name) != 0)
		row++;
	archive_repeat_key(KEYS_DOWN, row);
	archive_enter(asked[_i].typed);
	archive_repeat_key(KEYS_END, 1);
	archive_repeat_key(KEYS_HOME, 1);
	archive_repeat_key(KEYS_PAGE_DOWN, 10);
	ck_assert_int_eq(archive.history->list.n, asked[_i].rounds);
	snprintf(line, sizeof line, "%s%s%s", asked[_i].name,
		 *asked[_i].typed == ' ' ? "" : " ",
		 *asked[_i].typed == ' ' ? "" : asked[_i].typed);
	scene_expect_text(scene, line);
	archive_press("c");
	scene_expect_text(scene, "All rounds");
}
END_TEST

START_TEST(an_invalid_filter_is_reported_and_nothing_changes)
{
	open_history();
	archive_press("f");
	archive_enter("yesterday");
	scene_expect_text(scene, "day: expected a day as YYYY-MM-DD");
	archive_repeat_key(KEYS_ESCAPE, 1);
	scene_expect_text(scene, "All rounds");
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0060");
	archive_press("f");
	ck_assert_str_eq(archive.history->filters.typed[0], "");
}
END_TEST

START_TEST(a_full_filter_is_reported)
{
	char value[HISTORY_VALUE_MAX];

	memset(value, '1', sizeof value - 1);
	value[sizeof value - 1] = '\0';
	open_history();
	archive_press("f");
	archive_press(value);
	scene_expect_no_text(scene, "full");
	archive_press("2");
	scene_expect_text(scene, "Field full: at most 47 bytes.");
	ck_assert_str_eq(archive.history->filters.typed[0], value);
	archive_repeat_key(KEYS_BACKSPACE, 1);
	scene_expect_no_text(scene, "full");
}
END_TEST

START_TEST(a_search_is_stopped_by_a_key_and_goes_on_by_another)
{
	struct history_request request;
	struct history_entry entry = {.place = {1, 1}, .name = "X/1/1"};

	open_history();
	scene_key(scene, KEYS_HOME);
	ck_assert(history_next_request(archive.history, &request));
	ck_assert_int_eq(request.want, HISTORY_REQUEST_ROUNDS);
	history_add_round(archive.history, &entry);
	history_progress(archive.history, 12,
			 (struct history_find_place){0, 5});
	scene_expect_text(scene, "Searching: 12 % of the period");
	scene_key(scene, 's');
	ck_assert(history_next_request(archive.history, &request));
	ck_assert_int_eq(request.want, HISTORY_REQUEST_STOP);
	ck_assert(!history_next_request(archive.history, &request));
	scene_expect_text(
		scene, "Search stopped. To continue, press Down at the end.");
	ck_assert_str_eq(archive_marked(), "X/1/1");
	scene_key(scene, KEYS_DOWN);
	ck_assert(history_next_request(archive.history, &request));
	ck_assert_int_eq(request.want, HISTORY_REQUEST_ROUNDS);
	ck_assert_int_eq(request.from.opened_us, 0);
	ck_assert_int_eq(request.from.seq, 5);
}
END_TEST

/* --- a time --------------------------------------------------------------- */

START_TEST(a_time_shows_the_rounds_around_it)
{
	open_history();
	archive_press("t");
	ck_assert_str_eq(archive.history->time, "2026-11-22 02:59");
	archive_repeat_key(KEYS_BACKSPACE, 20);
	archive_enter("02:30");
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0030");
	scene_expect_text(scene, "/0031");
	scene_expect_text(scene, "/0029");
	archive_repeat_key(KEYS_UP, 31);
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0060");
}
END_TEST

/* The clock was an hour ahead from round 20 to 29. */
START_TEST(a_clock_that_stepped_changes_no_order)
{
	record_folder_sql(record_folder_path,
			  "UPDATE round SET opened_us = opened_us + 3600000000"
			  " WHERE day = '2026-11-22' AND"
			  " number BETWEEN 20 AND 29");
	open_history();
	archive_repeat_key(KEYS_DOWN, ARCHIVE_ALL + 5);
	list_must_be_whole(ARCHIVE_ALL);
	archive_press("t");
	archive_repeat_key(TEXT_FIELD_CLEAR, 1);
	archive_enter("2026-11-22 03:20");
	ck_assert_str_eq(archive_marked(), "BAC-07/2026-11-22/0020");
	scene_expect_no_text(scene, "No later rounds");
	archive_repeat_key(KEYS_UP, ARCHIVE_ALL);
	archive_repeat_key(KEYS_DOWN, ARCHIVE_ALL + 5);
	list_must_be_whole(ARCHIVE_ALL);
}
END_TEST

START_TEST(a_preset_time_is_typed_over)
{
	open_history();
	archive_press("t");
	archive_press("02:1");
	ck_assert_str_eq(archive.history->time, "02:1");
	archive_repeat_key(TEXT_FIELD_CLEAR, 1);
	ck_assert_str_eq(archive.history->time, "");
	archive_repeat_key(KEYS_ESCAPE, 1);
	archive_press("t");
	archive_repeat_key(KEYS_BACKSPACE, 1);
	archive_press("8");
	ck_assert_str_eq(archive.history->time, "2026-11-22 02:58");
}
END_TEST

static const struct {
	const char *time, *said;
} beyond[] = {
	{"2001-01-01 00:00", "No earlier rounds."},
	{"2031-01-01 00:00", "No later rounds."},
};

START_TEST(a_time_beyond_all_rounds_is_reported)
{
	open_history();
	archive_press("t");
	archive_enter(beyond[_i].time);
	scene_expect_text(scene, beyond[_i].said);
	archive_repeat_key(KEYS_DOWN, 1);
	scene_expect_no_text(scene, "No earlier rounds");
	scene_expect_no_text(scene, "No later rounds");
}
END_TEST

/* --- keys at random ------------------------------------------------------- */

START_TEST(whatever_is_pressed_the_list_and_the_record_stay)
{
	static const char keyboard[] = "fcts i p0123456789-:xKh\t\r";
	static const int named[] = {KEYS_UP,	    KEYS_DOWN,	  KEYS_LEFT,
				    KEYS_RIGHT,	    KEYS_HOME,	  KEYS_END,
				    KEYS_PAGE_DOWN, KEYS_PAGE_UP, KEYS_ENTER,
				    KEYS_BACKSPACE, KEYS_F1,	  KEYS_ESCAPE};

	srandom(7);
	open_history();
	for (int i = 0; i < 3000; i++) {
		int key = random() % 3 ? named[random() % (int)ROWS_OF(named)]
				       : keyboard[random() %
						  (int)(sizeof keyboard - 1)];

		if (scene->screen.page != PAGE_HISTORY) {
			archive_close();
			open_history();
		}
		if (random() % 2)
			archive_key(key);
		else
			scene_key(scene, key);
		ck_assert_int_le(archive.history->list.n, HISTORY_ENTRIES);
	}
}
END_TEST

static const struct test tests[] = {
	T(the_list_scrolls_to_its_end_and_back),
	T(a_search_that_has_not_begun_finds_nothing_and_says_nothing),
	T(rounds_that_end_meanwhile_come_neither_twice_nor_never),
	T(a_station_lists_its_own_table_alone),
	T(every_filter_of_the_command_has_a_field),
	L(rounds_pass_the_filters_that_are_typed, asked),
	T(an_invalid_filter_is_reported_and_nothing_changes),
	T(a_full_filter_is_reported),
	T(a_search_is_stopped_by_a_key_and_goes_on_by_another),
	T(a_time_shows_the_rounds_around_it),
	T(a_clock_that_stepped_changes_no_order),
	T(a_preset_time_is_typed_over),
	L(a_time_beyond_all_rounds_is_reported, beyond),
	T(whatever_is_pressed_the_list_and_the_record_stay),
};

SUITE_AROUND("history_page", tests, archive_set_up, archive_tear_down)
