/* SPDX-License-Identifier: ISC */
/* The course of a round, whatever the game. */
#ifndef SABOT_RULES_GAMES_ROUND_H
#define SABOT_RULES_GAMES_ROUND_H

#include "rules/table/game.h"
#include "rules/table/holds.h"

/* Bets are closed, or a free hand begins: the layout is empty. */
void round_begin_play(struct table *table);

/* The layout is cleared: between rounds again. */
void round_end(struct table *table);

/* How all wagers stand settled; `returned`: they go back. */
void round_settle(const struct table *table, bool returned,
		  struct answer *answer);

/* Adds a name to the holds; false where it is among them. For names from
 * outside, see HOLDS_RESERVED. */
bool round_add_hold(struct table *table, const char *name);

/* Whether that hold stands. */
bool round_is_held(const struct table *table, enum hold hold);

verb_apply_fn round_open, round_wager, round_withdraw, round_close,
	round_announce, round_void, round_limits, round_rule, round_hold,
	round_release, round_note;

#endif
