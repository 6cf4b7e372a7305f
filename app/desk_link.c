/* SPDX-License-Identifier: ISC */
/* Play without a gaming server, where the house does not want it. */
#include "config.h"

#include "app/desk_parts.h"
#include "rules/round.h"

void desk_replied(void *context, const struct message *message,
		  enum reply reply)
{
	struct desk *desk = context;

	feed_reply(desk->feed, message, reply);
}

/* Its loss is a hold at once. Where somebody lifts that one the round can be
 * finished: behind it, it stands again. */
static const char *desk_link_line(const struct desk *desk, bool linked)
{
	const struct table *table = station_table(desk->station);
	bool held = round_is_held(table, "link");

	if (linked)
		return held ? "release link" : NULL;
	if (held || table->holds.n >= HOLDS_MAX - HOLDS_OWN)
		return NULL;
	return desk->linked || table->phase == PHASE_BETWEEN
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
	desk->linked = linked;
	if (!line)
		return INT64_MAX;
	desk_take(desk, SOURCE_STATION, KIND_TABLE, "", line);
	return desk->now_ms;
}
