/* SPDX-License-Identifier: ISC */
/* The simulators' loops: each runs until it is ended by a signal, or by
 * itself. They return an exit status, and write what went wrong to stderr. */
#ifndef SABOT_APP_SIM_RUN_H
#define SABOT_APP_SIM_RUN_H

#include "app/sim/playback.h"
#include "app/sim/shoe.h"
#include "app/sim/wheel.h"

int sim_run_shoe(const struct sim_shoe_options *options);
int sim_run_wheel(const struct sim_wheel_options *options);
int sim_run_play(const struct sim_play_options *options);

struct sim_hands_options {
	const char *follow; /* the station's feed */
	uint64_t seed;
	int cut_at; /* cards behind the cutting card; 0: the shoe tells */
	const char *badge, *pin; /* to sign on with; NULL: somebody else does */
	char **command;		 /* the station, NULL at the end */
};

/* Until the command ends, whose exit status it returns. */
int sim_run_hands(const struct sim_hands_options *options);

/* The gaming day of the table in that configuration; NULL: where sabot looks
 * for one. badges of a dealer and a pit boss. */
int sim_run_opening(const char *file, const char *dealer, const char *pit_boss);

#endif
