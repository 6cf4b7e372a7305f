/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/pending_signature.h"

#include <sodium.h>

#include "app/runtime/clock.h"
#include "app/runtime/authorisation.h"
#include "app/runtime/pin_check.h"
#include "rules/core/gettext.h"

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

enum sb_result sign_result(struct sign *sign, struct station *station,
			   struct sb_error *err)
{
	struct record *record = station_record(station);
	enum sb_result matched;

	if (!sign->checking)
		return SB_AGAIN;
	matched = pin_check_result(&sign->check, err);
	if (matched == SB_AGAIN)
		return SB_AGAIN;
	sign->checking = false;
	if (matched != SB_OK && matched != SB_REFUSED)
		return SB_REFUSED;
	if (!record)
		return sb_fail(err, SB_REFUSED,
			       _("the record cannot be used now: the PIN "
				 "does not count"));
	return warrant_note(record, sign->intent.badge, matched == SB_OK,
			    sign->intent.act, station_pit(station)->dealer,
			    &sign->person, err) == SB_OK
		       ? SB_OK
		       : SB_REFUSED;
}

void sign_abandon(struct sign *sign)
{
	if (sign->checking)
		pin_check_abandon(&sign->check);
	sign->checking = false;
}
