/* SPDX-License-Identifier: ISC */
/* What baccarat and blackjack share: cards that come when they are due and
 * when they are not. */
#ifndef SABOT_RULES_GAMES_CARD_GAMES_H
#define SABOT_RULES_GAMES_CARD_GAMES_H

#include "rules/table/game.h"

/* Whether the instruction that stands, or would without what interrupts it,
 * asks for a card that may lie face down, unread. */
bool cards_hole_due(const struct table *table);

/* Whether the shoe is at its end: a reshuffle is due now. */
bool cards_shoe_ended(const struct table *table);

/* Whether the hands are complete and nothing puts them in doubt. */
bool cards_decided(const struct table *table);

/* Whether cards are being burned. */
bool cards_may_burn(const struct table *table);

/* Whether this event is so many single cards. */
static inline bool cards_are_single(const struct table *table,
				    const struct event *event)
{
	return event->verb == VERB_CARD ||
	       (event->verb == VERB_BURN && !cards_may_burn(table));
}

/* A card came out of the shoe, in turn or not. */
enum refusal cards_arrive(struct table *table, struct card card,
			  struct answer *answer);

/* Deals the first of the queued cards among the first `facts` where a card is
 * due; false where there is none. */
bool cards_serve(struct table *table, int facts);

/* What the card dealt last brought about: an alarm, or the results. */
void cards_tell(const struct table *table, struct answer *answer);

/* Names the unread card of that fact, and tells what that brought about. */
void cards_name(struct table *table, int fact, struct card card,
		struct answer *answer);

/* Changes the fact at a place as `correct` or `insert` say, or takes it out,
 * and works the round out again from its first fact. */
void cards_edit(struct table *table, int at, const struct event *event,
		struct answer *answer);

verb_apply_fn cards_burn, cards_cut, cards_clear, cards_shuffle, cards_shoe,
	cards_free, cards_rule, cards_rework;

#endif
