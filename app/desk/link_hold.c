/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/link_hold.h"

#include "rules/games/round.h"

/* The hold makes a card out of turn of the next one, which the dealer may have
 * in the hand already. */
static bool link_hold_card_is_due(const struct table *table)
{
	struct line step = table_do_beneath(table);

	return step.what == DO_DEAL || step.what == DO_DRAW;
}

/* Its loss is a hold as soon as no card is due. Where somebody lifts that one
 * the round can be finished: behind it, it stands again. */
static const char *link_hold_line(const struct link_hold *hold, bool linked)
{
	const struct table *table = station_table(hold->station);
	bool held = round_is_held(table, "link");

	if (linked)
		return held ? "release link" : NULL;
	if (held || table->holds.n >= HOLDS_MAX - HOLDS_OWN ||
	    link_hold_card_is_due(table))
		return NULL;
	return !hold->held || table->phase == PHASE_BETWEEN
		       ? "hold link no gaming server is there"
		       : NULL;
}

int64_t link_hold_turn(struct link_hold *hold, int64_t now_ms)
{
	bool linked = feed_servers(hold->feed) > 0;
	const char *line;

	/* what waits may be that hold */
	if (hold->conf->required != 1 || station_waits(hold->station))
		return INT64_MAX;
	line = link_hold_line(hold, linked);
	hold->held = !linked &&
		     (hold->held || line ||
		      round_is_held(station_table(hold->station), "link"));
	if (!line)
		return INT64_MAX;
	station_submit(hold->station, SOURCE_STATION, KIND_TABLE, "", line);
	return now_ms;
}
