/* SPDX-License-Identifier: ISC */
/* Roulette, sections 2 and 3 of its house rules: from the launch of the ball to
 * its number. */
#ifndef SABOT_RULES_GAMES_ROULETTE_H
#define SABOT_RULES_GAMES_ROULETTE_H

#include "rules/table/roulette_spots.h"

extern const struct game roulette_game;

/* How many numbers the seat would cover with its wagers and one more on
 * `spot`. */
int roulette_covered(const struct table *table, uint16_t seat, uint8_t spot);

/* How many numbers a seat may cover. Call it only if house->coverage > 0. */
int roulette_max_covered(const struct house *house);

verb_apply_fn roulette_spin, roulette_revs, roulette_number, roulette_valid,
	roulette_dealer_no_spin, roulette_correct;

#endif
