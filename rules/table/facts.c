/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/facts.h"

#include <string.h>

void facts_add(struct table *table, int at, const struct fact *fact)
{
	struct fact *place = &table->fact[at];

	memmove(place + 1, place, (size_t)(table->facts - at) * sizeof *place);
	*place = *fact;
	table->facts++;
	table->facts_of[fact->kind]++;
}

void facts_remove(struct table *table, int at)
{
	struct fact *fact = &table->fact[at];

	table->facts--;
	table->facts_of[fact->kind]--;
	memmove(fact, fact + 1, (size_t)(table->facts - at) * sizeof *fact);
}

void facts_turn(struct table *table, enum fact_kind from, enum fact_kind to)
{
	for (int i = 0; i < table->facts && table->facts_of[from] > 0; i++)
		if (table->fact[i].kind == from)
			facts_set(table, i, to);
}

/* Lets the last of the n facts sink to where its ruling belongs. */
static void facts_sink(struct fact *fact, int n)
{
	struct fact last = fact[n - 1];
	int at = n - 1;

	for (; at > 0 && fact[at - 1].ruled > last.ruled; at--)
		fact[at] = fact[at - 1];
	fact[at] = last;
}

void facts_keep_kept(struct table *table)
{
	uint16_t n = 0;

	for (int i = 0; i < table->facts && n < table->facts_of[FACT_KEPT];
	     i++) {
		if (table->fact[i].kind != FACT_KEPT)
			continue;
		table->fact[n] = table->fact[i];
		table->fact[n++].impossible = false;
		facts_sink(table->fact, n);
	}
	memset(table->facts_of, 0, sizeof table->facts_of);
	table->facts_of[FACT_KEPT] = n;
	table->facts = n;
	table->dealt = 0;
	if (n == 0)
		table->rulings = 0;
}
