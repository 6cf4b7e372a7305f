/* SPDX-License-Identifier: ISC */
/* The wheel at the desk: reads it, and tracks what the rules do not know about
 * the ball: whether the wheel was connected since the launch, numbers that the
 * wheel is not sure of, and launches and numbers that contradict the table. */
#ifndef SABOT_APP_DESK_WHEEL_INPUT_H
#define SABOT_APP_DESK_WHEEL_INPUT_H

#include "app/desk/comparison.h"
#include "app/desk/device.h"
#include "app/station/station.h"

enum { BALL_HOLD_MAX = 96 };

/* All zero at the start. */
struct ball_tracker {
	unsigned line_losses; /* connection losses applied so far */
	bool doubt;  /* the connection was lost with the ball in play, or the
			ball was launched again: the dealer must confirm its
			number */
	bool unsure; /* the wheel shows a number, perhaps an old one */
	uint8_t unsure_number;
	bool predicted; /* the ball's turns were predicted, not counted */
	bool has_last;	/* a round had a result; the next two members are set */
	uint8_t last_number;
	uint8_t last_rotor; /* enum direction */
	bool fresh; /* since the last round ended, no launch came and no round
		       opened */
};

/* `breaks`: how often the connection was lost so far. */
void ball_apply_losses(struct ball_tracker *ball_tracker, unsigned breaks);

/* Whether the row must stop play; `alternate`: the wheel must change direction
 * each round. Call it before ball_apply(). True: `line` is the hold to
 * enter. */
bool ball_needs_hold(const struct ball_tracker *ball_tracker,
		     const struct update *update, bool alternate,
		     char line[static BALL_HOLD_MAX]);

/* Whether the dealer must confirm a number that comes now; idle: no row waits
 * to be written. */
bool ball_is_doubtful(const struct ball_tracker *ball_tracker,
		      const struct table *table, bool idle);

/* Applies a row; idle: no other row waits to be written. */
void ball_apply(struct ball_tracker *ball_tracker, const struct update *update,
		bool idle);

/* Whether to ask the dealer about the unsure number. */
bool ball_number_is_asked(const struct ball_tracker *ball_tracker,
			  const struct table *table);

/* Whether the unsure number equals the number of the last round. */
bool ball_may_be_last_number(const struct ball_tracker *ball_tracker);

/* The wheel at the desk. The first four are borrowed. */
struct wheel_input {
	const struct conf_table *conf;
	struct station *station;
	struct device *device; /* NULL: there is none */
	struct comparison *comparison;
	struct ball_tracker ball_tracker;
};

/* Reads the wheel. Returns the time of the next turn. */
int64_t wheel_input_turn(struct wheel_input *wheel, int64_t now_ms);

/* Updates the ball after a row, accepted or not. */
void wheel_input_on_update(struct wheel_input *wheel,
			   const struct update *update);

/* Fills in the wheel of the view. */
void wheel_input_view(const struct wheel_input *wheel, struct view *view);

/* Carries out the dealer's answer about the unsure number; take: the number
 * counts. */
void wheel_input_answer(struct wheel_input *wheel, bool take);

/* Call it when the dealer has removed a ball that should not be in play. */
void wheel_input_ball_removed(struct wheel_input *wheel);

/* Call it before a number is entered by key. If the ball must still be spun
 * again, the wheel missed the launch: enters a launch. */
void wheel_input_launched_unseen(struct wheel_input *wheel);

#endif
