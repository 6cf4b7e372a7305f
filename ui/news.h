/* SPDX-License-Identifier: ISC */
/* Events in words: for the log, for recall, for whoever signs for one. */
#ifndef SABOT_UI_NEWS_H
#define SABOT_UI_NEWS_H

#include "rules/event.h"
#include "ui/words.h"

/* "Card 3 put right: 9" and the suit; line is the event's text. False where
 * there are no words for it. */
bool news_of(const struct event *event, const char *line,
	     const struct glyphs *glyphs, char text[static WORDS_MAX]);

/* Whether it is left out of the log: wagers, and what a device repeats. */
bool news_is_quiet(const struct event *event);

/* The event's cards, marked where they were keyed. */
void news_cards(const struct event *event, bool by_hand,
		const struct glyphs *glyphs, char text[static WORDS_MAX]);

#endif
