/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/blackjack_hand.h"

enum { TEN = 10, UNREAD_ROW = FACES / 4 };

/* By rank, the last one an unread card's. */
static const uint8_t values[UNREAD_ROW + 1] = {1, 2, 3,	  4,   5,   6,	 7,
					       8, 9, TEN, TEN, TEN, TEN, 0};

static uint8_t blackjack_hand_value(struct card card)
{
	return values[card.face / 4];
}

static void blackjack_hand_count(struct blackjack_hand *hand, struct card card)
{
	hand->hard = (uint8_t)(hand->hard + blackjack_hand_value(card));
	hand->ace |= blackjack_hand_value(card) == 1;
}

void blackjack_hand_add(struct blackjack_hand *hand, struct card card)
{
	if (hand->cards == HAND_CARDS_MAX)
		return;
	hand->card[hand->cards++] = card;
	hand->asked = false;
	blackjack_hand_count(hand, card);
}

void blackjack_hand_name(struct blackjack_hand *hand, struct card card)
{
	hand->card[1] = card;
	blackjack_hand_count(hand, card);
}

void blackjack_hand_split(struct blackjack_hand *hand,
			  struct blackjack_hand *other)
{
	const struct blackjack_hand pair = *hand;

	*hand = *other = (struct blackjack_hand){0};
	blackjack_hand_add(hand, pair.card[0]);
	blackjack_hand_add(other, pair.card[1]);
}

int blackjack_hand_total(const struct blackjack_hand *hand)
{
	return hand->ace && hand->hard + TEN <= TWENTY_ONE ? hand->hard + TEN
							   : hand->hard;
}

bool blackjack_hand_natural(const struct blackjack_hand *hand)
{
	return hand->cards == 2 && blackjack_hand_total(hand) == TWENTY_ONE;
}

bool blackjack_hand_pair(const struct blackjack_hand *hand)
{
	return hand->cards == 2 && blackjack_hand_value(hand->card[0]) ==
					   blackjack_hand_value(hand->card[1]);
}
