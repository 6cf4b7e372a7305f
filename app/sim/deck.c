/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/deck.h"

#include <string.h>

#include "app/sim/random.h"

void sim_deck_shuffle(struct sim_deck *deck, int decks, uint64_t seed,
		      uint32_t shoe)
{
	struct sim_random random = sim_random_start(seed, shoe);

	deck->cards = decks * FACES;
	deck->out = 0;
	for (int i = 0; i < deck->cards; i++) {
		int j = (int)sim_random_below(&random, (uint32_t)i + 1);

		deck->card[i] = deck->card[j];
		deck->card[j] = (struct card){.face = (uint8_t)(i % FACES)};
	}
}

int sim_deck_left(const struct sim_deck *deck)
{
	return deck->cards - deck->out;
}

struct card sim_deck_next(const struct sim_deck *deck)
{
	return deck->card[deck->out];
}

void sim_deck_remove(struct sim_deck *deck, struct card card)
{
	struct card *next = deck->card + deck->out;
	int at = 0, left = sim_deck_left(deck);

	while (at < left && next[at].face != card.face)
		at++;
	if (at == left)
		return;
	memmove(next + 1, next, (size_t)at * sizeof *next);
	*next = card;
	deck->out++;
}
