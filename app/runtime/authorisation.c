/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/runtime/authorisation.h"

#include <sodium.h>
#include <stdio.h>

#include "app/runtime/clock.h"
#include "app/runtime/prompt.h"
#include "rules/core/gettext.h"
#include "ui/text/text.h"

enum sb_result authorisation_commit(struct record *record,
				    enum sb_result result, struct sb_error *err)
{
	struct sb_error why;

	if (result != SB_OK && result != SB_REFUSED) {
		journal_rollback(record);
		return result;
	}
	if (journal_commit(record, &why) == SB_OK)
		return result;
	journal_rollback(record);
	return sb_fail(err, SB_SYSTEM,
		       _("%s; outcome unknown: check with sabot staff list"),
		       why.text);
}

/* Records that a person without permission tried. */
static enum sb_result authorisation_record_refusal(struct record *record,
						   const char *badge,
						   enum act act,
						   struct sb_error *err)
{
	char line[STAFF_LINE_MAX];
	struct journal_row journal_row = {
		.time_us = clock_utc_us(),
		.source = SOURCE_KEY,
		.kind = KIND_PEOPLE,
		.badge = badge,
		.line = line,
		.answer = "",
	};

	snprintf(line, sizeof line, "refused %s", permissions[act].name);
	return journal_append(record, &journal_row, err);
}

static enum sb_result authorisation_check(struct record *record,
					  const char *badge, enum act act,
					  const char *dealer,
					  struct sb_error *err)
{
	struct sb_error why;
	enum sb_result recorded,
		result = staff_check_act(record, badge, act, dealer, err);

	if (result != SB_REFUSED)
		return result;
	recorded = authorisation_record_refusal(record, badge, act, &why);
	return recorded == SB_OK ? result
				 : sb_fail(err, recorded, "%s", why.text);
}

/* The badge is looked up again: others may have guessed meanwhile. */
enum sb_result authorisation_count_pin(struct record *record, const char *badge,
				       bool matched, enum act act,
				       const char *dealer, struct person *by,
				       struct sb_error *err)
{
	int64_t now_us = clock_utc_us();
	char hash[PIN_HASH_MAX];
	enum sb_result result =
		staff_fetch_hash(record, badge, now_us, by, hash, err);

	if (result == SB_AGAIN)
		return SB_REFUSED;
	if (result == SB_OK)
		result = staff_record_pin(record, by, matched, now_us, err);
	if (result == SB_OK)
		result = authorisation_check(record, badge, act, dealer, err);
	return result;
}

static enum sb_result authorisation_check_pin(struct record *record,
					      const char *badge, enum act act,
					      const char *dealer,
					      struct person *by,
					      struct sb_error *err)
{
	char hash[PIN_HASH_MAX], pin[PROMPT_MAX], prompt[64];
	enum sb_result matched,
		result = staff_fetch_hash(record, badge, clock_utc_us(), by,
					  hash, err);

	if (result != SB_OK)
		return result;
	snprintf(prompt, sizeof prompt, _("PIN of badge %.40s: "), badge);
	result = prompt_secret(prompt, pin, err);
	if (result != SB_OK)
		return result;
	matched = staff_pin_compare(hash, pin, err);
	sodium_memzero(pin, sizeof pin);
	if (matched == SB_SYSTEM)
		return matched; /* nobody has guessed */
	result = journal_begin(record, err);
	if (result != SB_OK)
		return result;
	result = authorisation_count_pin(record, badge, matched == SB_OK, act,
					 dealer, by, err);
	if (result == SB_OK && act != ACT_OWN_PIN)
		result =
			staff_check_pin_age(record, badge, clock_utc_us(), err);
	return authorisation_commit(record, result, err);
}

enum sb_result authorisation_ask_pin(struct record *record, const char *badge,
				     enum act act, const char *dealer,
				     struct sb_error *err)
{
	struct sb_error why;
	struct person by;
	char text[sizeof why.text];
	enum sb_result result =
		authorisation_check_pin(record, badge, act, dealer, &by, &why);

	if (result == SB_OK)
		return SB_OK;
	pin_delay_text(why.text,
		       staff_delay_left_us(&by, clock_utc_us()) / 1000, text,
		       sizeof text);
	return sb_fail(err, result == SB_AGAIN ? SB_REFUSED : result, "%s",
		       text);
}
