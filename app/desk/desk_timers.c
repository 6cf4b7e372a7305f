/* SPDX-License-Identifier: ISC */
/* What the desk does when a time has come. */
#include "config.h"

#include <stdio.h>

#include "app/runtime/clock.h"
#include "app/desk/desk_parts.h"

static void desk_tell_betting(const struct desk *desk)
{
	const struct betting *betting = &desk->betting;
	int64_t due_ms = betting_due(betting);

	if (due_ms < INT64_MAX)
		feed_deadline(desk->feed, due_ms - desk->now_ms,
			      due_ms - betting->from_ms, desk->now_ms);
	else
		feed_no_deadline(desk->feed);
}

static void desk_start_betting(struct desk *desk)
{
	betting_start(&desk->betting, &desk->conf->table, desk->now_ms);
	desk_tell_betting(desk);
}

/* Betting that the station was stopped in does not go on. */
static void desk_time_betting(struct desk *desk, const struct took *took)
{
	bool opened = took->replay->event.verb == VERB_OPEN && !took->again;

	if (betting_take(&desk->betting, &desk->conf->table,
			 &took->replay->table, opened, desk->now_ms))
		desk_tell_betting(desk);
}

static int64_t desk_decision_due(const struct desk *desk)
{
	return awaited_decision_due(&desk->awaited,
				    desk->conf->table.decision_time_s);
}

static struct late_told desk_late(const struct rounds *rounds,
				  const struct table *table, enum late what)
{
	return (struct late_told){what, rounds->round.name.number,
				  table->facts};
}

static void desk_was_told_late(struct desk *desk, const struct took *took)
{
	enum late what = late_of_line(took->envelope->line);

	if (took->envelope->source == SOURCE_STATION && what != LATE_NOTHING)
		desk->late = desk_late(&took->replay->rounds,
				       &took->replay->table, what);
}

bool desk_tells_late(struct desk *desk)
{
	const struct late_told *told = &desk->late;
	struct late_told now;
	struct view view;

	/* what waits may be what did not come */
	if (station_waits(desk->station))
		return false;
	desk_view(desk, &view);
	now = desk_late(station_rounds(desk->station), view.table,
			late_of(&view));
	if (!late_line(now.what) ||
	    (now.what == told->what && now.round == told->round &&
	     now.facts == told->facts))
		return false;
	desk_take(desk, SOURCE_STATION, KIND_TABLE, "", late_line(now.what));
	return true;
}

void desk_start_timers(struct desk *desk, const struct took *took)
{
	const struct table *table = &took->replay->table;
	int64_t left_ms;

	desk_was_told_late(desk, took);
	desk_time_betting(desk, took);
	if (!awaited_take(&desk->awaited, table, desk->now_ms) ||
	    desk_decision_due(desk) == INT64_MAX)
		return;
	left_ms = desk_decision_due(desk) - desk->now_ms;
	feed_deadline(desk->feed, left_ms, left_ms, desk->now_ms);
}

static void desk_end_betting(struct desk *desk, const struct table *table)
{
	if (betting_is_deserted(table))
		desk_start_betting(desk);
	else
		desk_take(desk, SOURCE_CLOCK, KIND_TABLE, "", "close");
}

static void desk_end_decision(struct desk *desk)
{
	desk_take(desk, SOURCE_CLOCK, KIND_TABLE, "",
		  awaited_over(&desk->awaited));
	desk->awaited = (struct awaited){0};
}

static void desk_watch_clock(struct desk *desk)
{
	int64_t step_ms = clock_step_ms();
	char line[64];

	if (step_ms == 0)
		return;
	snprintf(line, sizeof line, "device clock-step %lld",
		 (long long)step_ms);
	desk_take(desk, SOURCE_CLOCK, KIND_DEVICE, "", line);
}

void desk_timers(struct desk *desk)
{
	const struct table *table = station_table(desk->station);

	desk_watch_day(desk);
	/* what waits for the record may have ended it already */
	if (!station_waits(desk->station)) {
		if (desk->now_ms >= betting_due(&desk->betting))
			desk_end_betting(desk, table);
		if (desk->now_ms >= desk_decision_due(desk))
			desk_end_decision(desk);
	}
	desk_watch_clock(desk);
}

int64_t desk_earlier(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

int64_t desk_timer_due(const struct desk *desk)
{
	int64_t due = desk_decision_due(desk);

	if (betting_due(&desk->betting) > desk->now_ms)
		due = desk_earlier(due, betting_due(&desk->betting));
	if (!desk_card_missing(desk))
		due = desk_earlier(due,
				   awaited_due(&desk->awaited,
					       desk->conf->table.card_wait_s));
	return due;
}

void desk_view_timers(const struct desk *desk, struct view *view)
{
	struct betting betting = betting_shown(&desk->betting, desk->now_ms);
	int64_t due = desk_decision_due(desk);

	view->betting_from_ms = betting.from_ms;
	view->betting_ends_ms = betting.ends_ms;
	view->betting_closable_ms = betting.closable_ms;
	view->card_missing = desk_card_missing(desk);
	if (due == INT64_MAX)
		return;
	view->deciding_from_ms = desk->awaited.since_ms;
	view->deciding_ends_ms = due;
}
