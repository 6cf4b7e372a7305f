/* SPDX-License-Identifier: ISC */
/* Keeps a key that is held down, bounces, or comes too soon from doing a step
 * that nobody meant. */
#ifndef SABOT_UI_WIDGETS_KEY_GUARD_H
#define SABOT_UI_WIDGETS_KEY_GUARD_H

#include <stdbool.h>
#include <stdint.h>

enum {
	GUARD_QUIET_MS = 500, /* none of the same key before */
	GUARD_STOOD_MS = 300, /* the banner, or it was not read */
	GUARD_CARD_MS = 1000, /* since the last card */
	/* A keyboard repeats at last that long after the key went down; such
	 * a press counts only when no other follows at once. */
	GUARD_REPEAT_MS = 1200,
	GUARD_FOLLOW_MS = 120,
};

struct guard {
	int key;	    /* pressed last; 0: none */
	int64_t pressed_ms; /* when */
	int64_t acted_ms;   /* when it last counted */
	int64_t waits_ms;   /* a press that may be a repeat; 0: none */
};

/* A press of the key; whether it counts now. */
bool guard_press(struct guard *guard, int key, int64_t now_ms);

/* The key of a press that waited and turned out not to be a repeat; 0. */
int guard_waited(struct guard *guard, int64_t now_ms);

/* Drops a press that waits: what it was for has gone. */
void guard_forget(struct guard *guard);

/* When guard_waited() is to be asked; INT64_MAX: nothing waits. */
int64_t guard_due(const struct guard *guard);

/* Whether what the press answers has been seen: the banner stood since
 * banner_ms, the last card (0: none) came at card_ms. */
bool guard_seen(int64_t banner_ms, int64_t card_ms, int64_t now_ms);

#endif
