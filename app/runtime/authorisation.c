/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/authorisation.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "app/runtime/prompt.h"
#include "app/runtime/clock.h"
#include "rules/core/gettext.h"

enum sb_result warrant_finish(struct record *record, enum sb_result result,
			      struct sb_error *err)
{
	struct sb_error why;

	if (result != SB_OK && result != SB_REFUSED) {
		record_rollback(record);
		return result;
	}
	if (record_commit(record, &why) == SB_OK)
		return result;
	record_rollback(record);
	return sb_fail(err, SB_OUTSIDE,
		       _("%s; sabot staff list shows whether it was done"),
		       why.text);
}

/* That somebody tried, who may not. */
static enum sb_result warrant_tell(struct record *record, const char *badge,
				   enum act act, struct sb_error *err)
{
	char line[PEOPLE_LINE_MAX];
	struct envelope envelope = {
		.time_us = clock_utc_us(),
		.source = SOURCE_KEY,
		.kind = KIND_PEOPLE,
		.badge = badge,
		.line = line,
		.answer = "",
	};

	snprintf(line, sizeof line, "refused %s", permits[act].name);
	return record_append(record, &envelope, err);
}

static enum sb_result warrant_may(struct record *record, const char *badge,
				  enum act act, const char *dealer,
				  struct sb_error *err)
{
	struct sb_error why;
	enum sb_result told,
		result = staff_allows(record, badge, act, dealer, err);

	if (result != SB_REFUSED)
		return result;
	told = warrant_tell(record, badge, act, &why);
	return told == SB_OK ? result : sb_fail(err, told, "%s", why.text);
}

/* The badge is looked up again, since others may have locked it meanwhile: a
 * hundred guesses at once are five. */
enum sb_result warrant_note(struct record *record, const char *badge,
			    bool matched, enum act act, const char *dealer,
			    struct person *by, struct sb_error *err)
{
	int64_t now_us = clock_utc_us();
	char hash[PIN_HASH_MAX];
	enum sb_result result =
		staff_fetch_hash(record, badge, now_us, by, hash, err);

	if (result == SB_OK)
		result = staff_note_pin(record, badge, matched, now_us, err);
	if (result == SB_OK)
		result = warrant_may(record, badge, act, dealer, err);
	return result;
}

enum sb_result warrant_ask(struct record *record, const char *badge,
			   enum act act, const char *dealer,
			   struct sb_error *err)
{
	struct person by;
	char hash[PIN_HASH_MAX], pin[ASK_MAX], prompt[64];
	enum sb_result result =
		staff_fetch_hash(record, badge, clock_utc_us(), &by, hash, err);
	bool matched;

	if (result != SB_OK)
		return result;
	snprintf(prompt, sizeof prompt, _("PIN of badge %s: "), by.badge);
	result = ask_secret(prompt, pin, err);
	if (result != SB_OK)
		return result;
	matched = staff_pin_matches(hash, pin);
	sodium_memzero(pin, sizeof pin);
	result = record_begin(record, err);
	if (result != SB_OK)
		return result;
	return warrant_finish(
		record,
		warrant_note(record, badge, matched, act, dealer, &by, err),
		err);
}
