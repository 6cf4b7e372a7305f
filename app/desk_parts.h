/* SPDX-License-Identifier: ISC */
/* The parts of a desk, for app/desk*.c alone. */
#ifndef SABOT_APP_DESK_PARTS_H
#define SABOT_APP_DESK_PARTS_H

#include "app/awaited.h"
#include "app/betting.h"
#include "app/conf.h"
#include "app/cutting.h"
#include "app/day.h"
#include "app/device.h"
#include "app/feed.h"
#include "app/offer.h"
#include "app/past.h"
#include "app/sign.h"
#include "app/station.h"
#include "ui/console.h"

enum { DESK_CARD_MAX = 32 };

/* Whose sign-on still clears the irregularity that it was for. */
struct authority {
	enum role role; /* ROLE_NOBODY: nobody's */
	char badge[BADGE_MAX + 1];
};

struct desk {
	const struct conf *conf;
	struct station *station;
	struct device *shoe, *wheel; /* of the two the game's, else NULL */
	struct feed *feed;
	struct console *console;
	int signals;
	bool ends;
	int64_t now_ms;
	char clock[DAY_TIME_MAX];
	struct betting betting;
	struct sign sign;
	struct authority authority;
	struct past past; /* what recall wants, while it is gathered */
	bool compare;	  /* the table with the screen, first */
	struct awaited awaited;
	unsigned by_hand;  /* cards keyed from this shoe */
	struct card keyed; /* the last card was, and which */
	bool last_keyed;
	bool doubted;			/* the reader sent the same again */
	char place_line[DESK_CARD_MAX]; /* of a card yet to be taken; or "" */
	char doubted_line[DESK_CARD_MAX];
	const char *notice; /* NULL: none */
	struct offer offer;
	struct cutting cutting;
};

/* Puts a fact in the station's queue. */
void desk_take(struct desk *desk, enum source source, enum envelope_kind kind,
	       const char *badge, const char *line);

/* A line of the shoe, behind the place that was put off for it. */
void desk_take_card(struct desk *desk, const char *line);

/* A row is on disk: what it means for feed, timers, sign-on and screen. A
 * station_took_fn with the desk as its context. */
void desk_took(void *context, const struct took *took);

/* The table may have changed unseen: play is held until the dealer has
 * compared it with the screen. `why` is kept with the round. */
void desk_compare(struct desk *desk, const char *why);

/* Ends that, and lifts its hold. */
void desk_compare_end(struct desk *desk);

/* What the wheel sends; when it wants another turn. */
int64_t desk_turn_wheel(struct desk *desk);

/* The reader's card that was keyed before is in doubt no more. */
void desk_doubt_end(struct desk *desk);

/* Does what the dealer wants, as far as it may be done. */
void desk_follow(struct desk *desk, struct intent *intent);

/* Takes the answer to a badge and PIN, when it is there. */
void desk_signed(struct desk *desk);

/* Gathers on what recall wants, and opens it; when to come again. */
int64_t desk_turn_recall(struct desk *desk);

/* Whether the dealer alone may key a card now. */
bool desk_card_alone(const struct desk *desk);

/* Whether a card that was asked for should be there by now. */
bool desk_card_missing(const struct desk *desk);

/* All that the screen shows beside the table. */
void desk_view(struct desk *desk, struct view *view);

#endif
