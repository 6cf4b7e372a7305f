/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <string.h>

#include "db/staff/old_pins.h"
#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

/* PINs that were replaced, and PINs that had expired. */

/* A PIN that was good when it was checked may expire before the row. */
static const int64_t SIGNING_US = INT64_C(60) * 1000000;

static enum sb_result verify_old_pin(struct verify *verify, int64_t seq,
				     const struct person *person,
				     struct sb_error *err)
{
	char badge[BADGE_MAX + 1], hash[PIN_HASH_MAX];
	uint8_t digest[PIN_DIGEST_SIZE];
	enum sb_result result =
		old_pins_get(verify->record, seq, badge, hash, err);

	if (result != SB_OK && result != SB_GONE && result != SB_INVALID)
		return result;
	verify->old_pins++;
	if (result == SB_OK)
		staff_pin_digest(hash, digest);
	if (result != SB_OK || strcmp(badge, person->badge) != 0 ||
	    (strcmp(hash, PIN_HASH_REMOVED) != 0 &&
	     memcmp(digest, person->pin, PIN_DIGEST_SIZE) != 0))
		verify_add_finding(verify, seq,
				   _("row %lld: old PIN of badge %s differs "
				     "from the journal"),
				   (long long)seq, person->badge);
	return SB_OK;
}

static void verify_expired_pin(struct verify *verify,
			       const struct journal_row *journal_row)
{
	const struct replay *replay = verify->replay;
	const struct person *person =
		roster_find(&replay->roster, journal_row->badge);

	if (person && replay->table.phase == PHASE_BETWEEN &&
	    pin_rules_expired(&replay->roster.pin_rules, person,
			      journal_row->time_us - SIGNING_US))
		verify_add_finding(verify, journal_row->seq,
				   _("row %lld: badge %s signed on with an "
				     "expired PIN"),
				   (long long)journal_row->seq, person->badge);
}

enum sb_result verify_pin(struct verify *verify,
			  const struct journal_row *journal_row,
			  struct sb_error *err)
{
	const struct roster *roster = &verify->replay->roster;
	const struct person *whose;
	enum staff_event event;
	struct person person;

	if (journal_row->kind != KIND_PEOPLE)
		return SB_OK;
	if (row_parse(KIND_PEOPLE, journal_row->line).verb == ROW_SIGN_ON)
		verify_expired_pin(verify, journal_row);
	if (roster->pin_rules.history == 0 ||
	    !staff_event_parse(journal_row->line, &event, &person) ||
	    event != STAFF_PIN)
		return SB_OK;
	whose = roster_find(roster, person.badge);
	return whose ? verify_old_pin(verify, journal_row->seq, whose, err)
		     : SB_OK;
}

enum sb_result verify_pins_end(struct verify *verify, struct sb_error *err)
{
	int64_t stored;
	enum sb_result result = old_pins_count(verify->record, &stored, err);

	if (result == SB_OK && stored != verify->old_pins)
		verify_add_finding(verify, 0,
				   _("old PINs: %lld stored, %lld in the "
				     "journal"),
				   (long long)stored,
				   (long long)verify->old_pins);
	return result;
}
