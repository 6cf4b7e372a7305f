/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/selftest/selftest.h"

#include <stdarg.h>
#include <stdlib.h>

#include "app/selftest/selftest_internal.h"
#include "rules/table/game.h"
#include "rules/core/gettext.h"

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

bool selftest_amiss(struct selftest *self, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	vsnprintf(self->what->text, sizeof self->what->text, fmt, args);
	va_end(args);
	return false;
}

void selftest_print(struct selftest *self, const char *fmt, ...)
{
	va_list args;

	if (!self->tables)
		return;
	va_start(args, fmt);
	vfprintf(self->tables, fmt, args);
	va_end(args);
}

static const struct answer *selftest_settle(struct selftest *self, uint8_t spot,
					    int64_t stake)
{
	struct wager wager = {.seat = 1, .spot = spot, .stake = {stake}};

	self->answer.n = 0;
	games[self->table.house.game]->settle(&self->table, &wager, false,
					      &self->answer);
	return &self->answer;
}

int64_t selftest_won(struct selftest *self, uint8_t spot, int64_t stake)
{
	const struct line *line = selftest_settle(self, spot, stake)->line;

	return line->won.units - line->commission.units;
}

int64_t selftest_insured(struct selftest *self, int64_t stake)
{
	const struct answer *answer = selftest_settle(self, ON_MAIN, stake);

	return answer->n == 2 && answer->line[1].what == ON_INSURANCE
		       ? answer->line[1].won.units
		       : 0;
}

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
