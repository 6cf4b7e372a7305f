/* SPDX-License-Identifier: ISC */
/* Reads the feed for the players' display: greeting, rows, timers. Only the
 * next row shows that a row has ended. So a row is applied as soon as it looks
 * complete; when more of its lines arrive, the state before the row is restored
 * and the row is applied again. */
#ifndef SABOT_APP_DISPLAY_DISPLAY_FEED_H
#define SABOT_APP_DISPLAY_DISPLAY_FEED_H

#include "app/feed/hole_card_mask.h"
#include "app/runtime/gaming_time.h"
#include "rules/script/answer_text.h"
#include "ui/players/players.h"

enum { DISPLAY_WAITING_MAX = 16 };

/* A row of the feed: the event, and the parts of the answer that the display
 * needs. */
struct display_row {
	char event[MASK_LINE_MAX];  /* "": no row */
	char dealt[MASK_LINE_MAX];  /* "dealt 9h ??", or "" */
	char step[ANSWER_LINE_MAX]; /* last instruction: "do deal banker 1" */
	bool dealer_blackjack;	    /* "say dealer-blackjack" */
	int waiting; /* number of cards out of turn, from alarms */
	struct card card[DISPLAY_WAITING_MAX];
};

/* Too big for the stack. Start with all zero. */
struct display_state {
	bool started;	   /* a table line has come */
	bool out_of_sync;  /* a row was not possible at this table; true until a
			      round opens */
	bool in_question;  /* an irregularity is open */
	bool hole_unnamed; /* hole card turned, face not known yet */
	enum players_state shown; /* the state of the table */
	bool announced, voided, pending;
	struct roads roads, visible_roads;
	struct spins spins;
	struct answer_line timed; /* the instruction with the timer */
	int64_t timer_from_ms, timer_ends_ms;
	char special_until[CLOCK_TEXT_MAX]; /* of special limits, "22:30" */
	int64_t closed_ms;
	struct table table;
	struct table visible; /* as players may see it */
	struct event event;
	struct answer answer; /* to the event of the last row applied */
};

enum { DISPLAY_ROW_END_MS = 500 /* longest wait for the rest of a row */ };

enum display_stage {
	DISPLAY_NO_GREETING, /* no greeting yet */
	DISPLAY_NO_STATION,  /* the first line was no greeting */
	DISPLAY_GREETED,
};

/* Too big for the stack. Start with all zero. */
struct display_feed {
	enum display_stage stage;
	char table_id[TABLE_ID_MAX + 1];
	struct display_row row; /* the row being received */
	bool applied;		/* `row` is applied to `state` */
	int64_t line_ms;	/* time of the last line of the feed */
	struct display_state state;
	struct display_state before; /* state before the row, if applied */
};

/* Starts a new connection: forgets the table. */
void display_feed_begin(struct display_feed *feed);

/* Handles a line of the feed; `past`: the line may be of an old row. */
void display_feed_on_line(struct display_feed *feed, const char *line,
			  bool past, int64_t now_ms);

/* Call it when no more lines have come: applies the row if it looks complete or
 * display_feed_due() has passed. */
void display_feed_finish_row(struct display_feed *feed, bool past,
			     int64_t now_ms);

/* When a row that looks incomplete is applied as it is; INT64_MAX: there is
 * none. */
int64_t display_feed_due(const struct display_feed *feed);

/* Fills in the view, all but time, currency and trouble. */
void display_feed_view(const struct display_feed *feed,
		       struct players_view *view);

#endif
