/* SPDX-License-Identifier: ISC */
/* The cards of a simulated shoe in dealing order. */
#ifndef SABOT_APP_SIM_DECK_H
#define SABOT_APP_SIM_DECK_H

#include <stdint.h>

#include "rules/core/card.h"
#include "rules/core/shoe.h"

struct sim_deck {
	int cards;
	int out; /* number of cards dealt */
	struct card card[DECKS_MAX * FACES];
};

/* Fills the shoe, in an order that follows from seed and number of the shoe. */
void sim_deck_shuffle(struct sim_deck *deck, int decks, uint64_t seed,
		      uint32_t shoe);

int sim_deck_left(const struct sim_deck *deck);

/* The next card, which stays in the deck. Call it only while cards are left. */
struct card sim_deck_next(const struct sim_deck *deck);

/* Removes the first card of this face from the cards left. */
void sim_deck_remove(struct sim_deck *deck, struct card card);

#endif
