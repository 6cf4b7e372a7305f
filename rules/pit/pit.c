/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/pit/pit.h"

#include "rules/pit/pit_internal.h"
#include "rules/core/gettext.h"

struct pit_row {
	uint8_t kind; /* enum kind */
	uint8_t act;  /* enum act; ACTS: nobody's */
	const char *word;
	pit_take_fn *take;
};

/* ACT_INSPECT and ACT_SIGN_DEALER depend on the form, see pit_form_act(). */
static const struct pit_row rows[] = {
	/* clang-format off */
	[PIT_ON] = {KIND_PEOPLE, ACT_SIGN_ON, "on", pit_people_on},
	[PIT_OFF] = {KIND_PEOPLE, ACT_SIGN_ON, "off", pit_people_off},
	[PIT_HAND_OVER] = {KIND_PEOPLE, ACT_HAND_OVER, "hand-over", pit_people_hand_over},
	[PIT_HISTORY] = {KIND_PEOPLE, ACT_HISTORY, "history", pit_people_history},
	[PIT_OPENING] = {KIND_DAY, ACT_OPENING, "opening", pit_day_opening},
	[PIT_TURNED] = {KIND_DAY, ACT_OPENING, "turned", pit_day_turned},
	[PIT_OPENED] = {KIND_DAY, ACTS, "opened", pit_day_opened},
	[PIT_CLOSING] = {KIND_DAY, ACT_CLOSING, "closing", pit_day_closing},
	[PIT_CLOSED] = {KIND_DAY, ACTS, "closed", pit_day_closed},
	[PIT_LEFT] = {KIND_INSPECTION, ACT_LEFT, "left", pit_form_left},
	[PIT_FORM_BEGIN] = {KIND_INSPECTION, ACT_INSPECT, "begin", pit_form_begin},
	[PIT_FORM_RESUME] = {KIND_INSPECTION, ACT_INSPECT, "resume", pit_form_resume},
	[PIT_FORM_FIELD] = {KIND_INSPECTION, ACT_INSPECT, "field", pit_form_field},
	[PIT_FORM_ITEM] = {KIND_INSPECTION, ACT_INSPECT, "item", pit_form_item},
	[PIT_TEST] = {KIND_INSPECTION, ACT_INSPECT, "test", pit_test_begin},
	[PIT_TEST_CARD] = {KIND_INSPECTION, ACTS, "card", pit_test_card},
	[PIT_TEST_NUMBER] = {KIND_INSPECTION, ACTS, "number", pit_test_number},
	[PIT_TEST_END] = {KIND_INSPECTION, ACT_INSPECT, "end", pit_test_end},
	[PIT_DEFECT] = {KIND_INSPECTION, ACT_INSPECT, "defect", pit_deck_defect},
	[PIT_REPLACED] = {KIND_INSPECTION, ACT_REPLACE_DECK, "replaced", pit_deck_replaced},
	[PIT_FORM_SIGN] = {KIND_INSPECTION, ACT_SIGN_DEALER, "sign", pit_form_sign},
	[PIT_FORM_DROP] = {KIND_INSPECTION, ACT_INSPECT, "drop", pit_form_drop},
	[PIT_SHUFFLE_BEGIN] = {KIND_SHUFFLE, ACT_SHUFFLE_STEP, "begin", pit_shuffle_begin},
	[PIT_SHUFFLE_GROUP] = {KIND_SHUFFLE, ACT_SHUFFLE_STEP, "group", pit_shuffle_group},
	[PIT_SHUFFLE_BACK] = {KIND_SHUFFLE, ACT_SHUFFLE_STEP, "back", pit_shuffle_back},
	[PIT_SHUFFLE_LOADED] = {KIND_SHUFFLE, ACTS, "loaded", pit_shuffle_loaded},
	[PIT_STATION] = {KIND_CONFIG, ACTS, "station", pit_people_station},
	/* clang-format on */
};

static const struct pit_row *pit_row_of(enum kind kind, struct word word)
{
	for (size_t i = PIT_OTHER + 1; i < sizeof rows / sizeof *rows; i++)
		if (rows[i].kind == kind && word_is(word, rows[i].word))
			return &rows[i];
	return NULL;
}

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

static enum act pit_act_of(const struct pit *pit, const struct pit_row *row,
			   const char *rest)
{
	struct taking taking = {.rest = rest};

	if (row->act == ACT_INSPECT || row->act == ACT_SIGN_DEALER)
		return pit_form_act(pit, row, &taking);
	/* signed off by the clock */
	if (row->take == pit_people_off && !pit_ends(&taking))
		return ACTS;
	return (enum act)row->act;
}

enum act pit_act(const struct pit *pit, enum kind kind, const char *line)
{
	struct taking taking = {.rest = line};
	const struct pit_row *row = pit_row_of(kind, pit_word(&taking));

	return row ? pit_act_of(pit, row, taking.rest) : ACTS;
}

enum pit_verb pit_verb(enum kind kind, const char *line)
{
	const struct pit_row *row = pit_row_of(kind, word_next(&line));

	return row ? (enum pit_verb)(row - rows) : PIT_OTHER;
}

bool pit_deals(const struct pit *pit, const char *badge)
{
	return badge[0] != '\0' && strcmp(pit->dealer, badge) == 0;
}

bool pit_is_deserted(const struct pit *pit, const struct table *table)
{
	return pit->dealer[0] == '\0' && pit_between(table);
}

/* Nobody signs on, or signs, for somebody else; signing off is no such act. */
bool pit_in_person(enum act act, const char *line)
{
	return act == ACT_SIGN_DEALER || act == ACT_SIGN_PIT_BOSS ||
	       (act == ACT_SIGN_ON && strcmp(line, "on") == 0);
}

/* Why that person may not, who deals at this table; or NULL. */
static const char *pit_forbids(const struct taking *taking,
			       const struct pit_row *row)
{
	const struct pit *pit = taking->pit;
	enum act act = pit_act_of(pit, row, taking->rest);

	if (act == ACTS || !permit_is_ruling(act) ||
	    !pit_deals(pit, taking->line->badge))
		return NULL;
	return N_("Who deals at this table rules on nothing here: call "
		  "another pit boss.");
}

enum sb_result pit_take(struct pit *pit, const struct table *table,
			const struct pit_line *line, struct sb_error *err)
{
	struct taking taking = {
		.pit = pit,
		.table = table,
		.line = line,
		.rest = line->line,
	};
	const struct pit_row *row = pit_row_of(line->kind, pit_word(&taking));
	uint8_t ended = pit->ended;
	const char *reason = NULL;

	pit->ended = CHECKLISTS;
	if (row)
		reason = pit_forbids(&taking, row);
	if (row && !reason)
		reason = row->take(&taking);
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
