/* SPDX-License-Identifier: ISC */
/* Every screen of roulette as a picture. */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "tests/gallery.h"
#include "tests/support.h"

/* Rounds that have been, for the last results. */
static const char before[] =
	"open\nspin cw ccw\nrevs 8\nclose\nnumber 17\nannounce\n"
	"open\nspin ccw cw\nrevs 9\nclose\nnumber 32\nannounce\n"
	"open\nclose\n!number 0\nvalid\nannounce\n"
	"open\nclose\nvoid wheel\n"
	"open\nspin cw ccw\nrevs 7\nclose\nnumber 5\nannounce\n";

static void wait_3_s(struct scene *scene)
{
	scene_wait(scene, 3000);
}

static void ball_in_track(struct scene *scene)
{
	scene->view.turning.state = WHEEL_BALL_IN_TRACK;
	wait_3_s(scene);
}

static void ball_drops(struct scene *scene)
{
	scene->view.turning.state = WHEEL_NO_MORE_BETS;
	scene->view.turning.revs_predicted = true;
	wait_3_s(scene);
}

static void ball_lies(struct scene *scene)
{
	scene->view.turning.state = WHEEL_NUMBER;
	wait_3_s(scene);
}

static void numbers_only(struct scene *scene)
{
	scene->view.turning =
		(struct wheel_view){.rotor_tenths = -1, .rotor = TURN_UNSENSED};
	wait_3_s(scene);
}

static void be_late(struct scene *scene)
{
	scene->view.wheel.state = DEVICE_STALE;
}

static const struct gallery_state states[] = {
	{"wheel-between", "", NULL},
	{"wheel-betting", "open\n", wait_3_s},
	{"wheel-launched", "open\nspin cw ccw\n", ball_in_track},
	{"wheel-spin", "open\nclose\n", NULL},
	{"wheel-watch", "open\nspin cw ccw\nclose\nrevs 4\n", ball_drops},
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
};

static const struct gallery_size sizes[] = {
	{24, 80, false, NULL},
	{40, 120, false, NULL},
	{24, 80, true, " wheel-betting wheel-announce wheel-zero "},
	{40, 120, true, " wheel-announce "},
	{28, 80, false, " wheel-announce wheel-watch "},
	{36, 100, false, " wheel-announce "},
	{60, 200, false, " wheel-announce "},
	{23, 80, false, " wheel-announce "},
};

static const struct gallery gallery = {
	.scene = scene_wheel,
	.before = before,
	.states = sizeof states / sizeof *states,
	.sizes = sizeof sizes / sizeof *sizes,
	.state = states,
	.size = sizes,
};

START_TEST(screen_is_its_golden)
{
	gallery_check(&gallery, _i);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("ui_wheel");
	TCase *tcase = tcase_create("screens");

	tcase_add_loop_test(tcase, screen_is_its_golden, 0,
			    gallery_pictures(&gallery));
	suite_add_tcase(suite, tcase);
	return support_run(suite);
}
