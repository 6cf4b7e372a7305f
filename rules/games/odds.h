/* SPDX-License-Identifier: ISC */
/* How often a hand of cards comes out each way, counted over every order in
 * which a full shoe can deal it, exactly. The rules of the game deal and decide
 * each hand; nothing is repeated here. Pure. */
#ifndef SABOT_RULES_GAMES_ODDS_H
#define SABOT_RULES_GAMES_ODDS_H

#include "rules/table/table.h"

/* Cards of an order that is counted: the longest hand. The cards behind a
 * shorter hand may be any. */
enum {
	ODDS_COUP_CARDS = 6,	/* both hands of baccarat */
	ODDS_RANK_CARDS = 2,	/* dragon and tiger */
	ODDS_DEALER_CARDS = 12, /* six aces, a six, five aces */
};

/* 416 to the twelfth is below two to the 105th. */
typedef unsigned __int128 odds_count;

/* How blackjack's dealer ends. Games of two hands end by the side that wins; a
 * tie of one suit is no HAND_TIE then. */
enum { ODDS_SUITED_TIE = HAND_TIE + 1 };
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
	/* by decks less one: the orders that end so, and all there are */
	odds_count of[DECKS_MAX][ODDS_ENDINGS];
	odds_count all[DECKS_MAX];
};

/* Baccarat's hands of 1 to 8 decks: of[][HAND_PLAYER, HAND_BANKER, HAND_TIE].
 * table is room to work in. False, and *odds undefined, where the rules give a
 * hand too many cards. */
bool odds_coups(struct table *table, struct odds *odds);

/* The same for Dragon Tiger. */
bool odds_ranks(struct table *table, struct odds *odds);

/* The same for blackjack's dealer, where a seat stands on eighteen and only the
 * dealer's cards are known. */
bool odds_dealers(struct table *table, struct odds *odds);

#endif
