/* SPDX-License-Identifier: ISC */
/* The lines of kind people that change the staff list, and their effect on a
 * person. The same rules write and verify the list. Pure.
 *
 *	staff add 1042 dealer Aino Aalto
 *	staff pin 1042		a new PIN
 *	staff disable 1042
 *	staff unlock 1042
 *	pin wrong 1042
 *	pin right 1042		after wrong PINs
 */
#ifndef SABOT_DB_STAFF_STAFF_EVENTS_H
#define SABOT_DB_STAFF_STAFF_EVENTS_H

#include "db/journal/journal_row.h"
#include "rules/pit/permissions.h"

enum {
	STAFF_NAME_MAX = 96, /* bytes of UTF-8 */
	STAFF_LINE_MAX = 160,
	PIN_TRIES_MAX = 5, /* wrong PINs in a row that lock the badge */
	PIN_LOCK_S = 60,   /* the first time; then doubled each time */
	PIN_LOCK_MAX_S = 86400,
};

struct person {
	char badge[BADGE_MAX + 1];
	char name[STAFF_NAME_MAX + 1];
	enum role role;
	bool disabled;
	int wrong;		 /* wrong PINs in a row */
	int64_t locked_until_us; /* UTC; 0: not locked */
};

enum staff_event {
	STAFF_ADD,
	STAFF_PIN,
	STAFF_DISABLE,
	STAFF_UNLOCK,
	PIN_WRONG,
	PIN_RIGHT,
	STAFF_EVENTS
};

/* Formats the line. Only STAFF_ADD uses more of the person than the badge. */
void staff_event_format(enum staff_event event, const struct person *person,
			char line[static STAFF_LINE_MAX]);

/* Parses a line; fills the badge, and for STAFF_ADD role and name. False: not
 * such a line. */
bool staff_event_parse(const char *line, enum staff_event *event,
		       struct person *person);

/* Applies the event to its person. */
void staff_event_apply(struct person *person, enum staff_event event,
		       int64_t time_us);

/* SB_REFUSED with the reason: a badge of that role may not do the act. */
enum sb_result staff_fail_role(const char *badge, enum role role, enum act act,
			       struct sb_error *err);

/* Whether the text is a name: 1 to STAFF_NAME_MAX bytes, no control character,
 * no space first. */
bool staff_name_valid(const char *name);

#endif
