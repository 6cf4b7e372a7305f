/* SPDX-License-Identifier: ISC */
/* What lies on the layout, added up by spot and by seat. */
#ifndef SABOT_RULES_GAMES_STAKES_H
#define SABOT_RULES_GAMES_STAKES_H

#include "rules/table/game.h"

struct seat_stake {
	uint16_t seat;
	struct money stake;
};

/* Sums beyond what an amount holds stay at its end. Big: keep one. */
struct stakes {
	uint32_t wagers;
	struct money all;
	struct money on[SPOT_UNKNOWN]; /* by the game's spot */
	uint32_t seats;		       /* that have any, in their order */
	struct seat_stake seat[SEAT_MAX];
};

/* Adds up all wagers of the table with what doubles, splits and insurance
 * laid beside them; `room` is overwritten. */
void stakes_of(const struct table *table, struct answer *room,
	       struct stakes *stakes);

#endif
