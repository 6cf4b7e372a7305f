/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/news.h"

#include <stdio.h>
#include <string.h>

#include "rules/text.h"
#include "ui/expand.h"

enum { MARK_MAX = 64 };

/* An event in words; {words} are those behind the verb. What only repeats, or
 * comes too often, is for recall and not for the log. */
static const struct news {
	const char *form;
	bool quiet;
} news[VERBS] = {
	[VERB_OPEN] = {N_("Betting open"), false},
	[VERB_WAGER] = {N_("Wager: {words}"), true},
	[VERB_WITHDRAW] = {N_("Wager taken back: {words}"), true},
	[VERB_CLOSE] = {N_("Betting closed"), false},
	[VERB_ANNOUNCE] = {N_("Announced"), false},
	[VERB_VOID] = {N_("Round void: {words}"), false},
	[VERB_LIMITS] = {N_("New limits: {words}"), false},
	[VERB_HOLD] = {N_("Play held: {words}"), false},
	[VERB_RELEASE] = {N_("Hold lifted: {words}"), false},
	[VERB_NOTE] = {N_("Note: {words}"), false},
	[VERB_CARD] = {"{cards}", false},
	[VERB_BURN] = {N_("Burned: {cards}"), false},
	[VERB_CUT] = {N_("Cutting card"), false},
	[VERB_CLEAR] = {N_("Picked up"), false},
	[VERB_SHUFFLE] = {N_("Reshuffle ordered"), false},
	[VERB_SHOE] = {N_("Shoe shuffled, cut and loaded"), false},
	[VERB_FREE] = {N_("Free hand"), false},
	[VERB_CORRECT] = {N_("Card {n} put right: {cards}"), false},
	[VERB_STRIKE] = {N_("Card {n} was never dealt"), false},
	[VERB_INSERT] = {N_("Dealt unread before card {n}: {cards}"), false},
	[VERB_VERDICT] = {N_("The shoe's result: {words}"), true},
	[VERB_POSITION] = {N_("The shoe's next card: {words}"), true},
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
	const char *form = news[event->verb].form;
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

bool news_is_quiet(const struct event *event)
{
	return news[event->verb].quiet;
}
