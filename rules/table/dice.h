/* SPDX-License-Identifier: ISC */
/* Three dice as a number: one digit per die, in ascending order: 346. */
#ifndef SABOT_RULES_TABLE_DICE_H
#define SABOT_RULES_TABLE_DICE_H

#include "rules/core/token.h"

#include <stdbool.h>

enum {
	DICE = 3,
	DIE_FACES = 6,
	DICE_MAX = 666,
	DICE_TEXT_MAX = 2 * DICE, /* with the NUL */
};

/* Sets `dice` from three digits from 1 to 6, in any order. False: other
 * characters. */
bool dice_parse(const char digit[static DICE], uint16_t *dice);

/* Like dice_parse(), from three words of one digit each. */
bool dice_parse_words(const struct token word[static DICE], uint16_t *dice);

/* Writes "3 4 6"; returns the position of the NUL. */
char *dice_format(unsigned dice, char to[static DICE_TEXT_MAX]);

/* The face of the die with index n. */
unsigned dice_face(unsigned dice, int n);

/* How many dice show the face. */
int dice_count(unsigned dice, unsigned face);

unsigned dice_total(unsigned dice);

/* Whether all dice show the same face. */
bool dice_is_triple(unsigned dice);

#endif
