/* SPDX-License-Identifier: ISC */
/* The hands of blackjack: what lies on the layout, what it counts
 * [blackjack 1.5], how it comes out and what it pays. */
#ifndef SABOT_RULES_GAMES_BLACKJACK_HANDS_H
#define SABOT_RULES_GAMES_BLACKJACK_HANDS_H

#include "rules/table/table.h"

#include <stddef.h>

/* Makes the hand empty. */
static inline void blackjack_hand_clear(struct blackjack_hand *hand)
{
	memset(hand, 0, offsetof(struct blackjack_hand, card));
}

/* An unread card counts nothing until it is named. */
void blackjack_hand_add(struct blackjack_hand *hand, struct card card);

/* Sets the face of the second card, unread until now. */
void blackjack_hand_set_hole(struct blackjack_hand *hand, struct card card);

/* Moves the second card to another hand, as its first. */
void blackjack_hand_split(struct blackjack_hand *hand,
			  struct blackjack_hand *other);

enum { TEN = 10 }; /* also what an ace may count beyond 1 */

/* The total, an ace counting 11 where that does not pass 21. */
static inline int blackjack_hand_total(const struct blackjack_hand *hand)
{
	return hand->ace && hand->hard + TEN <= TWENTY_ONE ? hand->hard + TEN
							   : hand->hard;
}

/* An ace and a ten in two cards; the caller checks for a split hand. */
static inline bool blackjack_hand_natural(const struct blackjack_hand *hand)
{
	return hand->cards == 2 && blackjack_hand_total(hand) == TWENTY_ONE;
}

/* Two cards of one value: ten and king are. */
bool blackjack_hand_pair(const struct blackjack_hand *hand);

enum blackjack_spot { BLACKJACK_MAIN, BLACKJACK_MAIN_2, BLACKJACK_INSURANCE };

/* The place of the first hand of a seat from 1; its second is the next. */
static inline int blackjack_place(unsigned seat)
{
	return 2 * ((int)seat - 1);
}

/* Whether the bit of the place's seat is set. */
static inline bool blackjack_has_seat(uint8_t seats, int place)
{
	return seats >> place / 2 & 1;
}

/* Seats with a wager, its amount known or not, as bits. */
uint8_t blackjack_seats_taken(const struct table *table);

/* Frees a seat, from 1; false where it is free. */
bool blackjack_free_seat(struct table *table, uint32_t seat);

/* The first bit set; at least one must be. */
static inline int blackjack_first_bit(unsigned bits)
{
	return __builtin_ctz(bits);
}

/* Whether the place has a hand in this round. */
static inline bool blackjack_has_hand(const struct blackjack *b, int place)
{
	return b->hands >> place & 1;
}

/* Whether the hand is one of two, after a split. */
static inline bool blackjack_is_split(const struct blackjack *b, int place)
{
	return blackjack_has_hand(b, place | 1);
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

/* What lies on a hand whose main wager is that stake. */
struct money blackjack_stake(const struct blackjack *b, int place,
			     struct money stake);

/* Whether the hand counts an ace as 11. */
static inline bool blackjack_hand_soft(const struct blackjack_hand *hand)
{
	return blackjack_hand_total(hand) != hand->hard;
}

/* Whether the hole card is face down; in a void round too. */
bool blackjack_hole_down(const struct table *table);

/* The fact of the hole card, which must have been dealt. */
int blackjack_hole_fact(const struct table *table);

/* The same while the card may not be shown, else -1. */
int blackjack_hidden_fact(const struct table *table);

/* What a hand that comes out so wins; a push nothing. */
struct ratio blackjack_pay_ratio(const struct house *house,
				 enum outcome outcome);

/* The outcome of a hand in a decided round. */
enum outcome blackjack_pay_outcome(const struct blackjack *b, int place);

/* After the check of the hole card: the announcement, and lost insurance. */
void blackjack_pay_peek(struct table *table, struct answer *answer);

/* The results of insurance that is lost. */
void blackjack_pay_lost_insurance(const struct table *table,
				  struct answer *answer);

/* The results of a decided round. */
void blackjack_pay_results(const struct table *table, struct answer *answer);

/* The settlement of a wager, with what doubles, splits and insurance added. */
void blackjack_pay_settle(const struct table *table, const struct wager *wager,
			  bool returned, struct answer *answer);

#endif
