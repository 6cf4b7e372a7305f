/* SPDX-License-Identifier: ISC */
/* The people of the house. A person has a name and a staff number; badges
 * belong to persons, and a person may have several. Pure. */
#ifndef SABOT_RULES_PIT_ROSTER_H
#define SABOT_RULES_PIT_ROSTER_H

#include "rules/pit/permissions.h"

enum {
	STAFF_NAME_MAX = 96, /* bytes of UTF-8 */
	PIN_DIGITS_MIN = 6,
	PIN_DIGITS_MAX = 32,
	PIN_DIGEST_SIZE = 32, /* bytes */
	PIN_DAYS_MAX = 3650,
	PIN_HISTORY_MAX = 24,
	PERSON_MALFORMED_MAX = 40,
	LANGUAGE_MAX = 6, /* bytes */
};

/* A badge and its owner. */
struct person {
	char badge[BADGE_MAX + 1];
	char number[BADGE_MAX + 1]; /* the owner's staff number */
	char name[STAFF_NAME_MAX + 1];
	char language[LANGUAGE_MAX + 1]; /* of the texts; "": the table's */
	enum role role;
	bool disabled;
	bool has_pin;		      /* as stored; the journal does not know */
	int wrong;		      /* wrong PINs in a row */
	int64_t delayed_until_us;     /* UTC: no PIN is taken before; or 0 */
	uint8_t pin[PIN_DIGEST_SIZE]; /* digest of the PIN's hash */
	int64_t pin_set_us; /* UTC, of its row; the stored list has none */
	char malformed[PERSON_MALFORMED_MAX]; /* the first stored value that no
						 station writes, or "" */
};

/* What the house wants of PINs. */
struct pin_rules {
	int days;    /* after which a PIN expires; 0: never */
	int history; /* number of PINs before the present one that a new PIN
			must differ from; always from the present one */
};

struct roster {
	struct person *person; /* sorted by badge */
	int n;
	int room;
	struct pin_rules pin_rules;
};

/* The place of the badge in the roster, or the one where it belongs. */
int roster_index(const struct roster *roster, const char *badge);

/* NULL: unknown badge. */
const struct person *roster_find(const struct roster *roster,
				 const char *badge);

/* Whether both badges belong to the same person. Of an unknown badge, or
 * without a roster (NULL), the badge itself is the staff number. */
bool roster_same_person(const struct roster *roster, const char *a,
			const char *b);

/* The first badge, in their order, of the person who owns that badge: it stands
 * for all of them. Of an unknown badge that badge. */
const char *roster_first_badge(const struct roster *roster, const char *badge);

/* The stored column in which the two differ; "": none. */
const char *person_difference(const struct person *a, const struct person *b);

#endif
