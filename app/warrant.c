/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/warrant.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "app/ask.h"
#include "app/clock.h"
#include "rules/text.h"

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

static enum sb_result warrant_refuse(struct record *record,
				     const struct person *by, enum act act,
				     struct sb_error *err)
{
	char line[PEOPLE_LINE_MAX];
	struct envelope envelope = {
		.time_us = clock_utc_us(),
		.source = SOURCE_KEY,
		.kind = KIND_PEOPLE,
		.badge = by->badge,
		.line = line,
		.answer = "",
	};
	enum sb_result result;

	snprintf(line, sizeof line, "refused %s", permits[act].name);
	result = record_append(record, &envelope, err);
	if (result != SB_OK)
		return result;
	if (permit_allows(by->role, act, false))
		return sb_fail(err, SB_REFUSED,
			       _("badge %s deals at this table, and rules on "
				 "nothing there: call somebody else"),
			       by->badge);
	return sb_fail(err, SB_REFUSED, _("badge %s is a %s's; %s needs a %s"),
		       by->badge, role_name(by->role), _(permits[act].title),
		       role_name(permits[act].least));
}

/* The badge is looked up again, since others may have locked it meanwhile: a
 * hundred guesses at once are five. */
enum sb_result warrant_note(struct record *record, const char *badge,
			    bool matched, enum act act, const char *dealer,
			    struct person *by, struct sb_error *err)
{
	int64_t now_us = clock_utc_us();
	char hash[PIN_HASH_MAX];
	enum sb_result result = record_begin(record, err);

	if (result != SB_OK)
		return result;
	result = staff_fetch_hash(record, badge, now_us, by, hash, err);
	if (result == SB_OK)
		result = staff_note_pin(record, badge, matched, now_us, err);
	if (result == SB_OK &&
	    !permit_allows(by->role, act, strcmp(by->badge, dealer) == 0))
		result = warrant_refuse(record, by, act, err);
	return warrant_finish(record, result, err);
}

enum sb_result warrant_ask(struct record *record, const char *badge,
			   enum act act, struct sb_error *err)
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
	return warrant_note(record, badge, matched, act, "", &by, err);
}
