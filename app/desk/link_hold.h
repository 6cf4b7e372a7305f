/* SPDX-License-Identifier: ISC */
/* Stops play while no gaming server is connected, if the house requires a
 * server. */
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

/* Stops play when a gaming server is required, none is connected, and no card
 * is due; resumes it when a server connects. If a pit boss resumes play, play
 * stops again after the round. Returns the time of the next turn. */
int64_t link_hold_turn(struct link_hold *hold, int64_t now_ms);

#endif
