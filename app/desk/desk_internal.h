/* SPDX-License-Identifier: ISC */
/* A desk, for app/desk/desk.c, and for tests that sit at one without a loop. */
#ifndef SABOT_APP_DESK_DESK_INTERNAL_H
#define SABOT_APP_DESK_DESK_INTERNAL_H

#include "app/config/conf.h"
#include "app/desk/dealer_input.h"
#include "app/desk/link_hold.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/loop.h"

enum {
	DESK_NOTICES_MAX = 4,
	DESK_NOTICE_MAX = 640, /* a sb_error, and what is said of it */
};

/* Its parts, which know nothing of it. */
struct desk {
	const struct conf *conf;
	struct station *station;
	struct feed *feed;
	struct console *console;
	struct loop loop;
	int64_t now_ms;
	uint64_t rows; /* that were told since the start */
	bool quit;
	struct comparison comparison;
	struct shoe_input shoe; /* of the two the game's has a device */
	struct wheel_input wheel;
	struct timers timers;
	struct disk_space disk_space; /* for the next gaming day */
	struct pit_input pit;
	struct day_change day;
	struct link_hold link;
	struct history_input history;
	struct recall_loader
		recall_loader;	       /* what recall wants, while gathered */
	struct wheel_page_loader page; /* of the wheel's record, likewise */
	struct dealer_input dealer;
	struct station_key *key;
	char key_text[DESK_NOTICE_MAX]; /* a notice of it; or "" */
	char clock[CLOCK_TEXT_MAX];
	const char *notice[DESK_NOTICES_MAX]; /* the most urgent first */
	size_t notices;
	struct view view; /* as it was built last */
};

/* Each part gets what it needs of the others: once before the station is open,
 * and again behind that. */
void desk_connect_parts(struct desk *desk);

/* The station is open: tells the record so, and has a round compared that it
 * was stopped in. */
void desk_start(struct desk *desk);

/* The station signs heads with its key, or people are told why not. */
void desk_open_key(struct desk *desk);

/* A row is on disk: what it means for feed, timers, sign-on and screen. A
 * station_update_fn with the desk as its context. */
void desk_on_update(void *context, const struct update *update);

/* Builds the view, unless something waits to be written, and a row for what the
 * screen is about to say of what did not come, once for each card or number;
 * true: it is to be written first. */
bool desk_record_overdue(struct desk *desk);

/* All that the screen shows beside the table. */
void desk_view(struct desk *desk, struct view *view);

#endif
