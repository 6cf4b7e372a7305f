/* SPDX-License-Identifier: ISC */
/* Whether the tables that rules are written in fit together. */
#include "config.h"

#include "app/selftest/selftest_internal.h"

#include <string.h>

#include "rules/pit/permissions.h"
#include "rules/core/gettext.h"
#include "rules/script/verbs.h"

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
	enum act act = permit_act(&event);

	if (!row->name || !row->form || !row->read || !(row->games & IN_ALL))
		return selftest_amiss(self, _("verb %d is not whole"), verb);
	if ((row->apply == NULL) != (verb == VERB_TABLE || verb == VERB_CARD))
		return selftest_amiss(self, _("%s: nothing applies it"),
				      row->name);
	if ((act == ACT_ROUND) != steps[verb])
		return selftest_amiss(self, _("%s: is of no act, or of two"),
				      row->name);
	selftest_print(self, "  %-16s  %-13s  %s\n", row->name,
		       permits[act].name, role_name(permits[act].least));
	return true;
}

/* Two verbs of one name must be told apart by the words behind them. */
static bool selftest_same_verb(const struct verb_row *a,
			       const struct verb_row *b)
{
	return strcmp(a->name, b->name) == 0 && a->games & b->games;
}

bool selftest_verbs(struct selftest *self)
{
	selftest_print(self, _("Verbs: the act of each, and who may\n"));
	for (int i = 0; i < VERBS; i++) {
		if (!selftest_verb(self, i))
			return false;
		for (int j = 0; j < i; j++)
			if (selftest_same_verb(&verbs[i], &verbs[j]))
				return selftest_amiss(self,
						      _("%s: is there twice"),
						      verbs[i].name);
	}
	return true;
}

/* Nobody may nothing, each role what the one below it may; and who deals at a
 * table rules on nothing there. */
static bool selftest_roles(enum act act)
{
	for (int role = ROLE_NOBODY; role <= ROLE_SUPERVISOR; role++) {
		enum role least = permits[act].least;
		bool may = permit_allows((enum role)role, act, false);

		if (may != ((int)least <= role) ||
		    permit_allows((enum role)role, act, true) !=
			    (may && least == ROLE_DEALER))
			return false;
	}
	return true;
}

static bool selftest_permit(struct selftest *self, enum act act)
{
	const struct permit *permit = &permits[act];

	if (!permit->name || !permit->title)
		return selftest_amiss(self, _("act %d has no name"), (int)act);
	selftest_print(self, "  %-16s  %-10s  %s\n", permit->name,
		       role_name(permit->least), _(permit->title));
	if (permit->least < ROLE_DEALER || permit->least > ROLE_SUPERVISOR)
		return selftest_amiss(self, _("%s: no role is the least"),
				      permit->name);
	if (!selftest_roles(act))
		return selftest_amiss(self, _("%s: others than those may"),
				      permit->name);
	for (int i = 0; i < (int)act; i++)
		if (strcmp(permits[i].name, permit->name) == 0)
			return selftest_amiss(self, _("%s: is there twice"),
					      permit->name);
	return true;
}

bool selftest_permits(struct selftest *self)
{
	selftest_print(self, _("Acts: the least role that may\n"));
	for (int act = 0; act < ACTS; act++)
		if (!selftest_permit(self, (enum act)act))
			return false;
	return true;
}
