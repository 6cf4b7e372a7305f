/* SPDX-License-Identifier: ISC */
/* The table as the feed tells it to the players' display: its lines go through
 * the rules into a table of the display's own. */
#ifndef SABOT_APP_BOARD_STATE_H
#define SABOT_APP_BOARD_STATE_H

#include "app/board_row.h"
#include "ui/players.h"

enum { BOARD_TABLE_MAX = 32 };

enum board_stage {
	BOARD_SILENT,  /* the station has not greeted yet */
	BOARD_STRANGE, /* what answers is no station */
	BOARD_GREETED,
	BOARD_STARTED, /* there is a table */
};

/* Big: on the heap, all zero. */
struct board_state {
	enum board_stage stage;
	bool astray;	  /* a row did not fit: until the next round opens */
	bool in_question; /* an irregularity stands */
	bool unnamed;	  /* the hole card was turned, its face is to come */
	bool held, closed, announced, voided;
	char table_id[BOARD_TABLE_MAX];
	struct board_row row; /* being told */
	struct event event;
	struct answer answer;
	struct table table;
	struct table seen; /* as players may see it */
	struct roads roads, seen_roads;
	struct spins spins;
	struct line timed; /* the step that the timer is for */
	int64_t timer_from_ms, timer_ends_ms;
	int64_t closed_ms;
};

/* Connected anew: what is known is forgotten. */
void board_state_begin(struct board_state *state);

/* Takes a line of the feed; `past`: it may be of long ago. */
void board_state_hear(struct board_state *state, const char *line, bool past,
		      int64_t now_ms);

/* All that has come was taken: the last row is whole. */
void board_state_settle(struct board_state *state, bool past, int64_t now_ms);

/* Fills all of the view but time, currency and trouble. */
void board_state_view(const struct board_state *state,
		      struct players_view *view);

#endif
