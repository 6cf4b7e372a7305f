/* SPDX-License-Identifier: ISC */
/* Blackjack, sections 1 to 4 of its house rules: turns and decisions. A
 * decision is a fact of the round, like a card. */
#ifndef SABOT_RULES_GAMES_BLACKJACK_H
#define SABOT_RULES_GAMES_BLACKJACK_H

#include "rules/games/blackjack_hands.h"
#include "rules/table/game.h"

extern const struct game blackjack_game;

/* Whether the hand has no decision left [2.6, 2.7, 4.4 i]. */
bool blackjack_hand_is_done(const struct table *table, int place);

/* Whether the dealer's total can decide a hand: some hand is neither bust nor a
 * blackjack [4.4 iii]. */
bool blackjack_contested(const struct blackjack *b);

verb_apply_fn blackjack_seat, blackjack_hole, blackjack_decide_event,
	blackjack_decide_retract;

#endif
