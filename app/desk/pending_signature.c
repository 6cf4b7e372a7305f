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

	if (sign->state != SIGN_NONE)
		result = sb_fail(err, SB_REFUSED,
				 _("another PIN is being checked; wait"));
	else if (!record)
		result = sb_fail(
			err, SB_REFUSED,
			_("record unavailable, PIN not accepted; try again"));
	else
		result = staff_fetch_hash(record, intent->badge, clock_utc_us(),
					  &sign->person, hash, err);
	if (result == SB_OK) {
		sign->intent = *intent;
		sodium_memzero(sign->intent.pin, sizeof sign->intent.pin);
		result = pin_check_start(&sign->check, hash, intent->pin, err);
		sign->state = result == SB_OK ? SIGN_CHECKS : SIGN_NONE;
	}
	sodium_memzero(intent->pin, sizeof intent->pin);
	return result == SB_OK ? SB_OK : SB_REFUSED;
}

int sign_fd(const struct sign *sign)
{
	return sign->state == SIGN_CHECKS ? sign->check.fd : -1;
}

static enum sb_result sign_write(void *context, struct record *record,
				 const struct pit *pit, struct sb_error *err)
{
	struct sign *sign = context;

	return warrant_note(record, sign->intent.badge, sign->matched,
			    sign->intent.act, pit->dealer, &sign->person, err);
}

static void sign_done(void *context, enum sb_result result,
		      const struct sb_error *err)
{
	struct sign *sign = context;

	sign->state = SIGN_KNOWN;
	sign->result = result == SB_OK ? SB_OK : SB_REFUSED;
	if (result == SB_REFUSED)
		sign->err = *err;
	else if (result != SB_OK)
		(void)!sb_fail(
			&sign->err, result,
			_("%s; outcome unknown: check with sabot staff list"),
			err->text);
}

/* A PIN that was checked is counted. */
static enum sb_result sign_count(struct sign *sign, struct station *station,
				 struct sb_error *err)
{
	const struct station_work work = {sign_write, sign_done, sign};
	enum sb_result matched = pin_check_result(&sign->check, err);

	if (matched == SB_AGAIN)
		return SB_AGAIN;
	sign->state = SIGN_NONE;
	if (matched != SB_OK && matched != SB_REFUSED)
		return SB_REFUSED;
	if (!station_record(station) || !station_submit_work(station, &work))
		return sb_fail(
			err, SB_REFUSED,
			_("record unavailable, PIN not accepted; try again"));
	sign->matched = matched == SB_OK;
	sign->state = SIGN_COUNTS;
	return SB_AGAIN;
}

enum sb_result sign_result(struct sign *sign, struct station *station,
			   struct sb_error *err)
{
	if (sign->state == SIGN_CHECKS)
		return sign_count(sign, station, err);
	if (sign->state != SIGN_KNOWN)
		return SB_AGAIN;
	sign->state = SIGN_NONE;
	*err = sign->err;
	return sign->result;
}

void sign_abandon(struct sign *sign)
{
	if (sign->state == SIGN_CHECKS)
		pin_check_abandon(&sign->check);
	sign->state = SIGN_NONE;
}
