/* SPDX-License-Identifier: ISC */
/* Every screen of roulette as a picture. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "tests/support/fixture_screen.h"
#include "ui/terminal/keys.h"

/* Rounds that have been, for the last results. */
static const char before[] =
	"open\nspin cw ccw\nrevs 8\nclose\nnumber 17\nannounce\n"
	"open\nspin ccw cw\nrevs 9\nclose\nnumber 32\nannounce\n"
	"open\nclose\n!number 0\nvalid\nannounce\n"
	"open\nclose\nvoid wheel\n"
	"open\nspin cw ccw\nrevs 7\nclose\nnumber 5\nannounce\n";

static void wait_3_s(struct scene *s)
{
	scene_wait(s, 3000);
}

static void ball_in_track(struct scene *s)
{
	s->view.turning.state = WHEEL_BALL_IN_TRACK;
	wait_3_s(s);
}

static void ball_drops(struct scene *s)
{
	s->view.turning.state = WHEEL_NO_MORE_BETS;
	s->view.turning.revs_predicted = true;
	wait_3_s(s);
}

static void ball_lies(struct scene *s)
{
	s->view.turning.state = WHEEL_NUMBER;
	wait_3_s(s);
}

static void numbers_only(struct scene *s)
{
	s->view.turning =
		(struct wheel_view){.rotor_tenths = -1, .rotor = TURN_UNSENSED};
	wait_3_s(s);
}

static void be_late(struct scene *s)
{
	s->view.wheel.state = DEVICE_STALE;
}

static void lose_wheel(struct scene *s)
{
	s->view.wheel.state = DEVICE_LOST;
	s->view.wheel.trouble =
		"The line went away at 21:04:17. Plug it in again.";
	s->view.by_hand_alone = true;
}

static void two_numbers(struct scene *s)
{
	s->view.wheel.state = DEVICE_ERROR;
	s->view.wheel.trouble = "WHEEL: two different numbers: 17 18";
	s->view.by_hand_alone = true;
}

static void key_number(struct scene *s)
{
	lose_wheel(s);
	scene_type(s, "m17");
}

static void key_no_number(struct scene *s)
{
	lose_wheel(s);
	scene_type(s, "m37");
}

static void ball_out(struct scene *s)
{
	s->view.ball_out = true;
}

static void unsure(struct scene *s)
{
	s->view.unsure = true;
	s->view.unsure_number = 17;
	s->view.by_hand_alone = true;
}

static void unsure_last(struct scene *s)
{
	unsure(s);
	s->view.unsure_last = true;
}

static void compare(struct scene *s)
{
	s->view.compare = true;
}

static void list(struct scene *s)
{
	scene_key(s, KEYS_F5);
}

static void ask_no_spin(struct scene *s)
{
	wait_3_s(s);
	scene_type(s, "n");
}

static void recall(struct scene *s)
{
	scene_key(s, KEYS_F2);
}

static void chart(struct scene *s)
{
	static const struct wheel_report report = {
		.title = "Wheel of RT-01, gaming days 2026-10-20 to 2026-11-21",
		.spins = 1000,
		.count = {[0] = 30,  [1] = 20,	[2] = 27,  [3] = 41,  [4] = 26,
			  [5] = 25,  [6] = 24,	[7] = 29,  [8] = 31,  [9] = 22,
			  [10] = 28, [11] = 27, [12] = 33, [13] = 19, [14] = 27,
			  [15] = 34, [16] = 23, [17] = 26, [18] = 25, [19] = 28,
			  [20] = 29, [21] = 18, [22] = 30, [23] = 27, [24] = 26,
			  [25] = 31, [26] = 24, [27] = 27, [28] = 22, [29] = 29,
			  [30] = 20, [31] = 28, [32] = 30, [33] = 26, [34] = 25,
			  [35] = 39, [36] = 24},
		.line = {"Chi-square       31.5; 68.3 % of fair wheels have "
			 "that or more",
			 "Farthest pocket  3: 41, expected 27.0 (+2.7 standard "
			 "deviations)",
			 "Farthest sector  zero game: 231, expected 189.2 "
			 "(+3.4 "
			 "standard deviations)",
			 "No spins         4: 3 too few turns, 1 sensor",
			 "Test             at 1,000 numbers: fair"},
	};

	screen_chart(&s->screen, &report);
}

static void help(struct scene *s)
{
	wait_3_s(s);
	scene_key(s, KEYS_F1);
}

static void forget_ball(struct scene *s)
{
	wait_3_s(s);
	s->view.turning.state = WHEEL_PLACE_BETS;
}

#define WAGERED                                                                \
	"open\nwager 3 straight 17 5\nwager 3 split 17-20 5\n"                 \
	"wager 3 corner 16-17-19-20 2.50\nwager 4 black 20\n"                  \
	"wager 4 column 1 10\nwager 5 line 13-18 6\nwager 5 low 20\n"          \
	"wager 6 straight 0 1\nwager 12 street 16-18 3\n"

static void key_wager(struct scene *s)
{
	scene_press(s, "4/16-18*7,5");
}

static const struct gallery_state states[] = {
	{"wheel-between", "", NULL},
	{"wheel-betting", "open\n", wait_3_s},
	{"wheel-launched", "open\nspin cw ccw\n", ball_in_track},
	{"wheel-spin", "open\nclose\n", NULL},
	{"wheel-watch", "open\nspin cw ccw\nclose\nrevs 4\n", ball_drops},
	{"wheel-forgotten", "open\nspin cw ccw\nclose\nrevs 4\n", forget_ball},
	{"wheel-with", "open\nspin cw cw\nclose\n", ball_in_track},
	{"wheel-announce", "open\nspin cw ccw\nclose\nrevs 7\nnumber 17\n",
	 ball_lies},
	{"wheel-red", "open\nspin cw ccw\nclose\nrevs 7\nnumber 32\n",
	 ball_lies},
	{"wheel-zero", "open\nspin cw ccw\nclose\nrevs 7\n!number 0\n",
	 ball_lies},
	{"wheel-confirm", "open\nclose\nnumber 17\n", ball_lies},
	{"wheel-numbers-only", "open\nclose\n", numbers_only},
	{"wheel-again",
	 "open\nspin cw ccw\nclose\nno-spin too few turns\nnumber 17\n", NULL},
	{"wheel-stale", "open\nspin cw ccw\nclose\n", be_late},
	{"wheel-lost", "open\nspin cw ccw\nclose\n", lose_wheel},
	{"wheel-lost-confirm", "open\nspin cw ccw\nclose\n!number 17\n",
	 lose_wheel},
	{"wheel-two-numbers", "open\nspin cw ccw\nclose\n", two_numbers},
	{"wheel-by-hand", "open\nspin cw ccw\nclose\n", key_number},
	{"wheel-no-number", "open\nspin cw ccw\nclose\n", key_no_number},
	{"wheel-wagers-keyed", WAGERED, key_wager},
	{"wheel-wagers", WAGERED "spin cw ccw\nclose\nrevs 4\n", ball_drops},
	{"wheel-paying",
	 WAGERED "spin cw ccw\nclose\nrevs 7\nnumber 17\nannounce\n",
	 ball_lies},
	{"wheel-ball-out", "hold ball-out\n", ball_out},
	{"wheel-early", "open\nspin cw ccw\nnumber 17\n", NULL},
	{"wheel-early-list", "open\nspin cw ccw\nnumber 17\n", list},
	{"wheel-unsure", "open\nspin cw ccw\nclose\n", unsure},
	{"wheel-unsure-last", "open\nspin cw ccw\nclose\n", unsure_last},
	{"wheel-differs",
	 "open\nspin cw ccw\nclose\nrevs 7\nnumber 17\n"
	 "hold number-differs 18\n",
	 NULL},
	{"wheel-direction", "open\nspin cw ccw\nhold wheel-direction\n", NULL},
	{"wheel-compare", "open\nspin cw ccw\nclose\nhold compare\n", compare},
	{"wheel-list", "open\nspin cw ccw\nclose\n", list},
	{"wheel-why", "open\nclose\nnumber 17\n", ask_no_spin},
	{"wheel-recall", "open\nspin cw ccw\nclose\nrevs 7\n!number 17\n",
	 recall},
	{"wheel-chart", "", chart},
	{"wheel-help", "open\nclose\nnumber 17\n", help},
};

static const struct gallery_size sizes[] = {
	{24, 80, false, NULL},
	{40, 120, false, NULL},
	{24, 80, true, " wheel-announce "},
	{24, 80, true, " wheel-betting wheel-zero wheel-chart wheel-by-hand ",
	 .whole = true},
	{40, 120, true, " wheel-announce "},
	{28, 80, false, " wheel-announce "},
	{28, 80, false, " wheel-watch ", .whole = true},
	{36, 100, false, " wheel-announce "},
	{60, 200, false, " wheel-announce "},
	{60, 200, false, " wheel-chart ", .whole = true},
	{23, 80, false, " wheel-announce "},
};

static const struct gallery gallery = {
	.scene = scene_wheel,
	.before = before,
	GALLERY(states, sizes),
};

int main(void)
{
	return gallery_run(&gallery);
}
