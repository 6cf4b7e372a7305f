/* SPDX-License-Identifier: ISC */
/* A simulated roulette wheel, with a dealer's hand that launches the ball
 * when the station asks for it, or whenever the wheel is ready. */
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

/* The lines that a Cammegh wheel sends. */

enum { SIM_CAMMEGH_MAX = 48 }; /* bytes of a line, with its end and a 0 */

struct sim_cammegh {
	int state;  /* 1 to 7 */
	int games;  /* counted */
	int number; /* the last one, or -1 */
	unsigned flags;
	int speed;	  /* of the rotor, in tenths of a revolution a minute */
	bool rotor, ball; /* true: anti-clockwise */
	bool extended;
	int turns; /* of the ball, still to come; extended */
};

/* Each writes one line, and returns its length. */
size_t sim_cammegh_status(const struct sim_cammegh *wheel,
			  char text[static SIM_CAMMEGH_MAX]);
size_t sim_cammegh_number(int number, char text[static SIM_CAMMEGH_MAX]);

enum { SIM_WHEEL_INSTRUCTION_MAX = 64, SIM_WHEEL_HELD_MAX = 512 };

enum sim_model { SIM_SS2, SIM_M360, SIM_MODELS };

extern const char *const sim_models[SIM_MODELS];

/* How the station hears of it: by the wheel's own lines, or through a display
 * that shows the numbers and no more. */
enum sim_wheel_protocol { SIM_CAMMEGH, SIM_NUMBER, SIM_WHEEL_PROTOCOLS };

extern const char *const sim_wheel_protocols[SIM_WHEEL_PROTOCOLS];

struct sim_wheel_options {
	FILE *out;	    /* where it tells what it does */
	const char *link;   /* where it listens */
	const char *follow; /* the station's feed, or NULL */
	uint64_t seed;
	int speed; /* so many times as fast */
	enum sim_wheel_protocol protocol;
	enum sim_model model;
	bool extended; /* longer lines */
	bool manual;   /* the ball is launched by an order */
	struct sim_fault_plan faults;
};

struct sim_wheel {
	struct sim_wheel_options options;
	struct sim_line line;
	struct feed_client feed;
	struct sim_random random;
	struct sim_cammegh says; /* in its next line */
	int lines;		 /* still to come in this state */
	int ball;		 /* where it lies, or will */
	bool fails[FAULTS];	 /* what goes wrong with this spin */
	int cut;		 /* the state whose next line is cut, or 0 */
	int mute, hold; /* lines still not sent; sent later, all at once */
	size_t held;
	uint8_t late[SIM_WHEEL_HELD_MAX];
	char instruction[SIM_WHEEL_INSTRUCTION_MAX]; /* what the station asks
							for */
	int dropped; /* into this number by hand, for a form; -1: not */
	bool asked;  /* that the ball be launched, */
	int wait;    /* so many lines from now */
	bool started;
	int64_t start_ms;
	int64_t sent; /* lines since then, those that were not sent too */
};

/* Listens. On failure nothing is left open. */
SB_MUST_USE enum sb_result
sim_wheel_open(struct sim_wheel *wheel, const struct sim_wheel_options *options,
	       struct sb_error *err);
void sim_wheel_close(struct sim_wheel *wheel);

/* Does what is due, from the moment that somebody listens. The time at which
 * it wants to be called again, at the latest. */
int64_t sim_wheel_turn(struct sim_wheel *wheel, int64_t now_ms);

/* A line on standard input: empty to launch the ball, else a fault. */
void sim_wheel_order(struct sim_wheel *wheel, const char *order);

#endif
