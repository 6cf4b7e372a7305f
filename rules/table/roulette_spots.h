/* SPDX-License-Identifier: ISC */
/* The roulette layout of a wheel with one zero: every spot that a house may
 * offer [roulette 2.2]. */
#ifndef SABOT_RULES_TABLE_ROULETTE_SPOTS_H
#define SABOT_RULES_TABLE_ROULETTE_SPOTS_H

#include "rules/table/game.h"
#include "rules/table/house_rules.h"

enum { POCKETS = 37, SPOTS = 157 };

struct spot {
	uint8_t word;	 /* enum spot_word */
	char name[12];	 /* after the word: "13-18", or "" */
	uint64_t covers; /* bit n: number n wins */
};

/* In the order of enum spot_word. */
extern const struct spot spots[SPOTS];

/* Whether the house offers the spot; it may leave out the trios, 0-1-2 and
 * 0-2-3. */
bool spots_offered(const struct house *house, uint8_t spot);

/* The spot of that name, if the house offers it; or SPOT_UNKNOWN. */
uint8_t spots_parse(const struct house *house, const struct token *words,
		    int n);

/* Writes "split:1-2" or "red"; returns the end of the text. */
char *spots_format(uint8_t spot, char to[static SPOT_TEXT_MAX]);

int spots_pays(uint8_t spot); /* the payout, to 1 */

bool spots_covers(uint8_t spot, unsigned number);

/* The inside spot that covers exactly these numbers, bit n: number n;
 * SPOT_UNKNOWN: none. */
uint8_t spots_inside(uint64_t numbers);

/* The first spot that covers the number and whose word is in the range from
 * first to last, or NULL. */
const struct spot *spots_find(unsigned number, enum spot_word first,
			      enum spot_word last);

/* "red", "black" or "green". */
const char *spots_colour(unsigned number);

#endif
