/* SPDX-License-Identifier: ISC */
/* What is waited for, and since when: a card, or somebody's decision. */
#ifndef SABOT_APP_DESK_TIMERS_H
#define SABOT_APP_DESK_TIMERS_H

#include "app/config/config.h"
#include "app/desk/device_input.h"
#include "app/feed/feed.h"
#include "app/station/station.h"
#include "rules/table/table.h"
#include "ui/text/text.h"

/* All zero: nothing is. */
struct awaited {
	int64_t since_ms; /* 0: neither is waited for */
	struct line step; /* the instruction that waits */
	uint16_t out;	  /* cards that had left the shoe then */
	uint16_t dealt;	  /* and cards dealt: one may have waited outside it */
};

/* The table has changed. The wait begins anew with another instruction or
 * behind a card, which is true; a note or a repeated position is neither. */
bool awaited_take(struct awaited *awaited, const struct table *table,
		  int64_t now_ms);

/* When the card is late; INT64_MAX: never. */
int64_t awaited_due(const struct awaited *awaited, int wait_s);

/* When the time to decide is over, and the event that says so; INT64_MAX:
 * never. No limit: 0 s. */
int64_t awaited_decision_due(const struct awaited *awaited, int time_s);
const char *awaited_over(const struct awaited *awaited);

/* Whether a card may be out and was not read: it is late, or broken frames
 * came at broken_ms (0: never) while it was awaited. */
bool awaited_missing(const struct awaited *awaited, int wait_s,
		     int64_t broken_ms, int64_t now_ms);

/* The betting timer: it runs while bets are taken, and stands still while play
 * is stopped. */

enum { BETTING_LEAST_S = 5 }; /* behind a stop, without min-betting-time */

struct betting {
	bool open; /* and was seen opening */
	int64_t from_ms;
	int64_t ends_ms; /* 0: the dealer calls */
	int64_t closable_ms;
	int64_t stopped_ms; /* since when play is; 0: it is not */
};

/* The table after a row, which opened the betting or did not. True: another
 * time is left than before. */
bool betting_take(struct betting *betting, const struct conf_table *conf,
		  const struct table *table, bool opened, int64_t now_ms);

/* The same as it is seen while it stands still: what is left stays. */
struct betting betting_shown(const struct betting *betting, int64_t now_ms);

/* When it ends; INT64_MAX: it does not run. */
int64_t betting_due(const struct betting *betting);

/* Whether nobody has come to play yet, so that the bets stay open. */
bool betting_is_deserted(const struct table *table);

/* What the dealer was told last of what did not come. */
struct late_told {
	enum late what;
	unsigned round;
	uint16_t facts; /* of the round then */
};

/* The table's timers: the first four are borrowed. */
struct timers {
	const struct conf_table *conf;
	struct station *station;
	struct feed *feed;	   /* or NULL */
	const struct device *shoe; /* or NULL */
	struct betting betting;
	struct awaited awaited;
	struct late_told late;
};

/* What an accepted row starts and stops; what is due now; when the next is. */
void timers_row(struct timers *timers, const struct took *took, int64_t now_ms);
void timers_turn(struct timers *timers, int64_t now_ms);
int64_t timers_due(const struct timers *timers, int64_t now_ms);
void timers_view(const struct timers *timers, int64_t now_ms,
		 struct view *view);

/* A row for what the screen is about to say of what did not come, once for each
 * card or number; true: it is to be written first. Nothing waits now: that may
 * be what did not come. */
bool timers_tell_late(struct timers *timers, const struct view *view);

#endif
