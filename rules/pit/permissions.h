/* SPDX-License-Identifier: ISC */
/* Permissions at a table: one entry for each act. */
#ifndef SABOT_RULES_PIT_PERMISSIONS_H
#define SABOT_RULES_PIT_PERMISSIONS_H

#include "rules/core/row_kind.h"
#include "rules/core/token.h"
#include "rules/script/event_parse.h"
#include "rules/table/table.h"

#include <stdbool.h>

struct pit;
struct roster;

enum { BADGE_MAX = 16 };

/* Whether the word is a badge: 1 to BADGE_MAX letters, digits and hyphens. */
bool badge_is_valid(struct token badge);

/* The error message for a malformed badge, untranslated. */
extern const char badge_malformed[];

/* Stored in the record: values never change. */
enum role {
	ROLE_NOBODY = 0,
	ROLE_DEALER = 1,
	ROLE_PIT_BOSS = 2,
	ROLE_SUPERVISOR = 3
};

enum act {
	ACT_ROUND,	  /* open, close, announce, clear, the cut card */
	ACT_DECISION,	  /* a seat's decision, passed on by the dealer */
	ACT_CARD_BY_HAND, /* a keyed card or number */
	ACT_CONFIRM_SPIN, /* valid spin, no spin; dice flat, no roll */
	ACT_CORRECTION,	  /* correct, strike, insert */
	ACT_RULING,
	ACT_RETRACTION,
	ACT_VOID,
	ACT_FREE_HAND,
	ACT_BURN,
	ACT_HOLD,
	ACT_RELEASE,
	ACT_CLOCK, /* resume play after a wrong clock */
	ACT_SHUFFLE_ORDER,
	ACT_SHOE, /* shuffled, cut and loaded */
	ACT_LIMITS,
	ACT_NOTE,
	ACT_COMPARE,	   /* confirm that table and screen match */
	ACT_COUNT_BY_FACE, /* cards left in a shoe at its end, by face */
	ACT_WHEEL_REPORT,
	ACT_HISTORY, /* look at finished rounds */
	ACT_SIGN_ON, /* sign on as dealer or relief dealer; sign off */
	ACT_HAND_OVER,
	ACT_OPENING,
	ACT_CLOSING,
	ACT_INSPECT,	   /* a form that the dealer also signs */
	ACT_INSPECT_ALONE, /* a form that only a pit boss signs */
	ACT_SIGN_DEALER,   /* sign a form as dealer */
	ACT_SIGN_PIT_BOSS,
	ACT_REPLACE_DECK,
	ACT_LEFT_TABLE, /* cards left the table, or a ball the wheel */
	ACT_SHUFFLE_STEP,
	ACT_END_STATION, /* shuts the station down */
	ACT_STAFF,
	ACT_OWN_PIN,	   /* a new PIN for one's own badge */
	ACT_UNLOCK,	   /* a badge whose PIN somebody may be guessing */
	ACT_ADJUST,	   /* a finished round */
	ACT_SECOND_ADJUST, /* the second signature */
	ACT_ANNOTATE,
	ACT_SECOND_ANNOTATE,
	ACT_RETURN, /* of pending wagers before their time */
	ACT_SECOND_RETURN,
	ACT_ACCEPT_RECORD, /* a record that is not as the station left it */
	ACTS
};

struct permission {
	const char *name;  /* in the record */
	const char *title; /* for people, untranslated */
	enum role least;   /* the lowest role allowed */
	bool in_person;	   /* badge and PIN each time */
};

extern const struct permission permissions[ACTS];

/* Whether the act is a ruling: the lowest role allowed is above the dealer. */
bool permission_is_ruling(enum act act);

enum permission_result {
	ALLOWED,
	WANTS_BADGE,	/* a person with permission must enter badge and PIN */
	FORBIDDEN_ROLE, /* needs a higher role */
	FORBIDDEN_DEALER, /* a ruling, which the table's dealer may not make */
	FORBIDDEN_ROUND,  /* of a round that the person dealt or ruled in */
};

/* The part that a person, with any badge, has in table and round; bits. */
enum involvement {
	NOT_INVOLVED = 0,
	DEALS_HERE = 1, /* is the table's dealer */
	WAS_IN_ROUND =
		2,	/* dealt or ruled in the round that the act is about */
	ENDS_ROUND = 4, /* is the dealer of the round under way */
};

/* Whether a person of that role may do the act: ALLOWED, or why not. involved:
 * bits of enum involvement. */
enum permission_result permission_check(enum role role, enum act act,
					unsigned involved);

/* A person who entered badge and PIN; ROLE_NOBODY: nobody did. */
struct badge_holder {
	enum role role;
	char badge[BADGE_MAX + 1];
};

/* Badges that were entered for more than one act and are still valid. */
struct valid_badges {
	struct badge_holder authority; /* for clearing an irregularity */
	struct badge_holder answers;   /* for the answers of a form */
	bool entry_needs_no_badge;     /* the card or number due may be keyed
					  without a badge */
	const struct roster *roster;   /* NULL: each badge is a person */
	struct badge_holder free_hand; /* kept the cards of the next free hand,
					  and orders it */
};

/* What a person wants to do by key. */
struct permission_request {
	enum row_kind about; /* KIND_TABLE: an event, or no line at all */
	enum act act;	     /* ACTS: needs no permission */
	const char *line;    /* unused with KIND_TABLE */
};

/* WANTS_BADGE: ask for badge and PIN. ALLOWED: *badge is the badge for the row;
 * "": the dealer's badge. pit NULL: a table without a pit. */
enum permission_result
permissions_check_request(const struct pit *pit, const struct table *table,
			  const struct valid_badges *badges,
			  const struct permission_request *request,
			  const char **badge);

/* Whether the badge belongs to the person who is signed on as dealer, see
 * roster_same_person(). */
bool pit_is_dealer(const struct pit *pit, const struct roster *roster,
		   const char *badge);

/* The act of an event entered by key. */
enum act permission_act(const struct event *event);

/* The word for the role in commands and in the record: "pit-boss". */
const char *role_name(enum role role);

/* The words for the role in sentences, for _(): "pit boss". */
const char *role_title(enum role role);

/* False: no such role, or "nobody". */
bool role_parse(const char *name, enum role *role);

#endif
