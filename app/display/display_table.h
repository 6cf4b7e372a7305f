/* SPDX-License-Identifier: ISC */
/* The table as the feed tells it to the players' display: its rows go through
 * the rules into a table of the display's own. */
#ifndef SABOT_APP_DISPLAY_DISPLAY_TABLE_H
#define SABOT_APP_DISPLAY_DISPLAY_TABLE_H

#include "app/feed/hole_card_mask.h"
#include "ui/players/players.h"
#include "rules/script/answer_text.h"

enum { BOARD_WAITING_MAX = 16 };

/* A row of the feed: the event, and of what it was answered as much as a
 * players' display goes by. */
struct board_row {
	char event[MASK_LINE_MAX]; /* "": there is none */
	char dealt[MASK_LINE_MAX]; /* "dealt 9h ??", or "" */
	char step[LINE_TEXT_MAX];  /* "do deal banker 1", the last one */
	bool dealer_blackjack;	   /* that the dealer has one was said */
	int waiting;		   /* cards out of turn that alarms named */
	struct card card[BOARD_WAITING_MAX];
};

/* Big: on the heap, all zero. */
struct board_state {
	bool started;	  /* there is a table */
	bool astray;	  /* a row did not fit: until the next round opens */
	bool in_question; /* an irregularity stands */
	bool unnamed;	  /* the hole card was turned, its face is to come */
	bool held, closed, announced, voided;
	struct roads roads, seen_roads;
	struct spins spins;
	struct line timed; /* the step that the timer is for */
	int64_t timer_from_ms, timer_ends_ms;
	int64_t closed_ms;
	struct table table;
	struct table seen; /* as players may see it */
	struct event event;
	struct answer answer; /* what the row last taken makes of the table */
};

/* Connected anew: what is known is forgotten. */
void board_state_begin(struct board_state *state);

/* Copies what is known. */
void board_state_copy(struct board_state *to, const struct board_state *from);

/* Takes a row that has an event and an instruction; `past`: it may be of long
 * ago. False where the instruction is not the one that stands here, or the
 * row did not fit: its last lines are missing, or the state is astray. */
bool board_state_take(struct board_state *state, const struct board_row *row,
		      bool past, int64_t now_ms);

/* A timer was started for the step that stands. */
void board_state_time(struct board_state *state, int64_t from_ms,
		      int64_t ends_ms);

/* Fills all of the view but table_id, time, currency and trouble. */
void board_state_view(const struct board_state *state,
		      struct players_view *view);

#endif
