/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/pit.h"

#include "rules/pit/pit_internal.h"
#include "rules/core/gettext.h"
#include "rules/table/holds.h"

struct pit_row {
	enum act act;	     /* ACTS: nobody's */
	pit_apply_fn *apply; /* NULL: it changes nothing here */
};

/* ACT_INSPECT and ACT_SIGN_DEALER depend on the form, see pit_form_act(). */
static const struct pit_row rows[ROW_VERBS] = {
	/* clang-format off */
	[ROW_SIGN_ON] = {ACT_SIGN_ON, pit_staffing_sign_on},
	[ROW_SIGN_OFF] = {ACT_SIGN_ON, pit_staffing_sign_off},
	[ROW_SIGN_OFF_IDLE] = {ACTS, pit_staffing_sign_off},
	[ROW_SIGN_OFF_DISABLED] = {ACTS, pit_staffing_sign_off},
	[ROW_STAFF_DISABLE] = {ACTS, pit_staffing_disable},
	[ROW_HAND_OVER] = {ACT_HAND_OVER, pit_staffing_hand_over},
	[ROW_HISTORY] = {ACT_HISTORY, pit_staffing_history},
	[ROW_STAFF_UNLOCK] = {ACT_UNLOCK, pit_staffing_unlock},
	[ROW_RECORD_ACCEPTED] = {ACT_ACCEPT_RECORD, NULL},
	[ROW_DAY_OPENING] = {ACT_OPENING, pit_day_opening},
	[ROW_DAY_TURNED] = {ACT_OPENING, pit_day_turned},
	[ROW_DAY_OPENED] = {ACTS, pit_day_opened},
	[ROW_DAY_CLOSING] = {ACT_CLOSING, pit_day_closing},
	[ROW_DAY_CLOSED] = {ACTS, pit_day_closed},
	[ROW_LEFT] = {ACT_LEFT_TABLE, pit_form_left},
	[ROW_CARDS_LEFT] = {ACT_LEFT_TABLE, pit_form_left},
	[ROW_BALL_LEFT] = {ACT_LEFT_TABLE, pit_form_left},
	[ROW_FORM_BEGIN] = {ACT_INSPECT, pit_form_begin},
	[ROW_FORM_RESUME] = {ACT_INSPECT, pit_form_resume},
	[ROW_FORM_FIELD] = {ACT_INSPECT, pit_form_field},
	[ROW_FORM_ITEM] = {ACT_INSPECT, pit_form_item},
	[ROW_TEST_BEGIN] = {ACT_INSPECT, pit_test_begin},
	[ROW_TEST_CARD] = {ACTS, pit_test_card},
	[ROW_TEST_NUMBER] = {ACTS, pit_test_number},
	[ROW_TEST_DICE] = {ACTS, pit_test_dice},
	[ROW_TEST_END] = {ACT_INSPECT, pit_test_end},
	[ROW_DECK_DEFECT] = {ACT_INSPECT, pit_deck_defect},
	[ROW_DECK_REPLACED] = {ACT_REPLACE_DECK, pit_deck_replaced},
	[ROW_FORM_SIGN] = {ACT_SIGN_DEALER, pit_form_sign},
	[ROW_FORM_DISCARD] = {ACT_INSPECT, pit_form_discard},
	[ROW_SHOE_COUNTED] = {ACT_RELEASE, pit_shoe_counted},
	[ROW_SHOE_ACCEPTED] = {ACT_RELEASE, pit_shoe_accepted},
	[ROW_SHUFFLE_BEGIN] = {ACT_SHUFFLE_STEP, pit_shuffle_begin},
	[ROW_SHUFFLE_GROUP] = {ACT_SHUFFLE_STEP, pit_shuffle_group},
	[ROW_SHUFFLE_UNDO] = {ACT_SHUFFLE_STEP, pit_shuffle_undo},
	[ROW_SHUFFLE_LOADED] = {ACTS, pit_shuffle_loaded},
	[ROW_STATION_START] = {ACTS, pit_staffing_restart},
	/* clang-format on */
};

/* Of a form that a pit boss alone signs, or that bears a signature. */
static enum act pit_form_act(const struct pit *pit, const struct pit_row *row,
			     struct pit_request *pit_request)
{
	enum checklist_id id = pit_next_checklist(pit_request);

	if (row->act == ACT_SIGN_DEALER)
		return token_is(pit_next_token(pit_request),
				signer_words[SIGNER_PIT_BOSS])
			       ? ACT_SIGN_PIT_BOSS
			       : ACT_SIGN_DEALER;
	if (id == CHECKLISTS)
		return ACT_INSPECT;
	if (row->apply == pit_form_discard && inspection_signed(&pit->form[id]))
		return ACT_SIGN_PIT_BOSS;
	return checklists[id].signers & 1 << SIGNER_DEALER ? ACT_INSPECT
							   : ACT_INSPECT_ALONE;
}

static enum act pit_act_of(const struct pit *pit, const struct row_line *line)
{
	const struct pit_row *row = &rows[line->verb];
	struct pit_request pit_request = {.rest = line->rest};

	if (!row->apply)
		return ACTS;
	return row->act == ACT_INSPECT || row->act == ACT_SIGN_DEALER
		       ? pit_form_act(pit, row, &pit_request)
		       : row->act;
}

enum act pit_act(const struct pit *pit, enum row_kind kind, const char *line)
{
	struct row_line parsed = row_parse(kind, line);

	return pit_act_of(pit, &parsed);
}

/* Why the badge may not enter the line, or NULL. Its role was checked with its
 * PIN. */
static const char *pit_forbids(const struct pit *pit,
			       const struct row_line *parsed,
			       const struct pit_line *line)
{
	enum act act = pit_act_of(pit, parsed);

	if (act == ACTS ||
	    permission_check(ROLE_SUPERVISOR, act,
			     pit_is_dealer(pit, line->roster, line->badge)
				     ? DEALS_HERE
				     : NOT_INVOLVED) == ALLOWED)
		return NULL;
	return N_("This badge deals here: choose another pit boss.");
}

enum sb_result pit_apply(struct pit *pit, const struct table *table,
			 const struct pit_line *line, struct sb_error *err)
{
	struct row_line parsed = row_parse(line->kind, line->line);
	struct pit_request pit_request = {
		.pit = pit,
		.table = table,
		.line = line,
		.verb = parsed.verb,
		.rest = parsed.rest,
	};
	pit_apply_fn *apply = rows[parsed.verb].apply;
	uint8_t ended = pit->ended_checklist;
	const char *reason;

	pit->ended_checklist = CHECKLISTS;
	reason = pit_forbids(pit, &parsed, line);
	if (!reason && apply)
		reason = apply(&pit_request);
	if (!reason)
		return SB_OK;
	pit->ended_checklist = ended;
	return sb_fail(err, pit_request.malformed ? SB_INVALID : SB_REFUSED,
		       "%s", reason);
}

void pit_start(struct pit *pit)
{
	memset(pit, 0, sizeof *pit);
	pit->ended_checklist = CHECKLISTS;
}

void pit_apply_event(struct pit *pit, const struct event *event,
		     const char *line)
{
	pit->ended_checklist = CHECKLISTS;
	/* a count is for one hold */
	if ((event->verb == VERB_HOLD || event->verb == VERB_RELEASE) &&
	    hold_find(event->name) == HOLD_CUT_CARD)
		pit->shoe_count.state = SHOE_UNCOUNTED;
	if (event->verb == VERB_NO_SPIN && pit->day_state != DAY_CLOSED &&
	    strcmp(line, "no-spin ball out") == 0)
		pit->ball_out = true;
}
