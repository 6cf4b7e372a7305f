/* SPDX-License-Identifier: ISC */
/* Words about forms: why one fails, and what is wrong with its deck numbers. */
#include "config.h"

#include "ui/text/text.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"

static void form_text_add(char text[static UI_TEXT_MAX], const char *between,
			  const char *words)
{
	if (*text)
		strncat(text, between, UI_TEXT_MAX - 1 - strlen(text));
	strncat(text, words, UI_TEXT_MAX - 1 - strlen(text));
}

/* The words of a count in the record, and those for a person. */
static const struct {
	const char *word, *shown;
} count_words[] = {
	{"missing", NC_("count of cards", "missing")},
	{"extra", NC_("count of cards", "extra")},
	{"read", NC_("count of cards", "read")},
	{"unread", NC_("count of cards", "unread")},
};

/* The word for a person; NULL: it is none, such as a number. */
static const char *count_word(const char *word, size_t n)
{
	for (size_t i = 0; i < sizeof count_words / sizeof *count_words; i++)
		if (strlen(count_words[i].word) == n &&
		    strncmp(count_words[i].word, word, n) == 0)
			return _(count_words[i].shown);
	return NULL;
}

void deck_count_text(const char *words, const struct glyphs *glyphs,
		     char text[static COUNT_TEXT_MAX])
{
	size_t length = 0;

	*text = '\0';
	for (size_t n; *words && length < COUNT_TEXT_MAX; words += n) {
		char face[GLYPHS_CARD_MAX];
		const char *shown;
		struct card card;

		n = strcspn(words, " *;");
		shown = count_word(words, n);
		if (card_parse(words, n, &card)) {
			glyphs_card(glyphs, card, face);
			shown = face;
		}
		n += n == 0;
		length += (size_t)snprintf(
			text + length, COUNT_TEXT_MAX - length, "%.*s",
			shown ? INT_MAX : (int)n, shown ? shown : words);
	}
}

void answer_note_text(const struct inspection_answer *answer,
		      const struct glyphs *glyphs,
		      char text[static COUNT_TEXT_MAX])
{
	if (answer->proved)
		deck_count_text(answer->note, glyphs, text);
	else
		snprintf(text, COUNT_TEXT_MAX, "%s", answer->note);
}

void form_cause_text(const struct inspection *form,
		     char text[static UI_TEXT_MAX])
{
	char items[UI_TEXT_MAX] = "", words[UI_TEXT_MAX];

	*text = '\0';
	for (int i = 0; i < CHECKLIST_ITEMS_MAX; i++) {
		snprintf(words, sizeof words, "%d", i + 1);
		if (form->answer[i].is == ITEM_FAILED)
			form_text_add(items, ", ", words);
	}
	if (*items) {
		expand_placeholders(text, UI_TEXT_MAX, _("item {items}"),
				    "items %s", items);
	}
	for (int i = 0; i < form->defects; i++) {
		expand_placeholders(words, sizeof words,
				    _("defect in deck {deck}"), "deck %s",
				    form->defect[i].deck);
		form_text_add(text, "; ", words);
	}
	for (int i = 0; i < form->swaps; i++) {
		expand_placeholders(
			words, sizeof words, _("deck {old} replaced by {new}"),
			"old %s new %s", form->swap[i].old, form->swap[i].new);
		form_text_add(text, "; ", words);
	}
}

/* The decks in use that the numbers lack; "": not known. */
static void form_missing_decks(const struct pit *pit, const char *numbers,
			       char text[static UI_TEXT_MAX])
{
	struct token word[CHECKLIST_DECK_WORDS_MAX];
	int n = token_split(pit->decks_in_use, strlen(pit->decks_in_use), word,
			    CHECKLIST_DECK_WORDS_MAX);
	char deck[CHECKLIST_ID_MAX + 1];

	*text = '\0';
	for (int i = 0; i < n; i++) {
		if (pit_has_deck(numbers, word[i]))
			continue;
		snprintf(deck, sizeof deck, "%.*s", (int)word[i].length,
			 word[i].text);
		form_text_add(text, " ", deck);
	}
}

bool decks_fault_text(const struct pit *pit, enum checklist_id id,
		      const char *numbers, char text[static UI_TEXT_MAX])
{
	struct decks_check check = pit_check_decks(pit, id, numbers);
	char word[CHECKLIST_ID_MAX + 8], decks[UI_TEXT_MAX] = "";
	int apart = check.n - pit->decks;
	const char *form;

	*text = '\0';
	snprintf(word, sizeof word, "%.*s",
		 (int)(check.word.length < sizeof word ? check.word.length
						       : sizeof word - 1),
		 check.word.text ? check.word.text : "");
	if (id != CHECKLIST_DECK_OPEN)
		form_missing_decks(pit, numbers, decks);
	switch (check.fault) {
	case DECKS_TWICE:
		form = N_("Deck {deck} is there twice: check the boxes.");
		break;
	case DECKS_TOO_FEW:
		form = *decks ? N_("{n} of {of} deck numbers. Missing: "
				   "{decks}.")
			      : N_("{n} of {of} deck numbers: {apart} "
				   "missing.");
		apart = -apart;
		break;
	case DECKS_TOO_MANY:
		form = N_("{n} numbers for {of} decks: {apart} too many.");
		break;
	case DECKS_RETIRED:
		form = N_("Deck {deck} was replaced today: it cannot come "
			  "back.");
		break;
	case DECKS_NOT_OPENED:
		form = N_("Deck {deck} was not opened. Missing: {decks}.");
		break;
	default: form = decks_faults[check.fault]; break;
	}
	if (form)
		expand_placeholders(text, UI_TEXT_MAX, _(form),
				    "deck %s n %d of %d apart %d decks %s",
				    word, check.n, pit->decks, apart, decks);
	return form;
}
