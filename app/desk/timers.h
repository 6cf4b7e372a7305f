/* SPDX-License-Identifier: ISC */
/* What is waited for, and since when: a card, or somebody's decision. */
#ifndef SABOT_APP_DESK_TIMERS_H
#define SABOT_APP_DESK_TIMERS_H

#include "app/config/conf.h"
#include "app/desk/device.h"
#include "app/feed/feed.h"
#include "app/station/station.h"
#include "rules/table/table.h"
#include "ui/text/text.h"

/* All zero: nothing is. */
struct step_timer {
	int64_t start_ms;	 /* 0: neither is waited for */
	struct answer_line step; /* the instruction that waits */
	uint16_t out;		 /* cards that had left the shoe then */
	uint16_t dealt; /* and cards dealt: one may have waited outside it */
};

/* The table has changed. The wait begins anew with another instruction or
 * behind a card, which is true; a note or a repeated position is neither. */
bool step_timer_apply(struct step_timer *step_timer, const struct table *table,
		      int64_t now_ms);

/* When the card is late; INT64_MAX: never. */
int64_t step_timer_card_due(const struct step_timer *step_timer, int wait_s);

/* When the time to decide is over, and the event that says so; INT64_MAX:
 * never. No limit: 0 s. */
int64_t step_timer_decision_due(const struct step_timer *step_timer,
				int time_s);
const char *step_timer_timeout_event(const struct step_timer *step_timer);

/* Whether a card may be out and was not read: it is late, or broken frames
 * came at broken_ms (0: never) while it was awaited. */
bool step_timer_card_missing(const struct step_timer *step_timer, int wait_s,
			     int64_t broken_ms, int64_t now_ms);

/* The betting timer: it runs while bets are taken, and stands still while play
 * is stopped. */

enum { BETTING_TIMER_MIN_S = 5 }; /* behind a stop, without min-betting-time */

struct betting_timer {
	bool open; /* and was seen opening */
	int64_t from_ms;
	int64_t ends_ms; /* 0: the dealer calls */
	int64_t closable_ms;
	int64_t stopped_ms; /* since when play is; 0: it is not */
};

/* The table after a row, which opened the betting or did not. True: another
 * time is left than before. */
bool betting_timer_apply(struct betting_timer *betting_timer,
			 const struct conf_table *conf,
			 const struct table *table, bool opened,
			 int64_t now_ms);

/* The same as it is seen while it stands still: what is left stays. */
struct betting_timer betting_timer_at(const struct betting_timer *betting_timer,
				      int64_t now_ms);

/* When it ends; INT64_MAX: it does not run. */
int64_t betting_timer_due(const struct betting_timer *betting_timer);

/* Whether nobody has come to play yet, so that the bets stay open. */
bool betting_timer_no_players(const struct table *table);

/* What the dealer was told last of what did not come. */
struct overdue_recorded {
	enum overdue what;
	unsigned round;
	uint16_t facts; /* of the round then */
};

/* The table's timers: the first four are borrowed. */
struct timers {
	const struct conf_table *conf;
	struct station *station;
	struct feed *feed;	   /* or NULL */
	const struct device *shoe; /* or NULL */
	struct betting_timer betting_timer;
	struct step_timer step_timer;
	struct overdue_recorded overdue;
};

/* What an accepted row starts and stops; what is due now; when the next is. */
void timers_on_update(struct timers *timers, const struct update *update,
		      int64_t now_ms);
void timers_turn(struct timers *timers, int64_t now_ms);
int64_t timers_due(const struct timers *timers, int64_t now_ms);
void timers_view(const struct timers *timers, int64_t now_ms,
		 struct view *view);

/* A row for what the screen is about to say of what did not come, once for each
 * card or number; true: it is to be written first. Nothing waits now: that may
 * be what did not come. */
bool timers_record_overdue(struct timers *timers, const struct view *view);

#endif
