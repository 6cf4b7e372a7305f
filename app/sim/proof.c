/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/proof.h"

#include <stdio.h>
#include <string.h>

#include "rules/table/roulette_spots.h"

enum { PROOF_NAME_MAX = 15 };

bool sim_proof_read(struct sim_proof *proof, const char *line,
		    enum game_id game)
{
	const struct checklist_item *item;
	char name[PROOF_NAME_MAX + 1];
	enum checklist_id id;
	int n;

	*proof = (struct sim_proof){.proof = PROOF_NONE, .number = -1};
	if (strncmp(line, "end ", 4) == 0)
		return true;
	if (sscanf(line, "test %15s %2d %2d", name, &n, &proof->number) < 2)
		return false;
	id = checklist_find(name);
	item = id < CHECKLISTS ? checklist_nth_item(id, game, n) : NULL;
	if (!item)
		return false;
	proof->proof = item->proof;
	return proof->proof != PROOF_TEST_NUMBER ||
	       (proof->number >= 0 && proof->number < POCKETS);
}
