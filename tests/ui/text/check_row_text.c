/* SPDX-License-Identifier: ISC */
/* The log's words for what happens around the rounds, and what somebody signs
 * for. */
#include "config.h"

#include <check.h>
#include <stdio.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/text/text.h"

static const struct {
	enum row_kind row_kind;
	const char *line;
	const char *text; /* NULL: not for the log */
} rows[] = {
	{KIND_PEOPLE, "on", "1042 signed on"},
	{KIND_PEOPLE, "off", "1042 signed off"},
	{KIND_PEOPLE, "off idle", "Signed off after inactivity"},
	{KIND_PEOPLE, "hand-over 2001 the lamp is dark",
	 "Shift handed over, 1042 to 2001 the lamp is dark"},
	{KIND_PEOPLE, "once", NULL},
	{KIND_DAY, "opening 2026-11-21 baccarat 8", "Opening started by 1042"},
	{KIND_DAY, "opened", "Table open, inspections done"},
	{KIND_DAY, "turned 2026-11-22 roulette", "New gaming day"},
	{KIND_DAY, "closing", "Closing started by 1042"},
	{KIND_DAY, "closed another-game", "Table closed"},
	{KIND_INSPECTION, "left cards fell",
	 "Cards left the table: Card fell off the table"},
	{KIND_INSPECTION, "left ball it left the wheel",
	 "Ball: Ball left the wheel"},
	{KIND_INSPECTION, "left cards other the dog",
	 "Cards left the table: the dog"},
	{KIND_INSPECTION, "begin wheel", "Wheel: form begun by 1042"},
	{KIND_INSPECTION, "sign ball pit-boss", "Ball: signed by 1042"},
	{KIND_INSPECTION, "drop shoe", "Shoe: form discarded by 1042"},
	{KIND_INSPECTION, "item shoe 1 pass", NULL},
	{KIND_INSPECTION, "card 9h", NULL},
	{KIND_INSPECTION, "shoe counted 60 of 14",
	 "Shoe counted: 60 of 14 expected"},
	{KIND_SHUFFLE, "begin", "Shuffle started"},
	{KIND_SHUFFLE, "group 1", NULL},
	{KIND_SHUFFLE, "back 1", "Shuffle step taken back"},
	{KIND_CONFIG, "station on", NULL},
};

START_TEST(pit_rows_are_logged_in_words)
{
	char text[UI_TEXT_MAX];
	struct row_line line = row_parse(rows[_i].row_kind, rows[_i].line);
	bool has_text = row_text_pit(&line, "1042", text);

	ck_assert_msg(has_text == (rows[_i].text != NULL), "%s", rows[_i].line);
	if (has_text)
		ck_assert_str_eq(text, rows[_i].text);
}
END_TEST

static const struct {
	enum row_kind row_kind;
	const char *line, *text;
} purposes[] = {
	{KIND_INSPECTION, "begin wheel", "Wheel: new form"},
	{KIND_INSPECTION, "sign table dealer", "Table: sign as passed"},
	{KIND_INSPECTION, "sign shoe pit-boss",
	 "Shoe: sign as FAILED (item 1)"},
	{KIND_INSPECTION, "replaced deck-open 1 2",
	 "Decks: opening check: deck replaced"},
	{KIND_INSPECTION, "left cards fell", ""},
	{KIND_DAY, "opening", ""},
	{KIND_PEOPLE, "on",
	 "Not settled: Table: to do; Shoe: 1 of 5; Decks: opening check: to "
	 "do; "
	 "Shuffle, cut and load the shoe"},
};

START_TEST(the_dialog_says_what_is_signed)
{
	struct intent intent = {.kind = INTENT_EVENT,
				.row_kind = purposes[_i].row_kind};
	char text[UI_TEXT_MAX];

	scene_enter(scene, "2001 opening 2026-11-21 baccarat 8\n"
			   "1042 begin shoe\n1042 item shoe 1 fail bent\n");
	snprintf(intent.line, sizeof intent.line, "%s", purposes[_i].line);
	row_text_purpose(&intent, &scene->view, text);
	ck_assert_str_eq(text, purposes[_i].text);
}
END_TEST

START_TEST(sign_on_shows_what_stops_play)
{
	struct intent intent = {
		.kind = INTENT_EVENT, .row_kind = KIND_PEOPLE, .line = "on"};
	char text[UI_TEXT_MAX];

	scene_open_day(scene);
	scene_play(scene, "open\ncard 9h\nhold compare\n");
	scene->view.compare = true;
	row_text_purpose(&intent, &scene->view, text);
	ck_assert_str_eq(text, "Not settled: Irregularity; "
			       "Check table against screen");
}
END_TEST

static const struct {
	const char *line, *text;
} reports[] = {
	{"device rotor 241 cw", "WHEEL: rotor 24.1 rpm, clockwise"},
	{"device rotor 239 ccw", "WHEEL: rotor 23.9 rpm, anti-clockwise"},
	{"device rotor 1760 -", "WHEEL: rotor 176.0 rpm"},
};

START_TEST(the_rotor_is_shown_in_revolutions_a_minute)
{
	struct device_report report;
	char text[UI_TEXT_MAX];

	device_report_parse(reports[_i].line, &report);
	row_text_device(&report, "WHEEL", text);
	ck_assert_str_eq(text, reports[_i].text);
}
END_TEST

static const struct test tests[] = {
	L(pit_rows_are_logged_in_words, rows),
	L(the_dialog_says_what_is_signed, purposes),
	T(sign_on_shows_what_stops_play),
	L(the_rotor_is_shown_in_revolutions_a_minute, reports),
};

SUITE_AROUND("words", tests, stage_day, stage_clear)
