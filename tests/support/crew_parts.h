/* SPDX-License-Identifier: ISC */
/* The parts of a crew, for tests/crew*.c alone. */
#ifndef SABOT_TESTS_SUPPORT_CREW_PARTS_H
#define SABOT_TESTS_SUPPORT_CREW_PARTS_H

#include "tests/support/crew.h"
#include "ui/console/console.h"

extern struct crew_now {
	int64_t now_ms, hand_ms; /* hand_ms: before, he does nothing */
	int64_t open_ms;	 /* since when bets are taken */
	bool in_play;		 /* the last ball is to be dealt with */
	bool keyed;		 /* its launch was */
	bool signs;    /* his PIN is being checked: time stands still */
	bool no_round; /* the next ball is launched though none is open */
	bool done;
	int64_t cut_ms, stop_ms; /* then; 0: not */
	int wanted;		 /* balls */
	char *text;		 /* what the simulator tells */
	size_t size, read;
	char fault[16]; /* that it told of last */
} crew_now;

/* The ball that was launched last; before the first, none that matters. */
struct spun *crew_ball(void);

/* Milliseconds since then. */
int64_t crew_ms_since(int64_t us);

/* What the croupier wants now, if anything. */
bool crew_wishes(struct intent *intent, const struct view *view);

#endif
