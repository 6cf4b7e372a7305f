/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <string.h>

#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"

/* What stood around the table when a row came, and who might write it. */

/* Signed by hand or not at all. */
static const uint64_t by_hand =
	UINT64_C(1) << ACT_SIGN_ON | UINT64_C(1) << ACT_HAND_OVER |
	UINT64_C(1) << ACT_SIGN_DEALER | UINT64_C(1) << ACT_SIGN_PIT_BOSS;

_Static_assert(ACTS <= 64, "an act is a bit");

static bool verify_needs_shuffle(const struct replay *replay)
{
	const struct house *house = &replay->table.house;

	return shuffling_form(house) != NULL &&
	       !shuffling_complete(&replay->pit.shuffling, house);
}

void verify_look_around(struct verify *verify, const struct envelope *envelope)
{
	const struct replay *replay = verify->replay;
	const struct pit *pit = &replay->pit;
	struct around *around = &verify->around;

	around->duties = 0;
	around->unshuffled = false;
	around->act = ACTS;
	around->deals = pit_deals(pit, envelope->badge);
	if (envelope->kind != KIND_TABLE) {
		around->act =
			pit_act(pit, (enum kind)envelope->kind, envelope->line);
		return;
	}
	if (!pit->ever_opened || replay->table.phase != PHASE_BETWEEN)
		return;
	around->duties = pit_duties(pit, &replay->table, around->duty);
	around->unshuffled = verify_needs_shuffle(replay);
}

static void verify_tell_duty(struct verify *verify,
			     const struct envelope *envelope)
{
	const struct duty *duty = &verify->around.duty[0];
	const char *what = NULL;

	switch ((enum duty_is)duty->is) {
	case DUTY_OPEN: what = _("table not open"); break;
	case DUTY_INSPECTION: what = checklists[duty->checklist].name; break;
	case DUTY_SHUFFLE: what = _("shuffle missing"); break;
	case DUTY_DEALER: what = _("dealer not signed on"); break;
	}
	verify_find(verify, envelope->seq,
		    duty->is == DUTY_INSPECTION
			    ? _("row %lld: round opened: inspection %s missing")
			    : _("row %lld: round opened: %s"),
		    (long long)envelope->seq, what);
}

void verify_stands(struct verify *verify, const struct envelope *envelope)
{
	const struct replay *replay = verify->replay;
	const struct around *around = &verify->around;
	uint8_t verb = replay->event.verb;

	if (envelope->kind != KIND_TABLE || answer_refuses(&replay->answer))
		return;
	if (around->duties > 0 && (verb == VERB_OPEN || verb == VERB_FREE))
		verify_tell_duty(verify, envelope);
	if (verb == VERB_SHOE && around->unshuffled)
		verify_find(verify, envelope->seq,
			    _("row %lld: shoe loaded: shuffle missing"),
			    (long long)envelope->seq);
}

/* The act that a row is; ACTS: it needs nobody's leave. A line that is
 * malformed is no act. */
static enum act verify_act(const struct verify *verify,
			   const struct envelope *envelope)
{
	const struct event *event = &verify->replay->event;

	if (envelope->kind != KIND_TABLE)
		return verify->around.act;
	return event->verb == VERBS ? ACTS : permit_act(event);
}

/* What devices say needs no leave. */
enum sb_result verify_may(struct verify *verify,
			  const struct envelope *envelope, struct sb_error *err)
{
	enum act act = verify_act(verify, envelope);
	enum sb_result result = SB_OK;

	if (envelope->kind == KIND_PEOPLE)
		result = roster_take(&verify->roster, envelope, err);
	if (result != SB_OK || act == ACTS)
		return result;
	if (envelope->source == SOURCE_KEY)
		return roster_allows(&verify->roster, envelope->badge, act,
				     verify->around.deals, err);
	if (by_hand & UINT64_C(1) << act && envelope->kind != KIND_TABLE)
		return sb_fail(err, SB_REFUSED,
			       _("this row must be entered by key: %s"),
			       _(permits[act].title));
	return SB_OK;
}

/* What the station's key says of the chain: each head that it signed, by the
 * key that the rows before tell. */

static void verify_amiss(struct verify *verify, const struct envelope *envelope,
			 const char *what)
{
	verify_find(verify, envelope->seq, _("row %lld, '%.20s': %s"),
		    (long long)envelope->seq, envelope->line, what);
}

static void verify_key(struct verify *verify, const struct envelope *envelope)
{
	verify->keyed = signed_parse_key(envelope->line, verify->key);
	if (!verify->keyed)
		verify_amiss(verify, envelope, _("malformed"));
	else if (!signed_is_known(verify->against.known, verify->key))
		verify_amiss(verify, envelope, _("not a given key"));
}

/* Why the head is not what it says, or NULL; verify->head is the row before. */
static const char *verify_head_amiss(const struct verify *verify,
				     const struct signed_head *head)
{
	if (head->rows != verify->head.seq ||
	    memcmp(head->hash, verify->head.hash, HASH_SIZE) != 0)
		return _("signature is for another row");
	if (!verify->keyed)
		return _("no key row before it");
	if (!signed_holds(head, verify->key))
		return _("wrong signature");
	return NULL;
}

static void verify_head(struct verify *verify, const struct envelope *envelope)
{
	struct signed_head head = {.time_us = envelope->time_us};
	const char *amiss;

	strcpy(head.table, verify->replay->rounds.table);
	amiss = signed_parse(envelope->line, &head)
			? verify_head_amiss(verify, &head)
			: _("malformed");
	if (amiss) {
		verify_amiss(verify, envelope, amiss);
		return;
	}
	if (verify->broken)
		return; /* it is not the rows before it that are signed */
	verify->signed_up_to = head;
	memcpy(verify->signed_by, verify->key, KEY_SIZE);
}

void verify_signed(struct verify *verify, const struct envelope *envelope)
{
	enum row_verb verb =
		row_parse((enum kind)envelope->kind, envelope->line).verb;

	if (verb != ROW_KEY && verb != ROW_SIGNED)
		return;
	if (envelope->source != SOURCE_STATION)
		verify_amiss(verify, envelope, _("not written by the station"));
	if (verb == ROW_KEY)
		verify_key(verify, envelope);
	else
		verify_head(verify, envelope);
}

void verify_signed_end(struct verify *verify)
{
	const struct known_keys *known = verify->against.known;

	if (known && known->n > 0 && verify->signed_up_to.rows == 0)
		verify_find(verify, 0, _("no signed head in the record"));
}
