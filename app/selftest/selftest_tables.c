/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <string.h>

#include "app/selftest/selftest_internal.h"
#include "rules/core/gettext.h"
#include "rules/games/games.h"
#include "rules/pit/checklist.h"
#include "rules/pit/permissions.h"
#include "rules/pit/shuffle.h"
#include "rules/script/verbs.h"

/* Whether checklists and shuffles are whole, and each game has those that its
 * rules ask for. */

/* By section 3.1 of baccarat and blackjack, 3.2 of roulette: 1 << enum
 * checklist_trigger. */
static uint8_t selftest_triggers(enum game_id game)
{
	if (IN_CARDS >> game & 1)
		return 1 << TRIGGER_OPENING | 1 << TRIGGER_CARDS_LEFT |
		       1 << TRIGGER_CLOSING;
	return 1 << TRIGGER_OPENING |
	       (game == SIC_BO ? 1 << TRIGGER_CLOSING : 1 << TRIGGER_BALL_LEFT);
}

/* Proofs that a game's device can give: 1 << enum item_proof. */
static uint8_t selftest_proofs(enum game_id game)
{
	if (IN_CARDS >> game & 1)
		return 1 << PROOF_NONE | 1 << PROOF_COUNT |
		       1 << PROOF_TEST_CARDS;
	return game == SIC_BO ? 1 << PROOF_NONE | 1 << PROOF_TEST_DICE
			      : 1 << PROOF_NONE | 1 << PROOF_MEASURE |
					1 << PROOF_TEST_NUMBER;
}

/* --- checklists ----------------------------------------------------------- */

static bool selftest_item(const struct checklist_item *item,
			  const struct checklist *list, enum game_id game)
{
	return item->section && (item->games & ~list->games) == 0 &&
	       selftest_proofs(game) >> item->proof & 1 &&
	       !(item->proof_only && item->proof == PROOF_NONE) &&
	       (item->proof != PROOF_MEASURE ||
		checklist_measured((enum checklist_id)(list - checklists)));
}

static bool selftest_items(struct selftest *self, enum checklist_id id,
			   enum game_id game)
{
	const struct checklist *list = &checklists[id];
	int items = checklist_item_count(id, game);

	selftest_print(self, "  %-12s  %-10s  %d\n", list->name,
		       games[game]->name, items);
	if (items < 1 || items > CHECKLIST_ITEMS_MAX)
		return selftest_fail(self, "%s: invalid number of items %d",
				     list->name, items);
	for (int n = 1; n <= items; n++)
		if (!selftest_item(checklist_nth_item(id, game, n), list, game))
			return selftest_fail(self, "%s: item %d incomplete",
					     list->name, n);
	return true;
}

static bool selftest_checklist(struct selftest *self, enum checklist_id id)
{
	const struct checklist *list = &checklists[id];

	if (!list->name || !list->title || checklist_find(list->name) != id ||
	    list->games == 0 || list->games & ~IN_ALL || list->signers == 0 ||
	    list->signers >> SIGNERS != 0)
		return selftest_fail(self, "checklist %d incomplete", (int)id);
	for (int game = 0; game < GAMES; game++)
		if (checklist_applies(id, (enum game_id)game) &&
		    !selftest_items(self, id, (enum game_id)game))
			return false;
	for (int i = 0; i < checklist_field_count(id); i++) {
		const struct checklist_field *field = &checklists[id].field[i];

		if (!field->label ||
		    checklist_find_field(id, field->name) != i ||
		    (field->is == FIELD_MEASURE &&
		     (!field->unit || field->least >= field->most)))
			return selftest_fail(self, "%s: field %s incomplete",
					     checklists[id].name, field->name);
	}
	return true;
}

/* When there is something to inspect in that game. */
static uint8_t selftest_occasions(enum game_id game)
{
	unsigned when = 0;

	for (int id = 0; id < CHECKLISTS; id++)
		if (checklist_applies((enum checklist_id)id, game))
			when |= 1u << checklists[id].trigger;
	return (uint8_t)when;
}

bool selftest_checklists(struct selftest *self)
{
	selftest_print(self, "Checklists: items per game\n");
	for (int id = 0; id < CHECKLISTS; id++)
		if (!selftest_checklist(self, (enum checklist_id)id))
			return false;
	for (int game = 0; game < GAMES; game++)
		if (selftest_occasions((enum game_id)game) !=
		    selftest_triggers((enum game_id)game))
			return selftest_fail(self, "%s: inspection missing",
					     games[game]->name);
	return true;
}

/* --- shuffles ------------------------------------------------------------- */

static bool selftest_group(const struct shuffle_procedure *form, int n)
{
	const struct shuffle_group *group = shuffle_group(form, n);

	for (int i = 0; i < n; i++)
		if (strcmp(shuffle_group(form, i)->name, group->name) == 0)
			return false;
	return group->title && group->done && group->min_s > 0 &&
	       group->step[0].text;
}

/* Each group once, in its order, and then it is complete. */
static bool selftest_shuffle_ends(const struct house *house,
				  const struct shuffle_procedure *form)
{
	struct shuffle_progress shuffle_progress = {.begun = true,
						    .rules.procedure = form};

	for (; shuffle_progress.done < form->groups; shuffle_progress.done++)
		if (shuffle_is_complete(&shuffle_progress, house) ||
		    shuffle_next_group(&shuffle_progress, house) !=
			    shuffle_group(form, shuffle_progress.done))
			return false;
	return shuffle_is_complete(&shuffle_progress, house) &&
	       !shuffle_next_group(&shuffle_progress, house);
}

static bool selftest_shuffle(struct selftest *self, const struct house *house,
			     enum shuffle_mix mix)
{
	const struct shuffle_procedure *form =
		shuffle_procedure_find(house, mix);
	const char *name = games[house->game]->name;

	if (!form || form->groups < 1 || form->groups > SHUFFLE_GROUPS_MAX)
		return selftest_fail(self, "%s: no shuffle", name);
	selftest_print(self, "  %-10s  %s:", name, form->section);
	for (int i = 0; i < form->groups; i++) {
		if (!shuffle_group(form, i)->name || !selftest_group(form, i))
			return selftest_fail(self, "%s: step %d incomplete",
					     name, i + 1);
		selftest_print(self, " %s", shuffle_group(form, i)->name);
	}
	selftest_print(self, "\n");
	if (!selftest_shuffle_ends(house, form))
		return selftest_fail(self, "%s: shuffle does not end", name);
	return true;
}

bool selftest_shuffles(struct selftest *self)
{
	static const struct house houses[] = {
		{.game = BACCARAT, .decks = 8},
		{.game = BACCARAT, .decks = 1, .shuffle_every_round = true},
		{.game = BLACKJACK, .decks = 8},
	};

	selftest_print(self, "Shuffles: steps\n");
	for (size_t i = 0; i < sizeof houses / sizeof *houses; i++)
		for (int mix = MIX_WASH; mix <= MIX_CHEMMY; mix++)
			if (!selftest_shuffle(self, &houses[i],
					      (enum shuffle_mix)mix))
				return false;
	if (shuffle_procedure_find(&(struct house){.game = ROULETTE}, MIX_WASH))
		return selftest_fail(self, "roulette: unexpected shuffle");
	return true;
}

/* --- whether the tables fit together in which rules are written ---------- */

/* Steps of the round, for any dealer. Any other verb is an act of its own. */
static const bool steps[VERBS] = {
	[VERB_TABLE] = true,   [VERB_OPEN] = true,
	[VERB_WAGER] = true,   [VERB_WITHDRAW] = true,
	[VERB_CLOSE] = true,   [VERB_ANNOUNCE] = true,
	[VERB_CUT] = true,     [VERB_CLEAR] = true,
	[VERB_VERDICT] = true, [VERB_POSITION] = true,
	[VERB_PEEK] = true,    [VERB_INSURANCE_CLOSED] = true,
	[VERB_REVEAL] = true,  [VERB_SPIN] = true,
	[VERB_REVS] = true,
};

static bool selftest_verb(struct selftest *self, int verb)
{
	const struct verb_row *row = &verbs[verb];
	struct event event = {.verb = (uint8_t)verb};
	enum act act = permission_act(&event);

	if (!row->name || !row->form || row->min_words > row->max_words ||
	    !(row->games & IN_ALL))
		return selftest_fail(self, "verb %d incomplete", verb);
	if (!row->apply)
		return selftest_fail(self, "%s: no apply function", row->name);
	if ((act == ACT_ROUND) != steps[verb])
		return selftest_fail(self, "%s: wrong permission", row->name);
	selftest_print(self, "  %-16s  %-13s  %s\n", row->name,
		       permissions[act].name,
		       role_name(permissions[act].least));
	return true;
}

bool selftest_verbs(struct selftest *self)
{
	selftest_print(self, "Verbs: permission and lowest role\n");
	for (int i = 0; i < VERBS; i++) {
		if (!selftest_verb(self, i))
			return false;
		for (int j = 0; j < i; j++)
			if (strcmp(verbs[i].name, verbs[j].name) == 0 &&
			    verbs[i].games & verbs[j].games)
				return selftest_fail(self, "%s: duplicate",
						     verbs[i].name);
	}
	return true;
}

/* Nobody may nothing, each role what the one below it may; and who deals at a
 * table rules on nothing there. */
static bool selftest_roles(enum act act)
{
	for (int role = ROLE_NOBODY; role <= ROLE_SUPERVISOR; role++) {
		enum role least = permissions[act].least;
		bool may = (int)least <= role;
		enum permission_result deals =
			least == ROLE_DEALER ? ALLOWED : FORBIDDEN_DEALER;

		if (permission_check((enum role)role, act, false) !=
			    (may ? ALLOWED : FORBIDDEN_ROLE) ||
		    permission_check((enum role)role, act, true) !=
			    (may ? deals : FORBIDDEN_ROLE))
			return false;
	}
	return true;
}

static bool selftest_permit(struct selftest *self, enum act act)
{
	const struct permission *permission = &permissions[act];

	if (!permission->name || !permission->title)
		return selftest_fail(self, "permission %d: no name", (int)act);
	selftest_print(self, "  %-16s  %-10s  %s\n", permission->name,
		       role_name(permission->least), _(permission->title));
	if (permission->least < ROLE_DEALER ||
	    permission->least > ROLE_SUPERVISOR)
		return selftest_fail(self, "%s: no lowest role",
				     permission->name);
	if (!selftest_roles(act))
		return selftest_fail(self, "%s: wrong roles permitted",
				     permission->name);
	for (int i = 0; i < (int)act; i++)
		if (strcmp(permissions[i].name, permission->name) == 0)
			return selftest_fail(self, "%s: duplicate",
					     permission->name);
	return true;
}

bool selftest_permits(struct selftest *self)
{
	selftest_print(self, "Permissions: lowest role\n");
	for (int act = 0; act < ACTS; act++)
		if (!selftest_permit(self, (enum act)act))
			return false;
	return true;
}
