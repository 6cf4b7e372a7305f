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

#include "db/journal/row.h"
#include "rules/pit/permissions.h"

enum {
	STAFF_NAME_MAX = 96, /* bytes of UTF-8 */
	PEOPLE_LINE_MAX = 160,
	PIN_WRONG_LOCKS = 5, /* wrong ones in a row lock the badge */
	PIN_LOCK_S = 60,     /* the first time; doubles each time after */
	PIN_LOCK_MOST_S = 86400,
};

struct person {
	char badge[BADGE_MAX + 1];
	char name[STAFF_NAME_MAX + 1];
	enum role role;
	bool disabled;
	int wrong;		 /* wrong PINs in a row */
	int64_t locked_until_us; /* UTC; 0: not locked */
};

enum people_act {
	STAFF_ADD,
	STAFF_PIN,
	STAFF_DISABLE,
	STAFF_UNLOCK,
	PIN_WRONG,
	PIN_RIGHT,
	PEOPLE_ACTS
};

/* Writes the line; of the person only the badge counts, but for STAFF_ADD. */
void people_format(enum people_act act, const struct person *person,
		   char line[static PEOPLE_LINE_MAX]);

/* Reads one; fills the badge, and for STAFF_ADD role and name. False when it
 * is none of these. */
bool people_parse(const char *line, enum people_act *act,
		  struct person *person);

/* What the act makes of the person that it is about. */
void people_apply(struct person *person, enum people_act act, int64_t time_us);

/* 1 to 16 letters, digits and hyphens; a name has no control characters. */
bool people_badge_valid(const char *badge);
bool people_name_valid(const char *name);

#endif
