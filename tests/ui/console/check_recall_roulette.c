/* SPDX-License-Identifier: ISC */
/* A round of roulette again, step by step. */
#include "config.h"

#include "tests/support/fixture_screen.h"
#include "tests/support/support.h"
#include "ui/terminal/keys.h"

#define ROUND                                                                  \
	"open\nspin cw ccw\nclose\nrevs 4\nrevs 7\n!number 17\n"               \
	"correct number 18\nannounce\n"

static void press(int key, int times)
{
	for (int i = 0; i < times; i++) {
		scene_wait(scene, 100);
		scene_key(scene, key);
	}
}

/* Steps back from the one that recall opens on; what is then shown. */
static const struct {
	int back;
	const char *step, *now, *shown;
} steps[] = {
	{0, "step 7 of 8", "18 RED", "RED  EVEN  LOW  keyed"},
	{1, "step 6 of 8", "17 BLACK", "BLACK  ODD  LOW  keyed"},
	{1, "step 6 of 8", "17 BLACK", "Ball in 17 black (keyed)"},
	{2, "step 5 of 8", "WATCH THE BALL", "7 counted, 3 needed"},
	{3, "step 4 of 8", "WATCH THE BALL", "4 counted, 3 needed"},
	{4, "step 3 of 8", "WATCH THE BALL", "none counted, 3 needed"},
	{5, "step 2 of 8", "CALL NO MORE BETS", "runs against the wheel"},
	{6, "step 1 of 8", "BETTING OPEN", "not launched"},
};

START_TEST(recall_shows_each_step_as_it_stood)
{
	scene_play(scene, ROUND);
	press(KEYS_F2, 1);
	press(KEYS_LEFT, steps[_i].back);
	scene_expect_text(scene, steps[_i].step);
	scene_expect_text(scene, steps[_i].now);
	scene_expect_text(scene, steps[_i].shown);
	scene_expect_uncut(scene);
}
END_TEST

START_TEST(a_prediction_stays_marked)
{
	scene_play(scene, "open\nspin cw ccw\nclose\nrevs 4\n");
	scene->row[scene->rows - 1].predicted = true;
	press(KEYS_F2, 1);
	scene_expect_text(scene, "4 predicted, 3 needed");
	scene_expect_text(scene, "Ball turns: 4 (predicted)");
}
END_TEST

/* What closes recall, and what does not. */
static const struct {
	const char *line;
	bool closes;
} events[] = {
	{"spin cw ccw", true},	{"close", false},    {"revs 4", false},
	{"number 17", true},	{"announce", false}, {"note x", false},
	{"hold dispute", true},
};

START_TEST(a_ball_or_an_alarm_closes_recall)
{
	scene_play(scene, ROUND "open\n");
	for (int i = 0; i <= _i; i++) {
		if (i == _i)
			press(KEYS_F2, scene->screen.page != PAGE_RECALL);
		ck_assert(scene_apply(scene, events[i].line, false) == SB_OK);
	}
	screen_draw(&scene->screen, &scene->view, &scene->cells);
	ck_assert_int_eq(scene->screen.page != PAGE_RECALL, events[_i].closes);
}
END_TEST

static const struct test tests[] = {
	L(recall_shows_each_step_as_it_stood, steps),
	T(a_prediction_stays_marked),
	L(a_ball_or_an_alarm_closes_recall, events),
};

SUITE_AROUND("recall", tests, stage_roulette, stage_clear)
