/* SPDX-License-Identifier: ISC */
/* Decks with a defect, and those that replace them. */
#include "config.h"

#include "rules/pit/pit_internal.h"

#include <stdio.h>

#include "rules/core/gettext.h"

/* The index of that deck among the form's deck numbers; -1: not among them.
 * *field: the field that has them; -1: the form has no such field. */
static int pit_deck_find(const struct inspection *form, struct token deck,
			 int *field, struct token word[static DECKS_MAX])
{
	const char *text;
	int n;

	*field = checklist_find_field((enum checklist_id)form->checklist,
				      "decks");
	if (*field < 0)
		return -1;
	text = form->field[*field];
	n = token_split(text, strlen(text), word, DECKS_MAX);
	return token_find_word(deck, word, n);
}

const char *pit_deck_defect(struct pit_request *pit_request)
{
	struct inspection *form;
	const char *reason = pit_form_find_unsigned(pit_request, &form);
	struct token deck, face, word[DECKS_MAX];
	struct inspection_defect *defect;
	struct card card;
	char note[INSPECTION_NOTE_MAX + 1];
	int field;

	if (reason)
		return reason;
	deck = pit_next_token(pit_request);
	face = pit_next_token(pit_request);
	if (!card_parse(face.text, face.length, &card) ||
	    !pit_rest(pit_request, sizeof note, note))
		return pit_malformed(pit_request,
				     N_("Enter deck, card and defect."));
	if (pit_deck_find(form, deck, &field, word) < 0)
		return N_("Unknown deck number: enter the deck numbers first.");
	if (form->defects == INSPECTION_SWAPS_MAX)
		return N_("Form full: sign it as failed.");
	defect = &form->defect[form->defects++];
	pit_copy_word(deck, sizeof defect->deck, defect->deck);
	defect->card = card;
	pit_copy(note, sizeof defect->note, defect->note);
	return NULL;
}

/* Writes the deck numbers with one deck replaced; false: they do not fit. */
static bool pit_deck_swap(const char *text, struct token old, struct token new,
			  char to[static INSPECTION_FIELD_MAX + 1])
{
	size_t before = (size_t)(old.text - text);
	const char *behind = old.text + old.length;

	if (before + new.length + strlen(behind) > INSPECTION_FIELD_MAX)
		return false;
	memset(to, 0, INSPECTION_FIELD_MAX + 1);
	memcpy(to, text, before);
	memcpy(to + before, new.text, new.length);
	memcpy(to + before + new.length, behind, strlen(behind));
	return true;
}

/* What was counted was another deck's, too: it proves nothing any more. */
static void pit_deck_end_proofs(const struct pit_request *pit_request,
				struct inspection *form)
{
	const struct inspection_swap *swap = &form->swap[form->swaps - 1];
	const struct checklist_item *item;
	char note[INSPECTION_NOTE_MAX + 1];

	snprintf(note, sizeof note, "deck %s replaced by %s", swap->old,
		 swap->new);
	for (int n = 1;
	     (item = checklist_nth_item((enum checklist_id)form->checklist,
					(enum game_id)form->game, n));
	     n++)
		if (item->proof == PROOF_COUNT &&
		    form->answer[n - 1].is == ITEM_PASSED)
			pit_form_answer(pit_request, form, (uint32_t)n,
					ITEM_FAILED, note);
}

const char *pit_deck_replaced(struct pit_request *pit_request)
{
	struct inspection *form;
	const char *reason = pit_form_find_unsigned(pit_request, &form);
	struct token old, new, word[DECKS_MAX];
	char numbers[INSPECTION_FIELD_MAX + 1];
	struct inspection_swap *swap;
	int field, at;

	if (reason)
		return reason;
	if (form->tested_item && pit_request->table)
		return N_("Another test is running: end it first.");
	old = pit_next_token(pit_request);
	new = pit_next_token(pit_request);
	if (!checklist_is_id(old) || !checklist_is_id(new) ||
	    !pit_at_end(pit_request))
		return pit_malformed(
			pit_request,
			N_("Enter the old and the new deck number."));
	if (pit_deck_is_retired(pit_request->pit, new.text))
		return N_("A deck replaced today cannot come back.");
	if (pit_deck_find(form, new, &field, word) >= 0)
		return N_("New deck number already in use.");
	at = pit_deck_find(form, old, &field, word);
	if (at < 0)
		return N_("Unknown deck number: enter the deck numbers first.");
	if (pit_request->pit->retired == PIT_RETIRED_MAX)
		return N_("Too many decks replaced today: close the table.");
	if (form->swaps == INSPECTION_SWAPS_MAX ||
	    !pit_deck_swap(form->field[field], word[at], new, numbers))
		return N_("Form full: sign it as failed.");
	swap = &form->swap[form->swaps++];
	pit_copy_word(old, sizeof swap->old, swap->old);
	pit_copy_word(new, sizeof swap->new, swap->new);
	memcpy(form->field[field], numbers, sizeof numbers);
	/* if another form has them, it is no longer of the decks in use */
	if (pit_has_deck(pit_request->pit->decks_in_use, old))
		memcpy(pit_request->pit->decks_in_use, numbers, sizeof numbers);
	pit_deck_end_proofs(pit_request, form);
	pit_copy_word(
		old, sizeof pit_request->pit->retired_deck[0],
		pit_request->pit->retired_deck[pit_request->pit->retired++]);
	return NULL;
}
