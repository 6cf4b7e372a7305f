/* SPDX-License-Identifier: ISC */
/* What the station makes of a ball beside the rules: whether the wheel was
 * heard from the launch on, a number that it is not sure of, and what it says
 * that cannot be. */
#ifndef SABOT_APP_DESK_WHEEL_INPUT_H
#define SABOT_APP_DESK_WHEEL_INPUT_H

#include "app/desk/comparison.h"
#include "app/desk/device.h"
#include "app/station/station.h"

enum { BALL_LINE_MAX = 96 };

/* All zero: nothing has come yet. */
struct ball_tracker {
	unsigned line_losses; /* of the wheel's line, that are taken in here */
	bool doubt;  /* the ball that runs was out of sight, or is another
		      * than the one launched: its number takes the
		      * dealer's word */
	bool unsure; /* the wheel shows a number, and may be behind */
	uint8_t unsure_number;
	bool predicted; /* the ball's turns were, not counted */
	bool has_last;	/* a round came to a result: */
	uint8_t last_number;
	uint8_t last_rotor; /* enum direction */
	bool fresh; /* since then no ball was launched, no round opened */
};

/* The wheel's line has been broken so often, since ever. */
void ball_line_lost(struct ball_tracker *ball_tracker, unsigned breaks);

/* Whether a row, not taken yet, shows what must not go on: *line is to be
 * entered then, and holds play. */
bool ball_needs_hold(const struct ball_tracker *ball_tracker,
		     const struct update *update, bool alternate,
		     char line[static BALL_LINE_MAX]);

/* Whether a number that the wheel sends now takes the dealer's word; idle: no
 * row waits. */
bool ball_is_doubtful(const struct ball_tracker *ball_tracker,
		      const struct table *table, bool idle);

/* Takes a row; idle: no other waits to be told. */
void ball_apply(struct ball_tracker *ball_tracker, const struct update *update,
		bool idle);

/* Whether the dealer is to be asked for the unsure number. */
bool ball_number_is_asked(const struct ball_tracker *ball_tracker,
			  const struct table *table);

/* Whether that may be the number of the round before. */
bool ball_may_be_last_number(const struct ball_tracker *ball_tracker);

/* The wheel at the desk: what it sends, and what the dealer says of it. The
 * first four are borrowed. */
struct wheel_input {
	const struct conf_table *conf;
	struct station *station;
	struct device *device; /* NULL: there is none */
	struct comparison *comparison;
	struct ball_tracker ball_tracker;
};

/* What it sends; when it wants another turn. */
int64_t wheel_input_turn(struct wheel_input *wheel, int64_t now_ms);

/* What a row, accepted or not, means for the ball. */
void wheel_input_on_update(struct wheel_input *wheel,
			   const struct update *update);

/* What the screen shows of it. */
void wheel_input_view(const struct wheel_input *wheel, struct view *view);

/* The dealer's answers: to a number that the wheel is not sure of, and that a
 * ball which should not run is out. */
void wheel_input_answer(struct wheel_input *wheel, bool take);
void wheel_input_ball_removed(struct wheel_input *wheel);

/* Behind a no spin the rules take a number for a ball that was not launched
 * again: where the dealer names one, it was, unseen. */
void wheel_input_launched_unseen(struct wheel_input *wheel);

#endif
