/* SPDX-License-Identifier: ISC */
/* A roulette table without a terminal: the desk is the real one, with a
 * simulated wheel on its line. In the console's place stands a crew who
 * sees the wheel itself, and of the desk what the screen would show. Time
 * passes only from one turn of the desk to the next. */
#ifndef SABOT_TESTS_SUPPORT_CREW_H
#define SABOT_TESTS_SUPPORT_CREW_H

#include "app/sim/wheel.h"

#include <stdbool.h>
#include <stdint.h>

enum { BALLS_MAX = 1100 };

/* A ball that was launched, as it was. */
struct spun {
	int64_t from_us; /* that it was launched */
	int64_t at_us;	 /* that it came to rest; 0: it runs */
	int number;	 /* -1: it runs */
	bool no_round;	 /* none was open */
	char fault[16];	 /* what the simulator makes of it; "": nothing */
};

extern struct crew {
	struct sim_wheel wheel;
	struct spun balls[BALLS_MAX];
	int n;
	char database[128];
} crew;

/* Plays until so many balls were launched and dealt with, at `speed` times the
 * wheel's speed and with each fault that it has, and ends the station.
 * table_keys and wheel_keys go into the configuration. */
void crew_play(const struct sim_wheel_options *options, const char *table_keys,
	       const char *wheel_keys, int balls);

#endif
