/* SPDX-License-Identifier: ISC */
/* Blackjack, sections 1 to 4 of its house rules: the hands on the layout,
 * and whose turn it is. */
#ifndef SABOT_RULES_GAMES_BLACKJACK_H
#define SABOT_RULES_GAMES_BLACKJACK_H

#include "rules/games/blackjack_hand.h"
#include "rules/table/answer.h"

enum {
	SEATS = 7,
	PLACES = 2 * SEATS,
	DEALER_STANDS = 17, /* and draws to one less */
	TO_DEALER = -1,	    /* the dealer's hand, where a place is asked for */
	DEALT_MAX = 320,    /* to all hands of a round, which end at 21 */
};

enum blackjack_spot { ON_MAIN, ON_MAIN_2, ON_INSURANCE };

struct blackjack {
	/* bit n: seat n + 1 */
	uint8_t seats; /* in the play; before it: taken without an amount */
	uint8_t answered;
	uint8_t insured;
	uint8_t split;
	bool insurance_closed;
	bool insurance_settled; /* a lost one: when the hole was checked */
	bool peeked;
	bool revealed;
	uint8_t hole;	   /* as which card the hole card was dealt, from 0 */
	int8_t last_place; /* where the last card went */
	uint16_t dealt;	   /* how many cards when the last decision came */
	struct blackjack_hand dealer;
	struct blackjack_hand hand[PLACES]; /* two of seat 1, of seat 2, ... */
	int8_t lies[DEALT_MAX]; /* the place of the Nth card dealt */
};

struct table;

/* The place of the first hand of a seat from 1; its second is the next. */
static inline int blackjack_place(unsigned seat)
{
	return 2 * ((int)seat - 1);
}

/* Whether the bit of that place's seat is set. */
static inline bool blackjack_is(uint8_t seats, int place)
{
	return seats >> place / 2 & 1;
}

/* Seats with a wager, its amount known or not, as bits. */
uint8_t blackjack_taken(const struct table *table);

/* Frees a seat from 1 that was taken; false where it was not. */
bool blackjack_leave(struct table *table, uint32_t seat);

/* Whether a hand of the round under way lies there. */
bool blackjack_lies(const struct blackjack *blackjack, int place);

/* Whether that hand is a blackjack: 21 of a split hand is none. */
bool blackjack_natural(const struct blackjack *blackjack, int place);

/* Whether that hand decides no more [2.6, 2.7, 4.4 i]. */
bool blackjack_rests(const struct table *table, int place);

/* Whether the hole card lies face down, as it does in a void round too. */
bool blackjack_hole_down(const struct table *table);

/* The fact of the hole card, which must have been dealt; the other: or -1
 * where there is none that may not be shown. */
int blackjack_hole_fact(const struct table *table);
int blackjack_hidden_fact(const struct table *table);

/* What a round under way asks for, nothing interrupting it. */
void blackjack_standing(const struct table *table, struct line *line);

#endif
