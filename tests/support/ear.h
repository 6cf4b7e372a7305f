/* SPDX-License-Identifier: ISC */
/* Who listens to a simulated wheel, in a time of his own. What both say goes
 * into one text, with "> " before what the protocol reports. */
#ifndef SABOT_TESTS_SUPPORT_EAR_H
#define SABOT_TESTS_SUPPORT_EAR_H

#include "app/sim/wheel.h"
#include "devices/protocols/protocol.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

extern struct sim_wheel_options ear_options;
extern struct sim_wheel ear_wheel;

extern struct ear {
	int line;
	int64_t now_ms, step_ms;
	const struct protocol *protocol; /* by ear_options; set by the start */
	struct protocol_options keys;
	void *state;
	FILE *log, *bytes; /* bytes: a line's time, and it */
	char *text, *raw;
	size_t text_size, raw_size;
} ear;

/* The test's own folder. */
const char *ear_folder(void);

/* Plans a fault, before the start. */
void ear_fault(const char *text);

/* Plans each fault that there is, and often. */
void ear_fault_each(void);

void ear_start(void);
void ear_finish(void);
void ear_step(void);
void ear_steps(int n);

/* Until the wheel has counted so many games, and is ready for the next. */
void ear_play(int games);

/* All that was said so far; all that was sent, a time before each piece. */
const char *ear_said(void);
const char *ear_sent(void);

struct spin {
	char fault[32], ways[16];
	int number;	 /* -1: it did not land */
	char heard[800]; /* reports, but for malformed lines */
};

/* The next one, from its launch up to that of the one after it; false where
 * there is none. */
bool ear_next_spin(const char **log, struct spin *spin);

/* Fails the test where that is not what was heard of a spin: $ is its ways,
 * # its number, * another one that is heard before it. */
void ear_expect_spin(const struct spin *spin, const char *want);

#endif
