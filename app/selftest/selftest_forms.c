/* SPDX-License-Identifier: ISC */
/* Whether checklists and shuffles are whole, and each game has those that its
 * rules ask for. */
#include "config.h"

#include "app/selftest/selftest_internal.h"

#include <string.h>

#include "rules/pit/checklist.h"
#include "rules/pit/shuffle.h"
#include "rules/core/gettext.h"
#include "rules/games/games.h"

/* By section 3.1 of baccarat and blackjack, 3.2 of roulette: 1 << enum
 * checklist_when. */
static const uint8_t wanted[GAMES] = {
	[BACCARAT] =
		1 << WHEN_OPENING | 1 << WHEN_CARDS_LEFT | 1 << WHEN_CLOSING,
	[BLACKJACK] =
		1 << WHEN_OPENING | 1 << WHEN_CARDS_LEFT | 1 << WHEN_CLOSING,
	[ROULETTE] = 1 << WHEN_OPENING | 1 << WHEN_BALL_LEFT,
};

/* Proofs that a game's device can give: 1 << enum proof. */
static const uint8_t proofs[GAMES] = {
	[BACCARAT] = 1 << PROOF_NONE | 1 << PROOF_COUNT | 1 << PROOF_TEST_CARDS,
	[BLACKJACK] =
		1 << PROOF_NONE | 1 << PROOF_COUNT | 1 << PROOF_TEST_CARDS,
	[ROULETTE] = 1 << PROOF_NONE | 1 << PROOF_TEST_NUMBER,
};

/* --- checklists ----------------------------------------------------------- */

static bool selftest_item(const struct checklist_item *item,
			  const struct checklist *list, enum game_id game)
{
	return item->section && (item->games & ~list->games) == 0 &&
	       proofs[game] >> item->proof & 1 &&
	       !(item->proof_only && item->proof == PROOF_NONE);
}

static bool selftest_items(struct selftest *self, enum checklist_id id,
			   enum game_id game)
{
	const struct checklist *list = &checklists[id];
	int items = checklist_items(id, game);

	selftest_print(self, "  %-12s  %-10s  %d\n", list->name,
		       games[game]->name, items);
	if (items < 1 || items > CHECKLIST_ITEMS_MAX)
		return selftest_amiss(self, _("%s: it has %d items"),
				      list->name, items);
	for (int n = 1; n <= items; n++)
		if (!selftest_item(checklist_item(id, game, n), list, game))
			return selftest_amiss(self,
					      _("%s: item %d is not whole"),
					      list->name, n);
	return true;
}

static bool selftest_fields(struct selftest *self, enum checklist_id id)
{
	for (int i = 0; i < checklist_fields(id); i++) {
		const struct checklist_field *field = &checklists[id].field[i];

		if (!field->label || checklist_field(id, field->name) != i ||
		    (field->is == FIELD_MEASURE &&
		     (!field->unit || field->least >= field->most)))
			return selftest_amiss(self,
					      _("%s: field %s is not whole"),
					      checklists[id].name, field->name);
	}
	return true;
}

static bool selftest_checklist(struct selftest *self, enum checklist_id id)
{
	const struct checklist *list = &checklists[id];

	if (!list->name || !list->title || checklist_find(list->name) != id ||
	    list->games == 0 || list->games & ~IN_ALL || list->signers == 0 ||
	    list->signers >> SIGNERS != 0)
		return selftest_amiss(self, _("checklist %d is not whole"),
				      (int)id);
	for (int game = 0; game < GAMES; game++)
		if (checklist_is_of(id, (enum game_id)game) &&
		    !selftest_items(self, id, (enum game_id)game))
			return false;
	return selftest_fields(self, id);
}

/* When there is something to inspect in that game. */
static uint8_t selftest_occasions(enum game_id game)
{
	unsigned when = 0;

	for (int id = 0; id < CHECKLISTS; id++)
		if (checklist_is_of((enum checklist_id)id, game))
			when |= 1u << checklists[id].when;
	return (uint8_t)when;
}

bool selftest_checklists(struct selftest *self)
{
	selftest_print(self, _("Checklists: how many items each game has\n"));
	for (int id = 0; id < CHECKLISTS; id++)
		if (!selftest_checklist(self, (enum checklist_id)id))
			return false;
	for (int game = 0; game < GAMES; game++)
		if (selftest_occasions((enum game_id)game) != wanted[game])
			return selftest_amiss(self,
					      _("%s: an inspection is missing"),
					      games[game]->name);
	return true;
}

/* --- shuffles ------------------------------------------------------------- */

static bool selftest_group(const struct shuffle_form *form, int n)
{
	const struct shuffle_group *group = &form->group[n];

	for (int i = 0; i < n; i++)
		if (strcmp(form->group[i].name, group->name) == 0)
			return false;
	return group->title && group->done && group->least_s > 0 &&
	       group->step[0];
}

/* Each group once, in its order, and then it is complete. */
static bool selftest_shuffle_ends(const struct house *house,
				  const struct shuffle_form *form)
{
	struct shuffling shuffling = {.begun = true};

	for (; shuffling.done < form->groups; shuffling.done++)
		if (shuffling_complete(&shuffling, house) ||
		    shuffling_next(&shuffling, house) !=
			    &form->group[shuffling.done])
			return false;
	return shuffling_complete(&shuffling, house) &&
	       !shuffling_next(&shuffling, house);
}

static bool selftest_shuffle(struct selftest *self, const struct house *house)
{
	const struct shuffle_form *form = shuffling_form(house);
	const char *name = games[house->game]->name;

	if (!form || form->groups < 1 || form->groups > SHUFFLE_GROUPS_MAX)
		return selftest_amiss(self, _("%s: there is no shuffle"), name);
	selftest_print(self, "  %-10s  %s:", name, form->section);
	for (int i = 0; i < form->groups; i++) {
		if (!form->group[i].name || !selftest_group(form, i))
			return selftest_amiss(self,
					      _("%s: step %d is not whole"),
					      name, i + 1);
		selftest_print(self, " %s", form->group[i].name);
	}
	selftest_print(self, "\n");
	if (!selftest_shuffle_ends(house, form))
		return selftest_amiss(self, _("%s: the shuffle does not end"),
				      name);
	return true;
}

bool selftest_shuffles(struct selftest *self)
{
	static const struct house houses[] = {
		{.game = BACCARAT, .decks = 8},
		{.game = BACCARAT, .decks = 1, .shuffle_every_round = true},
		{.game = BLACKJACK, .decks = 8},
	};

	selftest_print(self, _("Shuffles: the steps of each\n"));
	for (size_t i = 0; i < sizeof houses / sizeof *houses; i++)
		if (!selftest_shuffle(self, &houses[i]))
			return false;
	if (shuffling_form(&(struct house){.game = ROULETTE}))
		return selftest_amiss(self, _("roulette has a shuffle"));
	return true;
}
