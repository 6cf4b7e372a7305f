/* SPDX-License-Identifier: ISC */
/* Tests: what a device reads answers an item of a form. */
#include "config.h"

#include "rules/pit/pit_internal.h"

#include "rules/table/spots.h"
#include "rules/core/gettext.h"

#include <stdio.h>

enum { TEST_CARDS = 4 }; /* the aces */

/* Whose form it is; CHECKLISTS for none. */
static int pit_test_listens(const struct pit *pit)
{
	int id = 0;

	while (id < CHECKLISTS && pit->form[id].listens == 0)
		id++;
	return id;
}

const struct inspection *pit_listens(const struct pit *pit)
{
	int id = pit_test_listens(pit);

	return id < CHECKLISTS ? &pit->form[id] : NULL;
}

static const char *pit_test_amiss(const struct taking *taking,
				  const struct checklist_item *item)
{
	if (item->proof == PROOF_NONE)
		return N_("No device can test this item: answer it by hand.");
	if (!pit_between(taking->table))
		return N_("A test is made between rounds.");
	if (pit_listens(taking->pit))
		return N_("Another test is under way: end it first.");
	return NULL;
}

const char *pit_test_begin(struct taking *taking)
{
	struct inspection *form;
	const char *reason = pit_form_read_unsigned(taking, &form);
	const struct checklist_item *item = NULL;
	uint32_t n, dropped;
	bool number;

	if (!reason)
		reason = pit_form_read_item(taking, form, &n, &item);
	if (reason)
		return reason;
	number = item->proof == PROOF_TEST_NUMBER;
	if ((number && !pit_number(taking, POCKETS - 1, &dropped)) ||
	    !pit_ends(taking))
		return pit_malformed(taking, N_("A test names its item, and "
						"at a wheel the number that "
						"was dropped."));
	reason = pit_test_amiss(taking, item);
	if (reason)
		return reason;
	pit_form_answer(taking, form, n, ANSWER_NONE, "");
	form->listens = (uint8_t)n;
	form->dropped = number ? (int8_t)dropped : -1;
	form->number = -1;
	memset(&form->count, 0, sizeof form->count);
	if (item->proof == PROOF_COUNT)
		pit_owe_shuffle(taking->pit);
	return NULL;
}

static const struct checklist_item *pit_test_item(const struct inspection *form)
{
	return checklist_item((enum checklist_id)form->checklist,
			      (enum game_id)form->game, form->listens);
}

static bool pit_test_passed(const struct inspection *form, enum proof proof)
{
	switch (proof) {
	case PROOF_COUNT: return deck_count_right(&form->count, form->decks);
	case PROOF_TEST_CARDS: return deck_count_is_aces(&form->count);
	case PROOF_TEST_NUMBER: return form->number == form->dropped;
	case PROOF_NONE: break;
	}
	return false;
}

static void pit_test_note(const struct inspection *form, enum proof proof,
			  char note[static DECK_COUNT_TEXT_MAX])
{
	if (proof == PROOF_COUNT)
		deck_count_format(&form->count, form->decks, note);
	else if (proof == PROOF_TEST_CARDS)
		deck_count_list(&form->count, note);
	else if (form->number < 0)
		snprintf(note, DECK_COUNT_TEXT_MAX,
			 "nothing was read, %d was dropped", form->dropped);
	else
		snprintf(note, DECK_COUNT_TEXT_MAX, "read %d, %d was dropped",
			 form->number, form->dropped);
}

static void pit_test_over(const struct taking *taking, struct inspection *form)
{
	enum proof proof = pit_test_item(form)->proof;
	uint8_t item = form->listens;
	char note[DECK_COUNT_TEXT_MAX] = "";
	bool passed = pit_test_passed(form, proof);

	if (!passed)
		pit_test_note(form, proof, note);
	deck_count_cut(note, INSPECTION_NOTE_MAX);
	pit_form_answer(taking, form, item, passed ? ANSWER_PASS : ANSWER_FAIL,
			note);
	form->answer[item - 1].proved = true;
}

const char *pit_test_end(struct taking *taking)
{
	struct inspection *form;
	const char *reason = pit_form_read_unsigned(taking, &form);

	if (!reason)
		reason = pit_no_more(taking);
	if (reason)
		return reason;
	if (form->listens == 0)
		return N_("No test is under way: begin one first.");
	pit_test_over(taking, form);
	return NULL;
}

static struct inspection *pit_test_form(struct pit *pit)
{
	int id = pit_test_listens(pit);

	return id < CHECKLISTS ? &pit->form[id] : NULL;
}

const char *pit_test_card(struct taking *taking)
{
	struct inspection *form = pit_test_form(taking->pit);
	struct word word = pit_word(taking);
	struct card card = {.face = CARD_UNREAD};
	enum proof proof;

	if (!pit_ends(taking) ||
	    !(word_is(word, "??") || card_parse(word.text, word.length, &card)))
		return pit_malformed(taking, N_("This is no card."));
	if (!form)
		return NULL;
	proof = pit_test_item(form)->proof;
	if (proof == PROOF_TEST_NUMBER)
		return NULL;
	deck_count_add(&form->count, card);
	if (proof == PROOF_TEST_CARDS && form->count.cards >= TEST_CARDS)
		pit_test_over(taking, form);
	return NULL;
}

const char *pit_test_number(struct taking *taking)
{
	struct inspection *form = pit_test_form(taking->pit);
	uint32_t number;

	if (!pit_number(taking, POCKETS - 1, &number) || !pit_ends(taking))
		return pit_malformed(taking, N_("This is no number of the "
						"wheel."));
	if (!form || pit_test_item(form)->proof != PROOF_TEST_NUMBER)
		return NULL;
	form->number = (int8_t)number;
	pit_test_over(taking, form);
	return NULL;
}
