/* SPDX-License-Identifier: ISC */
/* The struct of app/desk/desk.c, also for tests that run a desk without a loop.
 */
#ifndef SABOT_APP_DESK_DESK_INTERNAL_H
#define SABOT_APP_DESK_DESK_INTERNAL_H

#include "app/config/conf.h"
#include "app/desk/dealer_input.h"
#include "app/desk/link_hold.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/loop.h"

enum {
	DESK_NOTICES_MAX = 4,
	DESK_NOTICE_MAX = 640, /* an sb_error with a text around it */
};

/* The parts do not know the desk. */
struct desk {
	const struct conf *conf;
	struct station *station;
	struct feed *feed;
	struct console *console;
	struct loop loop;
	int64_t now_ms;
	uint64_t rows; /* recorded since the start */
	bool quit;
	struct comparison comparison;
	struct shoe_input shoe; /* the game's one has a device */
	struct wheel_input wheel;
	struct timers timers;
	struct disk_space disk_space; /* for the next gaming day */
	struct pit_input pit;
	struct day_change day;
	struct link_hold link;
	struct history_input history;
	struct recall_loader
		recall_loader; /* rows for recall, while they are read */
	struct wheel_page_loader
		wheel_page; /* wheel report, while it is read */
	struct dealer_input dealer;
	struct station_key *key;
	char key_text[DESK_NOTICE_MAX]; /* notice about the key, or "" */
	char clock[CLOCK_TEXT_MAX];
	const char *notice[DESK_NOTICES_MAX]; /* the most urgent first */
	size_t notices;
	struct view view; /* as last built */
};

/* Gives each part the others that it needs: once before the station is open,
 * and once after. */
void desk_connect_parts(struct desk *desk);

/* After the station is open: records the start, and asks for a comparison if
 * the station stopped within a round. */
void desk_start(struct desk *desk);

/* Opens the station key; if it fails, a notice has the reason. */
void desk_open_key(struct desk *desk);

/* A row is on disk: updates feed, timers, sign-on and screen. A
 * station_update_fn; the context is the desk. */
void desk_on_update(void *context, const struct update *update);

/* Builds the view unless something waits to be written. Records an overdue card
 * or number before the screen shows it, once for each. Returns true if such a
 * row must be written first. */
bool desk_record_overdue(struct desk *desk);

/* Fills in all that the screen shows besides the table. */
void desk_view(struct desk *desk, struct view *view);

#endif
