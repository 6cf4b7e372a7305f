/* SPDX-License-Identifier: ISC */
/* A hand of blackjack and what it counts [blackjack 1.5]. */
#ifndef SABOT_RULES_GAMES_BLACKJACK_HAND_H
#define SABOT_RULES_GAMES_BLACKJACK_HAND_H

#include "rules/core/card.h"

enum {
	TWENTY_ONE = 21,
	HAND_CARDS_MAX = TWENTY_ONE, /* none gets a card at 21 */
};

struct blackjack_hand {
	uint8_t cards;
	uint8_t hard; /* what they count, an ace 1 */
	bool ace;
	bool asked; /* hit or doubled: a card is due */
	bool stood;
	uint8_t doubled; /* how often; twice only by a decision put off */
	struct card card[HAND_CARDS_MAX];
};

/* An unread card counts nothing until it is named. */
void blackjack_hand_add(struct blackjack_hand *hand, struct card card);

/* The second card, unread until now. */
void blackjack_hand_name(struct blackjack_hand *hand, struct card card);

/* The second card becomes the first of another hand. */
void blackjack_hand_split(struct blackjack_hand *hand,
			  struct blackjack_hand *other);

/* The total, an ace counting 11 where that does not pass 21. */
int blackjack_hand_total(const struct blackjack_hand *hand);

/* An ace and a ten in two cards; a split hand is for the caller to know. */
bool blackjack_hand_natural(const struct blackjack_hand *hand);

/* Two cards of one value: ten and king are. */
bool blackjack_hand_pair(const struct blackjack_hand *hand);

#endif
