/* SPDX-License-Identifier: ISC */
/* Simulated dice under a dome, with their reader. They are shaken when the
 * station's feed asks for it or, if options.manual, by sim_dice_order(). */
#ifndef SABOT_APP_SIM_DICE_H
#define SABOT_APP_SIM_DICE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "app/feed/feed_client.h"
#include "app/sim/faults.h"
#include "app/sim/line.h"
#include "app/sim/random.h"

enum { SIM_DICE_INSTRUCTION_MAX = 64 };

struct sim_dice_options {
	FILE *out;	    /* prints dice and faults */
	const char *link;   /* address to listen on */
	const char *follow; /* the station's feed, or NULL */
	uint64_t seed;
	int speed;   /* how many times as fast */
	bool manual; /* shake only when told to by sim_dice_order() */
	struct sim_fault_plan faults;
};

struct sim_dice {
	struct sim_dice_options options;
	struct sim_line line;
	struct feed_client feed;
	struct sim_random random;
	char instruction[SIM_DICE_INSTRUCTION_MAX]; /* the station's latest */
	int64_t due_ms; /* when the dice come to rest; INT64_MAX: they lie */
	int laid;	/* how often they are still laid by hand, for a test */
};

/* Listens. On failure nothing stays open. */
SB_MUST_USE enum sb_result sim_dice_open(struct sim_dice *dice,
					 const struct sim_dice_options *options,
					 struct sb_error *err);
void sim_dice_close(struct sim_dice *dice);

/* Does what is due. Returns the latest time for the next call. */
int64_t sim_dice_turn(struct sim_dice *dice, int64_t now_ms);

/* Plans the fault `order` (see sim_fault_parse()), or prints why not. "":
 * shakes the dice, if options.manual. */
void sim_dice_order(struct sim_dice *dice, const char *order, int64_t now_ms);

/* Handles a line of the feed; for sim_dice_turn() and tests. */
void sim_dice_on_line(struct sim_dice *dice, const char *line, int64_t now_ms);

#endif
