/* SPDX-License-Identifier: ISC */
/* What games with cards share: cards that come when they are due and when they
 * are not. */
#ifndef SABOT_RULES_GAMES_CARD_GAMES_H
#define SABOT_RULES_GAMES_CARD_GAMES_H

#include "rules/table/game.h"

/* Whether the instruction, but for interruptions, asks for a card that may lie
 * face down, unread. */
bool card_game_hole_due(const struct table *table);

/* Whether the shoe is at its end: a reshuffle is due now. */
bool card_game_shoe_ended(const struct table *table);

/* Whether the hands are complete, without an open irregularity. */
bool card_game_decided(const struct table *table);

/* Whether cards are being burned. */
bool card_game_may_burn(const struct table *table);

/* Whether the event is a number of single cards. */
static inline bool card_game_is_per_card(const struct table *table,
					 const struct event *event)
{
	return event->verb == VERB_CARD ||
	       (event->verb == VERB_BURN && !card_game_may_burn(table));
}

/* Applies a card from the shoe, in turn or not. */
enum refusal card_game_add_card(struct table *table, struct card card,
				struct answer *answer);

/* Deals the first of the queued cards among the first `facts` where a card is
 * due; false where there is none. */
bool card_game_deal_queued(struct table *table, int facts);

/* Adds what follows from the last card: an alarm, or the results. */
void card_game_report(const struct table *table, struct answer *answer);

/* Sets the face of the fact's unread card, and adds what follows. */
void card_game_set_face(struct table *table, int fact, struct card card,
			struct answer *answer);

/* Changes the fact at a place as `correct` or `insert` say, or removes it, and
 * recomputes the round from its first fact. */
void card_game_edit(struct table *table, int at, const struct event *event,
		    struct answer *answer);

verb_apply_fn card_game_card, card_game_burn, card_game_cut, card_game_shuffle,
	card_game_shoe, card_game_free, card_game_rule, card_game_correct;

#endif
