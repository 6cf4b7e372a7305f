/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/sim/sim_opening.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/table/game.h"

enum { FIRST_DECK = 101, TEST_NUMBER = 17, ACE = 1, SUITS = 4 };

static void opening_by(struct sim_deed *deed, const char *badge, enum kind kind,
		       const char *fmt, ...) SB_PRINTF(4, 5);

static void opening_by(struct sim_deed *deed, const char *badge, enum kind kind,
		       const char *fmt, ...)
{
	va_list args;

	deed->source = SOURCE_KEY;
	deed->kind = kind;
	deed->badge = badge;
	va_start(args, fmt);
	vsnprintf(deed->line, sizeof deed->line, fmt, args);
	va_end(args);
}

/* --- a form --------------------------------------------------------------- */

static const char *opening_hand(const struct sim_opening *opening,
				const struct inspection *form)
{
	return checklists[form->checklist].signers & 1 << SIGNER_DEALER
		       ? opening->dealer
		       : opening->pit_boss;
}

static void opening_decks(int decks, char *text)
{
	for (int i = 0; i < decks; i++)
		text += sprintf(text, "%s%d", i ? " " : "", FIRST_DECK + i);
}

static void opening_middle(const struct checklist_field *field, char *text)
{
	int32_t middle = (field->least + field->most) / 2;

	sprintf(text, "%d.%03d", middle / 1000, middle % 1000);
}

static void opening_words(const struct checklist_field *field, char *text)
{
	static const char *const words[][2] = {
		{"colour", "blue"},
		{"seal", "whole"},
		{"wheel", "W-1"},
		{"ball", "B-1"},
	};

	strcpy(text, "1");
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(field->name, words[i][0]) == 0)
			strcpy(text, words[i][1]);
}

static bool opening_fill(const struct sim_opening *opening,
			 const struct inspection *form, struct sim_deed *deed)
{
	const struct checklist *list = checklists + form->checklist;
	const struct checklist_field *field = list->field;
	char text[INSPECTION_FIELD_MAX + 1];
	int n = checklist_fields((enum checklist_id)form->checklist);

	while (field < list->field + n &&
	       form->field[field - list->field][0] != '\0')
		field++;
	if (field == list->field + n)
		return false;
	switch (field->is) {
	case FIELD_DECKS: opening_decks(form->decks, text); break;
	case FIELD_WORDS: opening_words(field, text); break;
	case FIELD_MEASURE: opening_middle(field, text); break;
	}
	opening_by(deed, opening_hand(opening, form), KIND_INSPECTION,
		   "field %s %s %s", list->name, field->name, text);
	return true;
}

/* What the device reads for the item that it is listened to for. */
static bool opening_read(const struct inspection *form, enum proof proof,
			 struct sim_deed *deed)
{
	char face[CARD_TEXT_MAX];
	int suit = 0;

	opening_by(deed, "", KIND_INSPECTION, "number %d", form->dropped);
	deed->source = SOURCE_WHEEL;
	if (proof == PROOF_TEST_NUMBER)
		return form->number < 0;
	while (suit < SUITS &&
	       form->count.of[card_make(ACE, (enum suit)suit).face] > 0)
		suit++;
	if (suit == SUITS)
		return false;
	card_format(card_make(ACE, (enum suit)suit), face);
	opening_by(deed, "", KIND_INSPECTION, "card %s", face);
	deed->source = SOURCE_SHOE;
	return true;
}

static void opening_prove(const struct sim_opening *opening,
			  const struct inspection *form, int n,
			  enum proof proof, struct sim_deed *deed)
{
	const char *name = checklists[form->checklist].name;
	const char *badge = opening_hand(opening, form);

	if (form->listens == n && opening_read(form, proof, deed))
		return;
	if (form->listens == n)
		opening_by(deed, badge, KIND_INSPECTION, "end %s", name);
	else if (proof == PROOF_TEST_NUMBER)
		opening_by(deed, badge, KIND_INSPECTION, "test %s %d %d", name,
			   n, TEST_NUMBER);
	else
		opening_by(deed, badge, KIND_INSPECTION, "test %s %d", name, n);
}

static bool opening_answer(const struct sim_opening *opening,
			   const struct inspection *form, struct sim_deed *deed)
{
	enum checklist_id id = (enum checklist_id)form->checklist;
	enum game_id game = (enum game_id)form->game;
	const struct checklist_item *item;
	int n = 1, items = checklist_items(id, game);

	if (opening_fill(opening, form, deed))
		return true;
	while (n <= items && form->answer[n - 1].is != ANSWER_NONE)
		n++;
	if (n > items)
		return false;
	item = checklist_item(id, game, n);
	if (item->proof_only)
		opening_prove(opening, form, n, (enum proof)item->proof, deed);
	else
		opening_by(deed, opening_hand(opening, form), KIND_INSPECTION,
			   "item %s %d pass", checklists[id].name, n);
	return true;
}

static bool opening_inspect(const struct sim_opening *opening,
			    const struct inspection *form, uint8_t lacks,
			    struct sim_deed *deed)
{
	const char *name = checklists[form->checklist].name;

	switch ((enum lack)lacks) {
	case LACKS_NOTHING: return false;
	case LACKS_BEGINNING:
		opening_by(deed, opening_hand(opening, form), KIND_INSPECTION,
			   "begin %s", name);
		return true;
	case LACKS_ANSWERS: return opening_answer(opening, form, deed);
	case LACKS_DEALER:
		opening_by(deed, opening->dealer, KIND_INSPECTION,
			   "sign %s dealer", name);
		return true;
	case LACKS_PIT_BOSS:
		opening_by(deed, opening->pit_boss, KIND_INSPECTION,
			   "sign %s pit-boss", name);
		return true;
	}
	return false;
}

/* --- the day --------------------------------------------------------------
 * Who shuffles is signed on meanwhile. */

static void opening_shuffle(const struct sim_opening *opening,
			    const struct shuffling *shuffling,
			    struct sim_deed *deed)
{
	if (shuffling->begun)
		opening_by(deed, opening->dealer, KIND_SHUFFLE, "group %d",
			   shuffling->done + 1);
	else
		opening_by(deed, opening->dealer, KIND_SHUFFLE, "begin");
}

static void opening_open(const struct sim_opening *opening,
			 struct sim_deed *deed)
{
	const struct house *house = opening->house;
	const char *name = games[house->game]->name;

	if (house->game == ROULETTE)
		opening_by(deed, opening->pit_boss, KIND_DAY, "opening %s %s",
			   opening->day, name);
	else
		opening_by(deed, opening->pit_boss, KIND_DAY,
			   "opening %s %s %d", opening->day, name,
			   house->decks);
}

bool sim_opening_next(const struct sim_opening *opening, const struct pit *pit,
		      const struct table *table, struct sim_deed *deed)
{
	struct inspection none = {0};
	struct duty duty[DUTIES_MAX];
	const struct inspection *form;
	int n = pit_duties(pit, table, duty);

	if (n == 0) {
		opening_by(deed, opening->dealer, KIND_PEOPLE, "off");
		return true;
	}
	switch ((enum duty_is)duty->is) {
	case DUTY_OPEN: opening_open(opening, deed); return true;
	case DUTY_INSPECTION:
		none.checklist = duty->checklist;
		form = pit->form + duty->checklist;
		return opening_inspect(
			opening, duty->lacks == LACKS_BEGINNING ? &none : form,
			duty->lacks, deed);
	case DUTY_SHUFFLE:
		opening_shuffle(opening, &pit->shuffling, deed);
		return true;
	case DUTY_DEALER:
		opening_by(deed, opening->dealer, KIND_PEOPLE, "on");
		return n > 1;
	}
	return false;
}
