/* SPDX-License-Identifier: ISC */
/* The wheel with one zero: where its numbers lie [roulette 3.3.2]. */
#ifndef SABOT_RULES_GAMES_WHEEL_H
#define SABOT_RULES_GAMES_WHEEL_H

#include "rules/table/roulette_spots.h"

enum { SECTORS = 4 };

/* The numbers clockwise from the zero. */
extern const uint8_t wheel_order[POCKETS];

/* Voisins, tiers and orphelins together are the whole wheel; the zero game is
 * part of the voisins. */
struct sector {
	const char *name;
	uint64_t covers; /* bit n: number n */
};

extern const struct sector sectors[SECTORS];

#endif
