/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/link_hold.h"

#include "rules/games/round.h"

/* Stops play once no card is due: the next would be out of turn. A pit boss may
 * resume play to finish the round; after it play is stopped again. */
static bool link_hold_is_due(const struct link_hold *hold)
{
	const struct table *table = station_table(hold->station);

	return table->holds.n < HOLDS_MAX - HOLDS_RESERVED &&
	       !table_card_is_due(table) &&
	       (!hold->held || table->phase == PHASE_BETWEEN);
}

int64_t link_hold_turn(struct link_hold *hold, int64_t now_ms)
{
	bool linked = feed_servers(hold->feed) > 0;
	bool held = round_is_held(station_table(hold->station), HOLD_LINK);
	bool sets = !linked && !held && link_hold_is_due(hold);

	/* a queued row may be that hold */
	if (hold->conf->required != 1 || station_is_busy(hold->station))
		return INT64_MAX;
	hold->held = !linked && (hold->held || sets || held);
	if (sets)
		station_hold(hold->station, HOLD_LINK,
			     "no gaming server is there");
	else if (linked && held)
		station_release(hold->station, HOLD_LINK, "");
	else
		return INT64_MAX;
	return now_ms;
}
