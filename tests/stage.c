/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "tests/stage.h"

#include <check.h>
#include <locale.h>

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
