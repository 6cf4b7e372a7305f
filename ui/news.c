/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/news.h"

#include <stdio.h>
#include <string.h>

#include "rules/text.h"
#include "ui/expand.h"

enum { MARK_MAX = 64 };

/* What the log says of an event; verbs that are not here are no news, or
 * speak by their answer. {words} are those behind the verb. */
static const char *const news[VERBS] = {
	[VERB_OPEN] = N_("Betting open"),
	[VERB_CLOSE] = N_("Betting closed"),
	[VERB_ANNOUNCE] = N_("Announced"),
	[VERB_VOID] = N_("Round void: {words}"),
	[VERB_LIMITS] = N_("New limits: {words}"),
	[VERB_HOLD] = N_("Play held: {words}"),
	[VERB_RELEASE] = N_("Hold lifted: {words}"),
	[VERB_NOTE] = N_("Note: {words}"),
	[VERB_CARD] = "{cards}",
	[VERB_BURN] = N_("Burned: {cards}"),
	[VERB_CUT] = N_("Cutting card"),
	[VERB_CLEAR] = N_("Picked up"),
	[VERB_SHUFFLE] = N_("Reshuffle ordered"),
	[VERB_SHOE] = N_("Shoe shuffled, cut and loaded"),
	[VERB_FREE] = N_("Free hand"),
	[VERB_CORRECT] = N_("Card {n} put right: {cards}"),
	[VERB_STRIKE] = N_("Card {n} was never dealt"),
	[VERB_INSERT] = N_("Dealt unread before card {n}: {cards}"),
};

static const char *const rulings[] = {
	[RULE_BURN] = N_("Ruling: burned"),
	[RULE_NONE] = N_("Ruling: there was no card"),
	[RULE_NEXT] = N_("Ruling: kept for a free hand"),
	[RULE_DEAL] = N_("Ruling: dealt when a card is due"),
	[RULE_RESPIN] = N_("Ruling: spin again"),
};

void news_cards(const struct event *event, bool by_hand,
		const struct glyphs *glyphs, char text[static WORDS_MAX])
{
	char *end = text, *last = text + WORDS_MAX - MARK_MAX;

	*text = '\0';
	for (int i = 0; i < event->cards && end < last; i++) {
		char card[GLYPHS_CARD_MAX];
		glyphs_card(glyphs, event->card[i], card);
		end += sprintf(end, "%s%s", i ? " " : "", card);
	}
	if (by_hand)
		snprintf(end, MARK_MAX, " %s", _("(by hand)"));
}

bool news_of(const struct event *event, const char *line,
	     const struct glyphs *glyphs, char text[static WORDS_MAX])
{
	const char *words = line + strcspn(line, " \t");
	const char *form = news[event->verb];
	char cards[WORDS_MAX], n[16];

	if (event->verb == VERB_RULE)
		form = rulings[event->ruling];
	if (!form)
		return false;
	news_cards(event, false, glyphs, cards);
	snprintf(n, sizeof n, "%u", (unsigned)event->n);
	expand(text, WORDS_MAX, form[0] == '{' ? form : _(form),
	       (struct expansion[]){{"words", words + strspn(words, " \t")},
				    {"cards", cards},
				    {"n", n},
				    {NULL, NULL}});
	return true;
}
