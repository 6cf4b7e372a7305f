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

/* Fetches the person, and the hash to compare a PIN with. A badge that nobody
 * has leaves person->badge "", and gets a hash as costly as another, so that
 * nobody learns which badges exist. SB_AGAIN: no PIN is taken for
 * staff_delay_left_us(). SB_REFUSED with the reason: nobody has a PIN.
 * SB_INVALID: the stored list differs from the journal: somebody changed it. */
SB_MUST_USE enum sb_result staff_fetch_hash(struct record *record,
					    const char *badge, int64_t now_us,
					    struct person *person,
					    char hash[static PIN_HASH_MAX],
					    struct sb_error *err);

/* The sentence of that SB_AGAIN. */
SB_MUST_USE enum sb_result staff_fail_delayed(struct sb_error *err);

/* Records a PIN attempt of the person that staff_fetch_hash() has found.
 * SB_REFUSED: a wrong badge or PIN; the person has the new delay. Commit after
 * SB_OK and after SB_REFUSED. */
SB_MUST_USE enum sb_result staff_record_pin(struct record *record,
					    struct person *person, bool matched,
					    int64_t now_us,
					    struct sb_error *err);

/* SB_REFUSED with the reason: the badge's PIN has expired, by the rules of the
 * house; the badge's owner must set a new one. */
SB_MUST_USE enum sb_result staff_check_pin_age(struct record *record,
					       const char *badge,
					       int64_t now_us,
					       struct sb_error *err);

/* Reads the PINs from which a new one of the badge must differ, by the rules of
 * the house. */
SB_MUST_USE enum sb_result staff_read_pin_history(struct record *record,
						  const char *badge,
						  struct pin_history *history,
						  struct sb_error *err);

/* A badge with PIN_ALARM_TRIES wrong PINs in a row or more, the last one of
 * several; "": none. */
SB_MUST_USE enum sb_result staff_find_guessed(struct record *record,
					      char badge[static BADGE_MAX + 1],
					      struct sb_error *err);

/* SB_REFUSED with the reason: the badge may not do the act at a table of that
 * dealer ("": no dealer). */
SB_MUST_USE enum sb_result staff_check_act(struct record *record,
					   const char *badge, enum act act,
					   const char *dealer,
					   struct sb_error *err);

/* Reads the rows of the staff list and of its PINs up to row `last`. */
SB_MUST_USE enum sb_result staff_read_rows(struct record *record, int64_t last,
					   journal_row_fn row, void *context,
					   struct sb_error *err);

/* Fills an empty roster from the rows up to row `last`; roster_fini() frees
 * it. */
SB_MUST_USE enum sb_result staff_read_roster(struct record *record,
					     int64_t last,
					     struct roster *roster,
					     struct sb_error *err);

void roster_fini(struct roster *roster);

/* Adds a person to the stored list; the journal has the row already. */
SB_MUST_USE enum sb_result staff_insert(struct record *record,
					const struct person *person,
					const char *pin_hash,
					struct sb_error *err);

/* Adds a badge and its owner; without a staff number the number is the badge.
 * `by` is "" only for the first person, a supervisor. SB_REFUSED: the badge
 * exists, the number is another person's, or `by` may not do it. */
SB_MUST_USE enum sb_result staff_add(struct record *record, const char *by,
				     const struct person *person,
				     const char *pin_hash, int64_t now_us,
				     struct sb_error *err);

/* SB_REFUSED with the reason: somebody of that name has another staff number:
 * perhaps the same person. */
SB_MUST_USE enum sb_result staff_check_namesake(struct record *record,
						const struct person *person,
						struct sb_error *err);

/* Sets a PIN; everybody may for their own badge. `by` is "" only for the first
 * PIN in a record restored from a backup. */
SB_MUST_USE enum sb_result staff_set_pin(struct record *record, const char *by,
					 const char *badge,
					 const char *pin_hash, int64_t now_us,
					 struct sb_error *err);

/* How many badges have a PIN; none has in a record restored from a backup. */
SB_MUST_USE enum sb_result
staff_count_pins(struct record *record, int64_t *pins, struct sb_error *err);

/* Replaces each hash by its digest, for a backup. */
SB_MUST_USE enum sb_result staff_remove_hashes(struct record *record,
					       struct sb_error *err);

/* Sets the language of the texts for the owner of a badge, which
 * token_is_language() takes; "": the table's. */
SB_MUST_USE enum sb_result
staff_set_language(struct record *record, const char *by, const char *badge,
		   const char *language, int64_t now_us, struct sb_error *err);

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

/* The length of the longest badge; 0: nobody is on the list. */
SB_MUST_USE enum sb_result
staff_badge_length(struct record *record, int *length, struct sb_error *err);

typedef enum sb_result (*staff_person_fn)(const struct person *person,
					  void *context, struct sb_error *err);

/* Passes all people to person(), sorted by badge. */
SB_MUST_USE enum sb_result staff_list(struct record *record,
				      staff_person_fn person, void *context,
				      struct sb_error *err);

#endif
