/* SPDX-License-Identifier: ISC */
/* The set of badges in rows of the journal. */
#ifndef SABOT_DB_STAFF_BADGE_SET_H
#define SABOT_DB_STAFF_BADGE_SET_H

#include "db/journal/journal_row.h"

/* All zero: empty. */
struct badge_set {
	char (*badge)[BADGE_MAX + 1];
	size_t n, room;
};

/* Frees the badges and empties the set. */
void badge_set_fini(struct badge_set *badges);

bool badge_set_has(const struct badge_set *badges, const char *badge);

/* Sorts by strcmp(). */
void badge_set_sort(struct badge_set *badges);

/* Adds a badge. Ignores one that is empty, too long, or in the set already. */
void badge_set_add(struct badge_set *badges, const char *badge);

/* Adds the badge of the row and the badge in its line: the pit boss of a
 * hand-over, or the second person of an amendment. */
void badge_set_add_row(struct badge_set *badges, const struct journal_row *row);

#endif
