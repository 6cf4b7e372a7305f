/* SPDX-License-Identifier: ISC */
/* The hands of blackjack: their cards, totals [blackjack 1.5], outcomes and
 * payouts. */
#ifndef SABOT_RULES_GAMES_BLACKJACK_HANDS_H
#define SABOT_RULES_GAMES_BLACKJACK_HANDS_H

#include "rules/table/table.h"

#include <stddef.h>

/* Makes the hand empty. */
static inline void blackjack_hand_clear(struct blackjack_hand *hand)
{
	memset(hand, 0, offsetof(struct blackjack_hand, card));
}

/* Adds a card; an unread one counts 0 until blackjack_hand_set_hole(). A full
 * hand is not changed. */
void blackjack_hand_add(struct blackjack_hand *hand, struct card card);

/* Sets the face of the second card, unread until now. */
void blackjack_hand_set_hole(struct blackjack_hand *hand, struct card card);

/* Moves the second card to another hand, as its first. */
void blackjack_hand_split(struct blackjack_hand *hand,
			  struct blackjack_hand *other);

enum { TEN = 10 }; /* also the difference between an ace's values */

/* The total; one ace counts 11 if the total then is at most 21. */
static inline int blackjack_hand_total(const struct blackjack_hand *hand)
{
	return hand->ace && hand->hard + TEN <= TWENTY_ONE ? hand->hard + TEN
							   : hand->hard;
}

/* Whether the hand is an ace and a ten-value card; it may be a split hand. */
static inline bool blackjack_hand_natural(const struct blackjack_hand *hand)
{
	return hand->cards == 2 && blackjack_hand_total(hand) == TWENTY_ONE;
}

/* Whether the hand is two cards of one value, such as ten and king. */
bool blackjack_hand_pair(const struct blackjack_hand *hand);

/* In the order in which a seat's wagers are settled; BLACKJACK_MAIN_2 is the
 * wager on hand 2. */
enum blackjack_spot {
	BLACKJACK_MAIN,
	BLACKJACK_MAIN_2,
	BLACKJACK_MAIN_3,
	BLACKJACK_MAIN_4,
	BLACKJACK_INSURANCE,
	BLACKJACK_PERFECT_PAIRS,
	BLACKJACK_PLUS_THREE, /* 21+3 */
	BLACKJACK_SPOTS
};

/* The place of a seat's first hand; the seat's other hands have the next
 * places. Seats count from 1. */
static inline int blackjack_place(unsigned seat)
{
	return SEAT_HANDS * ((int)seat - 1);
}

/* The seat of a place, from 1. */
static inline int blackjack_seat_of(int place)
{
	return place / SEAT_HANDS + 1;
}

/* The number of a hand within its seat, from 1. */
static inline int blackjack_hand_of(int place)
{
	return place % SEAT_HANDS + 1;
}

/* Whether the bit of the place's seat is set. */
static inline bool blackjack_has_seat(uint8_t seats, int place)
{
	return seats >> place / SEAT_HANDS & 1;
}

/* Seats with a wager, its amount known or not, as bits. */
uint8_t blackjack_seats_taken(const struct table *table);

/* Frees a seat that was taken without an amount. False: the seat was not taken.
 * Seats count from 1. */
bool blackjack_free_seat(struct table *table, uint32_t seat);

/* Index of the lowest bit set; one must be set. */
static inline int blackjack_first_bit(unsigned bits)
{
	return __builtin_ctz(bits);
}

/* Whether the place has a hand in this round. */
static inline bool blackjack_has_hand(const struct blackjack *b, int place)
{
	return b->hands >> place & 1;
}

/* How many hands the seat of the place has; they have the seat's first
 * places. */
static inline int blackjack_hands_of_seat(const struct blackjack *b, int place)
{
	unsigned free = ~(b->hands >> (place - place % SEAT_HANDS));

	return __builtin_ctz(free | 1u << SEAT_HANDS);
}

/* Whether the hand is one of several, after a split. */
static inline bool blackjack_is_split(const struct blackjack *b, int place)
{
	return blackjack_hands_of_seat(b, place) > 1;
}

/* Whether the hand is a blackjack; a split hand never is. */
static inline bool blackjack_natural(const struct blackjack *b, int place)
{
	return !blackjack_is_split(b, place) &&
	       blackjack_hand_natural(&b->hand[place]);
}

static inline bool blackjack_doubled(const struct blackjack *b, int place)
{
	return b->hand[place].doubled > 0 || b->less[place].units > 0;
}

/* The stake on a hand with its doubles; `stake`: without them. */
struct money blackjack_stake(const struct blackjack *b, int place,
			     struct money stake);

/* Whether the hand counts an ace as 11. */
static inline bool blackjack_hand_soft(const struct blackjack_hand *hand)
{
	return blackjack_hand_total(hand) != hand->hard;
}

/* Whether the hole card is face down; in a void round too. */
bool blackjack_hole_down(const struct table *table);

/* Index of the fact of the hole card, which must have been dealt. */
int blackjack_hole_fact(const struct table *table);

/* Index of the fact of the hole card while the card may not be shown; else
 * -1. */
int blackjack_hidden_fact(const struct table *table);

/* The payout of an outcome; 0:1 for a push or a loss. */
struct ratio blackjack_pay_ratio(const struct house *house,
				 enum outcome outcome);

/* The outcome of a hand in a decided round. */
enum outcome blackjack_pay_outcome(const struct blackjack *b, int place);

/* Adds the announcement after the check of the hole card. If the dealer has no
 * blackjack, also adds the results and settlements of the insurance lost. */
void blackjack_pay_peek(struct table *table, struct answer *answer);

/* Adds the results of insurance lost at the check of the hole card. */
void blackjack_pay_lost_insurance(const struct table *table,
				  struct answer *answer);

/* Adds the results of a decided round. */
void blackjack_pay_results(const struct table *table, struct answer *answer);

/* Adds the settlements of a wager: of each hand with its doubles, and of
 * insurance. `returned`: all goes back. */
void blackjack_pay_settle(const struct table *table, const struct wager *wager,
			  bool returned, struct answer *answer);

#endif
