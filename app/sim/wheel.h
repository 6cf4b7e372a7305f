/* SPDX-License-Identifier: ISC */
/* A simulated roulette wheel. It launches the ball when the station's feed asks
 * for a spin; without a feed, whenever the wheel is ready. */
#ifndef SABOT_APP_SIM_WHEEL_H
#define SABOT_APP_SIM_WHEEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "app/feed/feed_client.h"
#include "app/sim/faults.h"
#include "app/sim/line.h"
#include "app/sim/random.h"

enum { SIM_CAMMEGH_MAX = 48 }; /* bytes of a line, with line end and NUL */

/* A line of a Cammegh wheel. */

struct sim_cammegh {
	int state;  /* 1 to 7 */
	int games;  /* number of games so far */
	int number; /* the last number, or -1 */
	unsigned flags;
	int speed;	  /* of the rotor, in tenths of rpm */
	bool rotor, ball; /* true: anti-clockwise */
	bool extended;
	int turns; /* of the ball, predicted; only if extended */
};

/* Each writes one line and returns its length. */
size_t sim_cammegh_status(const struct sim_cammegh *wheel,
			  char text[static SIM_CAMMEGH_MAX]);
size_t sim_cammegh_number(int number, char text[static SIM_CAMMEGH_MAX]);

enum { SIM_WHEEL_INSTRUCTION_MAX = 64, SIM_WHEEL_HELD_MAX = 512 };

enum sim_model { SIM_SS2, SIM_M360, SIM_MODELS };

extern const char *const sim_models[SIM_MODELS];

/* The wheel's own lines, or those of a number display. */
enum sim_wheel_protocol { SIM_CAMMEGH, SIM_NUMBER, SIM_WHEEL_PROTOCOLS };

extern const char *const sim_wheel_protocols[SIM_WHEEL_PROTOCOLS];

struct sim_wheel_options {
	FILE *out;	    /* prints numbers and faults */
	const char *link;   /* address to listen on */
	const char *follow; /* the station's feed, or NULL */
	uint64_t seed;
	int speed; /* how many times as fast */
	enum sim_wheel_protocol protocol;
	enum sim_model model;
	bool extended; /* longer lines */
	bool manual;   /* launch only when told to by sim_wheel_order() */
	struct sim_fault_plan faults;
};

struct sim_wheel {
	struct sim_wheel_options options;
	struct sim_line line;
	struct feed_client feed;
	struct sim_random random;
	struct sim_cammegh next_line;
	int lines; /* number of status lines left in this state */
	int ball;  /* the number that the ball is in, or will drop into */
	bool fails[FAULTS]; /* faults of this spin */
	int cut;	    /* state whose next line is cut short, or 0 */
	int mute;	    /* lines left to suppress */
	int hold;	    /* lines left to delay; then all are sent at once */
	size_t held;
	uint8_t late[SIM_WHEEL_HELD_MAX];
	char instruction[SIM_WHEEL_INSTRUCTION_MAX]; /* the station's latest */
	int dropped; /* pocket of a device test; -1: none */
	bool asked;  /* the feed asks to launch the ball */
	int wait;    /* lines left before the launch */
	bool started;
	int64_t start_ms;
	int64_t sent; /* number of lines since start_ms, suppressed ones
			 included */
};

/* Listens. On failure nothing stays open. */
SB_MUST_USE enum sb_result
sim_wheel_open(struct sim_wheel *wheel, const struct sim_wheel_options *options,
	       struct sb_error *err);
void sim_wheel_close(struct sim_wheel *wheel);

/* Does what is due, if a reader is connected. Returns the latest time for the
 * next call. */
int64_t sim_wheel_turn(struct sim_wheel *wheel, int64_t now_ms);

/* "": launches the ball. Any other order is a fault to plan, see
 * sim_fault_parse(). */
void sim_wheel_order(struct sim_wheel *wheel, const char *order);

#endif
