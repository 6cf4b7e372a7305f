/* SPDX-License-Identifier: ISC */
/* Changes the gaming day, and signs off a dealer who is away. */
#ifndef SABOT_APP_DESK_DAY_CHANGE_H
#define SABOT_APP_DESK_DAY_CHANGE_H

#include "app/desk/pit_input.h"

/* How near the end of the gaming day is. */
enum day_change_state {
	DAY_CHANGE_FAR,
	DAY_CHANGE_SOON,
	DAY_CHANGE_WAITS, /* due; a game without cards may go on for a time */
	DAY_CHANGE_DUE,	  /* due after this round or this shoe */
};

/* The first three are borrowed. */
struct day_change {
	const struct conf *conf;
	struct station *station;
	struct pit_input *pit;
	enum day_change_state state; /* at the last check */
	int64_t checked_ms;
	int64_t key_ms;	 /* time of the last key */
	int64_t work_ms; /* time when a round, form or shuffle was last under
			    way; without key or work the dealer is signed off */
	char text[256];
};

/* Changes the day when it is due, and signs off a dealer who is away. */
void day_change_turn(struct day_change *change, int64_t now_ms);

/* The notice for the screen, or NULL. */
const char *day_change_notice(struct day_change *change);

#endif
