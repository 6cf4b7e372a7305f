/* SPDX-License-Identifier: ISC */
/* What the screen says and rings at, and for how long. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "rules/script/event_parse.h"
#include "rules/script/table_apply.h"

START_TEST(only_the_clock_is_due_when_nothing_happens)
{
	ck_assert_int_eq(screen_due(&scene->screen), INT64_MAX);
	scene_play(scene, "open\n");
	ck_assert_int_gt(screen_due(&scene->screen), scene->view.now_ms);
	scene_play(scene, "close\ncard 9h\n");
	scene_wait(scene, 3001);
	ck_assert_int_eq(screen_due(&scene->screen), INT64_MAX);
}
END_TEST

START_TEST(a_refused_event_is_not_logged)
{
	ck_assert(scene_apply(scene, "announce", false) == SB_REFUSED);
	screen_apply_row(&scene->screen, &(struct live_row){
						 .now_ms = scene->view.now_ms,
						 .clock = "21:00:00",
						 .line = "announce",
						 .event = &scene->event,
						 .answer = scene->answer,
						 .table = scene->table,
					 });
	ck_assert(!scene_shows(scene, "Announced"));
}
END_TEST

START_TEST(cards_beyond_the_row_are_counted)
{
	enum { STRAY = 100 };
	char script[STRAY * 3 + 8] = "card";

	for (int i = 0; i < STRAY; i++)
		strcat(script, i % 2 ? " 9h" : " 8s");
	strcat(script, "\n");
	scene_play(scene, script);
	scene_expect_text(scene, "CARD OUT OF TURN: 8♠ 9♥ 8♠");
	scene_expect_text(scene, "8♠ …");
}
END_TEST

static const struct {
	const char *note, *shown;
} notes[] = {
	{"the reader sent 9h again: taken", "9♥ read again: counted"},
	{"the reader sent Td again: not taken", "10♦ read again: not counted"},
	{"9h came twice: one card", "9♥: double read"},
	{"the reader sent nothing again: taken",
	 "Note: the reader sent nothing again: taken"},
	{"no number came in", "Note: no number came in"},
	{"as it was", "Note: as it was"},
};

START_TEST(notes_of_the_station_read_as_the_screen_does)
{
	char script[128];

	snprintf(script, sizeof script, "note %s\n", notes[_i].note);
	scene_play(scene, script);
	scene_expect_text(scene, notes[_i].shown);
	if (strncmp(notes[_i].shown, "Note", 4) != 0)
		scene_expect_no_text(scene, "Note");
}
END_TEST

/* Applies a row of the record as a station does that starts. */
static void replay_row(const char *line)
{
	const char *reason;

	ck_assert(event_parse(line, strlen(line), &scene->table->house,
			      &scene->event, &reason) == SB_OK);
	ck_assert(table_apply(scene->table, &scene->event, scene->answer) ==
		  SB_OK);
	screen_apply_row(&scene->screen, &(struct live_row){
						 .clock = "20:00:00",
						 .line = line,
						 .event = &scene->event,
						 .round = 41,
						 .answer = scene->answer,
						 .table = scene->table,
					 });
}

START_TEST(a_start_shows_the_call_of_the_step_that_is_due)
{
	replay_row("open");
	replay_row("close");
	ck_assert(scene_shows(scene, "20:00:00 Betting closed"));
	scene_wait(scene, 60000);
	ck_assert(scene_shows(scene, "“NO MORE BETS”"));
	ck_assert(!scene->screen.bell);
	scene_play(scene, "card 9h\n");
	scene_wait(scene, 1);
	ck_assert(!scene_shows(scene, "NO MORE BETS"));
}
END_TEST

START_TEST(a_start_shows_no_call_of_a_step_that_is_over)
{
	replay_row("open");
	replay_row("close");
	replay_row("void power");
	replay_row("open");
	ck_assert(!scene_shows(scene, "NO MORE BETS"));
	replay_row("close");
	replay_row("card 9h");
	ck_assert(!scene_shows(scene, "NO MORE BETS"));
	ck_assert(!scene->screen.bell);
}
END_TEST

static const struct test tests[] = {
	T(only_the_clock_is_due_when_nothing_happens),
	T(a_refused_event_is_not_logged),
	L(notes_of_the_station_read_as_the_screen_does, notes),
	T(cards_beyond_the_row_are_counted),
	T(a_start_shows_the_call_of_the_step_that_is_due),
	T(a_start_shows_no_call_of_a_step_that_is_over),
};

SUITE_AROUND("news", tests, stage_baccarat, stage_clear)
