/* SPDX-License-Identifier: ISC */
/* What was booked beside rounds: whether two people were allowed to, of a
 * round that was over, and whether it is stored so. */
#include "config.h"

#include <string.h>

#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

static void verify_find_addition(struct verify *verify,
				 const struct envelope *envelope,
				 const char *what)
{
	verify_find(verify, envelope->seq, _("row %lld, '%.*s': %s"),
		    (long long)envelope->seq,
		    replay_quotable(verify->replay, envelope), envelope->line,
		    what);
}

static enum sb_result verify_two_people(const struct verify *verify,
					const struct envelope *envelope,
					const struct addition *addition,
					struct sb_error *err)
{
	const struct roster *roster = &verify->roster;
	const struct pit *pit = &verify->replay->pit;
	enum act act = addition_act(addition);
	enum sb_result result;

	if (envelope->source != SOURCE_KEY)
		return sb_fail(err, SB_REFUSED,
			       _("this comes from no key, but %s does"),
			       _(permits[act].title));
	result = roster_allows(roster, envelope->badge, act,
			       pit_deals(pit, envelope->badge), err);
	if (result != SB_OK)
		return result;
	return roster_allows(roster, addition->second,
			     addition_second_act(addition),
			     pit_deals(pit, addition->second), err);
}

static bool verify_same_addition(const struct addition_row *a,
				 const struct addition_row *b)
{
	return a->round == b->round && a->round_us == b->round_us &&
	       a->place == b->place && strcmp(a->badge, b->badge) == 0 &&
	       a->addition.kind == b->addition.kind &&
	       a->addition.seat == b->addition.seat &&
	       a->addition.amount.units == b->addition.amount.units &&
	       strcmp(a->addition.second, b->addition.second) == 0 &&
	       strcmp(a->addition.text, b->addition.text) == 0;
}

enum sb_result verify_next_addition(struct verify *verify, int64_t before,
				    struct addition_row *stored,
				    struct sb_error *err)
{
	enum sb_result result;

	while ((result = additions_after(verify->record, verify->addition_seq,
					 stored, err)) == SB_OK &&
	       stored->seq < before) {
		verify->addition_seq = stored->seq;
		verify_find(verify, stored->seq,
			    _("row %lld: is stored as one that books beside a "
			      "round, but the journal has none there"),
			    (long long)stored->seq);
	}
	return result;
}

static enum sb_result verify_stored_so(struct verify *verify,
				       const struct envelope *envelope,
				       const struct addition_row *told,
				       struct sb_error *err)
{
	struct addition_row stored;
	enum sb_result result =
		verify_next_addition(verify, told->seq, &stored, err);

	if (result != SB_OK && result != SB_GONE)
		return result;
	if (result == SB_GONE || stored.seq != told->seq) {
		verify_find_addition(verify, envelope,
				     _("what it books is not stored"));
		return SB_OK;
	}
	verify->addition_seq = told->seq;
	if (!verify_same_addition(&stored, told))
		verify_find_addition(verify, envelope,
				     _("what it books is stored otherwise"));
	return SB_OK;
}

enum sb_result verify_addition(struct verify *verify,
			       const struct envelope *envelope,
			       struct sb_error *err)
{
	struct addition_row told;
	struct sb_error why;
	enum sb_result result;

	if (envelope->kind != KIND_PEOPLE || !addition_is(envelope->line))
		return SB_OK;
	result = additions_work_out(verify->record, envelope, &told, &why);
	if (result == SB_REFUSED) {
		verify_find_addition(verify, envelope, why.text);
		return SB_OK;
	}
	if (result != SB_OK)
		return sb_fail(err, result, "%s", why.text);
	if (verify_two_people(verify, envelope, &told.addition, &why) != SB_OK)
		verify_find_addition(verify, envelope, why.text);
	return verify_stored_so(verify, envelope, &told, err);
}
