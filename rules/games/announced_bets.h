/* SPDX-License-Identifier: ISC */
/* Announced bets of roulette. Each puts chips on several spots. They have spot
 * numbers, after those of the layout. */
#ifndef SABOT_RULES_GAMES_ANNOUNCED_BETS_H
#define SABOT_RULES_GAMES_ANNOUNCED_BETS_H

#include "rules/table/roulette_spots.h"

enum {
	BET_VOISINS = SPOTS_END,
	BET_TIERS,
	BET_ORPHELINS,
	BET_NEIGHBOURS, /* of 0; BET_NEIGHBOURS + n: of number n */
	BETS_END = BET_NEIGHBOURS + POCKETS,
	BET_SPOTS_MAX = 7, /* spots of one bet */
};

/* The chips of a wager. The amount of the wager is the value of one chip. */
struct bet {
	int spots;
	struct chips {
		uint8_t spot; /* of the layout */
		uint8_t n;
	} on[BET_SPOTS_MAX];
};

/* Fills in the chips of an announced bet. For a spot of any game: one chip on
 * that spot. */
void bet_fill(uint8_t spot, struct bet *bet);

/* The numbers that a bet or spot of roulette covers, bit n: number n. */
uint64_t bet_covers(uint8_t spot);

/* The announced bet of that name, if the house offers it; or SPOT_UNKNOWN. */
uint8_t bet_parse(const struct house *house, const struct token *words, int n);

/* Writes "voisins" or "neighbours:17"; returns the end of the text. */
char *bet_format(uint8_t spot, char to[static SPOT_TEXT_MAX]);

#endif
