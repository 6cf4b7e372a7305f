/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/pit.h"

#include "rules/pit/pit_internal.h"
#include "rules/core/gettext.h"

struct pit_row {
	enum act act;	   /* ACTS: nobody's */
	pit_take_fn *take; /* NULL: it changes nothing here */
};

/* ACT_INSPECT and ACT_SIGN_DEALER depend on the form, see pit_form_act(). */
static const struct pit_row rows[ROW_VERBS] = {
	/* clang-format off */
	[ROW_ON] = {ACT_SIGN_ON, pit_people_on},
	[ROW_OFF] = {ACT_SIGN_ON, pit_people_off},
	[ROW_OFF_IDLE] = {ACTS, pit_people_off},
	[ROW_HAND_OVER] = {ACT_HAND_OVER, pit_people_hand_over},
	[ROW_HISTORY] = {ACT_HISTORY, pit_people_history},
	[ROW_OPENING] = {ACT_OPENING, pit_day_opening},
	[ROW_TURNED] = {ACT_OPENING, pit_day_turned},
	[ROW_OPENED] = {ACTS, pit_day_opened},
	[ROW_CLOSING] = {ACT_CLOSING, pit_day_closing},
	[ROW_CLOSED] = {ACTS, pit_day_closed},
	[ROW_LEFT] = {ACT_LEFT, pit_form_left},
	[ROW_LEFT_CARDS] = {ACT_LEFT, pit_form_left},
	[ROW_LEFT_BALL] = {ACT_LEFT, pit_form_left},
	[ROW_FORM_BEGIN] = {ACT_INSPECT, pit_form_begin},
	[ROW_FORM_RESUME] = {ACT_INSPECT, pit_form_resume},
	[ROW_FORM_FIELD] = {ACT_INSPECT, pit_form_field},
	[ROW_FORM_ITEM] = {ACT_INSPECT, pit_form_item},
	[ROW_TEST] = {ACT_INSPECT, pit_test_begin},
	[ROW_TEST_CARD] = {ACTS, pit_test_card},
	[ROW_TEST_NUMBER] = {ACTS, pit_test_number},
	[ROW_TEST_END] = {ACT_INSPECT, pit_test_end},
	[ROW_DEFECT] = {ACT_INSPECT, pit_deck_defect},
	[ROW_REPLACED] = {ACT_REPLACE_DECK, pit_deck_replaced},
	[ROW_FORM_SIGN] = {ACT_SIGN_DEALER, pit_form_sign},
	[ROW_FORM_DROP] = {ACT_INSPECT, pit_form_drop},
	[ROW_SHUFFLE_BEGIN] = {ACT_SHUFFLE_STEP, pit_shuffle_begin},
	[ROW_SHUFFLE_GROUP] = {ACT_SHUFFLE_STEP, pit_shuffle_group},
	[ROW_SHUFFLE_BACK] = {ACT_SHUFFLE_STEP, pit_shuffle_back},
	[ROW_SHUFFLE_LOADED] = {ACTS, pit_shuffle_loaded},
	[ROW_STATION] = {ACTS, pit_people_station},
	/* clang-format on */
};

/* Of a form that a pit boss alone signs, or that bears a signature. */
static enum act pit_form_act(const struct pit *pit, const struct pit_row *row,
			     struct taking *taking)
{
	enum checklist_id id = pit_checklist(taking);

	if (row->act == ACT_SIGN_DEALER)
		return word_is(pit_word(taking), signer_words[SIGNER_PIT_BOSS])
			       ? ACT_SIGN_PIT_BOSS
			       : ACT_SIGN_DEALER;
	if (id == CHECKLISTS)
		return ACT_INSPECT;
	if (row->take == pit_form_drop && inspection_signed(&pit->form[id]))
		return ACT_SIGN_PIT_BOSS;
	return checklists[id].signers & 1 << SIGNER_DEALER ? ACT_INSPECT
							   : ACT_INSPECT_ALONE;
}

static enum act pit_act_of(const struct pit *pit, const struct row_line *line)
{
	const struct pit_row *row = &rows[line->verb];
	struct taking taking = {.rest = line->rest};

	if (!row->take)
		return ACTS;
	return row->act == ACT_INSPECT || row->act == ACT_SIGN_DEALER
		       ? pit_form_act(pit, row, &taking)
		       : row->act;
}

enum act pit_act(const struct pit *pit, enum kind kind, const char *line)
{
	struct row_line parsed = row_parse(kind, line);

	return pit_act_of(pit, &parsed);
}

/* Why that badge may not do what the line says; or NULL. Its role was asked
 * when it was shown. */
static const char *pit_forbids(const struct pit *pit,
			       const struct row_line *line, const char *badge)
{
	enum act act = pit_act_of(pit, line);

	if (act == ACTS || permit_check(ROLE_SUPERVISOR, act,
					pit_deals(pit, badge)) == ALLOWED)
		return NULL;
	return N_("This badge deals here: choose another pit boss.");
}

enum sb_result pit_take(struct pit *pit, const struct table *table,
			const struct pit_line *line, struct sb_error *err)
{
	struct row_line parsed = row_parse(line->kind, line->line);
	struct taking taking = {
		.pit = pit,
		.table = table,
		.line = line,
		.verb = parsed.verb,
		.rest = parsed.rest,
	};
	pit_take_fn *take = rows[parsed.verb].take;
	uint8_t ended = pit->ended;
	const char *reason;

	pit->ended = CHECKLISTS;
	reason = pit_forbids(pit, &parsed, line->badge);
	if (!reason && take)
		reason = take(&taking);
	if (!reason)
		return SB_OK;
	pit->ended = ended;
	return sb_fail(err, taking.malformed ? SB_INVALID : SB_REFUSED, "%s",
		       reason);
}

void pit_start(struct pit *pit)
{
	memset(pit, 0, sizeof *pit);
	pit->ended = CHECKLISTS;
}

void pit_see(struct pit *pit, const struct event *event, const char *line)
{
	pit->ended = CHECKLISTS;
	if (event->verb == VERB_NO_SPIN && pit->day_state != DAY_CLOSED &&
	    strcmp(line, "no-spin ball out") == 0)
		pit->ball_out = true;
}
