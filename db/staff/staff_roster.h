/* SPDX-License-Identifier: ISC */
/* The staff list at a row of the journal, computed in memory from the rows up
 * to it: to check permissions of that time. For db/ only. */
#ifndef SABOT_DB_STAFF_STAFF_ROSTER_H
#define SABOT_DB_STAFF_STAFF_ROSTER_H

#include "db/staff/staff_events.h"
#include "rules/core/error.h"

/* SB_REFUSED with the reason: the person cannot be added: the badge is taken,
 * or the staff number is of somebody with another name. */
SB_MUST_USE enum sb_result roster_check_new(const struct roster *roster,
					    const struct person *person,
					    struct sb_error *err);

/* Applies a row of kind people. SB_REFUSED with the reason: the row's badge may
 * not make this change, which is applied all the same as far as possible. */
SB_MUST_USE enum sb_result roster_apply(struct roster *roster,
					const struct journal_row *journal_row,
					struct sb_error *err);

/* SB_REFUSED with the reason: that badge may not do the act; without a badge
 * ("") only acts of a dealer are allowed. involved: bits of enum involvement; a
 * dealer whose badge is disabled ends the round first. */
SB_MUST_USE enum sb_result roster_check_act(const struct roster *roster,
					    const char *badge, enum act act,
					    unsigned involved,
					    struct sb_error *err);

#endif
