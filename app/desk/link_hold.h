/* SPDX-License-Identifier: ISC */
/* Play without a gaming server, where the house does not want it. */
#ifndef SABOT_APP_DESK_LINK_HOLD_H
#define SABOT_APP_DESK_LINK_HOLD_H

#include "app/feed/feed.h"
#include "app/station/station.h"

struct link_hold {
	const struct conf_link *conf;
	struct station *station;
	struct feed *feed;
	bool held; /* the last loss of the servers was a hold */
};

/* Holds play while a gaming server is required and none is there; when it
 * wants another turn. */
int64_t link_hold_turn(struct link_hold *hold, int64_t now_ms);

#endif
