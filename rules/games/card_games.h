/* SPDX-License-Identifier: ISC */
/* What card games share: cards in turn and out of turn, rulings, corrections,
 * the shoe. */
#ifndef SABOT_RULES_GAMES_CARD_GAMES_H
#define SABOT_RULES_GAMES_CARD_GAMES_H

#include "rules/table/game.h"

/* Whether blackjack's hole card is due, ignoring holds and irregularities. */
bool card_game_hole_due(const struct table *table);

/* Whether the shoe is at its end: a reshuffle is due now. */
bool card_game_shoe_ended(const struct table *table);

/* Whether the hands are complete, without an impossible card or an inconsistent
 * decision. */
bool card_game_decided(const struct table *table);

/* Whether cards may be burned: between rounds, no reshuffle due, play not
 * stopped. */
bool card_game_may_burn(const struct table *table);

/* Whether each card of the event is applied by itself. */
static inline bool card_game_is_per_card(const struct table *table,
					 const struct event *event)
{
	return event->verb == VERB_CARD ||
	       (event->verb == VERB_BURN && !card_game_may_burn(table));
}

/* Applies a card from the shoe, in turn or not. */
enum refusal card_game_add_card(struct table *table, struct card card,
				struct answer *answer);

/* If a card is due, deals the first queued card among the first `facts` facts.
 * False: none was dealt. */
bool card_game_deal_queued(struct table *table, int facts);

/* Adds what follows from the last card dealt: announcement, alarm or
 * results. */
void card_game_report(const struct table *table, struct answer *answer);

/* Sets the face of a fact's unread card; adds the alarm or results that
 * follow. */
void card_game_set_face(struct table *table, int fact, struct card card,
			struct answer *answer);

/* Changes the facts as the event's verb asks, and recomputes the round:
 * corrects the card at index `at`, inserts a card before it or (any other verb)
 * removes it. */
void card_game_edit(struct table *table, int at, const struct event *event,
		    struct answer *answer);

verb_apply_fn card_game_card, card_game_burn, card_game_cut, card_game_shuffle,
	card_game_shoe, card_game_free, card_game_rule, card_game_correct;

#endif
