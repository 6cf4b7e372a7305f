/* SPDX-License-Identifier: ISC */
/* What lies on the layout of each game: the part of a table's state that is
 * the game's own. The games' own files say what it means. */
#ifndef SABOT_RULES_TABLE_LAYOUTS_H
#define SABOT_RULES_TABLE_LAYOUTS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/core/card.h"

/* Baccarat: the two hands. */
struct baccarat {
	uint8_t cards[2]; /* by enum hand: HAND_PLAYER, HAND_BANKER */
	uint8_t points[2];
	struct card card[2][3];
};

enum {
	TWENTY_ONE = 21,
	HAND_CARDS_MAX = TWENTY_ONE, /* none gets a card at 21 */
};

/* A hand of blackjack and what it counts [blackjack 1.5]. */
struct blackjack_hand {
	uint8_t cards;
	uint8_t hard; /* what they count, an ace 1 */
	bool ace;
	bool stood;
	uint8_t doubled; /* how often; twice only by a decision put off */
	struct card card[HAND_CARDS_MAX];
};

enum {
	SEATS = 7,
	PLACES = 2 * SEATS,
	DEALER_STANDS = 17, /* and draws to one less */
	TO_DEALER = -1,	    /* the dealer's hand, where a place is asked for */
	DEALT_MAX = 320,    /* to all hands of a round, which end at 21 */
};

struct blackjack {
	/* bit n: seat n + 1 */
	uint8_t seats; /* in the play; before it: taken without an amount */
	uint8_t answered;
	uint8_t insured;
	/* bit n: place n, two of seat 1, of seat 2, ... */
	uint16_t hands; /* lie there; a second one where a pair was split */
	uint16_t asked; /* were hit, doubled or split: a card is due */
	bool insurance_closed;
	bool insurance_settled; /* a lost one: when the hole was checked */
	bool peeked;
	bool revealed;
	uint8_t hole;	   /* as which card the hole card was dealt, from 0 */
	int8_t last_place; /* where the last card went */
	uint16_t dealt;	   /* how many cards when the last decision came */
	struct blackjack_hand dealer;
	struct blackjack_hand hand[PLACES];
	int8_t lies[DEALT_MAX]; /* the place of the Nth card dealt */
};

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

#endif
