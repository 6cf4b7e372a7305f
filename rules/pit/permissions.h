/* SPDX-License-Identifier: ISC */
/* Who may do what at a table: one row an act. */
#ifndef SABOT_RULES_PIT_PERMISSIONS_H
#define SABOT_RULES_PIT_PERMISSIONS_H

#include "rules/core/row_kind.h"
#include "rules/script/event_parse.h"
#include "rules/table/table.h"

#include <stdbool.h>

struct pit;

enum { BADGE_MAX = 16 }; /* letters, digits and hyphens */

/* Stored in the record: values never change. */
enum role {
	ROLE_NOBODY = 0,
	ROLE_DEALER = 1,
	ROLE_PIT_BOSS = 2,
	ROLE_SUPERVISOR = 3
};

enum act {
	ACT_ROUND,	  /* open, close, announce, clear, the cutting card */
	ACT_DECISION,	  /* a seat's decision, passed on by the dealer */
	ACT_CARD_BY_HAND, /* or a number */
	ACT_CONFIRM_SPIN, /* valid spin, no spin */
	ACT_CORRECTION,	  /* correct, strike, insert */
	ACT_RULING,
	ACT_RETRACTION,
	ACT_VOID,
	ACT_FREE_HAND,
	ACT_BURN,
	ACT_HOLD,
	ACT_RELEASE,
	ACT_SHUFFLE_ORDER,
	ACT_SHOE, /* shuffled, cut and loaded */
	ACT_LIMITS,
	ACT_NOTE,
	ACT_COMPARE,	   /* the table is as the screen shows it */
	ACT_COUNT_BY_FACE, /* what is left in a shoe at its end, face by face */
	ACT_WHEEL_REPORT,
	ACT_HISTORY, /* of finished rounds, looked at */
	ACT_SIGN_ON, /* as the dealer, in relief, and off */
	ACT_HAND_OVER,
	ACT_OPENING,
	ACT_CLOSING,
	ACT_INSPECT,	   /* a form that the dealer signs, too */
	ACT_INSPECT_ALONE, /* one that only a pit boss signs */
	ACT_SIGN_DEALER,   /* a form */
	ACT_SIGN_PIT_BOSS,
	ACT_REPLACE_DECK,
	ACT_LEFT_TABLE, /* cards the table, or a ball the wheel */
	ACT_SHUFFLE_STEP,
	ACT_END_STATION, /* of the station */
	ACT_STAFF,
	ACT_ADJUST, /* beside a round that is over; SECOND: its second person */
	ACT_SECOND_ADJUST,
	ACT_ANNOTATE,
	ACT_SECOND_ANNOTATE,
	ACTS
};

struct permission {
	const char *name;  /* in the record */
	const char *title; /* for people, untranslated */
	enum role least;   /* the lowest role that may */
	bool in_person;	   /* it is signed for each time */
};

extern const struct permission permissions[ACTS];

/* Whether the act is a ruling: more than a dealer may. */
bool permission_is_ruling(enum act act);

enum permission_result {
	ALLOWED,
	WANTS_BADGE,	  /* of somebody who may, with its PIN */
	FORBIDDEN_ROLE,	  /* a higher role may */
	FORBIDDEN_DEALER, /* who deals at this table rules on nothing there */
};

/* Whether somebody of that role may, in person: ALLOWED, or why not. deals:
 * it is done at the table where that person is signed on as the dealer. */
enum permission_result permission_check(enum role role, enum act act,
					bool is_dealer);

/* Somebody who showed a badge and its PIN; ROLE_NOBODY: nobody did. */
struct badge_holder {
	enum role role;
	char badge[BADGE_MAX + 1];
};

/* Whose badges were shown for more than one act, and still count. */
struct badges_shown {
	struct badge_holder authority; /* clears an irregularity */
	struct badge_holder answers;   /* began a form, or resumed it */
	bool entry_needs_no_badge; /* the card or number that is due takes none
				    */
};

/* What is to be done by key. */
struct permission_request {
	enum row_kind about; /* KIND_TABLE: an event, or no line at all */
	enum act act;	     /* ACTS: nobody is asked */
	const char *line;    /* of another kind */
};

/* Whether it may be done without another badge: ALLOWED, and *badge is the one
 * that it goes under, "" the dealer's on duty; or WANTS_BADGE. pit NULL: of a
 * table without one. */
enum permission_result
permissions_check_request(const struct pit *pit, const struct table *table,
			  const struct badges_shown *badges,
			  const struct permission_request *request,
			  const char **badge);

/* Whether that badge is the dealer's on duty. */
bool pit_is_dealer(const struct pit *pit, const char *badge);

/* The act that an event by key is. */
enum act permission_act(const struct event *event);

const char *role_name(enum role role); /* "pit-boss" */
bool role_parse(const char *name, enum role *role);

#endif
