/* SPDX-License-Identifier: ISC */
/* The gaming day that turns, and the dealer who is away. */
#ifndef SABOT_APP_DESK_DAY_CHANGE_H
#define SABOT_APP_DESK_DAY_CHANGE_H

#include "app/desk/pit_input.h"

/* How far a gaming day is towards the next. */
enum day_change_state {
	DAY_CURRENT,
	DAY_ENDS_SOON,
	DAY_OVER,	/* a wheel's goes on for a while */
	DAY_CHANGE_DUE, /* as soon as it may */
};

/* The first three are borrowed. */
struct day_change {
	const struct conf *conf;
	struct station *station;
	struct pit_input *pit;
	enum day_change_state state; /* when it was looked at last */
	int64_t checked_ms;
	int64_t key_ms;	 /* the last key */
	int64_t work_ms; /* the last time that a round, a form or a shuffle was
			  * under way */
	char text[256];
};

/* Turns the day when its time has come, and signs off a dealer who is away. */
void day_change_turn(struct day_change *turn, int64_t now_ms);

/* What people are to know of that; NULL: nothing. */
const char *day_change_notice(struct day_change *turn);

#endif
