/* SPDX-License-Identifier: ISC */
/* The staff list as the journal tells it, row by row: who may do what at that
 * moment. In memory; for db/ alone. */
#ifndef SABOT_DB_STAFF_STAFF_ROSTER_H
#define SABOT_DB_STAFF_STAFF_ROSTER_H

#include "db/staff/staff_events.h"
#include "rules/core/error.h"

struct roster {
	struct person *person; /* by badge */
	int n;
	int room;
};

void roster_fini(struct roster *roster);

/* NULL: nobody has that badge. */
const struct person *roster_find(const struct roster *roster,
				 const char *badge);

/* Takes a row of kind people. SB_REFUSED with the reason where its badge may
 * not do that; it is done even so. */
SB_MUST_USE enum sb_result roster_apply(struct roster *roster,
					const struct journal_row *journal_row,
					struct sb_error *err);

/* SB_REFUSED with the reason where a key of that badge may not be that act.
 * deals: it is that of the table's dealer. */
SB_MUST_USE enum sb_result roster_check_act(const struct roster *roster,
					    const char *badge, enum act act,
					    bool is_dealer,
					    struct sb_error *err);

#endif
