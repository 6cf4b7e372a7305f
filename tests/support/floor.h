/* SPDX-License-Identifier: ISC */
/* A table without people, for the simulated shoe: its station has the real
 * rules, reads the real frames and speaks on a real feed. Time passes only as
 * far as the shoe waits for it. */
#ifndef SABOT_TESTS_SUPPORT_FLOOR_H
#define SABOT_TESTS_SUPPORT_FLOOR_H

#include "app/sim/shoe.h"
#include "rules/table/table.h"

extern struct station {
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
} station;

extern struct sim_shoe shoe;
extern struct sim_shoe_options options; /* set before the start */

/* The protocols, by name, and how many: for tests in a loop. */
extern const char *const floor_protocols[];
enum { FLOOR_PROTOCOLS = 3 };

/* The shoe speaks that; angeleye2 by default. */
void floor_speak(const char *protocol);

/* Opens shoe and station, and takes the table line. */
void floor_start(const char *table);
void floor_finish(void);

/* One step of both: false where nothing came and nothing is due. So many that
 * the shoe has nothing to do any more. */
bool floor_step(void);
void floor_settle(void);

bool floor_read_line(void); /* the station's step alone */

/* An event; the feed tells of it and of its answer. */
void floor_take(const char *event);
bool floor_stands(const char *instruction);
void floor_open_round(void);

/* Rounds, each with its verdict, until a reshuffle is due. What comes out and
 * does not arrive is keyed in. */
void floor_play_to_reshuffle(void);

/* The table took the very cards that came out of the shoe. */
void floor_expect_each_card_once(void);

/* Text on the feed. */
void floor_tell(const char *fmt, ...) SB_PRINTF(1, 2);

/* The station restarts, and its feed begins with a record of two cards. */
void floor_come_back(const char *first, const char *second);

#endif
