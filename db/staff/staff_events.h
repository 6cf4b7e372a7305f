/* SPDX-License-Identifier: ISC */
/* Lines of kind people that change the staff list, and what each makes of a
 * person. The list is written by these rules, and verified by them. Pure.
 *
 *	staff add 1042 dealer Aino Aalto
 *	staff pin 1042		a new PIN
 *	staff disable 1042
 *	staff unlock 1042
 *	pin wrong 1042
 *	pin right 1042		after wrong ones */
#ifndef SABOT_DB_STAFF_STAFF_EVENTS_H
#define SABOT_DB_STAFF_STAFF_EVENTS_H

#include "db/journal/journal_row.h"
#include "rules/pit/permissions.h"

enum {
	STAFF_NAME_MAX = 96, /* bytes of UTF-8 */
	STAFF_LINE_MAX = 160,
	PIN_TRIES_MAX = 5, /* wrong ones in a row lock the badge */
	PIN_LOCK_S = 60,   /* the first time; doubles each time after */
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

/* Writes the line; of the person only the badge counts, but for STAFF_ADD. */
void staff_event_format(enum staff_event act, const struct person *person,
			char line[static STAFF_LINE_MAX]);

/* Reads one; fills the badge, and for STAFF_ADD role and name. False when it
 * is none of these. */
bool staff_event_parse(const char *line, enum staff_event *act,
		       struct person *person);

/* What the act makes of the person that it is about. */
void staff_event_apply(struct person *person, enum staff_event act,
		       int64_t time_us);

/* 1 to 16 letters, digits and hyphens; a name has no control characters. */
bool staff_badge_valid(const char *badge);
bool staff_name_valid(const char *name);

#endif
