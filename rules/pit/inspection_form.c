/* SPDX-License-Identifier: ISC */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/pit/pit_internal.h"
#include "rules/table/dice.h"
#include "rules/table/roulette_spots.h"

/* The lines of inspections. */

/* Reads the name of a checklist of the day's game. */
static const char *pit_form_find_checklist(struct pit_request *pit_request,
					   enum checklist_id *id)
{
	*id = pit_next_checklist(pit_request);
	if (*id == CHECKLISTS)
		return pit_malformed(pit_request,
				     N_("No such checklist for this game."));
	return checklist_applies(*id, (enum game_id)pit_request->pit->game)
		       ? NULL
		       : N_("No such checklist for this game.");
}

/* Reads the name of a checklist, and finds its form that is under way. */
static const char *pit_form_find(struct pit_request *pit_request,
				 struct inspection **form)
{
	enum checklist_id id;
	const char *reason = pit_form_find_checklist(pit_request, &id);

	if (reason)
		return reason;
	*form = &pit_request->pit->form[id];
	if (!(pit_blocking_checklists(pit_request->pit, pit_request->table) &
	      1U << id) ||
	    !inspection_under_way(*form))
		return N_("Begin this inspection first.");
	return NULL;
}

/* Finds such a form if it still takes answers. */
const char *pit_form_find_unsigned(struct pit_request *pit_request,
				   struct inspection **form)
{
	const char *reason = pit_form_find(pit_request, form);

	if (reason || !inspection_signed(*form))
		return reason;
	return N_("Form signed: answers cannot change.");
}

/* Reads the number of an item, 1 and up. */
static const char *pit_form_find_item(struct pit_request *pit_request,
				      const struct inspection *form,
				      uint32_t *n,
				      const struct checklist_item **item)
{
	if (!pit_next_number(pit_request, INT8_MAX, n))
		return pit_malformed(pit_request,
				     N_("No such item in this checklist."));
	*item = checklist_nth_item((enum checklist_id)form->checklist,
				   (enum game_id)form->game, (int)*n);
	return *item ? NULL : N_("No such item in this checklist.");
}

void pit_form_answer(const struct pit_request *pit_request,
		     struct inspection *form, uint32_t item,
		     enum item_answer is, const char *note)
{
	struct inspection_answer *answer = &form->answer[item - 1];
	const char *badge = pit_request->line->badge;

	memset(answer, 0, sizeof *answer);
	answer->is = (uint8_t)is;
	pit_copy(badge, sizeof answer->badge, answer->badge);
	pit_copy(note, sizeof answer->note, answer->note);
	if (form->tested_item == item)
		form->tested_item = 0;
}

/* --- a form begins ------------------------------------------------------ */

/* Cards or a ball that left the table make an inspection due. */
const char *pit_form_left(struct pit_request *pit_request)
{
	struct pit *pit = pit_request->pit;
	bool ball = pit_request->verb == ROW_BALL_LEFT;
	unsigned id = ball ? CHECKLIST_BALL : CHECKLIST_DECK_RETURN;
	char words[INSPECTION_NOTE_MAX + 1];

	if (pit_request->verb == ROW_LEFT ||
	    !pit_rest(pit_request, sizeof words, words))
		return pit_malformed(pit_request,
				     N_("Enter what left the table and "
					"why, up to 160 bytes."));
	if (pit->day_state == DAY_CLOSED)
		return N_("Table not open: a pit boss must open it.");
	if (!checklist_applies((enum checklist_id)id, (enum game_id)pit->game))
		return N_("Not used in this game.");
	pit->due |= (uint16_t)(1U << id);
	memset(&pit->form[id], 0, sizeof pit->form[id]);
	pit_require_shuffle(pit, 1U << id, pit_request->line->seq);
	if (ball)
		pit->ball_out = false;
	return NULL;
}

/* An inspection of the opening may be made again while the table is open. */
static const char *pit_form_begin_check(const struct pit_request *pit_request,
					enum checklist_id id)
{
	const struct pit *pit = pit_request->pit;
	bool wanted =
		pit_blocking_checklists(pit, pit_request->table) & 1U << id;

	if (wanted)
		return inspection_under_way(&pit->form[id])
			       ? N_("Inspection already begun: continue it.")
			       : NULL;
	if (pit->day_state == DAY_CLOSED || pit->day_state == DAY_CLOSING)
		return N_("Only while the table is open.");
	if (!pit_between_rounds(pit_request->table))
		return N_("Round under way: finish it first.");
	if (checklists[id].trigger == TRIGGER_CARDS_LEFT)
		return N_("Not due: first report what left the table.");
	return checklists[id].trigger == TRIGGER_CLOSING
		       ? N_("Only when the table closes.")
		       : NULL;
}

/* Reads what the house allows of the measured value; by default all that is
 * plausible. */
static const char *pit_form_read_allowed(struct pit_request *pit_request,
					 enum checklist_id id,
					 struct measure_range *allowed)
{
	const struct checklist_field *field = checklist_measured(id);
	int32_t *const to[] = {&allowed->least, &allowed->most};
	char text[MEASURE_TEXT_MAX];

	if (field)
		*allowed = (struct measure_range){field->least, field->most};
	if (!field || pit_at_end(pit_request))
		return pit_expect_end(pit_request);
	for (size_t i = 0; i < sizeof to / sizeof *to; i++) {
		pit_copy_word(pit_next_token(pit_request), sizeof text, text);
		if (!checklist_parse_measure(text, to[i]))
			allowed->most = -1;
	}
	if (allowed->least > allowed->most || allowed->least < field->least ||
	    allowed->most > field->most)
		return pit_malformed(pit_request,
				     N_("Expected the least and the most that "
					"the house allows."));
	return pit_expect_end(pit_request);
}

static void pit_form_start(const struct pit_request *pit_request,
			   enum checklist_id id, struct measure_range allowed)
{
	struct pit *pit = pit_request->pit;
	struct inspection *form = &pit->form[id];
	const char *badge = pit_request->line->badge;

	memset(form, 0, sizeof *form);
	form->id = pit_request->line->seq;
	form->checklist = (uint8_t)id;
	form->game = pit->game;
	form->decks = pit->decks;
	form->begun_us = pit_request->line->time_us;
	form->dropped_number = form->number = -1;
	form->allowed = allowed;
	pit_copy(badge, sizeof form->begun_by, form->begun_by);
	pit_require_shuffle(pit, 1U << id, form->id);
}

const char *pit_form_begin(struct pit_request *pit_request)
{
	enum checklist_id id;
	const char *reason = pit_form_find_checklist(pit_request, &id);
	struct measure_range allowed = {0, 0};

	if (!reason)
		reason = pit_form_read_allowed(pit_request, id, &allowed);
	if (!reason)
		reason = pit_form_begin_check(pit_request, id);
	if (!reason)
		pit_form_start(pit_request, id, allowed);
	return reason;
}

void pit_complete_begin(enum row_kind kind,
			const struct measure_range allowed[static CHECKLISTS],
			char line[static PIT_LINE_MAX])
{
	struct row_line bare = row_parse(kind, line);
	enum checklist_id id = checklist_find(bare.rest);
	char least[MEASURE_TEXT_MAX], most[MEASURE_TEXT_MAX];
	size_t n = strlen(line);

	if (bare.verb != ROW_FORM_BEGIN || id == CHECKLISTS ||
	    !checklist_measured(id) || allowed[id].most == 0)
		return;
	checklist_format_measure(allowed[id].least, least);
	checklist_format_measure(allowed[id].most, most);
	snprintf(line + n, PIT_LINE_MAX - n, " %s %s", least, most);
}

const char *pit_form_resume(struct pit_request *pit_request)
{
	struct inspection *form;

	return pit_form_find(pit_request, &form);
}

/* A form with a defect counts: it was failed. */
const char *pit_form_discard(struct pit_request *pit_request)
{
	struct inspection *form;
	const char *reason = pit_form_find(pit_request, &form);

	if (reason)
		return reason;
	if (form->defects > 0 || form->swaps > 0)
		return N_("A form with a defect or a replaced deck cannot be "
			  "discarded: sign it.");
	memset(form, 0, sizeof *form);
	return NULL;
}

/* --- answers ------------------------------------------------------------ */

/* A measured value decides the item that it is measured for. */
static void pit_form_measure(const struct pit_request *pit_request,
			     struct inspection *form, const char *text)
{
	const struct measure_range *allowed = &form->allowed;
	int item =
		checklist_proof_item((enum checklist_id)form->checklist,
				     (enum game_id)form->game, PROOF_MEASURE);
	char least[MEASURE_TEXT_MAX], most[MEASURE_TEXT_MAX];
	char note[INSPECTION_NOTE_MAX + 1];
	int32_t value;

	if (!checklist_parse_measure(text, &value) || item == 0)
		return;
	checklist_format_measure(allowed->least, least);
	checklist_format_measure(allowed->most, most);
	snprintf(note, sizeof note, "%s, allowed %s to %s", text, least, most);
	pit_form_answer(pit_request, form, (uint32_t)item,
			value >= allowed->least && value <= allowed->most
				? ITEM_PASSED
				: ITEM_FAILED,
			note);
}

/* A record may have a form of decks that no form had brought. */
static const char *pit_form_check_decks(const struct pit_request *pit_request,
					const struct inspection *form,
					const char *text)
{
	enum decks_fault fault =
		pit_check_decks(pit_request->pit,
				(enum checklist_id)form->checklist, text)
			.fault;

	return fault == DECKS_NOT_OPENED && !pit_request->table
		       ? NULL
		       : decks_faults[fault];
}

const char *pit_form_field(struct pit_request *pit_request)
{
	struct inspection *form;
	const char *reason = pit_form_find_unsigned(pit_request, &form);
	char name[CHECKLIST_NAME_MAX], text[INSPECTION_FIELD_MAX + 1];
	const struct checklist *list;
	int field;

	if (reason)
		return reason;
	list = &checklists[form->checklist];
	pit_copy_word(pit_next_token(pit_request), sizeof name, name);
	field = checklist_find_field((enum checklist_id)form->checklist, name);
	if (field < 0)
		return N_("No such field in this checklist.");
	if (!pit_rest(pit_request, sizeof text, text))
		return pit_malformed(pit_request, N_("Enter 1 to 96 bytes."));
	reason = list->field[field].is == FIELD_DECKS
			 ? pit_form_check_decks(pit_request, form, text)
			 : checklist_field_check(&list->field[field],
						 form->decks, text);
	if (reason)
		return reason;
	pit_copy(text, sizeof form->field[0], form->field[field]);
	if (list->field[field].is == FIELD_MEASURE)
		pit_form_measure(pit_request, form, text);
	return NULL;
}

/* Whether the device's count failed the item: it cannot be ticked then, not
 * even after somebody keyed a note of their own. */
static bool pit_form_count_failed(const struct inspection *form, uint32_t n,
				  const struct checklist_item *item)
{
	return item->proof == PROOF_COUNT &&
	       form->answer[n - 1].is == ITEM_FAILED && form->count.cards > 0 &&
	       !deck_count_is_complete(&form->count, form->decks);
}

/* The items of a line, and the word behind them. */
struct pit_items {
	int n;
	uint32_t item[CHECKLIST_ITEMS_MAX];
	struct token answer;
};

static const char *pit_form_read_items(struct pit_request *pit_request,
				       const struct inspection *form,
				       struct pit_items *items)
{
	const struct checklist_item *item;
	const char *reason, *before;
	uint32_t number;

	for (;;) {
		reason = pit_form_find_item(pit_request, form,
					    &items->item[items->n++], &item);
		before = pit_request->rest;
		items->answer = pit_next_token(pit_request);
		if (reason || items->n == CHECKLIST_ITEMS_MAX ||
		    !token_number(items->answer, &number))
			return reason;
		pit_request->rest = before;
	}
}

/* Why that item cannot be ticked, or NULL. */
static const char *pit_form_tick_check(const struct inspection *form,
				       uint32_t n)
{
	const struct checklist_item *item =
		checklist_nth_item((enum checklist_id)form->checklist,
				   (enum game_id)form->game, (int)n);

	if (item->proof == PROOF_MEASURE)
		return N_("Only a measurement passes this item: enter the "
			  "measured value.");
	if (item->proof_only)
		return N_("Only a test can pass this item: press T.");
	return pit_form_count_failed(form, n, item)
		       ? N_("Wrong card count: test again or leave the item "
			    "failed.")
		       : NULL;
}

/* Ticks them all, or none. */
static const char *pit_form_tick(struct pit_request *pit_request,
				 struct inspection *form,
				 const struct pit_items *items)
{
	const char *reason = NULL;

	for (int i = 0; !reason && i < items->n; i++)
		reason = pit_form_tick_check(form, items->item[i]);
	for (int i = 0; !reason && i < items->n; i++)
		pit_form_answer(pit_request, form, items->item[i], ITEM_PASSED,
				"");
	return reason;
}

const char *pit_form_item(struct pit_request *pit_request)
{
	struct inspection *form;
	const char *reason = pit_form_find_unsigned(pit_request, &form);
	struct pit_items items = {.n = 0};
	char note[INSPECTION_NOTE_MAX + 1] = "";

	if (!reason)
		reason = pit_form_read_items(pit_request, form, &items);
	if (reason)
		return reason;
	if (token_is(items.answer, "pass") && pit_at_end(pit_request))
		return pit_form_tick(pit_request, form, &items);
	if (!token_is(items.answer, "fail") || items.n > 1 ||
	    !pit_rest(pit_request, sizeof note, note))
		return pit_malformed(pit_request,
				     N_("Expected pass, or fail with a "
					"note of up to 160 bytes."));
	pit_form_answer(pit_request, form, items.item[0], ITEM_FAILED, note);
	return NULL;
}

/* --- signatures --------------------------------------------------------- */

/* The person, with this badge or another. */
static bool pit_form_has_signed(const struct inspection *form,
				const struct pit_line *line)
{
	for (int i = 0; i < SIGNERS; i++)
		if (roster_same_person(line->roster, form->signature[i].badge,
				       line->badge))
			return true;
	return false;
}

static const char *pit_form_sign_check(const struct pit_request *pit_request,
				       const struct inspection *form,
				       int signer)
{
	if (pit_request->line->badge[0] == '\0')
		return N_("Badge missing: sign with badge and PIN.");
	if (!(checklists[form->checklist].signers & 1 << signer))
		return N_("This role does not sign this form.");
	if (inspection_missing(form) < MISSING_DEALER_SIGNATURE)
		return N_("Answer all items first.");
	if (form->signature[signer].badge[0] != '\0')
		return N_("Already signed.");
	if (pit_form_has_signed(form, pit_request->line))
		return N_("Another person must sign.");
	return NULL;
}

/* The last signature is there. */
static void pit_form_finish(struct pit *pit, struct inspection *form,
			    int64_t time_us)
{
	uint16_t list = (uint16_t)(1U << form->checklist);

	int decks = checklist_find_field((enum checklist_id)form->checklist,
					 "decks");

	form->over = true;
	form->over_us = time_us;
	if (decks >= 0)
		pit_copy(form->field[decks], sizeof pit->decks_in_use,
			 pit->decks_in_use);
	pit->ended_checklist = form->checklist;
	if (inspection_failed(form)) {
		pit->due |= list;
		pit->failed |= list;
	} else {
		pit->due &= (uint16_t)~list;
		pit->failed &= (uint16_t)~list;
	}
}

const char *pit_form_sign(struct pit_request *pit_request)
{
	struct inspection *form;
	const char *reason = pit_form_find(pit_request, &form);
	const struct pit_line *line = pit_request->line;
	struct inspection_signature *signature;
	int signer;

	if (reason)
		return reason;
	signer = token_find(pit_next_token(pit_request), signer_words, SIGNERS);
	if (signer < 0 || !pit_at_end(pit_request))
		return pit_malformed(pit_request,
				     N_("Expected 'dealer' or 'pit-boss'."));
	reason = pit_form_sign_check(pit_request, form, signer);
	if (reason)
		return reason;
	signature = &form->signature[signer];
	pit_copy(line->badge, sizeof signature->badge, signature->badge);
	signature->time_us = line->time_us;
	signature->seq = line->seq;
	if (inspection_missing(form) == MISSING_NOTHING)
		pit_form_finish(pit_request->pit, form, line->time_us);
	return NULL;
}

/* Whether a signature of that role is all that the form waits for. */
static bool pit_form_is_ready(const struct inspection *form, int signer)
{
	return inspection_under_way(form) &&
	       inspection_missing(form) >= MISSING_DEALER_SIGNATURE &&
	       !inspection_failed(form) &&
	       inspection_lacks(form, (enum signer)signer);
}

unsigned pit_forms_to_sign(const struct pit *pit, const struct table *table,
			   const struct pit_line *sign)
{
	struct pit_request request = {
		.rest = row_parse(sign->kind, sign->line).rest};
	unsigned own = pit_next_checklist(&request), forms = 0;
	unsigned open = pit_blocking_checklists(pit, table);
	int signer =
		token_find(pit_next_token(&request), signer_words, SIGNERS);

	if (own == CHECKLISTS || signer < 0 ||
	    !pit_form_is_ready(&pit->form[own], signer))
		return 0;
	for (unsigned id = 0; id < CHECKLISTS; id++)
		if (id != own && open & 1U << id &&
		    pit_form_is_ready(&pit->form[id], signer) &&
		    !pit_form_has_signed(&pit->form[id], sign))
			forms |= 1U << id;
	return forms;
}

/* Tests: what a device reads answers an item of a form. */

enum { TEST_CARDS = 4 }; /* the aces */

/* The checklist whose form is under test; CHECKLISTS: none. */
static int pit_test_find(const struct pit *pit)
{
	int id = 0;

	while (id < CHECKLISTS && pit->form[id].tested_item == 0)
		id++;
	return id;
}

const struct inspection *pit_tested_form(const struct pit *pit)
{
	int id = pit_test_find(pit);

	return id < CHECKLISTS ? &pit->form[id] : NULL;
}

static const char *pit_test_check(const struct pit_request *pit_request,
				  const struct checklist_item *item)
{
	if (!checklist_item_is_tested(item))
		return N_("No device test for this item: answer it.");
	if (!pit_between_rounds(pit_request->table))
		return N_("Round under way: finish it first.");
	if (pit_tested_form(pit_request->pit))
		return N_("Another test is running: end it first.");
	if (item->proof == PROOF_COUNT && pit_request->table &&
	    pit_blocking_checklists(pit_request->pit, pit_request->table) &
		    1U << CHECKLIST_SHOE)
		return N_("The cards go through the shoe: inspect it first.");
	return NULL;
}

const char *pit_test_begin(struct pit_request *pit_request)
{
	struct inspection *form;
	const char *reason = pit_form_find_unsigned(pit_request, &form);
	const struct checklist_item *item = NULL;
	uint32_t n, dropped_number;
	bool number;

	if (!reason)
		reason = pit_form_find_item(pit_request, form, &n, &item);
	if (reason)
		return reason;
	number = item->proof == PROOF_TEST_NUMBER;
	if ((number &&
	     !pit_next_number(pit_request, POCKETS - 1, &dropped_number)) ||
	    !pit_at_end(pit_request))
		return pit_malformed(pit_request,
				     N_("Expected the item and, for a wheel, "
					"the number to drop the ball in."));
	reason = pit_test_check(pit_request, item);
	if (reason)
		return reason;
	pit_form_answer(pit_request, form, n, ITEM_OPEN, "");
	form->tested_item = (uint8_t)n;
	form->dropped_number = number ? (int8_t)dropped_number : -1;
	form->number = -1;
	memset(&form->count, 0, sizeof form->count);
	form->rolls = 0;
	return NULL;
}

static const struct checklist_item *pit_test_item(const struct inspection *form)
{
	return checklist_nth_item((enum checklist_id)form->checklist,
				  (enum game_id)form->game, form->tested_item);
}

static bool pit_test_passed(const struct inspection *form,
			    enum item_proof proof)
{
	static const uint16_t rolls[TEST_ROLLS] = {123, 456};

	switch (proof) {
	case PROOF_COUNT:
		return deck_count_is_complete(&form->count, form->decks);
	case PROOF_TEST_CARDS: return deck_count_is_aces(&form->count);
	case PROOF_TEST_NUMBER: return form->number == form->dropped_number;
	case PROOF_TEST_DICE:
		return form->rolls == TEST_ROLLS &&
		       memcmp(form->roll, rolls, sizeof rolls) == 0;
	case PROOF_MEASURE:
	case PROOF_NONE: break;
	}
	return false;
}

static void pit_test_format_rolls(const struct inspection *form,
				  char note[static DECK_COUNT_TEXT_MAX])
{
	char *to = stpcpy(note, form->rolls > 0 ? "read" : "nothing was read");

	for (int i = 0; i < form->rolls; i++)
		to = dice_format(form->roll[i], stpcpy(to, i > 0 ? ", " : " "));
}

static void pit_test_format_note(const struct inspection *form,
				 enum item_proof proof,
				 char note[static DECK_COUNT_TEXT_MAX])
{
	if (proof == PROOF_COUNT)
		deck_count_format(&form->count, form->decks, note);
	else if (proof == PROOF_TEST_CARDS)
		deck_count_format_read(&form->count, note);
	else if (proof == PROOF_TEST_DICE)
		pit_test_format_rolls(form, note);
	else if (form->number < 0)
		snprintf(note, DECK_COUNT_TEXT_MAX,
			 "nothing was read, %d was dropped",
			 form->dropped_number);
	else
		snprintf(note, DECK_COUNT_TEXT_MAX, "read %d, %d was dropped",
			 form->number, form->dropped_number);
}

static void pit_test_finish(const struct pit_request *pit_request,
			    struct inspection *form)
{
	enum item_proof proof = pit_test_item(form)->proof;
	uint8_t item = form->tested_item;
	char note[DECK_COUNT_TEXT_MAX] = "";
	bool passed = pit_test_passed(form, proof);

	if (!passed)
		pit_test_format_note(form, proof, note);
	deck_count_truncate(note, INSPECTION_NOTE_MAX);
	pit_form_answer(pit_request, form, item,
			passed ? ITEM_PASSED : ITEM_FAILED, note);
	form->answer[item - 1].proved = true;
}

const char *pit_test_end(struct pit_request *pit_request)
{
	struct inspection *form;
	const char *reason = pit_form_find_unsigned(pit_request, &form);

	if (!reason)
		reason = pit_expect_end(pit_request);
	if (reason)
		return reason;
	if (form->tested_item == 0)
		return N_("No test running: begin one first.");
	pit_test_finish(pit_request, form);
	return NULL;
}

static struct inspection *pit_test_form(struct pit *pit)
{
	int id = pit_test_find(pit);

	return id < CHECKLISTS ? &pit->form[id] : NULL;
}

const char *pit_test_card(struct pit_request *pit_request)
{
	struct inspection *form = pit_test_form(pit_request->pit);
	struct token word = pit_next_token(pit_request);
	struct card card = {.face = CARD_UNREAD};
	enum item_proof proof;

	if (!pit_at_end(pit_request) ||
	    !(token_is(word, "??") ||
	      card_parse(word.text, word.length, &card)))
		return pit_malformed(pit_request, N_("Not a card."));
	if (!form)
		return NULL;
	proof = pit_test_item(form)->proof;
	if (proof == PROOF_TEST_NUMBER)
		return NULL;
	deck_count_add(&form->count, card);
	if (proof == PROOF_TEST_CARDS && form->count.cards >= TEST_CARDS)
		pit_test_finish(pit_request, form);
	return NULL;
}

const char *pit_test_dice(struct pit_request *pit_request)
{
	struct inspection *form = pit_test_form(pit_request->pit);
	struct token word[DICE];
	uint16_t dice;

	for (int i = 0; i < DICE; i++)
		word[i] = pit_next_token(pit_request);
	if (!pit_at_end(pit_request) || !dice_parse_words(word, &dice))
		return pit_malformed(pit_request, N_("Not three dice."));
	if (!form || pit_test_item(form)->proof != PROOF_TEST_DICE)
		return NULL;
	form->roll[form->rolls++] = dice;
	if (form->rolls == TEST_ROLLS)
		pit_test_finish(pit_request, form);
	return NULL;
}

const char *pit_test_number(struct pit_request *pit_request)
{
	struct inspection *form = pit_test_form(pit_request->pit);
	uint32_t number;

	if (!pit_next_number(pit_request, POCKETS - 1, &number) ||
	    !pit_at_end(pit_request))
		return pit_malformed(pit_request, N_("Not a wheel number."));
	if (!form || pit_test_item(form)->proof != PROOF_TEST_NUMBER)
		return NULL;
	form->number = (int8_t)number;
	pit_test_finish(pit_request, form);
	return NULL;
}
