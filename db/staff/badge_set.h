/* SPDX-License-Identifier: ISC */
/* Whose badges stand in rows of the journal, each once. */
#ifndef SABOT_DB_STAFF_BADGE_SET_H
#define SABOT_DB_STAFF_BADGE_SET_H

#include "db/journal/journal_row.h"

struct badge_set {
	char (*badge)[BADGE_MAX + 1];
	size_t n, room;
};

/* All zero is none. */
void badge_set_fini(struct badge_set *badges);

bool badge_set_has(const struct badge_set *badges, const char *badge);

/* As strcmp() has them, in place of the order in which they were added. */
void badge_set_sort(struct badge_set *badges);

/* What is no badge is passed over. */
void badge_set_add(struct badge_set *badges, const char *badge);

/* That of the row, and of whom its line tells: who takes over, the second
 * person of a booking. */
void badge_set_add_row(struct badge_set *badges, const struct journal_row *row);

#endif
