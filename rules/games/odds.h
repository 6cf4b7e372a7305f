/* SPDX-License-Identifier: ISC */
/* Exact odds: how many of all orders of cards from a full shoe lead to each
 * outcome. The rules of the game deal and decide each hand. Pure. */
#ifndef SABOT_RULES_GAMES_ODDS_H
#define SABOT_RULES_GAMES_ODDS_H

#include "rules/table/table.h"

/* Cards in an order: as many as a round can need. If it needs fewer, the rest
 * may be any cards. */
enum {
	ODDS_COUP_CARDS = 6,	/* both hands of baccarat */
	ODDS_RANK_CARDS = 2,	/* dragon and tiger */
	ODDS_DEALER_CARDS = 12, /* six aces, a six, five aces */
};

/* 416 to the twelfth is below two to the 105th. */
typedef unsigned __int128 odds_count;

/* In games of two hands an outcome is the side that wins, or HAND_TIE. A tie of
 * one suit is counted here, not as HAND_TIE. */
enum { ODDS_SUITED_TIE = HAND_TIE + 1 };
/* Baccarat: the banker's wins with 6 points; HAND_BANKER includes them. */
enum { ODDS_BANKER_6 = HAND_TIE + 1 };
/* How blackjack's dealer ends. */
enum odds_dealer {
	ODDS_17,
	ODDS_18,
	ODDS_19,
	ODDS_20,
	ODDS_21, /* in three cards or more */
	ODDS_BLACKJACK,
	ODDS_BUST,
	ODDS_ENDINGS
};

struct odds {
	/* indexed by decks - 1: the orders with each outcome, and all orders */
	odds_count of[DECKS_MAX][ODDS_ENDINGS];
	odds_count all[DECKS_MAX];
};

/* Counts baccarat's hands, for 1 to 8 decks: of[][HAND_PLAYER],
 * of[][HAND_BANKER], of[][HAND_TIE], of[][ODDS_BANKER_6]. `table` is scratch
 * memory. Returns false, with *odds undefined, if the rules contradict this
 * count, e.g. they give a hand too many cards. */
bool odds_coups(struct table *table, struct odds *odds);

/* Like odds_coups(), for Dragon Tiger. */
bool odds_ranks(struct table *table, struct odds *odds);

/* Counts how the dealer of blackjack ends, against a seat that stands on 18;
 * the seat's cards count as unknown. */
bool odds_dealers(struct table *table, struct odds *odds);

#endif
