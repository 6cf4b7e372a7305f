/* SPDX-License-Identifier: ISC */
/* What is typed below a form: a note, the number of a deck. */
#include "config.h"

#include "ui/pages/inspect_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rules/core/gettext.h"
#include "ui/terminal/keys.h"

enum { NUMBERS_MAX = 3 /* digits */ };

static const struct inspect_prompt {
	const char *prompt;
	enum inspect_ask next; /* INSPECT_ASKS_NOTHING: the line is whole */
} prompts[INSPECT_ASKS] = {
	[INSPECT_ASKS_NOTE] = {N_("What is wrong with it, then Enter")},
	[INSPECT_ASKS_DROPPED] = {N_(
		"The number that you drop the ball into, then Enter")},
	[INSPECT_ASKS_DEFECT_DECK] = {N_("Number of the deck, then Enter"),
				      INSPECT_ASKS_DEFECT_CARD},
	[INSPECT_ASKS_DEFECT_CARD] =
		{N_("The card, rank and suit (9H, TD, AS), then Enter"),
		 INSPECT_ASKS_DEFECT_NOTE},
	[INSPECT_ASKS_DEFECT_NOTE] = {N_("Its defect, then Enter")},
	[INSPECT_ASKS_OLD_DECK] =
		{N_("Number of the deck that goes to card storage, then Enter"),
		 INSPECT_ASKS_NEW_DECK},
	[INSPECT_ASKS_DROP] = {N_(
		"Throw the form away: type DROP, then Enter")},
	[INSPECT_ASKS_NEW_DECK] = {N_("Number of the new deck, then Enter")},
};

const char *inspect_prompt(const struct inspect *inspect)
{
	return inspect->ask ? _(prompts[inspect->ask].prompt) : NULL;
}

enum inspect_state inspect_ask(struct inspect *inspect, enum inspect_ask ask)
{
	inspect->ask = ask;
	inspect->typed[0] = '\0';
	return INSPECT_OPEN;
}

/* As the record has it: "9h". */
static bool inspect_card(char typed[static INSPECTION_NOTE_MAX + 1])
{
	struct card card;

	if (!card_parse(typed, strlen(typed), &card))
		return false;
	card_format(card, typed);
	return true;
}

static enum inspect_state inspect_dropped(struct inspect *inspect,
					  const struct view *view)
{
	char *end;
	long n = strtol(inspect->typed, &end, 10);
	char number[16];

	if (*end || strlen(inspect->typed) >= NUMBERS_MAX || n < 0 ||
	    n >= POCKETS)
		return inspect_says(inspect,
				    _("The wheel has no such number."));
	snprintf(number, sizeof number, "%ld", n);
	inspect_ask(inspect, INSPECT_ASKS_NOTHING);
	return inspect_wants_item(inspect, view, "test", number);
}

static void inspect_add(struct inspect *inspect, const char *word)
{
	size_t used = strlen(inspect->line);

	snprintf(inspect->line + used, sizeof inspect->line - used, " %s",
		 word);
}

/* The answer to what was asked is part of the line, or completes it. */
static enum inspect_state inspect_answered(struct inspect *inspect,
					   const struct view *view)
{
	enum inspect_ask ask = inspect->ask;
	char words[sizeof inspect->typed + 8];

	if (!inspect->typed[strspn(inspect->typed, " ")])
		return INSPECT_OPEN;
	if (ask == INSPECT_ASKS_DROPPED)
		return inspect_dropped(inspect, view);
	if (ask == INSPECT_ASKS_DROP)
		return strcasecmp(inspect->typed, _("DROP")) == 0
			       ? inspect_wants(inspect, "drop", "")
			       : INSPECT_OPEN;
	if (ask == INSPECT_ASKS_NOTE) {
		snprintf(words, sizeof words, "fail %s", inspect->typed);
		enum inspect_state state =
			inspect_wants_item(inspect, view, "item", words);
		inspect_mark(inspect, view, inspect->at + 1);
		return state;
	}
	if (ask == INSPECT_ASKS_DEFECT_CARD && !inspect_card(inspect->typed))
		return inspect_says(inspect, _("There is no such card."));
	inspect_add(inspect, inspect->typed);
	inspect_ask(inspect, prompts[ask].next);
	return inspect->ask ? INSPECT_OPEN : INSPECT_WANTS;
}

enum inspect_state inspect_typed(struct inspect *inspect,
				 const struct view *view, int key)
{
	if (key == KEYS_ESCAPE)
		inspect_mark(inspect, view, inspect->at);
	else if (key == KEYS_ENTER)
		return inspect_answered(inspect, view);
	else
		return inspect_type(inspect, key);
	return INSPECT_OPEN;
}
