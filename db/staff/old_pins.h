/* SPDX-License-Identifier: ISC */
/* The hashes of PINs that were replaced, while the house wants new ones to
 * differ from them. Each is bound to the journal by the row that set the PIN.
 * For db/ only. */
#ifndef SABOT_DB_STAFF_OLD_PINS_H
#define SABOT_DB_STAFF_OLD_PINS_H

#include "db/journal/journal.h"
#include "db/staff/staff_pin.h"

/* Stores the hash that the last row of the open batch replaced, unless `keep`
 * is 0. Of the badge's old hashes the last `keep` stay, of others
 * PIN_HASH_REMOVED. */
SB_MUST_USE enum sb_result old_pins_add(struct record *record,
					const char *badge, const char *pin_hash,
					int keep, struct sb_error *err);

/* Removes all hashes, for a backup. */
SB_MUST_USE enum sb_result old_pins_remove(struct record *record,
					   struct sb_error *err);

/* The badge and its hash that row seq replaced. SB_GONE: none is stored;
 * SB_INVALID: it is malformed. */
SB_MUST_USE enum sb_result old_pins_get(struct record *record, int64_t seq,
					char badge[static BADGE_MAX + 1],
					char hash[static PIN_HASH_MAX],
					struct sb_error *err);

/* How many are stored. */
SB_MUST_USE enum sb_result old_pins_count(struct record *record, int64_t *n,
					  struct sb_error *err);

/* Appends to the history the last old hashes of the badge, at most `most`. */
SB_MUST_USE enum sb_result old_pins_read(struct record *record,
					 const char *badge, int most,
					 struct pin_history *history,
					 struct sb_error *err);

#endif
