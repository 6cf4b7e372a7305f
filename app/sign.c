/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sign.h"

#include <sodium.h>
#include <stdio.h>

#include "app/clock.h"
#include "rules/text.h"

enum sb_result sign_start(struct sign *sign, struct station *station,
			  struct intent *intent, struct sb_error *err)
{
	struct record *record = station_record(station);
	char hash[PIN_HASH_MAX];
	enum sb_result result;

	if (sign->checking)
		result = sb_fail(err, SB_REFUSED,
				 _("a PIN is being checked: wait for it"));
	else if (!record)
		result = sb_fail(err, SB_REFUSED,
				 _("the record cannot be used now: the PIN "
				   "cannot be checked"));
	else
		result = staff_fetch_hash(record, intent->badge, clock_utc_us(),
					  &sign->person, hash, err);
	if (result == SB_OK) {
		sign->intent = *intent;
		sodium_memzero(sign->intent.pin, sizeof sign->intent.pin);
		result = pin_check_start(&sign->check, hash, intent->pin, err);
		sign->checking = result == SB_OK;
	}
	sodium_memzero(intent->pin, sizeof intent->pin);
	return result == SB_OK ? SB_OK : SB_REFUSED;
}

int sign_fd(const struct sign *sign)
{
	return sign->checking ? sign->check.fd : -1;
}

/* Counts the PIN in a batch of its own. */
static enum sb_result sign_note(struct sign *sign, struct station *station,
				bool matched, struct sb_error *err)
{
	struct record *record = station_record(station);
	enum sb_result noted, result;

	if (!record)
		return sb_fail(err, SB_REFUSED,
			       _("the record cannot be used now: the PIN "
				 "does not count"));
	result = record_begin(record, err);
	if (result != SB_OK)
		return SB_REFUSED;
	noted = staff_note_pin(record, sign->person.badge, matched,
			       clock_utc_us(), err);
	if (noted != SB_OK && noted != SB_REFUSED) {
		record_rollback(record);
		return SB_REFUSED;
	}
	if (record_commit(record, err) != SB_OK)
		return SB_REFUSED;
	return noted;
}

static enum sb_result sign_permit(const struct sign *sign,
				  struct station *station, struct sb_error *err)
{
	const struct permit *permit = &permits[sign->intent.act];
	char line[128];

	if (permit_allows(sign->person.role, sign->intent.act))
		return SB_OK;
	snprintf(line, sizeof line, "refused %s", permit->name);
	if (!station_take(station, SOURCE_KEY, KIND_PEOPLE, sign->person.badge,
			  line))
		return sb_fail(err, SB_REFUSED, _("the station is busy"));
	return sb_fail(err, SB_REFUSED,
		       _("%s (%s) may not sign for this: %s needs a %s"),
		       sign->person.name, role_name(sign->person.role),
		       _(permit->title), role_name(permit->least));
}

enum sb_result sign_result(struct sign *sign, struct station *station,
			   struct sb_error *err)
{
	enum sb_result matched, result;

	if (!sign->checking)
		return SB_AGAIN;
	matched = pin_check_result(&sign->check, err);
	if (matched == SB_AGAIN)
		return SB_AGAIN;
	sign->checking = false;
	if (matched != SB_OK && matched != SB_REFUSED)
		return SB_REFUSED;
	result = sign_note(sign, station, matched == SB_OK, err);
	return result == SB_OK ? sign_permit(sign, station, err) : result;
}

void sign_abandon(struct sign *sign)
{
	if (sign->checking)
		pin_check_abandon(&sign->check);
	sign->checking = false;
}
