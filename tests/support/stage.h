/* SPDX-License-Identifier: ISC */
/* The scene of a test at one table, on the smallest screen. */
#ifndef SABOT_TESTS_SUPPORT_STAGE_H
#define SABOT_TESTS_SUPPORT_STAGE_H

#include "tests/support/blackjack_scene.h"
#include "tests/support/scene_day.h"

extern struct scene *scene;

/* A table of that game, instead of the one that there is; the keys are those
 * of blackjack. */
void stage(enum game_id game, const char *keys);

/* Fixtures: a table, or one with its gaming day, which is closed. */
void stage_baccarat(void);
void stage_blackjack(void);
void stage_wheel(void);
void stage_day(void);
void stage_wheel_day(void);

/* Their end; NULL is fine. */
void stage_clear(void);

/* Presses keys, a tenth of a second apart. */
void stage_press(const char *keys);

/* These and no other intents came since the last look. */
void stage_wants(const char *intents);

/* Each action that the table allows now has the permission that its event
 * asks for; it is marked. */
void stage_tries(bool tried[static ACTIONS]);

/* Play is held for that reason, whatever else there is. */
void stage_holds(const char *reason);

#endif
