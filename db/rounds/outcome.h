/* SPDX-License-Identifier: ISC */
/* How rounds end, as words that a list of rounds can be asked for. Pure. */
#ifndef SABOT_DB_ROUNDS_OUTCOME_H
#define SABOT_DB_ROUNDS_OUTCOME_H

#include "rules/table/answer.h"

struct outcome_word {
	const char *name; /* as a result line has it */
	uint8_t game;	  /* enum game_id */
};

/* Stored in the record: bit n stands for row n, and rows never change. */
extern const struct outcome_word outcome_words[];
extern const int outcome_words_n;

/* The row of that name, or -1. */
int outcome_find(const char *name);

/* The bits of the words in a result line, "banker 4 5", "17 black odd low 2
 * 2"; insurance has none. */
uint32_t outcome_bits(const char *result);

#endif
