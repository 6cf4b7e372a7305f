/* SPDX-License-Identifier: ISC */
/* The cards that have left the shoe, counted by face. */
#ifndef SABOT_RULES_CORE_SHOE_H
#define SABOT_RULES_CORE_SHOE_H

#include "rules/core/card.h"

#include <string.h>

enum { DECKS_MAX = 8 };

struct shoe {
	uint16_t out; /* number of cards that left the shoe */
	uint8_t decks;
	uint16_t out_by_face[FACES];
};

enum shoe_drawn {
	SHOE_DRAWN,
	SHOE_IMPOSSIBLE, /* counted; the shoe had none of this face left */
	SHOE_EMPTY,	 /* not counted: the shoe has no card left */
};

/* Makes the shoe full; does not change `decks`. */
static inline void shoe_fill(struct shoe *shoe)
{
	shoe->out = 0;
	memset(shoe->out_by_face, 0, sizeof shoe->out_by_face);
}

/* Cards still in the shoe. Below zero: corrections inserted more cards than the
 * shoe had. */
static inline int shoe_left(const struct shoe *shoe)
{
	return shoe->decks * FACES - shoe->out;
}

/* Counts the face of a card that shoe_count() counted as unread. True: the shoe
 * had none of this face left. */
static inline bool shoe_count_face(struct shoe *shoe, struct card card)
{
	return ++shoe->out_by_face[card.face] > shoe->decks;
}

/* Counts a card, even if the shoe is empty. True: the shoe had none of this
 * face left. */
static inline bool shoe_count(struct shoe *shoe, struct card card)
{
	shoe->out++;
	return card.face != CARD_UNREAD && shoe_count_face(shoe, card);
}

static inline enum shoe_drawn shoe_draw(struct shoe *shoe, struct card card)
{
	if (shoe_left(shoe) <= 0)
		return SHOE_EMPTY;
	return shoe_count(shoe, card) ? SHOE_IMPOSSIBLE : SHOE_DRAWN;
}

static inline void shoe_put_back(struct shoe *shoe, struct card card)
{
	shoe->out--;
	if (card.face != CARD_UNREAD)
		shoe->out_by_face[card.face]--;
}

#endif
