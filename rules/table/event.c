/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/event.h"

const char *const direction_words[DIRECTIONS] = {
	[TURN_CW] = "cw",
	[TURN_CCW] = "ccw",
	[TURN_UNSENSED] = "-",
};
