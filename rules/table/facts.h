/* SPDX-License-Identifier: ISC */
/* The list of facts of a round, in the order in which they came. */
#ifndef SABOT_RULES_TABLE_FACTS_H
#define SABOT_RULES_TABLE_FACTS_H

#include "rules/table/table.h"

/* Adds a fact at place `at`, which is at most table->facts. There is room for
 * all that a shoe holds; whoever adds more looks first. */
void facts_add(struct table *table, int at, const struct fact *fact);

/* Adds a card that came out of the shoe, behind all others. */
static inline struct fact *facts_add_card(struct table *table, struct card card)
{
	struct fact *fact = &table->fact[table->facts++];

	*fact = (struct fact){.kind = FACT_WAITING, .card = card};
	table->facts_of[FACT_WAITING]++;
	return fact;
}

void facts_remove(struct table *table, int at);

static inline void facts_set(struct table *table, int at, enum fact_kind kind)
{
	table->facts_of[table->fact[at].kind]--;
	table->facts_of[kind]++;
	table->fact[at].kind = (uint8_t)kind;
}

/* Makes all of one kind another. */
void facts_turn(struct table *table, enum fact_kind from, enum fact_kind to);

/* Forgets all but the cards kept for a free hand, which come in the order of
 * their rulings. */
void facts_keep_kept(struct table *table);

#endif
