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
#include "app/station/station.h"
#include "app/desk/wheel_page_loader.h"
#include "ui/console/console.h"
#include "ui/text/overdue.h"

enum {
	DESK_CARD_MAX = 32,
	DESK_DEALER_MAX = BADGE_MAX + STAFF_NAME_MAX + 2,
	DESK_DAY_TEXT_MAX = 256,
	DESK_NOTICES_MAX = 4,
};

/* How far a gaming day is towards the next. */
enum day_turns {
	DAY_GOES_ON,
	DAY_TURNS_SOON,
	DAY_IS_OVER,   /* a wheel's goes on for a while */
	DAY_MUST_TURN, /* as soon as it may */
};

/* Whose sign-on still clears the irregularity that it was for. */
struct authority {
	enum role role; /* ROLE_NOBODY: nobody's */
	char badge[BADGE_MAX + 1];
};

/* What the dealer was told last of what did not come. */
struct late_told {
	enum late what;
	unsigned round;
	uint16_t facts; /* of the round then */
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
	struct betting betting;
	struct sign sign;
	struct authority authority;
	struct past past; /* what recall wants, while it is gathered */
	bool compare;	  /* the table with the screen, first */
	struct awaited awaited;
	struct late_told late;
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
	char dealer[DESK_DEALER_MAX]; /* who signed on last: badge and name */
	/* Whose the answers to a form are that take a badge. */
	struct authority answers;
	struct pit trial;	  /* what would come of a line */
	int64_t key_ms, work_ms;  /* the last key; the last time that a round,
				   * a form or a shuffle was under way */
	enum day_turns day_turns; /* when it was looked at last */
	int64_t day_checked_ms;
	char day_text[DESK_DAY_TEXT_MAX];
	struct space space; /* for the next gaming day */
	struct station_key *key;
	char key_text[sizeof((struct sb_error *)0)->text + 64]; /* a notice */
	bool loss_held; /* the last gaming server's loss was a hold */
};

/* The station is open: tells the record so, and has a round compared that it
 * was stopped in. */
void desk_start(struct desk *desk);

/* The station signs heads with its key, or people are told why not. */
void desk_open_key(struct desk *desk);
const char *desk_key_notice(const struct desk *desk);

/* A report of the shoe, behind the place that was put off for it. */
void desk_take_card(struct desk *desk, const struct device_report *report);

/* Puts a device's report in the queue, as its line. */
void desk_take_report(struct desk *desk, enum source source,
		      const struct device_report *report);

/* A row is on disk: what it means for feed, timers, sign-on and screen. A
 * station_took_fn with the desk as its context. */
void desk_took(void *context, const struct took *took);

/* The table may have changed unseen: play is held until the dealer has
 * compared it with the screen. `why` is kept with the round. */
void desk_compare(struct desk *desk, const char *why);

/* Ends that, and lifts its hold. */
void desk_compare_end(struct desk *desk);

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

/* What a row starts and stops; what is due now; when the next is. */
void desk_start_timers(struct desk *desk, const struct took *took);
void desk_timers(struct desk *desk);
int64_t desk_timer_due(const struct desk *desk);
void desk_view_timers(const struct desk *desk, struct view *view);

/* Whether that badge is the dealer's on duty, who rules on nothing here. */
bool desk_deals(const struct desk *desk, const char *badge);

/* Fills in of an intent what only the desk knows. */
void desk_complete(const struct desk *desk, struct intent *intent);

/* Whether it is what nobody does, but what follows from what was done. */
bool desk_follows(const struct intent *intent);

/* Under whose badge an intent about people, day, forms or shuffle goes: "" is
 * the dealer's on duty; NULL: a badge and PIN have to be shown for it. */
const char *desk_pit_badge(const struct desk *desk,
			   const struct intent *intent);

/* Whether the pit would take the line now; the sentence why not. */
SB_MUST_USE enum sb_result desk_try_line(struct desk *desk, enum kind kind,
					 const char *badge, const char *line,
					 struct sb_error *err);

/* Whether it may be now, by that badge; "": by the dealer on duty. SB_REFUSED
 * with the sentence. */
SB_MUST_USE enum sb_result desk_try(struct desk *desk,
				    const struct intent *intent,
				    const char *badge, struct sb_error *err);
void desk_enter_pit(struct desk *desk, const struct intent *intent,
		    const char *badge);

/* What a row of these kinds means for names and badges. */
void desk_watch_pit(struct desk *desk, const struct took *took);

/* The page of a form is closed. Under whose badge one is answered, or NULL. */
void desk_form_left(struct desk *desk);
const char *desk_form_badge(const struct desk *desk);

/* Turns the day when its time has come, and signs off a dealer who is away. */
void desk_watch_day(struct desk *desk);

/* What is to be told of that; NULL: nothing. */
const char *desk_day_notice(struct desk *desk);

/* Holds play while a gaming server is required and none is there; when it
 * wants another turn. */
int64_t desk_watch_link(struct desk *desk);

/* Why nothing can be taken now that the dealer wants; NULL: it can. */
const char *desk_refuses(const struct desk *desk);

/* Does what the dealer wants, as far as it may be done. */
void desk_follow(struct desk *desk, struct intent *intent);

/* Takes the answer to a badge and PIN, when it is there. */
void desk_signed(struct desk *desk);

/* Gathers on what recall wants, and opens it; when to come again. */
int64_t desk_turn_recall(struct desk *desk);

/* Likewise the wheel's record, between rounds. */
int64_t desk_turn_page(struct desk *desk);

/* The device that the game is played with. */
struct device *desk_device(const struct desk *desk);

/* Whether the dealer alone may key a card or number now. */
bool desk_keys_alone(const struct desk *desk);

/* Whether a card that was asked for should be there by now. */
bool desk_card_missing(const struct desk *desk);

/* A row for what the screen is about to say of what did not come, once for each
 * card or number; true: it is to be written first. */
bool desk_tells_late(struct desk *desk);

/* All that the screen shows beside the table. */
void desk_view(struct desk *desk, struct view *view);

#endif
