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
	uint16_t out_by_face[FACES];
};

enum shoe_drawn {
	SHOE_DRAWN,
	SHOE_IMPOSSIBLE, /* counted, but the shoe has no more of this face */
	SHOE_EMPTY,	 /* not counted: the shoe has no card left */
};

/* Makes the shoe full; decks stays. */
static inline void shoe_fill(struct shoe *shoe)
{
	shoe->out = 0;
	memset(shoe->out_by_face, 0, sizeof shoe->out_by_face);
}

/* Cards that are still in the shoe; below zero where more cards were inserted
 * into a round than the shoe had. */
static inline int shoe_left(const struct shoe *shoe)
{
	return shoe->decks * FACES - shoe->out;
}

/* Sets the face of an unread card that was counted; true where the shoe has no
 * more of this face. */
static inline bool shoe_count_face(struct shoe *shoe, struct card card)
{
	return ++shoe->out_by_face[card.face] > shoe->decks;
}

/* Counts a card that left the shoe for certain; true where the shoe has no more
 * of this face. */
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
