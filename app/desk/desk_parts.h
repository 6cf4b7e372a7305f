/* SPDX-License-Identifier: ISC */
/* The parts of a desk, for app/desk*.c alone. */
#ifndef SABOT_APP_DESK_DESK_PARTS_H
#define SABOT_APP_DESK_DESK_PARTS_H

#include "app/desk/timers.h"
#include "app/desk/history_input.h"
#include "app/config/config.h"
#include "app/desk/cutting_card.h"
#include "app/runtime/gaming_time.h"
#include "app/runtime/loop.h"
#include "app/desk/device_input.h"
#include "app/feed/feed.h"
#include "app/desk/shoe_input.h"
#include "app/desk/recall_loader.h"
#include "app/desk/pending_signature.h"
#include "app/desk/disk_space.h"
#include "app/desk/wheel_input.h"
#include "app/desk/comparison.h"
#include "app/desk/day_turn.h"
#include "app/desk/link_hold.h"
#include "app/desk/pit_input.h"
#include "app/station/station.h"
#include "app/desk/wheel_page_loader.h"
#include "ui/console/console.h"
#include "ui/text/overdue.h"

enum {
	DESK_CARD_MAX = 32,
	DESK_NOTICES_MAX = 4,
	DESK_NOTICE_MAX = 640, /* a sb_error, and what is said of it */
};

struct desk {
	const struct conf *conf;
	struct station *station;
	struct device *shoe, *wheel; /* of the two the game's, else NULL */
	struct feed *feed;
	struct console *console;
	struct loop loop;
	bool ends;
	int64_t now_ms;
	char clock[DAY_TIME_MAX];
	struct sign sign;
	/* Whose sign-on still clears the irregularity that it was for. */
	struct authority authority;
	struct past past; /* what recall wants, while it is gathered */
	struct comparison comparison;
	struct timers timers;
	struct pit_input pit;
	struct day_turn day;
	struct link_hold link;
	unsigned by_hand;  /* cards keyed from this shoe */
	struct card keyed; /* the last card was, and which */
	bool last_keyed;
	bool doubted; /* this card came twice, or two of them did */
	struct card doubted_card;
	struct card doubted_read;   /* as the reader read it */
	struct device_report place; /* REPORT_POSITION: of the card to come */
	const char *notice[DESK_NOTICES_MAX]; /* the most urgent first */
	size_t notices;
	struct offer offer;
	struct cutting cutting;
	struct spin spin;
	struct history_input history;
	struct wheel_page page; /* of the wheel's record, while gathered */
	struct space space;	/* for the next gaming day */
	struct station_key *key;
	char key_text[DESK_NOTICE_MAX]; /* a notice of it; or "" */
};

/* Each part gets what it needs of the others: once before the station is open,
 * and again behind that. */
void desk_join(struct desk *desk);

/* The station is open: tells the record so, and has a round compared that it
 * was stopped in. */
void desk_start(struct desk *desk);

/* The station signs heads with its key, or people are told why not. */
void desk_open_key(struct desk *desk);

/* A report of the shoe, behind the place that was put off for it. */
void desk_take_card(struct desk *desk, const struct device_report *report);

/* A row is on disk: what it means for feed, timers, sign-on and screen. A
 * station_took_fn with the desk as its context. */
void desk_took(void *context, const struct took *took);

/* What the shoe sends; when it wants another turn. A report of it. */
int64_t desk_turn_shoe(struct desk *desk);
void desk_hear_shoe(void *desk, const struct device_report *report);

/* What the wheel sends; when it wants another turn. */
int64_t desk_turn_wheel(struct desk *desk);

/* What a row, accepted or not, means for the ball. */
void desk_watch_ball(struct desk *desk, const struct took *took);

/* What the screen shows of the wheel. */
void desk_view_wheel(const struct desk *desk, struct view *view);

/* The dealer's answers: to a number that the wheel is not sure of, and that a
 * ball which should not run is out. */
void desk_answer_unsure(struct desk *desk, bool take);
void desk_ball_is_out(struct desk *desk);

/* Behind a no spin the rules take a number for a ball that was not launched
 * again: where the dealer names one, it was, unseen. */
void desk_launched_unseen(struct desk *desk);

/* Why nothing can be taken now that the dealer wants; NULL: it can. */
const char *desk_refuses(const struct desk *desk);

/* Does what the dealer wants, as far as it may be done. */
void desk_follow(struct desk *desk, struct intent *intent);

/* Takes the answer to a badge and PIN, when it is there. */
void desk_signed(struct desk *desk);

/* The device that the game is played with. */
struct device *desk_device(const struct desk *desk);

/* Whether the dealer alone may key a card or number now. */
bool desk_keys_alone(const struct desk *desk);

/* A row for what the screen is about to say of what did not come, once for each
 * card or number; true: it is to be written first. */
bool desk_tells_late(struct desk *desk);

/* All that the screen shows beside the table. */
void desk_view(struct desk *desk, struct view *view);

#endif
