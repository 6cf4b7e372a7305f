/* SPDX-License-Identifier: ISC */
/* What has left the card shoe, face by face. */
#ifndef SABOT_RULES_CORE_SHOE_H
#define SABOT_RULES_CORE_SHOE_H

#include "rules/core/card.h"

#include <string.h>

enum { DECKS_MAX = 8 };

struct shoe {
	uint16_t out; /* cards that left it */
	uint8_t decks;
	uint16_t out_of[FACES];
};

enum shoe_take {
	SHOE_TOOK,
	SHOE_IMPOSSIBLE, /* counted, though the shoe held no more of them */
	SHOE_EMPTY,	 /* not counted: nothing can have been left */
};

/* Full again; decks is kept. */
static inline void shoe_fill(struct shoe *shoe)
{
	shoe->out = 0;
	memset(shoe->out_of, 0, sizeof shoe->out_of);
}

/* Cards that must still be in it; below zero when cards were inserted into a
 * round that it cannot have held. */
static inline int shoe_left(const struct shoe *shoe)
{
	return shoe->decks * FACES - shoe->out;
}

/* The face of an unread card that was counted; true when the shoe held no more
 * of them. */
static inline bool shoe_name(struct shoe *shoe, struct card card)
{
	return ++shoe->out_of[card.face] > shoe->decks;
}

/* Counts a card that is known to have left it, whatever it can hold; true
 * likewise. */
static inline bool shoe_count(struct shoe *shoe, struct card card)
{
	shoe->out++;
	return card.face != CARD_UNREAD && shoe_name(shoe, card);
}

static inline enum shoe_take shoe_take(struct shoe *shoe, struct card card)
{
	if (shoe_left(shoe) <= 0)
		return SHOE_EMPTY;
	return shoe_count(shoe, card) ? SHOE_IMPOSSIBLE : SHOE_TOOK;
}

static inline void shoe_put_back(struct shoe *shoe, struct card card)
{
	shoe->out--;
	if (card.face != CARD_UNREAD)
		shoe->out_of[card.face]--;
}

#endif
