/* SPDX-License-Identifier: ISC */
/* The people of the house: badges, roles and PINs. Every change is a row of
 * kind people in the journal. PINs and their hashes are never in the journal.
 *
 * Functions that write do so in a batch that the caller opened and commits.
 * `by` is the badge of the supervisor who orders the change; the caller has
 * checked the PIN. */
#ifndef SABOT_DB_STAFF_STAFF_H
#define SABOT_DB_STAFF_STAFF_H

#include "db/staff/staff_events.h"
#include "db/journal/journal.h"
#include "db/staff/staff_pin.h"

/* Check a badge, or a person's name. SB_REFUSED with the reason: not valid. */
SB_MUST_USE enum sb_result staff_check_badge(const char *badge,
					     struct sb_error *err);
SB_MUST_USE enum sb_result staff_check_name(const char *name,
					    struct sb_error *err);

/* Fetches person and PIN hash, if the badge may try a PIN now. SB_REFUSED with
 * the reason: unknown, disabled, locked at now_us, or without a PIN. */
SB_MUST_USE enum sb_result staff_fetch_hash(struct record *record,
					    const char *badge, int64_t now_us,
					    struct person *person,
					    char hash[static PIN_HASH_MAX],
					    struct sb_error *err);

/* Records a PIN attempt. SB_REFUSED after a wrong PIN, with the sentence to
 * show: wrong, or locked and until when. Commit after SB_OK and after
 * SB_REFUSED. */
SB_MUST_USE enum sb_result staff_record_pin(struct record *record,
					    const char *badge, bool matched,
					    int64_t now_us,
					    struct sb_error *err);

/* SB_REFUSED with the reason: the badge may not do the act at a table of that
 * dealer ("": no dealer). */
SB_MUST_USE enum sb_result staff_check_act(struct record *record,
					   const char *badge, enum act act,
					   const char *dealer,
					   struct sb_error *err);

/* Reads the rows of the staff list up to row `last`. */
SB_MUST_USE enum sb_result staff_read_rows(struct record *record, int64_t last,
					   journal_row_fn row, void *context,
					   struct sb_error *err);

/* Adds a person to the stored list; the journal has the row already. */
SB_MUST_USE enum sb_result staff_insert(struct record *record,
					const struct person *person,
					const char *pin_hash,
					struct sb_error *err);

/* Adds a person. `by` is "" only for the first person, a supervisor.
 * SB_REFUSED: the badge exists, or `by` may not do it. */
SB_MUST_USE enum sb_result staff_add(struct record *record, const char *by,
				     const struct person *person,
				     const char *pin_hash, int64_t now_us,
				     struct sb_error *err);

/* Sets a PIN. `by` is "" only for the first PIN in a record restored from a
 * backup. */
SB_MUST_USE enum sb_result staff_set_pin(struct record *record, const char *by,
					 const char *badge,
					 const char *pin_hash, int64_t now_us,
					 struct sb_error *err);

/* The last supervisor cannot be disabled. */
SB_MUST_USE enum sb_result staff_disable(struct record *record, const char *by,
					 const char *badge, int64_t now_us,
					 struct sb_error *err);
SB_MUST_USE enum sb_result staff_unlock(struct record *record, const char *by,
					const char *badge, int64_t now_us,
					struct sb_error *err);

/* The name of the badge's owner; SB_GONE: unknown badge. */
SB_MUST_USE enum sb_result staff_name(struct record *record, const char *badge,
				      char name[static STAFF_NAME_MAX + 1],
				      struct sb_error *err);

typedef enum sb_result (*staff_person_fn)(const struct person *person,
					  void *context, struct sb_error *err);

/* Passes all people to person(), sorted by badge. */
SB_MUST_USE enum sb_result staff_list(struct record *record,
				      staff_person_fn person, void *context,
				      struct sb_error *err);

#endif
