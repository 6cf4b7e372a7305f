/* SPDX-License-Identifier: ISC */
/* The timers of a table: for a card, a decision, and the betting. */
#ifndef SABOT_APP_DESK_TIMERS_H
#define SABOT_APP_DESK_TIMERS_H

#include "app/config/conf.h"
#include "app/desk/device.h"
#include "app/feed/feed.h"
#include "app/station/station.h"
#include "rules/table/table.h"
#include "ui/text/text.h"

/* The wait for a card or a decision. All zero: none. */
struct step_timer {
	int64_t start_ms;	 /* 0: no wait */
	struct answer_line step; /* the instruction to be carried out */
	uint16_t out;	/* number of cards out of the shoe by start_ms */
	uint16_t dealt; /* number of cards dealt by start_ms; not the same as
			   `out`: a card already out of the shoe may be dealt
			   later */
};

/* Call it when the table has changed. Restarts the wait and returns true after
 * a card or a new instruction. Ends the wait if neither a card nor a decision
 * is awaited. A note or the same instruction again changes nothing. */
bool step_timer_apply(struct step_timer *step_timer, const struct table *table,
		      int64_t now_ms);

/* When a card is late; INT64_MAX: none is awaited. */
int64_t step_timer_card_due(const struct step_timer *step_timer, int wait_s);

/* When the time for a decision ends (time_s 0: no limit); INT64_MAX: never. */
int64_t step_timer_decision_due(const struct step_timer *step_timer,
				int time_s);

/* The event to enter when the time for a decision is over. */
const char *step_timer_timeout_event(const struct step_timer *step_timer);

/* Whether a card may be out but not read: the card is late, or broken frames
 * came at broken_ms (0: never) during the wait. */
bool step_timer_card_missing(const struct step_timer *step_timer, int wait_s,
			     int64_t broken_ms, int64_t now_ms);

/* The betting timer: it runs while betting is open, and pauses while play is
 * stopped. */

/* Least betting time after a stop, if min-betting-time is not set. */
enum { BETTING_TIMER_MIN_S = 5 };

struct betting_timer {
	bool open; /* betting is open; it opened after this station started */
	int64_t from_ms;
	int64_t ends_ms;     /* 0: no time limit */
	int64_t closable_ms; /* from then on the dealer may close */
	int64_t stopped_ms;  /* when play was stopped; 0: not stopped */
};

/* Applies a row; `opened`: the row opened the betting. True: the end of betting
 * changed, or the timer paused or runs again. */
bool betting_timer_apply(struct betting_timer *betting_timer,
			 const struct conf_table *conf,
			 const struct table *table, bool opened,
			 int64_t now_ms);

/* The timer as shown: while it is paused, the time left stays. */
struct betting_timer betting_timer_at(const struct betting_timer *betting_timer,
				      int64_t now_ms);

/* When the timer ends; INT64_MAX: it does not run. */
int64_t betting_timer_due(const struct betting_timer *betting_timer);

/* Whether the game is blackjack and no seat is taken yet: then betting stays
 * open. */
bool betting_timer_no_players(const struct table *table);

/* The last overdue card or number that was recorded. */
struct overdue_recorded {
	enum overdue what;
	unsigned round;
	uint16_t facts; /* number of facts in the round at that time */
};

/* The table's timers. The first four members are borrowed. */
struct timers {
	const struct conf_table *conf;
	struct station *station;
	struct feed *feed;	   /* or NULL */
	const struct device *shoe; /* or NULL */
	struct betting_timer betting_timer;
	struct step_timer step_timer;
	struct overdue_recorded overdue;
};

/* Starts and stops timers after an accepted row. */
void timers_on_update(struct timers *timers, const struct update *update,
		      int64_t now_ms);

/* Handles the timers that are due. */
void timers_turn(struct timers *timers, int64_t now_ms);

/* When the next timer is due. */
int64_t timers_due(const struct timers *timers, int64_t now_ms);

/* Fills in the timers of the view. */
void timers_view(const struct timers *timers, int64_t now_ms,
		 struct view *view);

/* If a card or number is overdue and no row says so yet, queues such a row.
 * True: write this row before the screen is drawn. Call it only if the
 * station's queue is empty: the missing card may wait there. */
bool timers_record_overdue(struct timers *timers, const struct view *view);

#endif
