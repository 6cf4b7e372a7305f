/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/games/blackjack_hands.h"

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

uint8_t blackjack_taken(const struct table *table)
{
	unsigned seats = table->blackjack.seats;

	for (uint32_t i = 0; i < table->wagers.n; i++)
		seats |= 1u << (table->wagers.wager[i].seat - 1);
	return (uint8_t)seats;
}

bool blackjack_leave(struct table *table, uint32_t seat)
{
	uint8_t *seats = &table->blackjack.seats;
	bool taken = blackjack_is(*seats, blackjack_place(seat));

	*seats &= (uint8_t) ~(1u << (seat - 1));
	return taken;
}

bool blackjack_natural(const struct blackjack *b, int place)
{
	return !blackjack_is_split(b, place) &&
	       blackjack_hand_natural(&b->hand[place]);
}

int blackjack_hole_fact(const struct table *table)
{
	return table->dealt_fact[table->blackjack.hole];
}

bool blackjack_hole_down(const struct table *table)
{
	const struct blackjack *b = &table->blackjack;

	return table->house.game == BLACKJACK && table->phase >= PHASE_PLAY &&
	       !b->revealed && b->dealer.cards >= 2;
}

/* The facts of a void round are forgotten. */
int blackjack_hidden_fact(const struct table *table)
{
	return !table->voided && blackjack_hole_down(table)
		       ? blackjack_hole_fact(table)
		       : -1;
}
