/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/desk/signature.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "app/runtime/clock.h"
#include "app/runtime/log.h"
#include "app/runtime/authorisation.h"
#include "app/runtime/pin_check.h"
#include "rules/core/gettext.h"

static enum sb_result signature_refuse_no_record(struct sb_error *err)
{
	return sb_fail(err, SB_REFUSED,
		       _("record unavailable, PIN not accepted; try again"));
}

/* The tries of an entry that is nobody's badge. */
static struct person *signature_unknown(struct signature *signature,
					const char *badge)
{
	unsigned char hash[crypto_shorthash_BYTES];

	if (sodium_is_zero(signature->key, sizeof signature->key))
		randombytes_buf(signature->key, sizeof signature->key);
	crypto_shorthash(hash, (const unsigned char *)badge, strlen(badge),
			 signature->key);
	return &signature->unknown[hash[0] % UNKNOWN_BADGES];
}

static enum sb_result signature_fetch_hash(struct signature *signature,
					   struct record *record,
					   const char *badge,
					   char hash[static PIN_HASH_MAX],
					   struct sb_error *err)
{
	int64_t now_us = clock_utc_us();
	enum sb_result result = staff_fetch_hash(record, badge, now_us,
						 &signature->person, hash, err);

	if (result != SB_OK || signature->person.badge[0] != '\0')
		return result;
	signature->person = *signature_unknown(signature, badge);
	return staff_delay_left_us(&signature->person, now_us) > 0
		       ? staff_fail_delayed(err)
		       : SB_OK;
}

/* The stored staff list is not the journal's: no work of sabot's. */
static void signature_raise_alarm(struct signature *signature,
				  struct station *station,
				  const struct sb_error *err)
{
	char line[64];

	log_line(LOG_LEVEL_ERROR, "staff", "%s", err->text);
	snprintf(signature->alarm, sizeof signature->alarm,
		 _("Staff list changed outside of sabot: badge %s. Call "
		   "surveillance."),
		 signature->intent.badge);
	snprintf(line, sizeof line, "list differs %s", signature->intent.badge);
	station_submit(station, SOURCE_STATION, KIND_PEOPLE, "", line);
}

/* Checks the new PIN, even if the badge is unknown, and reads the PINs before
 * it. */
static enum sb_result signature_prepare_change(struct signature *signature,
					       struct record *record,
					       const struct intent *intent,
					       struct sb_error *err)
{
	struct pin_change *change = &signature->change;
	enum sb_result result;

	if (intent->act != ACT_OWN_PIN)
		return SB_OK;
	result = staff_pin_check(intent->new_pin, intent->badge, err);
	*change = (struct pin_change){0};
	if (result == SB_OK && signature->person.has_pin)
		result = staff_read_pin_history(record, intent->badge,
						&change->history, err);
	if (result == SB_OK)
		strcpy(change->pin, intent->new_pin);
	return result;
}

/* Begins the check in its thread; the person is found. */
static enum sb_result signature_check_pin(struct signature *signature,
					  struct station *station,
					  struct intent *intent,
					  const char *hash,
					  struct sb_error *err)
{
	enum sb_result result;

	signature->intent = *intent;
	sodium_memzero(signature->intent.pin, sizeof signature->intent.pin);
	sodium_memzero(signature->intent.new_pin,
		       sizeof signature->intent.new_pin);
	signature->in_round = station_table(station)->phase != PHASE_BETWEEN;
	signature->expired = false;
	result = pin_check_start(
		&signature->check, hash, intent->pin,
		intent->act == ACT_OWN_PIN ? &signature->change : NULL, err);
	signature->state =
		result == SB_OK ? SIGNATURE_CHECKING : SIGNATURE_NONE;
	return result;
}

enum sb_result signature_start(struct signature *signature,
			       struct station *station, struct intent *intent,
			       struct sb_error *err)
{
	struct record *record = station_record(station);
	char hash[PIN_HASH_MAX];
	enum sb_result result;

	if (signature->state == SIGNATURE_NONE)
		signature->person = (struct person){0};
	if (signature->state != SIGNATURE_NONE)
		result = sb_fail(err, SB_REFUSED,
				 _("another PIN is being checked; wait"));
	else if (!record)
		result = signature_refuse_no_record(err);
	else
		result = signature_fetch_hash(signature, record, intent->badge,
					      hash, err);
	if (result == SB_OK)
		result = signature_prepare_change(signature, record, intent,
						  err);
	if (result == SB_OK)
		result = signature_check_pin(signature, station, intent, hash,
					     err);
	sodium_memzero(intent->pin, sizeof intent->pin);
	sodium_memzero(intent->new_pin, sizeof intent->new_pin);
	if (result == SB_INVALID) {
		signature->intent = *intent;
		signature_raise_alarm(signature, station, err);
	}
	return result == SB_OK ? SB_OK : SB_REFUSED;
}

int64_t signature_delay_ms(const struct signature *signature)
{
	return staff_delay_left_us(&signature->person, clock_utc_us()) / 1000;
}

int signature_fd(const struct signature *signature)
{
	return signature->state == SIGNATURE_CHECKING ? signature->check.fd
						      : -1;
}

static enum sb_result signature_set_pin(const struct signature *signature,
					struct record *record,
					struct sb_error *err)
{
	const struct pin_change *change = &signature->change;
	const char *badge = signature->person.badge;

	if (change->result != SB_OK)
		return sb_fail(err, SB_REFUSED, "%s", change->err.text);
	return staff_set_pin(record, badge, badge, change->hash, clock_utc_us(),
			     err);
}

static enum sb_result signature_write(void *context, struct record *record,
				      const struct pit *pit,
				      struct sb_error *err)
{
	struct signature *signature = context;
	enum sb_result result = authorisation_count_pin(
		record, signature->intent.badge, signature->matched,
		signature->intent.act, pit->dealer, &signature->person, err);

	if (result == SB_OK && signature->intent.act == ACT_OWN_PIN) {
		result = signature_set_pin(signature, record, err);
	} else if (result == SB_OK && !signature->in_round) {
		result = staff_check_pin_age(record, signature->person.badge,
					     clock_utc_us(), err);
		signature->expired = result == SB_REFUSED;
	}
	/* the record itself has not failed */
	return result == SB_INVALID ? SB_REFUSED : result;
}

static void signature_done(void *context, enum sb_result result,
			   const struct sb_error *err)
{
	struct signature *signature = context;
	const char *badge = signature->intent.badge;

	if (result == SB_REFUSED && signature->person.badge[0] == '\0') {
		struct person *tries = signature_unknown(signature, badge);

		staff_event_apply(tries, PIN_WRONG, clock_utc_us());
		signature->person = *tries;
	}
	signature->state = SIGNATURE_DONE;
	signature->result = result == SB_OK ? SB_OK : SB_REFUSED;
	if (result == SB_REFUSED)
		signature->err = *err;
	else if (result != SB_OK)
		(void)!sb_fail(
			&signature->err, result,
			_("%s; outcome unknown: check with sabot staff list"),
			err->text);
}

/* A PIN that was checked is counted. */
static enum sb_result signature_record_pin(struct signature *signature,
					   struct station *station,
					   struct sb_error *err)
{
	const struct station_work work = {signature_write, signature_done,
					  signature};
	enum sb_result matched =
		pin_check_result(&signature->check, &signature->change, err);

	if (matched == SB_AGAIN)
		return SB_AGAIN;
	signature->state = SIGNATURE_NONE;
	if (matched != SB_OK && matched != SB_REFUSED)
		return SB_REFUSED;
	if (!station_record(station) || !station_submit_work(station, &work))
		return signature_refuse_no_record(err);
	signature->matched = matched == SB_OK;
	signature->state = SIGNATURE_RECORDING;
	return SB_AGAIN;
}

enum sb_result signature_result(struct signature *signature,
				struct station *station, struct sb_error *err)
{
	if (signature->state == SIGNATURE_CHECKING)
		return signature_record_pin(signature, station, err);
	if (signature->state != SIGNATURE_DONE)
		return SB_AGAIN;
	signature->state = SIGNATURE_NONE;
	*err = signature->err;
	return signature->result;
}

void signature_abandon(struct signature *signature)
{
	if (signature->state == SIGNATURE_CHECKING)
		pin_check_abandon(&signature->check);
	signature->state = SIGNATURE_NONE;
}
