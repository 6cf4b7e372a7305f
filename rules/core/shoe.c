/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/core/shoe.h"

#include <string.h>

void shoe_fill(struct shoe *shoe)
{
	shoe->out = 0;
	memset(shoe->out_of, 0, sizeof shoe->out_of);
}

enum shoe_take shoe_take(struct shoe *shoe, struct card card)
{
	if (shoe_left(shoe) <= 0)
		return SHOE_EMPTY;
	return shoe_count(shoe, card) ? SHOE_IMPOSSIBLE : SHOE_TOOK;
}

bool shoe_count(struct shoe *shoe, struct card card)
{
	shoe->out++;
	return card.face != CARD_UNREAD && shoe_name(shoe, card);
}

bool shoe_name(struct shoe *shoe, struct card card)
{
	return ++shoe->out_of[card.face] > shoe->decks;
}

void shoe_put_back(struct shoe *shoe, struct card card)
{
	shoe->out--;
	if (card.face != CARD_UNREAD)
		shoe->out_of[card.face]--;
}

int shoe_left(const struct shoe *shoe)
{
	return shoe->decks * FACES - shoe->out;
}
