/* SPDX-License-Identifier: ISC */
/* Stops play without a gaming server, if the house requires one. */
#ifndef SABOT_APP_DESK_LINK_HOLD_H
#define SABOT_APP_DESK_LINK_HOLD_H

#include "app/feed/feed.h"
#include "app/station/station.h"

struct link_hold {
	const struct conf_link *conf;
	struct station *station;
	struct feed *feed;
	bool held; /* the hold was entered for the last loss of the servers */
};

/* Stops play while a gaming server is required and none is connected. Returns
 * the time of the next turn. */
int64_t link_hold_turn(struct link_hold *hold, int64_t now_ms);

#endif
