/* SPDX-License-Identifier: ISC */
/* Dragon Tiger: one card each to dragon and tiger, the higher wins, aces low.
 * Football Studio is the same with home and away, without the suited tie. */
#ifndef SABOT_RULES_GAMES_DRAGON_TIGER_H
#define SABOT_RULES_GAMES_DRAGON_TIGER_H

#include "rules/games/coup.h"

extern const struct game dragon_tiger_game;
extern const struct game football_studio_game;

enum dragon_tiger_spot {
	DRAGON_TIGER_DRAGON,
	DRAGON_TIGER_TIGER,
	DRAGON_TIGER_TIE,
	DRAGON_TIGER_SUITED_TIE,
	DRAGON_TIGER_SPOTS
};

enum football_studio_spot {
	FOOTBALL_STUDIO_HOME,
	FOOTBALL_STUDIO_AWAY,
	FOOTBALL_STUDIO_DRAW,
	FOOTBALL_STUDIO_SPOTS
};

#endif
