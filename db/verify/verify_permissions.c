/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <string.h>

#include "db/verify/verify_internal.h"
#include "rules/core/gettext.h"
#include "rules/pit/amendment.h"

/* Checks the state of the pit when a row came, and who might enter the row. */

/* Entered by key or not at all. */
static const uint64_t by_hand =
	UINT64_C(1) << ACT_SIGN_ON | UINT64_C(1) << ACT_HAND_OVER |
	UINT64_C(1) << ACT_SIGN_DEALER | UINT64_C(1) << ACT_SIGN_PIT_BOSS |
	UINT64_C(1) << ACT_ACCEPT_RECORD;

_Static_assert(ACTS <= 64, "an act is a bit");

static bool verify_needs_shuffle(const struct replay *replay)
{
	const struct house *house = &replay->table.house;

	return IN_CARDS >> house->game & 1 &&
	       !shuffle_is_complete(&replay->pit.shuffle_progress, house);
}

void verify_save_state(struct verify *verify,
		       const struct journal_row *journal_row)
{
	const struct replay *replay = verify->replay;
	const struct pit *pit = &replay->pit;
	struct state_before *state_before = &verify->state_before;

	state_before->duties = 0;
	state_before->unshuffled = false;
	state_before->imprisoned = wagers_any_in_prison(&replay->table.wagers);
	state_before->dealt = replay->table.dealt;
	state_before->act = ACTS;
	state_before->involved = NOT_INVOLVED;
	if (pit_is_dealer(pit, &replay->roster, journal_row->badge))
		state_before->involved = replay->table.phase == PHASE_BETWEEN
						 ? DEALS_HERE
						 : DEALS_HERE | ENDS_ROUND;
	if (journal_row->kind != KIND_TABLE) {
		state_before->act =
			pit_act(pit, (enum row_kind)journal_row->kind,
				journal_row->line);
		return;
	}
	if (!pit->ever_opened)
		return;
	state_before->duties =
		pit_duties(pit, &replay->table, state_before->duty);
	state_before->unshuffled = verify_needs_shuffle(replay);
}

/* Reports that the cards were not shuffled after a form: names the form or, if
 * it was discarded, its row. */
static void verify_report_unshuffled(struct verify *verify,
				     const struct journal_row *journal_row)
{
	const struct pit *pit = &verify->replay->pit;
	char form[FORM_NAME_MAX];
	int id = 0;

	while (id < CHECKLISTS && pit->form[id].id != pit->shuffle_since)
		id++;
	if (id == CHECKLISTS) {
		verify_add_finding(
			verify, journal_row->seq,
			_("row %lld: round without a shuffle since row "
			  "%lld"),
			(long long)journal_row->seq,
			(long long)pit->shuffle_since);
		return;
	}
	form_format_name(pit->shuffle_since, checklists[id].name, form);
	verify_add_finding(verify, journal_row->seq,
			   _("row %lld: round without a shuffle since %s"),
			   (long long)journal_row->seq, form);
}

static void verify_report_duty(struct verify *verify,
			       const struct journal_row *journal_row)
{
	const struct duty *duty = &verify->state_before.duty[0];
	const char *what = NULL;

	switch ((enum duty_kind)duty->is) {
	case DUTY_OPEN: what = _("table not open"); break;
	case DUTY_INSPECTION: what = checklists[duty->checklist].name; break;
	case DUTY_SHUFFLE:
		verify_report_unshuffled(verify, journal_row);
		return;
	case DUTY_DEALER: what = _("dealer not signed on"); break;
	case DUTY_VOID: return; /* no round opens then */
	}
	verify_add_finding(
		verify, journal_row->seq,
		duty->is == DUTY_INSPECTION
			? _("row %lld: round opened, but inspection %s missing")
			: _("row %lld: round opened, but %s"),
		(long long)journal_row->seq, what);
}

/* Whether the row dealt a card although cards had left the table in this round.
 * One that was dealt unread lay on the layout before. */
static bool verify_is_dealt_on(const struct verify *verify)
{
	const struct replay *replay = verify->replay;
	const struct state_before *state_before = &verify->state_before;

	return state_before->duties > 0 &&
	       state_before->duty[0].is == DUTY_VOID &&
	       replay->pit.shuffle_since > replay->rounds.round.first_seq &&
	       replay->table.dealt > state_before->dealt &&
	       replay->event.verb != VERB_INSERT;
}

/* A `table` line returns imprisoned wagers, which a row before it says. */
static void verify_release(struct verify *verify,
			   const struct journal_row *journal_row)
{
	bool table = verify->replay->event.verb == VERB_TABLE;

	if (table && verify->state_before.imprisoned && !verify->released)
		verify_add_finding(verify, journal_row->seq,
				   _("row %lld: imprisoned wagers returned, "
				     "row release missing"),
				   (long long)journal_row->seq);
	if (!table && verify->released)
		verify_add_finding(verify, journal_row->seq,
				   _("row %lld: imprisoned wagers returned, "
				     "but no table line follows"),
				   (long long)journal_row->seq);
	verify->released = false;
}

void verify_duties(struct verify *verify, const struct journal_row *journal_row)
{
	const struct replay *replay = verify->replay;
	const struct state_before *state_before = &verify->state_before;
	uint8_t verb = replay->event.verb;
	struct amendment amendment;

	if (journal_row->kind == KIND_PEOPLE &&
	    !amendment_parse(journal_row->line, &amendment))
		verify->released |= amendment.kind == AMENDMENT_RELEASE;
	if (journal_row->kind != KIND_TABLE || answer_refuses(&replay->answer))
		return;
	verify_release(verify, journal_row);
	if (state_before->duties > 0 &&
	    (verb == VERB_OPEN || verb == VERB_FREE))
		verify_report_duty(verify, journal_row);
	if (verify_is_dealt_on(verify) &&
	    verify->dealt_since < replay->pit.shuffle_since) {
		verify->dealt_since = replay->pit.shuffle_since;
		verify_report_unshuffled(verify, journal_row);
	}
	if (verb == VERB_SHOE && state_before->unshuffled)
		verify_add_finding(
			verify, journal_row->seq,
			_("row %lld: shoe loaded, but shuffle missing"),
			(long long)journal_row->seq);
}

void verify_alarm(struct verify *verify, const struct journal_row *journal_row)
{
	enum staff_event event = STAFF_EVENTS;
	struct person named = {.badge = ""};
	const struct person *person;

	if (journal_row && journal_row->kind == KIND_PEOPLE &&
	    !staff_event_parse(journal_row->line, &event, &named))
		event = STAFF_EVENTS;
	if (verify->alarm_seq != 0 &&
	    (event != PIN_ALARM ||
	     strcmp(named.badge, verify->alarm_badge) != 0))
		verify_add_finding(verify, verify->alarm_seq,
				   _("row %lld: not followed by the pin alarm "
				     "of badge %s"),
				   (long long)verify->alarm_seq,
				   verify->alarm_badge);
	verify->alarm_seq = 0;
	person = roster_find(&verify->replay->roster, named.badge);
	if (event != PIN_WRONG || !person || !staff_event_alarms(person->wrong))
		return;
	verify->alarm_seq = journal_row->seq;
	strcpy(verify->alarm_badge, person->badge);
}

/* The act that a row is; ACTS: it needs no permission. A malformed line is no
 * act. */
static enum act verify_act(const struct verify *verify,
			   const struct journal_row *journal_row)
{
	const struct event *event = &verify->replay->event;

	if (journal_row->kind != KIND_TABLE)
		return verify->state_before.act;
	return event->verb == VERBS ? ACTS : permission_act(event);
}

/* Rows of devices need no permission. */
enum sb_result verify_permission(struct verify *verify,
				 const struct journal_row *journal_row,
				 struct sb_error *err)
{
	enum act act = verify_act(verify, journal_row);
	const struct replay *replay = verify->replay;

	if (replay->staff_problem.text[0] != '\0')
		return sb_fail(err, SB_REFUSED, "%s",
			       replay->staff_problem.text);
	if (act == ACTS)
		return SB_OK;
	if (journal_row->source == SOURCE_KEY)
		return roster_check_act(&replay->roster, journal_row->badge,
					act, verify->state_before.involved,
					err);
	if (by_hand & UINT64_C(1) << act && journal_row->kind != KIND_TABLE)
		return sb_fail(err, SB_REFUSED,
			       _("this row must be keyed at the console: %s"),
			       _(permissions[act].title));
	return SB_OK;
}

/* The signed heads: each is checked with the key of the rows before it. */

static void verify_head_finding(struct verify *verify,
				const struct journal_row *journal_row,
				const char *what)
{
	verify_add_finding(verify, journal_row->seq, _("row %lld, '%.20s': %s"),
			   (long long)journal_row->seq, journal_row->line,
			   what);
}

static void verify_key(struct verify *verify,
		       const struct journal_row *journal_row)
{
	verify->has_key = signed_head_parse_key(journal_row->line, verify->key);
	if (!verify->has_key)
		verify_head_finding(verify, journal_row, _("malformed"));
	else if (!known_keys_have(verify->against.known, verify->key))
		verify_head_finding(verify, journal_row,
				    _("not a key given with --key"));
}

/* Why the head is not what it says, or NULL; verify->head is the row before. */
static const char *verify_check_head(const struct verify *verify,
				     const struct signed_head *head)
{
	if (head->rows != verify->head.seq ||
	    memcmp(head->hash, verify->head.hash, HASH_SIZE) != 0)
		return _("signature is for another row");
	if (!verify->has_key)
		return _("no key row before it");
	if (!signed_head_verify(head, verify->key))
		return _("wrong signature");
	return NULL;
}

static void verify_head(struct verify *verify,
			const struct journal_row *journal_row)
{
	struct signed_head head = {.time_us = journal_row->time_us};
	const char *problem;

	strcpy(head.table, verify->replay->rounds.table);
	problem = signed_head_parse(journal_row->line, &head)
			  ? verify_check_head(verify, &head)
			  : _("malformed");
	if (problem) {
		verify_head_finding(verify, journal_row, problem);
		return;
	}
	if (verify->broken)
		return; /* it is not the rows before it that are signed */
	verify->signed_up_to = head;
	memcpy(verify->signed_by, verify->key, KEY_SIZE);
}

void verify_signed(struct verify *verify, const struct journal_row *journal_row)
{
	enum row_verb verb =
		row_parse((enum row_kind)journal_row->kind, journal_row->line)
			.verb;

	if (verb == ROW_RECORD_ACCEPTED)
		verify->accepted = journal_row->seq;
	if (verb != ROW_STATION_KEY && verb != ROW_SIGNED_HEAD)
		return;
	if (journal_row->source != SOURCE_STATION)
		verify_head_finding(verify, journal_row,
				    _("not written by the station"));
	if (verb == ROW_STATION_KEY)
		verify_key(verify, journal_row);
	else
		verify_head(verify, journal_row);
}

void verify_signed_end(struct verify *verify)
{
	const struct known_keys *known = verify->against.known;

	if (known && known->n > 0 && verify->signed_up_to.rows == 0)
		verify_add_finding(verify, 0,
				   _("no signed head in the record"));
}
