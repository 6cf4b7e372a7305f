/* SPDX-License-Identifier: ISC */
/* Roulette, sections 2 and 3 of its house rules: from the launch of the ball
 * to the number that it lies in. */
#ifndef SABOT_RULES_GAMES_ROULETTE_H
#define SABOT_RULES_GAMES_ROULETTE_H

#include <stdbool.h>
#include <stdint.h>

enum ball {
	BALL_IN_HAND,
	BALL_RUNS,
	BALL_DOUBTED, /* it lies; whether the spin was valid is not known */
	BALL_LIES,    /* and the spin was valid */
};

/* What is known of the ball of a round. */
struct roulette {
	uint8_t ball;  /* enum ball */
	uint8_t rotor; /* the directions of both, enum direction */
	uint8_t track;
	uint8_t number;
	bool launched; /* a spin was seen */
	bool counted;  /* revolutions were sensed */
	bool again;    /* a no spin or respin came before in this round */
	uint32_t revs;
};

struct house;
struct table;

/* How many numbers all of the seat's wagers and one on that spot cover,
 * united; and how many they may, where the house sets a coverage. */
int roulette_covered(const struct table *table, uint16_t seat, uint8_t spot);
int roulette_coverable(const struct house *house);

#endif
