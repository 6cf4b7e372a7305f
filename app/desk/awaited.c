/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/awaited.h"

static bool awaited_same(const struct awaited *awaited,
			 const struct table *table, const struct line *step)
{
	const struct line *was = &awaited->step;

	return awaited->since_ms > 0 && awaited->out == table->shoe.out &&
	       awaited->dealt == table->dealt && was->what == step->what &&
	       was->hand == step->hand && was->seat == step->seat &&
	       was->n == step->n;
}

static bool awaited_is_card(const struct line *step)
{
	return step->what == DO_DEAL || step->what == DO_DRAW;
}

static bool awaited_is_decision(const struct line *step)
{
	return step->what == DO_AWAIT || step->what == DO_OFFER_INSURANCE;
}

bool awaited_take(struct awaited *awaited, const struct table *table,
		  int64_t now_ms)
{
	struct line step = table_do(table);

	if (!awaited_is_card(&step) && !awaited_is_decision(&step)) {
		*awaited = (struct awaited){0};
		return false;
	}
	if (awaited_same(awaited, table, &step))
		return false;
	*awaited =
		(struct awaited){now_ms, step, table->shoe.out, table->dealt};
	return true;
}

int64_t awaited_due(const struct awaited *awaited, int wait_s)
{
	return awaited->since_ms > 0 && awaited_is_card(&awaited->step)
		       ? awaited->since_ms + wait_s * 1000
		       : INT64_MAX;
}

int64_t awaited_decision_due(const struct awaited *awaited, int time_s)
{
	return awaited->since_ms > 0 && awaited_is_decision(&awaited->step) &&
			       time_s > 0
		       ? awaited->since_ms + time_s * 1000
		       : INT64_MAX;
}

const char *awaited_over(const struct awaited *awaited)
{
	return awaited->step.what == DO_AWAIT ? "timeout" : "insurance-closed";
}

bool awaited_missing(const struct awaited *awaited, int wait_s,
		     int64_t broken_ms, int64_t now_ms)
{
	return awaited_due(awaited, wait_s) < INT64_MAX &&
	       (now_ms >= awaited_due(awaited, wait_s) ||
		broken_ms > awaited->since_ms);
}
