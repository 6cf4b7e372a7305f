/* SPDX-License-Identifier: ISC */
/* The cards of a simulated shoe, in the order in which they come out. */
#ifndef SABOT_APP_SIM_SIM_DECK_H
#define SABOT_APP_SIM_SIM_DECK_H

#include "rules/core/card.h"
#include "rules/core/shoe.h"

struct sim_deck {
	int cards;
	int out;
	struct card card[DECKS_MAX * FACES];
};

/* A full shoe in the order that belongs to seed and the number of the shoe. */
void sim_deck_shuffle(struct sim_deck *deck, int decks, uint64_t seed,
		      uint32_t shoe);

int sim_deck_left(const struct sim_deck *deck);

/* The card that comes next; only while some are left. */
struct card sim_deck_next(const struct sim_deck *deck);

/* A card of this face left the shoe: the next, or where that is another the
 * first such one behind it, so that what is left stays possible. */
void sim_deck_take(struct sim_deck *deck, struct card card);

#endif
