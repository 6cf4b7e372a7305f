/* SPDX-License-Identifier: ISC */
/* The side bets of blackjack: on the first two cards of a seat and the dealer's
 * up card, whatever happens to the hands later. */
#ifndef SABOT_RULES_GAMES_SIDE_BETS_H
#define SABOT_RULES_GAMES_SIDE_BETS_H

#include "rules/table/table.h"

/* What a bet pays, to 1, in its nth winning case, from 0; the first pays most.
 * 0: there are no more cases. */
uint8_t side_bet_pays(uint8_t spot, int n);

/* Adds the settlement of a wager on a side bet; see struct game. */
void side_bet_settle(const struct table *table, const struct wager *wager,
		     bool returned, struct answer *answer);

#endif
