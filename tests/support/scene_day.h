/* SPDX-License-Identifier: ISC */
/* A scene with a gaming day around its rounds: lines of people, the day,
 * inspections and shuffles go in as well, and what follows from them is
 * entered as a station does. Every PIN is right. */
#ifndef SABOT_TESTS_SUPPORT_SCENE_DAY_H
#define SABOT_TESTS_SUPPORT_SCENE_DAY_H

#include "tests/support/scene.h"

/* The table is closed, and nobody there. */
void scene_day(struct scene *scene);

/* Enters lines "1001 on", each with the badge of who did it ("-": nobody)
 * and ended by \n, 30 s apart. A refused one is a failing test. */
void scene_enter(struct scene *scene, const char *lines);

/* The same for one line, no time passing; what came of it. */
enum sb_result scene_enter_one(struct scene *scene, const char *badge,
			       const char *line, struct sb_error *err);

/* A day of the game opened, every form signed as passed; the dealer 1042 is
 * signed on, the shoe is loaded. */
void scene_open_day(struct scene *scene);

/* Chooses that row of the list behind that key, F3 or F5. */
void scene_choose(struct scene *scene, const char *key, enum action_id id);

/* Does what an intent wants, and answers the window. */
void scene_day_intent(struct scene *scene, const struct intent *intent);

#endif
