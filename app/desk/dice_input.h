/* SPDX-License-Identifier: ISC */
/* The reader of dice at the desk. */
#ifndef SABOT_APP_DESK_DICE_INPUT_H
#define SABOT_APP_DESK_DICE_INPUT_H

#include "app/desk/comparison.h"
#include "app/desk/device.h"
#include "app/station/station.h"

/* All borrowed. */
struct dice_input {
	struct station *station;
	struct device *device; /* NULL: the dealer keys the dice */
	struct comparison *comparison;
};

/* Reads the dice. Returns the time of the next turn. */
int64_t dice_input_turn(struct dice_input *dice, int64_t now_ms);

/* Stops play if the reader sent faces that differ from the table's dice. */
void dice_input_on_update(struct dice_input *dice, const struct update *update);

#endif
