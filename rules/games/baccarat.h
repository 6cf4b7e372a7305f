/* SPDX-License-Identifier: ISC */
/* Baccarat, sections 1 to 3 of its house rules. */
#ifndef SABOT_RULES_GAMES_BACCARAT_H
#define SABOT_RULES_GAMES_BACCARAT_H

#include "rules/games/coup.h"

extern const struct game baccarat_game;

enum baccarat_spot {
	BACCARAT_PLAYER,
	BACCARAT_BANKER,
	BACCARAT_TIE,
	BACCARAT_PLAYER_PAIR,
	BACCARAT_BANKER_PAIR,
	BACCARAT_SPOTS
};

/* The hand that is due a card; HAND_NONE: both are complete. */
enum hand baccarat_next(const struct coup *coup);

/* Whether a natural (8 or 9 in two cards) decided the round. */
bool baccarat_won_by_natural(const struct coup *coup, enum hand winner);

/* The points of a card, 0 to 9 [1.3.2]. */
int baccarat_value(struct card card);

verb_apply_fn baccarat_verdict, baccarat_position;

#endif
