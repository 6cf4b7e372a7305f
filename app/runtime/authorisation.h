/* SPDX-License-Identifier: ISC */
/* Authorises an act of a command by badge and PIN. A command may wait for the
 * PIN check; the station must not, and uses app/desk/signature.h. */
#ifndef SABOT_APP_RUNTIME_AUTHORISATION_H
#define SABOT_APP_RUNTIME_AUTHORISATION_H

#include <stdbool.h>

#include "db/staff/staff.h"
#include "rules/core/error.h"

/* Asks for the PIN of that badge, which must not have expired unless its owner
 * sets a new one (ACT_OWN_PIN), and writes the attempt to the record.
 * SB_REFUSED with the reason: wrong badge or PIN, no PIN taken yet, badge
 * disabled, or an act that its owner may not do. dealer: badge of the table's
 * dealer, who may make no ruling there; "": none. */
SB_MUST_USE enum sb_result
authorisation_ask_pin(struct record *record, const char *badge, enum act act,
		      const char *dealer, struct sb_error *err);

/* Records a PIN check in the caller's batch. SB_OK: the owner of the badge,
 * *by, may do the act. SB_REFUSED with the reason, as above. Commit the batch
 * after SB_OK and after SB_REFUSED. */
SB_MUST_USE enum sb_result
authorisation_count_pin(struct record *record, const char *badge, bool matched,
			enum act act, const char *dealer, struct person *by,
			struct sb_error *err);

/* Commits the open batch if result is SB_OK or SB_REFUSED (a refusal has rows,
 * too), else rolls the batch back. Returns result, unless the commit failed. */
SB_MUST_USE enum sb_result authorisation_commit(struct record *record,
						enum sb_result result,
						struct sb_error *err);

#endif
