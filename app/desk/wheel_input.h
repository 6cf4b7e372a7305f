/* SPDX-License-Identifier: ISC */
/* What the station makes of a ball beside the rules: whether the wheel was
 * heard from the launch on, a number that it is not sure of, and what it says
 * that cannot be. */
#ifndef SABOT_APP_DESK_WHEEL_INPUT_H
#define SABOT_APP_DESK_WHEEL_INPUT_H

#include "app/station/station.h"

enum { SPIN_LINE_MAX = 96 };

#define SPIN_BALL_OUT "ball-out" /* the hold of a ball that should not run */

/* All zero: nothing has come yet. */
struct spin {
	unsigned breaks; /* of the wheel's line, that are taken in here */
	bool doubt;	 /* the ball that runs was out of sight, or is another
			  * than the one launched: its number takes the
			  * dealer's word */
	bool unsure;	 /* the wheel shows a number, and may be behind */
	uint8_t unsure_number;
	bool predicted; /* the ball's turns were, not counted */
	bool booked;	/* a round came to a result: */
	uint8_t last_number;
	uint8_t last_rotor; /* enum direction */
	bool fresh; /* since then no ball was launched, no round opened */
};

/* The wheel's line has been broken so often, since ever. */
void spin_break(struct spin *spin, unsigned breaks);

/* Whether a row, not taken yet, shows what must not go on: *line is to be
 * entered then, and holds play. */
bool spin_holds(const struct spin *spin, const struct took *took,
		bool alternate, char line[static SPIN_LINE_MAX]);

/* Whether a number that the wheel sends now takes the dealer's word; idle: no
 * row waits. */
bool spin_doubts(const struct spin *spin, const struct table *table, bool idle);

/* Takes a row; idle: no other waits to be told. */
void spin_take(struct spin *spin, const struct took *took, bool idle);

/* Whether the dealer is to be asked for the unsure number. */
bool spin_asks(const struct spin *spin, const struct table *table);

/* Whether that may be the number of the round before. */
bool spin_may_be_last(const struct spin *spin);

#endif
