/* SPDX-License-Identifier: ISC */
/* Rulings on cards out of turn, and rounds of cards worked out again from
 * their first fact after a card was corrected, struck or inserted. */
#ifndef SABOT_RULES_GAMES_RECOMPUTE_H
#define SABOT_RULES_GAMES_RECOMPUTE_H

#include "rules/table/game.h"

/* Changes the fact at a place as `correct` or `insert` say, or takes it out,
 * and works the round out again. */
void cards_edit(struct table *table, int at, const struct event *event,
		struct answer *answer);

verb_apply_fn cards_rule, cards_rework;

#endif
