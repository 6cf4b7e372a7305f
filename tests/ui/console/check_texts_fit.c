/* SPDX-License-Identifier: ISC */
/* Nothing that a person is to read is cut off, on the smallest screen: every
 * row of every table, in the box where it is shown. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/text/text.h"
#include "ui/terminal/utf8.h"

enum { ROWS = 24, COLS = 80, MENU_ROWS_LEAST = 5, MENU_COLS = 76 };

static enum game_id game = BACCARAT;

static void set_up(void)
{
	stage_table(game, "");
}

static void set_up_wheel(void)
{
	game = ROULETTE;
	set_up();
}

/* An ellipsis stands where something was cut off. */
static void is_whole(void)
{
	scene_expect_no_text(scene, "…");
}

/* --- menus -------------------------------------------------------------- */

static bool menu_is_whole(const struct menu *menu, int selected, int rows)
{
	struct cells cells = scene_cells(rows, MENU_COLS);
	struct rect box = {0, 0, rows, MENU_COLS};
	bool whole = true;

	menu_draw(menu, &cells, box, selected);
	for (int i = 0; i < rows * MENU_COLS; i++)
		whole &= cells.cell[i].c != glyphs_utf8.ellipsis;
	cells_fini(&cells);
	return whole;
}

START_TEST(every_action_fits_the_list_whatever_else_is_in_it)
{
	struct menu menu = {0};
	char text[UI_TEXT_MAX];

	for (int id = 0; id < ACTIONS; id++) {
		action_label((enum action_id)id, &scene->view, text);
		menu_add(&menu, id, text);
	}
	for (int i = 0; i < menu.n; i++)
		for (int rows = MENU_ROWS_LEAST; rows < ROWS; rows++)
			ck_assert_msg(menu_is_whole(&menu, i, rows),
				      "row %d with %d rows", i, rows);
}
END_TEST

START_TEST(a_row_too_wide_for_two_columns_has_the_box_to_itself)
{
	struct menu menu = {0};

	for (int i = 0; i < 9; i++)
		menu_add(&menu, i,
			 "COMPARE THE CARDS ON THE LAYOUT WITH THE SCREEN");
	for (int i = 0; i < menu.n; i++)
		ck_assert(menu_is_whole(&menu, i, MENU_ROWS_LEAST));
}
END_TEST

START_TEST(what_an_action_does_fits_the_title_of_the_list)
{
	char title[UI_TEXT_MAX];

	for (int id = 0; id < ACTIONS; id++) {
		snprintf(title, sizeof title, "Irregularity: %s",
			 actions[id].help);
		ck_assert_msg(utf8_width(title) <= COLS - 6, "%s", title);
	}
}
END_TEST

/* --- alarms ------------------------------------------------------------- */

/* Who resumes play. */
static const char *remedy(int hold)
{
	return hold == HOLD_CLOCK ? "Supervisor: " : "it boss: ";
}

/* The verdict's and the position's are tried with what they compare. */
START_TEST(every_hold_text_fits)
{
	stage_expect_hold(hold_names[_i]);
	is_whole();
	scene_expect_text(scene, remedy(_i));
	ck_assert_msg(!scene_shows(scene, "PLAY STOPPED: "), "%s",
		      hold_names[_i]);
	scene_press(scene, F5);
	is_whole();
}
END_TEST

START_TEST(two_holds_fit)
{
	for (int i = 0; i < HOLD_DUTIES; i++) {
		if (i == _i)
			continue;
		stage_expect_hold(hold_names[_i]);
		stage_expect_hold(hold_names[i]);
		is_whole();
		scene_expect_text(scene, remedy(_i));
		set_up();
	}
}
END_TEST

START_TEST(instructions_show_with_any_number_of_holds)
{
	for (int i = 0; i < HOLD_DUTIES; i++)
		stage_expect_hold(hold_names[i]);
	scene_play(scene, "card Th\n");
	scene_expect_text(scene, "STOP, DRAW NO CARD");
	scene_expect_text(scene, "CARD OUT OF TURN: 10♥");
	scene_expect_text(scene, "Leave the cards face up.");
	scene_expect_text(scene, "Pit boss: make a ruling (F5)");
}
END_TEST

static const struct {
	const char *name, *lines, *shown;
} alarms[] = {
	{"out of turn", "open\ncard Th 9c 8d 7s\n",
	 "Pit boss: make a ruling (F5)"},
	{"impossible",
	 "burn Kd Kd Kd Kd Kd Kd Kd Kd\nopen\nclose\ncard 2h Kd\n",
	 "Pit boss: correct the cards or void the round (F5)"},
	{"difference of results",
	 "open\nclose\ncard 2h Kd 6c 3s\nverdict banker\n",
	 "Pit boss: correct the cards, resume play (F5)"},
	{"wrong clock",
	 "hold clock 2016-11-21 10:00:07+00:00 after 2026-11-21 "
	 "11:00:05+00:00\n",
	 "CLOCK: 2016-11-21 10:00:07 / RECORD: 2026-11-21 11:00:05"},
	{"both, and a card",
	 "open\nclose\ncard 2h Kd 3c 3s\nposition banker 3\ncard Th\n",
	 "Pit boss: make a ruling (F5)"},
};

START_TEST(every_alarm_fits)
{
	scene_play(scene, alarms[_i].lines);
	scene_wait(scene, EVENT_LOG_CALL_MS);
	is_whole();
	scene_expect_text(scene, alarms[_i].shown);
}
END_TEST

#define LAUNCHED "open\nspin cw ccw\nclose\n"

static const char long_trouble[] =
	"unix:/run/sabot-demo.3cKJ8x/the-wheel-of-table-seven: connection "
	"refused; it is tried again";

static void lose_wheel(void)
{
	scene->view.wheel.state = DEVICE_LOST;
	scene->view.wheel.trouble = long_trouble;
}

static void open_wheel(void)
{
	scene->view.wheel.state = DEVICE_OPENING;
	scene->view.wheel.trouble = long_trouble;
}

static void err_wheel(void)
{
	scene->view.wheel.state = DEVICE_ERROR;
	scene->view.wheel.trouble = "WHEEL: two different numbers: 17 18";
}

static void ball_out(void)
{
	scene->view.ball_out = true;
}

static void unsure_last(void)
{
	scene->view.unsure = scene->view.unsure_last = true;
	scene->view.unsure_number = 17;
}

static void compare(void)
{
	scene->view.compare = true;
}

static const struct {
	const char *lines;
	void (*then)(void);
	const char *shown;
} wheel_alarms[] = {
	{"open\nspin cw ccw\nnumber 17\n", NULL,
	 "Pit boss: spin again or void the round (F5)"},
	{"open\nspin cw ccw\nnumber 17\n", lose_wheel,
	 "Pit boss: spin again or void the round (F5)"},
	{LAUNCHED "revs 7\nnumber 17\nhold number-differs 18\n", NULL,
	 "WHEEL: 18 RED / TABLE: 17 BLACK"},
	{LAUNCHED "hold number-differs\n", NULL, "WHEEL: ANOTHER NUMBER"},
	{LAUNCHED, lose_wheel, "M: key the number."},
	{LAUNCHED "no-spin sensor\n", lose_wheel, "M: key the number."},
	{LAUNCHED, open_wheel, "WHEEL CONNECTING"},
	{LAUNCHED, err_wheel, "WHEEL: two different numbers: 17 18"},
	{"", lose_wheel, "Clears when the device is back."},
	{LAUNCHED "revs 7\nnumber 17\n", lose_wheel, "WHEEL LOST"},
	{"open\nspin cw ccw\n", lose_wheel, "CALL NO MORE BETS"},
	{"hold ball-out\n", ball_out, "TAKE THE BALL OUT"},
	{LAUNCHED, unsure_last, "May be the last round's."},
	{LAUNCHED, compare, "CHECK TABLE AGAINST SCREEN"},
};

START_TEST(every_wheel_alarm_fits)
{
	scene_play(scene, wheel_alarms[_i].lines);
	if (wheel_alarms[_i].then)
		wheel_alarms[_i].then();
	is_whole();
	scene_expect_text(scene, wheel_alarms[_i].shown);
	scene_wait(scene, EVENT_LOG_CALL_MS);
	is_whole();
	scene_press(scene, F5);
	is_whole();
}
END_TEST

/* --- the banner ---------------------------------------------------------- */

/* The row of the title; -1: it is not there as text. */
static int title_row(const char *title)
{
	struct banner banner = {.paint = PAINT_BANNER};
	struct cells cells = scene_cells(7, COLS);
	struct rect box = {0, 0, 7, COLS};
	int found = -1;

	snprintf(banner.title, sizeof banner.title, "%s", title);
	banner_draw(&banner, &cells, box);
	char *text = scene_picture_cells(&cells), *at = strstr(text, title);
	for (char *c = text; at && c < at; c++)
		found += *c == '\n' || c == text;
	free(text);
	cells_fini(&cells);
	return found;
}

START_TEST(words_without_large_letters_are_in_the_middle)
{
	ck_assert_int_eq(title_row("PLAYER DRAWS"), -1);
	ck_assert_int_eq(title_row("KÄÄNNÄ PIILOKORTTI"), -1);
	ck_assert_int_eq(title_row("17 VALID? Y/N"), -1);
	ck_assert_int_eq(title_row("ΤΡΑΒΗΞΤΕ ΦΥΛΛΟ"), 3);
}
END_TEST

/* --- sentences ---------------------------------------------------------- */

/* What staff and record answer to a badge, at their longest. */
static const char *const sentences[] = {
	"badge 12345678901234567890123456789012 is locked for 16384 minutes "
	"(wrong PINs); a supervisor can unlock it",
	"badge 12345678901234567890123456789012 is disabled; ask a "
	"supervisor",
	"badge 12345678901234567890123456789012 is dealer, second "
	"signature for an adjustment requires pit boss",
	"/var/lib/sabot/record.db: locked by another program; try again; "
	"outcome unknown: check with sabot staff list",
};

START_TEST(every_dialog_answer_fits)
{
	scene_play(scene, "open\nclose\ncard 2h Kd 6c 3s\n");
	scene_press(scene, F5 "1\r4\rth\r2001\r123456\r");
	ck_assert(badge_dialog_finish_check(&scene->screen.badge_dialog, false,
					    sentences[_i], scene->view.now_ms));
	is_whole();
	scene_expect_text(scene, "BANKER, SECOND CARD: 3♠ changed to 10♥");
}
END_TEST

START_TEST(every_message_fits_over_table_and_box)
{
	scene_play(scene, "open\nclose\ncard 2h Kd 6c 3s\n");
	screen_show_message(&scene->screen, scene->view.now_ms, sentences[_i]);
	is_whole();
	scene_press(scene, F5);
	is_whole();
	scene_expect_text(scene, "Change a misread card");
	scene_press(scene, "\r4\rth");
	is_whole();
	scene_expect_text(scene, "Enter: this card");
}
END_TEST

/* --- devices ------------------------------------------------------------ */

/* All that a protocol reports, and the station of its lines. */
static const char *const reports[] = {
	"live",
	"stale",
	"lost",
	"reset",
	"standby",
	"closed",
	"dealer-lock",
	"locked",
	"unlocked",
	"error cannot-read",
	"error overdraw",
	"error button",
	"error reverse-at-exit",
	"error reverse-midway",
	"error card-code",
	"error time-out",
	"error double-zero",
	"error-cleared",
	"warning ball-not-detected",
	"warning rotor-speed",
	"warning ball-direction",
	"warning sensor-fault",
	"warning launch-failed",
	"warning void-game",
	"warning-cleared rotor-speed",
	"again player 3 Th",
	"test-card Th",
	"preset 1F 00A4",
	"unsure-card Th",
	"unsure-number 17",
	"mismatch 17 18",
	"unknown-code 4000123456789",
	"malformed 65",
	"frames-differ",
	"line opening",
	"line open",
	"line back",
	"line lost",
	"line flood",
	"clock-step -3600000",
	"rotor 1760 ccw",
	"revs-predicted 14",
};

enum { LOG_COLS = COLS - 11 };

START_TEST(every_report_of_a_device_is_a_sentence)
{
	char line[128], text[UI_TEXT_MAX], raw[UI_TEXT_MAX];
	struct device_report report;

	snprintf(line, sizeof line, "device %s", reports[_i]);
	snprintf(raw, sizeof raw, "READER: %s", reports[_i]);
	device_report_parse(line, &report);
	row_text_device(&report, "READER", text);
	/* a state of one word reads as it is written */
	ck_assert_int_ne(report.kind, REPORT_OTHER);
	if (strchr(reports[_i], ' '))
		ck_assert_str_ne(text, raw);
	ck_assert_msg(strncmp(text, "READER", 6) == 0, "%s", text);
	ck_assert_msg(!strpbrk(text, "{}"), "%s", text);
	if (strncmp(reports[_i], "error ", 6) == 0)
		ck_assert_msg(!strstr(text, "error"), "%s", text);
	ck_assert_msg(utf8_width(text) <= LOG_COLS, "%s", text);
}
END_TEST

static const struct {
	const char *line, *text;
} other_reports[] = {
	{"device error out-of-cards", "READER: error out-of-cards"},
	{"device errors", "READER: errors"},
	{"device warning 3F", "READER: warning 3F"},
	{"device something new", "READER: something new"},
	{"device error-cleared", "READER: error cleared"},
	{"device again player 2 Th",
	 "READER: card sent again: PLAYER, SECOND CARD 10♥"},
	{"device skipped 7 again banker 3 9c",
	 "READER: card sent again: BANKER, THIRD CARD 9♣, 7 reports skipped "
	 "before"},
	{"device again burn 8s", "READER: card sent again: burn card 8♠"},
	{"device again soon", "READER: again soon"},
	{"device test-card As", "READER: test card A♠"},
	{"device malformed 1", "READER: invalid data, length 1"},
	{"device skipped 3 malformed 8",
	 "READER: invalid data, length 8, 3 reports skipped before"},
	{"device skipped 1 line back",
	 "READER: reconnected, 1 report skipped before"},
	{"device skipped 2 error cannot-read",
	 "READER: card not read, 2 reports skipped before"},
	{"device skipped 3 something new",
	 "READER: something new, 3 reports skipped before"},
	{"device error cannot-read", "READER: card not read"},
	{"device", "READER: device"},
	{"deviceful", "READER: deviceful"},
};

START_TEST(a_report_in_no_row_is_shown_as_it_is)
{
	struct device_report report;
	char text[UI_TEXT_MAX];

	device_report_parse(other_reports[_i].line, &report);
	row_text_device(&report, "READER", text);
	ck_assert_str_eq(text, other_reports[_i].text);
}
END_TEST

/* Of the longest code, and of the shortest report. */
START_TEST(the_count_of_skipped_reports_is_never_cut_off)
{
	static const char count[] = ", 4294967295 reports skipped before";
	struct device_report report = {
		.kind = REPORT_UNKNOWN_CODE, .n = 1, .skipped = UINT32_MAX};
	char text[UI_TEXT_MAX + 1];

	text[UI_TEXT_MAX] = '!';
	memset(report.text, 'x', sizeof report.text - 1);
	row_text_device(&report, "READER", text);
	ck_assert_uint_eq(strlen(text), UI_TEXT_MAX - 1);
	ck_assert_str_eq(text + strlen(text) - strlen(count), count);
	ck_assert_int_eq(text[UI_TEXT_MAX], '!');
	for (int i = REPORT_LIVE; i < REPORTS; i++) {
		report.kind = (uint8_t)i;
		report.text[1] = '\0';
		row_text_device(&report, "READER", text);
		ck_assert_msg(strstr(text, count), "%s", text);
	}
}
END_TEST

/* Their numbers are known to others alone. */
int main(void)
{
	const struct test fit_tests[] = {
		T(words_without_large_letters_are_in_the_middle),
		T(every_action_fits_the_list_whatever_else_is_in_it),
		T(a_row_too_wide_for_two_columns_has_the_box_to_itself),
		T(what_an_action_does_fits_the_title_of_the_list),
		TIMES(every_hold_text_fits, HOLD_DUTIES),
		TIMES(two_holds_fit, HOLD_DUTIES),
		T(instructions_show_with_any_number_of_holds),
		L(every_alarm_fits, alarms),
		L(every_dialog_answer_fits, sentences),
		L(every_message_fits_over_table_and_box, sentences),
		L(every_report_of_a_device_is_a_sentence, reports),
		L(a_report_in_no_row_is_shown_as_it_is, other_reports),
		T(the_count_of_skipped_reports_is_never_cut_off),
	};
	const struct test wheel_tests[] = {
		T(every_action_fits_the_list_whatever_else_is_in_it),
		TIMES(every_hold_text_fits, HOLD_DUTIES),
		TIMES(two_holds_fit, HOLD_DUTIES),
		L(every_wheel_alarm_fits, wheel_alarms),
	};
	const struct test_case cases[] = {
		CASE("fit", fit_tests, set_up, stage_clear),
		CASE("wheel", wheel_tests, set_up_wheel, stage_clear),
	};

	return support_run(cases, ROWS_OF(cases));
}
