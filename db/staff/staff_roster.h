/* SPDX-License-Identifier: ISC */
/* The staff list at a row of the journal, computed in memory from the rows up
 * to it: to check permissions of that time. For db/ only. */
#ifndef SABOT_DB_STAFF_STAFF_ROSTER_H
#define SABOT_DB_STAFF_STAFF_ROSTER_H

#include "db/staff/staff_events.h"
#include "rules/core/error.h"

struct roster {
	struct person *person; /* sorted by badge */
	int n;
	int room;
};

void roster_fini(struct roster *roster);

/* NULL: unknown badge. */
const struct person *roster_find(const struct roster *roster,
				 const char *badge);

/* Applies a row of kind people. SB_REFUSED with the reason: the row's badge may
 * not make this change, which is applied all the same; or the person is unknown
 * or exists already, and nothing is applied. */
SB_MUST_USE enum sb_result roster_apply(struct roster *roster,
					const struct journal_row *journal_row,
					struct sb_error *err);

/* SB_REFUSED with the reason: that badge may not do the act; without a badge
 * ("") only acts of a dealer are allowed. is_dealer: the badge is that of the
 * table's dealer. */
SB_MUST_USE enum sb_result roster_check_act(const struct roster *roster,
					    const char *badge, enum act act,
					    bool is_dealer,
					    struct sb_error *err);

#endif
