/* SPDX-License-Identifier: ISC */
/* The roulette layout of a wheel with one zero: every spot that a house may
 * offer [roulette 2.2]. */
#ifndef SABOT_RULES_TABLE_ROULETTE_SPOTS_H
#define SABOT_RULES_TABLE_ROULETTE_SPOTS_H

#include "rules/table/game.h"
#include "rules/table/house_rules.h"

enum {
	POCKETS = 37,
	SPOTS = 157,	  /* that take wagers; the last are even chances */
	EVEN_CHANCES = 6, /* red, black, odd, even, low, high */
	SPOTS_END = SPOTS + EVEN_CHANCES,
};

struct spot {
	uint8_t word;	 /* enum spot_word */
	char name[12];	 /* after the word: "13-18", or "" */
	uint64_t covers; /* bit n: number n wins */
};

/* In the order of enum spot_word. From SPOTS on: even chances once more, where
 * the wagers lie that zero has imprisoned. */
extern const struct spot spots[SPOTS_END];

/* Whether the spot is for imprisoned wagers. */
static inline bool spots_is_prison(uint8_t spot)
{
	return spot >= SPOTS && spot < SPOTS_END;
}

/* Where zero imprisons a wager on an even chance, imprisoned before or not;
 * SPOT_UNKNOWN: any other spot. */
uint8_t spots_prison(uint8_t spot);

/* Whether the house offers the spot; it may leave out the trios, 0-1-2 and
 * 0-2-3. */
bool spots_offered(const struct house *house, uint8_t spot);

/* The spot of that name, if the house offers it; or SPOT_UNKNOWN. */
uint8_t spots_parse(const struct house *house, const struct token *words,
		    int n);

/* Writes "split:1-2", "red" or "red:prison"; returns the end of the text. */
char *spots_format(uint8_t spot, char to[static SPOT_TEXT_MAX]);

/* The payout, to 1; 0: an imprisoned wager, which wins no more than its
 * release. */
int spots_pays(uint8_t spot);

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
