/* SPDX-License-Identifier: ISC */
/* The simulated shoe and the simulated wheel, and who listens to them. */
#ifndef SABOT_TESTS_SUPPORT_FIXTURE_SIM_H
#define SABOT_TESTS_SUPPORT_FIXTURE_SIM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "app/sim/shoe.h"
#include "app/sim/wheel.h"
#include "devices/protocols/protocol.h"
#include "rules/table/table.h"

/* A table without people, for the simulated shoe: its station has the real
 * rules, reads the real frames and speaks on a real feed. Time passes only as
 * far as the shoe waits for it. */

extern struct sim_table {
	char link[112], feed_path[108];
	int feed_listener, feed, line;
	int64_t now_ms;
	int seq, number, alarms, cards, verdicts, announced, cuts, malformed,
		again;
	int left_at_cut;
	struct table table;
	struct event event;
	struct answer answer;
	const struct protocol *protocol;
	void *reader;	   /* its state */
	char done[128];	   /* the instruction that stands */
	char dealt[1400];  /* the faces that were read, in their order */
	char booked[1400]; /* those that the table took */
} sim_table;

extern struct sim_shoe shoe;
extern struct sim_shoe_options options; /* set before the start */

/* The shoe speaks that; angeleye2 by default. */
void sim_table_set_protocol(const char *protocol);

/* Opens shoe and station, and takes the table line. */
void sim_table_start(const char *table);
void sim_table_finish(void);

/* One step of both: false where nothing came and nothing is due. So many that
 * the shoe has nothing to do any more. */
bool sim_table_step(void);
void sim_table_settle(void);

bool sim_table_read_line(void); /* the station's step alone */

/* An event; the feed tells of it and of its answer. */
void sim_table_apply(const char *event);
void sim_table_open_round(void);

/* Rounds, each with its verdict, until a reshuffle is due. What comes out and
 * does not arrive is keyed in. */
void sim_table_play_to_reshuffle(void);

/* The table took the very cards that came out of the shoe. */
void sim_table_expect_each_card_once(void);

/* Text on the feed. */
void sim_table_publish(const char *fmt, ...) SB_PRINTF(1, 2);

/* The station restarts, and its feed begins with a record of two cards. */
void sim_table_restart(const char *first, const char *second);

/* Who listens to a simulated wheel, in a time of his own. What both say goes
 * into one text, with "> " before what the protocol reports. */

extern struct sim_wheel_options sim_listener_options;
extern struct sim_wheel sim_listener_wheel;

extern struct sim_listener {
	int line;
	int64_t now_ms, step_ms;
	const struct protocol
		*protocol; /* by sim_listener_options; set by the start */
	struct protocol_options keys;
	void *state;
	FILE *log, *bytes; /* bytes: a line's time, and it */
	char *text, *raw;
	size_t text_size, raw_size;
} sim_listener;

/* The test's own folder. */
const char *sim_listener_folder(void);

/* Plans a fault, before the start. */
void sim_listener_plan_fault(const char *text);

/* Plans each fault that there is, and often. */
void sim_listener_plan_each_fault(void);

void sim_listener_start(void);
void sim_listener_finish(void);
void sim_listener_step(void);
void sim_listener_steps(int n);

/* Until the wheel has counted so many games, and is ready for the next. */
void sim_listener_play(int games);

/* All that was said so far; all that was sent, a time before each piece. */
const char *sim_listener_text(void);
const char *sim_listener_bytes(void);

struct spin {
	char fault[32], ways[16];
	int number;	   /* -1: it did not land */
	char reports[800]; /* reports, but for malformed lines */
};

/* The next one, from its launch up to that of the one after it; false where
 * there is none. */
bool sim_listener_next_spin(const char **log, struct spin *spin);

/* Fails the test where that is not what was heard of a spin: $ is its ways,
 * # its number, * another one that is heard before it. */
void sim_listener_expect_spin(const struct spin *spin, const char *want);

#endif
