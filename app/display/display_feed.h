/* SPDX-License-Identifier: ISC */
/* The feed's lines as the players' display takes them: the greeting, rows,
 * timers. A row is over with the line behind it; until then it is taken as far
 * as it has come, and anew when more of it comes, however it was cut. */
#ifndef SABOT_APP_DISPLAY_DISPLAY_FEED_H
#define SABOT_APP_DISPLAY_DISPLAY_FEED_H

#include "app/feed/hole_card_mask.h"
#include "rules/script/answer_text.h"
#include "ui/players/players.h"

enum { DISPLAY_WAITING_MAX = 16 };

/* A row of the feed: the event, and of what it was answered as much as a
 * players' display goes by. */
struct display_row {
	char event[MASK_LINE_MAX];  /* "": there is none */
	char dealt[MASK_LINE_MAX];  /* "dealt 9h ??", or "" */
	char step[ANSWER_LINE_MAX]; /* "do deal banker 1", the last one */
	bool dealer_blackjack;	    /* that the dealer has one was said */
	int waiting;		    /* cards out of turn that alarms named */
	struct card card[DISPLAY_WAITING_MAX];
};

/* Big: on the heap, all zero. */
struct display_state {
	bool started;	   /* there is a table */
	bool out_of_sync;  /* a row did not fit: until the next round opens */
	bool in_question;  /* an irregularity stands */
	bool hole_unnamed; /* the hole card was turned, its face is to come */
	bool held, closed, announced, voided;
	struct roads roads, visible_roads;
	struct spins spins;
	struct answer_line timed; /* the step that the timer is for */
	int64_t timer_from_ms, timer_ends_ms;
	int64_t closed_ms;
	struct table table;
	struct table visible; /* as players may see it */
	struct event event;
	struct answer answer; /* what the row last taken makes of the table */
};

enum { DISPLAY_ROW_END_MS = 500 /* the rest of a row comes by then */ };

enum display_stage {
	DISPLAY_NO_GREETING, /* the station has not greeted yet */
	DISPLAY_NO_STATION,  /* what answers is no station */
	DISPLAY_GREETED,
};

/* Big: on the heap, all zero. */
struct display_feed {
	enum display_stage stage;
	char table_id[TABLE_ID_MAX + 1];
	struct display_row row; /* being told */
	bool applied;		/* as far as it has come */
	int64_t line_ms;	/* its last line */
	struct display_state state;
	struct display_state before; /* the row, where that was taken */
};

/* Connected anew: what is known is forgotten. */
void display_feed_begin(struct display_feed *feed);

/* Takes a line; `past`: it may be of long ago. */
void display_feed_on_line(struct display_feed *feed, const char *line,
			  bool past, int64_t now_ms);

/* All that has come was heard: takes the row where it seems to be whole. */
void display_feed_finish_row(struct display_feed *feed, bool past,
			     int64_t now_ms);

/* When a row that is not whole is taken as it is; INT64_MAX: never. */
int64_t display_feed_due(const struct display_feed *feed);

/* Fills all of the view but time, currency and trouble. */
void display_feed_view(const struct display_feed *feed,
		       struct players_view *view);

#endif
