/* SPDX-License-Identifier: ISC */
/* The struct of app/desk/desk.c, also for tests of a desk without a loop. */
#ifndef SABOT_APP_DESK_DESK_INTERNAL_H
#define SABOT_APP_DESK_DESK_INTERNAL_H

#include "app/config/conf.h"
#include "app/desk/clock_hold.h"
#include "app/desk/dice_input.h"
#include "app/desk/dealer_input.h"
#include "app/desk/link_hold.h"
#include "app/desk/screen_watch.h"
#include "app/desk/token_watch.h"
#include "app/desk/status_file.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/loop.h"
#include "app/runtime/watchdog.h"

enum {
	DESK_NOTICES_MAX = 7,
	DESK_NOTICE_MAX = 640, /* bytes of an sb_error with a text around it */
};

/* The parts do not know the desk. */
struct desk {
	struct conf *conf;
	struct station *station;
	struct feed *feed;
	struct console *console;
	struct screen_watch screen_watch;
	struct loop loop;
	int64_t now_ms;
	uint64_t rows; /* number of rows passed to desk_on_update() */
	bool quit;     /* by a signal */
	bool reload;   /* the configuration, by a signal */
	struct watchdog watchdog;
	struct status_file status;
	struct comparison comparison;
	/* One of the next three has the table's device. */
	struct shoe_input shoe;
	struct wheel_input wheel;
	struct dice_input dice;
	struct timers timers;
	struct disk_space disk_space; /* for the next gaming day */
	struct pit_input pit;
	struct day_change day;
	struct link_hold link;
	struct token_watch tokens;
	struct clock_hold clock_hold;
	struct history_input history;
	struct recall_loader
		recall_loader; /* rows for recall, while they are read */
	struct wheel_page_loader
		wheel_page; /* wheel report, while it is read */
	struct dealer_input dealer;
	struct station_key *key;
	char key_text[DESK_NOTICE_MAX]; /* notice about the key, or "" */
	struct sb_error language;	/* why texts are in English, or "" */
	bool forms_changed;		/* `offers` are to be read again */
	struct form_offers offers;
	bool people_changed;	     /* the next two are to be read again */
	int badge_cols;		     /* the longest badge */
	char guessed[BADGE_MAX + 1]; /* badge with an alarm, or "" */
	char guessed_text[UI_TEXT_MAX];
	char clock[CLOCK_TEXT_MAX];
	char special_until[CLOCK_TEXT_MAX];
	const char *notice[DESK_NOTICES_MAX]; /* the most urgent first;
						 `notices` of them */
	size_t notices;
	struct view view; /* as last built */
};

/* Gives each part the other parts that it needs. Call it before the station is
 * open, and again after. */
void desk_connect_parts(struct desk *desk);

/* Call it when the station is open: records the start, and asks for a
 * comparison if the station had stopped within a round. */
void desk_start(struct desk *desk);

/* Opens the station key; if it fails, a notice has the reason. SB_REFUSED: the
 * record is not the one that the station left. */
SB_MUST_USE enum sb_result desk_open_key(struct desk *desk,
					 struct sb_error *err);

/* Updates feed, timers, sign-on and screen after a row is on disk. For
 * station_open(); context: the desk. */
void desk_on_update(void *context, const struct update *update);

/* If no row waits to be written, builds the view and returns the result of
 * timers_record_overdue(); else returns false. */
bool desk_record_overdue(struct desk *desk);

/* Fills in the view. */
void desk_view(struct desk *desk, struct view *view);

#endif
