/* SPDX-License-Identifier: ISC */
/* Play without a gaming server, where the house does not want it. */
#include "config.h"

#include "app/desk/desk_parts.h"
#include "rules/games/round.h"

void desk_replied(void *context, const struct message *message,
		  enum reply reply)
{
	struct desk *desk = context;

	feed_reply(desk->feed, message, reply);
}

/* The hold makes a card out of turn of the next one, which the dealer may have
 * in the hand already. */
static bool desk_card_is_due(const struct table *table)
{
	struct line step = table_do_beneath(table);

	return step.what == DO_DEAL || step.what == DO_DRAW;
}

/* Its loss is a hold as soon as no card is due. Where somebody lifts that one
 * the round can be finished: behind it, it stands again. */
static const char *desk_link_line(const struct desk *desk, bool linked)
{
	const struct table *table = station_table(desk->station);
	bool held = round_is_held(table, "link");

	if (linked)
		return held ? "release link" : NULL;
	if (held || table->holds.n >= HOLDS_MAX - HOLDS_OWN ||
	    desk_card_is_due(table))
		return NULL;
	return !desk->loss_held || table->phase == PHASE_BETWEEN
		       ? "hold link no gaming server is there"
		       : NULL;
}

int64_t desk_watch_link(struct desk *desk)
{
	bool linked = feed_servers(desk->feed) > 0;
	const char *line;

	/* what waits may be that hold */
	if (desk->conf->link.required != 1 || station_waits(desk->station))
		return INT64_MAX;
	line = desk_link_line(desk, linked);
	desk->loss_held = !linked &&
			  (desk->loss_held || line ||
			   round_is_held(station_table(desk->station), "link"));
	if (!line)
		return INT64_MAX;
	desk_take(desk, SOURCE_STATION, KIND_TABLE, "", line);
	return desk->now_ms;
}
