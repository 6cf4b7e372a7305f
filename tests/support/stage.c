/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/support/stage.h"

#include <check.h>
#include <locale.h>
#include <stdio.h>

struct scene *scene;

void stage(enum game_id game, const char *keys)
{
	stage_clear();
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	scene = any_scene(game, keys);
}

void stage_baccarat(void)
{
	stage(BACCARAT, "");
}

void stage_blackjack(void)
{
	stage(BLACKJACK, "");
}

void stage_wheel(void)
{
	stage(ROULETTE, "");
}

void stage_day(void)
{
	stage_baccarat();
	scene_day(scene);
}

void stage_wheel_day(void)
{
	stage_wheel();
	scene_day(scene);
}

void stage_clear(void)
{
	if (scene)
		scene_free(scene);
	scene = NULL;
}

void stage_press(const char *keys)
{
	scene_press(scene, keys);
}

void stage_wants(const char *intents)
{
	ck_assert_str_eq(scene->intents, intents);
	scene->intents[0] = '\0';
}

void stage_tries(bool tried[static ACTIONS])
{
	struct trial *trial = &scene->screen.trial;
	struct view view = scene->view;

	view.row = 0; /* no verdict is kept: each line is tried */
	for (int id = 0; id < ACTIONS; id++) {
		if (!actions[id].line || id == ACTION_RELEASE ||
		    !action_allowed((enum action_id)id, &view, trial))
			continue;
		tried[id] = true;
		ck_assert_msg(permit_act(&trial->event) == actions[id].act,
			      "%s", actions[id].name);
	}
}

void stage_holds(const char *reason)
{
	char line[64];

	snprintf(line, sizeof line, "hold %s", reason);
	ck_assert(scene_take(scene, line, false) == SB_OK);
}
