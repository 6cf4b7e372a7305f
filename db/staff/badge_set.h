/* SPDX-License-Identifier: ISC */
/* Whose badges stand in rows of the journal, each once. */
#ifndef SABOT_DB_STAFF_BADGE_SET_H
#define SABOT_DB_STAFF_BADGE_SET_H

#include "db/journal/row.h"

struct badges {
	char (*badge)[BADGE_MAX + 1];
	size_t n, room;
};

/* All zero is none. */
void badges_fini(struct badges *badges);

bool badges_have(const struct badges *badges, const char *badge);

/* As strcmp() has them, in place of the order in which they were added. */
void badges_sort(struct badges *badges);

/* What is no badge is passed over. */
void badges_add(struct badges *badges, const char *badge);

/* That of the row, and of whom its line tells: who takes over, the second
 * person of a booking. */
void badges_add_row(struct badges *badges, const struct envelope *row);

#endif
