/* SPDX-License-Identifier: ISC */
/* The gaming day that turns, and the dealer who is away. */
#ifndef SABOT_APP_DESK_DAY_TURN_H
#define SABOT_APP_DESK_DAY_TURN_H

#include "app/desk/pit_input.h"

/* How far a gaming day is towards the next. */
enum day_turns {
	DAY_GOES_ON,
	DAY_TURNS_SOON,
	DAY_IS_OVER,   /* a wheel's goes on for a while */
	DAY_MUST_TURN, /* as soon as it may */
};

/* The first three are borrowed. */
struct day_turn {
	const struct conf *conf;
	struct station *station;
	struct pit_input *pit;
	enum day_turns turns; /* when it was looked at last */
	int64_t checked_ms;
	int64_t key_ms;	 /* the last key */
	int64_t work_ms; /* the last time that a round, a form or a shuffle was
			  * under way */
	char text[256];
};

/* Turns the day when its time has come, and signs off a dealer who is away. */
void day_turn_turn(struct day_turn *turn, int64_t now_ms);

/* What people are to know of that; NULL: nothing. */
const char *day_turn_notice(struct day_turn *turn);

#endif
