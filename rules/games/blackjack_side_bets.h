/* SPDX-License-Identifier: ISC */
/* The side bets of blackjack: on the first two cards of a seat and the dealer's
 * upcard, whatever happens to the hands later. */
#ifndef SABOT_RULES_GAMES_BLACKJACK_SIDE_BETS_H
#define SABOT_RULES_GAMES_BLACKJACK_SIDE_BETS_H

#include "rules/games/blackjack_hands.h"

enum { SIDE_BETS = BLACKJACK_SPOTS - BLACKJACK_PERFECT_PAIRS };

struct blackjack_side_bet {
	uint8_t spot;  /* enum blackjack_spot */
	uint8_t word;  /* enum spot_word */
	uint8_t cards; /* 2: of the seat; 3: the upcard, too */
	uint8_t pays;  /* enum paytable_id */
	/* What the cards must have in common, by the cases of the paytable;
	 * the first that the cards meet counts. */
	uint8_t bits[PAYS_MAX];
};

extern const struct blackjack_side_bet blackjack_side_bets[SIDE_BETS];

/* NULL: the spot is no side bet. */
const struct blackjack_side_bet *blackjack_side_bet_find(uint8_t spot);

/* Adds the settlement of a wager on this bet; see struct game. */
void blackjack_side_bet_settle(const struct blackjack_side_bet *bet,
			       const struct table *table,
			       const struct wager *wager, bool returned,
			       struct answer *answer);

#endif
