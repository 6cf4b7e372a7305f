/* SPDX-License-Identifier: ISC */
/* What seats and dealer decide in a round of blackjack: facts of the round
 * beside its cards. */
#ifndef SABOT_RULES_GAMES_BLACKJACK_DECIDE_H
#define SABOT_RULES_GAMES_BLACKJACK_DECIDE_H

#include "rules/table/table.h"

/* Takes a decision, and the first time notes in it which hand it is for;
 * false, and nothing changed, where it does not answer what stands. */
bool blackjack_decide(struct table *table, struct fact *fact);

/* Lays on the layout what a decision put off had laid there. */
void blackjack_decide_put_off(struct table *table, const struct fact *fact);

#endif
