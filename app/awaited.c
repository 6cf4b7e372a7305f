/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/awaited.h"

static bool awaited_same(const struct awaited *awaited,
			 const struct table *table, const struct line *step)
{
	const struct line *was = &awaited->step;

	return awaited->since_ms > 0 && awaited->out == table->shoe.out &&
	       was->what == step->what && was->hand == step->hand &&
	       was->seat == step->seat && was->n == step->n;
}

void awaited_take(struct awaited *awaited, const struct table *table,
		  int64_t now_ms)
{
	struct line step = table_do(table);

	if (step.what != DO_DEAL && step.what != DO_DRAW)
		*awaited = (struct awaited){0};
	else if (!awaited_same(awaited, table, &step))
		*awaited = (struct awaited){now_ms, step, table->shoe.out};
}

int64_t awaited_due(const struct awaited *awaited, int wait_s)
{
	return awaited->since_ms > 0 ? awaited->since_ms + wait_s * 1000
				     : INT64_MAX;
}

bool awaited_missing(const struct awaited *awaited, int wait_s,
		     int64_t broken_ms, int64_t now_ms)
{
	return awaited->since_ms > 0 &&
	       (now_ms >= awaited_due(awaited, wait_s) ||
		broken_ms > awaited->since_ms);
}
