/* SPDX-License-Identifier: ISC */
/* The registry of games. */
#ifndef SABOT_RULES_GAMES_GAMES_H
#define SABOT_RULES_GAMES_GAMES_H

#include "rules/table/game.h"

/* Indexed by enum game_id. */
extern const struct game *const games[GAMES];

/* The game of that name, or GAMES. */
enum game_id game_find(struct token word);

/* Begins the table of a `table` event. */
verb_apply_fn game_start;

#endif
