/* SPDX-License-Identifier: ISC */
/* The course of a round, whatever the game. */
#ifndef SABOT_RULES_GAMES_ROUND_H
#define SABOT_RULES_GAMES_ROUND_H

#include "rules/table/game.h"
#include "rules/table/holds.h"

/* Starts play, after betting or for a free hand. */
void round_begin_play(struct table *table);

/* Adds the announcement of the last hand before the shuffle if it begins now
 * and was not announced as the cut card came out. */
void round_say_last_hand(const struct table *table, struct answer *answer);

/* Ends the round: clears wagers, except imprisoned ones, and facts, except
 * cards kept for a free hand. */
void round_end(struct table *table);

/* Adds the settlement of all wagers; `returned`: the stakes go back. */
void round_settle(const struct table *table, bool returned,
		  struct answer *answer);

/* Adds a hold; false: it exists already. The caller checks that there is room;
 * the last HOLDS_RESERVED places are for the rules' own holds. */
bool round_add_hold(struct table *table, const char *name);

/* Whether the hold exists. */
bool round_is_held(const struct table *table, enum hold hold);

/* Whether the round can end with its wagers pending: before betting closes,
 * wagers can be taken back. */
bool round_may_be_pending(const struct table *table);

verb_apply_fn round_open, round_wager, round_withdraw, round_close,
	round_announce, round_clear, round_void, round_pending, round_limits,
	round_rule, round_hold, round_release, round_note;

#endif
