/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/selftest/selftest_internal.h"

#include <stdarg.h>

#include "rules/games/blackjack.h"
#include "rules/table/game.h"

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
	self->table.game->settle(&self->table, &wager, false, &self->answer);
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
