/* SPDX-License-Identifier: ISC */
/* What has left the card shoe, face by face. */
#ifndef SABOT_RULES_CORE_SHOE_H
#define SABOT_RULES_CORE_SHOE_H

#include "rules/core/card.h"

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
void shoe_fill(struct shoe *shoe);
enum shoe_take shoe_take(struct shoe *shoe, struct card card);

/* Counts a card that is known to have left it, whatever it can hold; true
 * when it held no more of them. */
bool shoe_count(struct shoe *shoe, struct card card);
/* The face of an unread card that was counted; true likewise. */
bool shoe_name(struct shoe *shoe, struct card card);
void shoe_put_back(struct shoe *shoe, struct card card);

/* Cards that must still be in it; below zero when cards were inserted into a
 * round that it cannot have held. */
int shoe_left(const struct shoe *shoe);

#endif
