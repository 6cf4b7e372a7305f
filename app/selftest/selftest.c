/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/selftest/selftest.h"

#include <stdlib.h>
#include <string.h>

#include "app/selftest/selftest_internal.h"
#include "rules/core/gettext.h"
#include "rules/games/games.h"
#include "rules/games/wheel.h"
#include "rules/pit/permissions.h"
#include "rules/script/verbs.h"
#include "rules/table/spots.h"

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
	enum act act = permit_act(&event);

	if (!row->name || !row->form || row->least > row->most ||
	    !(row->games & IN_ALL))
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

static bool selftest_verbs(struct selftest *self)
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
		bool may = (int)least <= role;
		enum permission deals =
			least == ROLE_DEALER ? ALLOWED : FORBIDDEN_DEALS;

		if (permit_check((enum role)role, act, false) !=
			    (may ? ALLOWED : FORBIDDEN_ROLE) ||
		    permit_check((enum role)role, act, true) !=
			    (may ? deals : FORBIDDEN_ROLE))
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

static bool selftest_permits(struct selftest *self)
{
	selftest_print(self, _("Acts: the least role that may\n"));
	for (int act = 0; act < ACTS; act++)
		if (!selftest_permit(self, (enum act)act))
			return false;
	return true;
}

/* --- the figures of roulette ---------------------------------------------- */

/* Section 2.2 of the game's rules: how many such spots the layout has, the
 * numbers of each, and what it pays to 1. */
static const struct {
	enum spot_word word;
	int spots, numbers, pays;
} kinds[] = {
	{SPOT_STRAIGHT, 37, 1, 35}, {SPOT_SPLIT, 60, 2, 17},
	{SPOT_STREET, 12, 3, 11},   {SPOT_CORNER, 23, 4, 8},
	{SPOT_LINE, 11, 6, 5},	    {SPOT_COLUMN, 3, 12, 2},
	{SPOT_DOZEN, 3, 12, 2},	    {SPOT_RED, 1, 18, 1},
	{SPOT_BLACK, 1, 18, 1},	    {SPOT_ODD, 1, 18, 1},
	{SPOT_EVEN, 1, 18, 1},	    {SPOT_LOW, 1, 18, 1},
	{SPOT_HIGH, 1, 18, 1},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* One unit on the spot, once for each number: how many win, what all come
 * to. */
static void selftest_spin(struct selftest *self, uint8_t spot, int *numbers,
			  int64_t *sum)
{
	*numbers = 0;
	*sum = 0;
	for (int number = 0; number < POCKETS; number++) {
		int64_t won;

		self->table.roulette.number = (uint8_t)number;
		won = selftest_won(self, spot, 1);
		*numbers += won > 0;
		*sum += won;
	}
}

static bool selftest_spot(struct selftest *self, uint8_t spot, int kind)
{
	char name[SPOT_TEXT_MAX];
	int64_t sum;
	int numbers;

	selftest_spin(self, spot, &numbers, &sum);
	if (sum == -1 && numbers == kinds[kind].numbers &&
	    spots_pays(spot) == kinds[kind].pays)
		return true;
	spots_format(spot, name);
	return selftest_amiss(self,
			      _("%s: of %d units, one for each number, the "
				"house keeps %d and not 1"),
			      name, POCKETS, (int)-sum);
}

static bool selftest_kind(struct selftest *self, int kind)
{
	const char *word = spot_words[kinds[kind].word];
	int spots_of_kind = 0;

	for (int spot = 0; spot < SPOTS; spot++) {
		if (spots[spot].word != kinds[kind].word)
			continue;
		spots_of_kind++;
		if (!selftest_spot(self, (uint8_t)spot, kind))
			return false;
	}
	selftest_print(self, "  %-8s  %2d  %2d  %2d:1  -1/%d\n", word,
		       spots_of_kind, kinds[kind].numbers, kinds[kind].pays,
		       POCKETS);
	if (spots_of_kind == kinds[kind].spots)
		return true;
	return selftest_amiss(self, _("%s: there are %d of them, not %d"), word,
			      spots_of_kind, kinds[kind].spots);
}

static bool selftest_spots(struct selftest *self)
{
	int of_all_kinds = 0;

	table_start(&self->table, games[ROULETTE],
		    &(struct house){.game = ROULETTE});
	self->table.roulette.ball = BALL_LIES;
	selftest_print(self, _("Roulette: spots, numbers of each, payout, "
			       "what a unit on it comes to\n"
			       "Source: the game's rules, 2.2; each number "
			       "comes once in 37\n"));
	for (int kind = 0; kind < KINDS; kind++) {
		if (!selftest_kind(self, kind))
			return false;
		of_all_kinds += kinds[kind].spots;
	}
	if (of_all_kinds == SPOTS)
		return true;
	return selftest_amiss(self, _("%d spots are of no kind"),
			      SPOTS - of_all_kinds);
}

/* Each number once, red and black by turns. */
static bool selftest_order(struct selftest *self)
{
	uint64_t seen = 0;

	for (int i = 0; i < POCKETS; i++) {
		uint8_t number = wheel_order[i];
		const char *colour = spots_colour(number);

		selftest_print(self, " %d", number);
		if (number >= POCKETS || seen >> number & 1)
			return selftest_amiss(
				self, _("the number %d stands there twice"),
				number);
		seen |= UINT64_C(1) << number;
		if (i > 0 && colour == spots_colour(wheel_order[i - 1]))
			return selftest_amiss(
				self, _("%d has the colour of its neighbour"),
				number);
	}
	selftest_print(self, "\n");
	return true;
}

static bool selftest_wheel(struct selftest *self)
{
	uint64_t numbers = 0;

	selftest_print(self, _("Roulette: the numbers clockwise\n"
			       "Source: the game's rules, 3.3.2\n "));
	if (!selftest_order(self))
		return false;
	for (int i = 0; i < SECTORS; i++) {
		bool within = (sectors[i].covers & ~numbers) == 0;

		if (within != (i == SECTORS - 1) ||
		    (!within && sectors[i].covers & numbers))
			return selftest_amiss(self,
					      _("the sector %s shares numbers"),
					      sectors[i].name);
		numbers |= sectors[i].covers;
	}
	if (numbers == (UINT64_C(1) << POCKETS) - 1)
		return true;
	return selftest_amiss(self, _("numbers lie in no sector"));
}

/* --- all of them ---------------------------------------------------------- */

/* clang-format off */
static const struct {
	const char *name; /* in the record */
	const char *title;
	selftest_fn *check;
} checks[] = {
	{"baccarat-hands", N_("baccarat: every order of 1 to 8 decks"),
	 selftest_coups},
	{"baccarat-edges", N_("baccarat: what the house keeps of each wager"),
	 selftest_edges},
	{"blackjack-dealer", N_("blackjack: the dealer's totals of 8 decks"),
	 selftest_dealers},
	{"blackjack-pays", N_("blackjack: what hands and insurance pay"),
	 selftest_blackjack_pays},
	{"roulette-spots", N_("roulette: what the house keeps of each spot"),
	 selftest_spots},
	{"roulette-wheel", N_("roulette: the numbers round the wheel"),
	 selftest_wheel},
	{"verbs", N_("the verbs of the table script"), selftest_verbs},
	{"permissions", N_("who may do what"), selftest_permits},
	{"checklists", N_("the checklists of each game"), selftest_checklists},
	{"shuffles", N_("the shuffles of each game"), selftest_shuffles},
};
/* clang-format on */

enum { CHECKS = sizeof checks / sizeof *checks };

static bool selftest_check(struct selftest *self, int i, FILE *out)
{
	bool passed = checks[i].check(self);

	if (out && passed)
		fprintf(out, _("passed  %s\n"), _(checks[i].title));
	else if (out)
		fprintf(out, _("FAILED  %s: %s\n"), _(checks[i].title),
			self->what->text);
	return passed;
}

const char *selftest_run(FILE *out, bool tables, struct sb_error *err)
{
	struct selftest *self = calloc(1, sizeof *self);
	struct sb_error what = {""};
	const char *failed = NULL;

	if (!self)
		abort();
	self->tables = tables ? out : NULL;
	self->what = &what;
	for (int i = 0; i < CHECKS; i++) {
		if (selftest_check(self, i, out) || failed)
			continue;
		failed = checks[i].name;
		sb_fail(err, SB_REFUSED,
			_("the self-test failed, so this sabot must not run a "
			  "table: %s: %s; install sabot anew"),
			_(checks[i].title), what.text);
	}
	free(self);
	return failed;
}
