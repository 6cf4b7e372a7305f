/* SPDX-License-Identifier: ISC */
/* What side bets and Sic Bo pay: the payouts to 1 of the house. A key such as
 * perfect-pairs-pays=25-12-6:1 sets those of a paytable. */
#ifndef SABOT_RULES_TABLE_PAYTABLES_H
#define SABOT_RULES_TABLE_PAYTABLES_H

#include "rules/table/house_rules.h"

struct paytable {
	const char *key; /* of the `table` line; NULL: cannot be changed */
	uint8_t game;	 /* enum game_id */
	uint8_t cases;	 /* how many payouts it has */
	bool wagers;	 /* each payout is of another wager, not another case */
	uint8_t pays[PAYS_MAX]; /* to 1, where the house sets none */
	/* Sic Bo: on how many of the 216 rolls */
	uint8_t rolls[PAYS_MAX];
};

extern const struct paytable paytables[PAYTABLES];

/* The paytable with that key, or -1. */
int paytables_find(struct token key);

/* Parses "25-12-6:1", as many payouts as the paytable has. False: malformed,
 * and pays[] is undefined. */
bool paytables_parse(enum paytable_id id, struct token text,
		     uint8_t pays[static PAYS_MAX]);

/* What the house pays to 1; n: the case, from 0. */
int house_pays(const struct house *house, enum paytable_id id, int n);

/* In how many of all equally likely cases each payout is won: of cards from a
 * full shoe, or of rolls. Returns the number of all. */
int64_t paytables_count(enum paytable_id id, int decks,
			int64_t won[static PAYS_MAX]);

/* The first paytable of the house's game by which a wager of the players wins
 * more than it loses, or -1. */
int paytables_losing(const struct house *house);

#endif
