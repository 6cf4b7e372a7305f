/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/game.h"

const struct game *const games[GAMES] = {
	[BACCARAT] = &baccarat_game,
	[BLACKJACK] = &blackjack_game,
	[ROULETTE] = &roulette_game,
};
