/* SPDX-License-Identifier: ISC */
/* Reads the feed for the players' display: greeting, rows, timers. A row ends
 * where the next line begins. An incomplete row is applied as far as received;
 * when more lines arrive, the state before the row is restored and the row is
 * applied again. */
#ifndef SABOT_APP_DISPLAY_DISPLAY_FEED_H
#define SABOT_APP_DISPLAY_DISPLAY_FEED_H

#include "app/feed/hole_card_mask.h"
#include "rules/script/answer_text.h"
#include "ui/players/players.h"

enum { DISPLAY_WAITING_MAX = 16 };

/* A row of the feed: the event, and the parts of the answer that the display
 * needs. */
struct display_row {
	char event[MASK_LINE_MAX];  /* "": none */
	char dealt[MASK_LINE_MAX];  /* "dealt 9h ??", or "" */
	char step[ANSWER_LINE_MAX]; /* "do deal banker 1", the last one */
	bool dealer_blackjack;	    /* "say dealer-blackjack" */
	int waiting;		    /* cards out of turn, from alarms */
	struct card card[DISPLAY_WAITING_MAX];
};

/* Big: on the heap, all zero. */
struct display_state {
	bool started;	   /* a table line has come */
	bool out_of_sync;  /* a row did not fit; true until a round opens */
	bool in_question;  /* an irregularity is open */
	bool hole_unnamed; /* hole card turned, face not known yet */
	enum players_state shown; /* of the table */
	bool announced, voided;
	struct roads roads, visible_roads;
	struct spins spins;
	struct answer_line timed; /* the step with the timer */
	int64_t timer_from_ms, timer_ends_ms;
	int64_t closed_ms;
	struct table table;
	struct table visible; /* as players may see it */
	struct event event;
	struct answer answer; /* to the event of the last row applied */
};

enum { DISPLAY_ROW_END_MS = 500 /* time for the rest of a row */ };

enum display_stage {
	DISPLAY_NO_GREETING, /* no greeting yet */
	DISPLAY_NO_STATION,  /* the first line was no greeting */
	DISPLAY_GREETED,
};

/* Big: on the heap, all zero. */
struct display_feed {
	enum display_stage stage;
	char table_id[TABLE_ID_MAX + 1];
	struct display_row row; /* the row being received */
	bool applied;		/* all its lines received so far */
	int64_t line_ms;	/* time of its last line */
	struct display_state state;
	struct display_state before; /* state before the row, if applied */
};

/* Begin a new connection: forget the table. */
void display_feed_begin(struct display_feed *feed);

/* Handle a line of the feed; `past`: it may be an old one. */
void display_feed_on_line(struct display_feed *feed, const char *line,
			  bool past, int64_t now_ms);

/* No more lines for now: apply the row if it looks complete. */
void display_feed_finish_row(struct display_feed *feed, bool past,
			     int64_t now_ms);

/* When an incomplete row is applied as it is; INT64_MAX: never. */
int64_t display_feed_due(const struct display_feed *feed);

/* Fill in the view, all but time, currency and trouble. */
void display_feed_view(const struct display_feed *feed,
		       struct players_view *view);

#endif
