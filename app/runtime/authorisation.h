/* SPDX-License-Identifier: ISC */
/* Authorises an act of a command by badge and PIN. A command may wait for the
 * PIN; the station signs by app/desk/signature.h. */
#ifndef SABOT_APP_RUNTIME_AUTHORISATION_H
#define SABOT_APP_RUNTIME_AUTHORISATION_H

#include <stdbool.h>

#include "db/staff/staff.h"
#include "rules/core/error.h"

/* Asks for the PIN of that badge. SB_REFUSED, with the reason: wrong PIN,
 * badge locked, disabled or unknown, or an act its owner may not do. dealer:
 * the table's dealer, who makes no ruling there; "": none. Writes the attempt
 * to the record. */
SB_MUST_USE enum sb_result
authorisation_ask_pin(struct record *record, const char *badge, enum act act,
		      const char *dealer, struct sb_error *err);

/* Counts a checked PIN in the caller's batch. SB_OK: the owner of the badge,
 * set in *by, may do the act. SB_REFUSED, with the reason as above: commit the
 * batch, too. */
SB_MUST_USE enum sb_result
authorisation_count_pin(struct record *record, const char *badge, bool matched,
			enum act act, const char *dealer, struct person *by,
			struct sb_error *err);

/* Commits the open batch where result is SB_OK or SB_REFUSED (a refusal has
 * rows, too), else rolls it back. Returns result, unless the commit failed. */
SB_MUST_USE enum sb_result authorisation_commit(struct record *record,
						enum sb_result result,
						struct sb_error *err);

#endif
