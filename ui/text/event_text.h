/* SPDX-License-Identifier: ISC */
/* Events in words: for the log, for recall, for whoever signs for one. */
#ifndef SABOT_UI_TEXT_EVENT_TEXT_H
#define SABOT_UI_TEXT_EVENT_TEXT_H

#include "rules/script/event.h"
#include "ui/text/dealt_cards.h"

/* "BANKER, FIRST CARD: 5 becomes 10", with suits; line is the event's text,
 * `before` are the cards dealt when it came. False where there are no words
 * for it. */
bool news_of(const struct event *event, const char *line,
	     const struct places *before, const struct glyphs *glyphs,
	     char text[static WORDS_MAX]);

/* The last fact of a round in words; "" where it is no decision. */
void news_of_decision(const struct table *table, char text[static WORDS_MAX]);

/* Makes the event's cards those that the table shows after it: what it still
 * hides lies face down, and a hole card that was turned is one of them. */
void news_see(struct event *event, const struct table *after);

/* Marks a card or a number that was keyed. */
void news_mark(const struct event *event, bool by_hand,
	       char text[static WORDS_MAX]);

/* Whether it is left out of the log: wagers, what a device repeats, what the
 * dealer is told in large letters, and holds that say no more than the duties
 * do. */
bool news_is_quiet(const struct event *event, const char *line);

/* The event's cards, marked where they were keyed. */
void news_cards(const struct event *event, bool by_hand,
		const struct glyphs *glyphs, char text[static WORDS_MAX]);

#endif
