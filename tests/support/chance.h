/* SPDX-License-Identifier: ISC */
/* Random games of baccarat, the same each time for the same seed. */
#ifndef SABOT_TESTS_SUPPORT_CHANCE_H
#define SABOT_TESTS_SUPPORT_CHANCE_H

#include "rules/table/table.h"

enum { CHANCE_LINE_MAX = 128 };

struct chance {
	uint64_t state;
};

void chance_seed(struct chance *chance, uint64_t seed);

/* 0 to below - 1. */
uint32_t chance_below(struct chance *chance, uint32_t below);

/* A card of a shoe of few faces, so that some become impossible. */
struct card chance_card(struct chance *chance);

/* A table line. */
void chance_table(struct chance *chance, char line[static CHANCE_LINE_MAX]);

/* What may happen next at that table: mostly what it asks for, else anything
 * that a script can say. */
void chance_line(struct chance *chance, const struct table *table,
		 char line[static CHANCE_LINE_MAX]);

#endif
