/* SPDX-License-Identifier: ISC */
/* Announced bets of roulette: one wager that lays chips on several spots, which
 * are neighbours on the wheel. They are numbered behind the layout's spots. */
#ifndef SABOT_RULES_GAMES_ANNOUNCED_BETS_H
#define SABOT_RULES_GAMES_ANNOUNCED_BETS_H

#include "rules/table/roulette_spots.h"

enum {
	BET_VOISINS = SPOTS,
	BET_TIERS,
	BET_ORPHELINS,
	BET_NEIGHBOURS, /* of zero; then one for each number */
	BETS_END = BET_NEIGHBOURS + POCKETS,
	BET_SPOTS_MAX = 7,
};

/* The spots that a wager lays chips on. Its amount is that of one chip. */
struct bet {
	int spots;
	struct chips {
		uint8_t spot; /* of the layout */
		uint8_t n;
	} on[BET_SPOTS_MAX];
};

/* Fills in the spots of an announced bet; of any other spot, of any game, one
 * chip on itself. */
void bet_fill(uint8_t spot, struct bet *bet);

/* The numbers that it covers, as bits. */
uint64_t bet_covers(uint8_t spot);

/* The announced bet of that name that the house offers, or SPOT_UNKNOWN. */
uint8_t bet_parse(const struct house *house, const struct token *words, int n);

/* Writes "voisins" or "neighbours:17"; returns where it ends. */
char *bet_format(uint8_t spot, char to[static SPOT_TEXT_MAX]);

#endif
