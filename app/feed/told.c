/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/feed/told.h"

#include <stdio.h>
#include <string.h>

#include "rules/script/verbs.h"

static const struct card unread = {.face = CARD_UNREAD};

/* Several cards of one row are the last facts, one each, unless one of them
 * was none: then any of them may be the hidden one. */
static bool told_each_counts(const struct answer *answer)
{
	for (uint32_t i = 0; i < answer->n; i++) {
		const struct line *line = &answer->line[i];

		if (line->kind == LINE_REFUSE ||
		    (line->kind == LINE_ALARM &&
		     line->what == ALARM_SHOE_EMPTY))
			return false;
	}
	return true;
}

static bool told_hides_card(const struct replay *replay, int hidden, int at)
{
	int first = replay->table.facts - replay->event.cards;

	if (!told_each_counts(&replay->answer))
		return hidden >= first;
	return hidden == first + at;
}

static void told_cards(const struct replay *replay, int hidden,
		       char line[static TOLD_MAX])
{
	const struct event *event = &replay->event;
	char *to = stpcpy(line, verbs[event->verb].name);

	for (int i = 0; i < event->cards; i++) {
		*to++ = ' ';
		to += card_format(told_hides_card(replay, hidden, i)
					  ? unread
					  : event->card[i],
				  to);
	}
}

static bool told_is_nth(const struct replay *replay, int hidden)
{
	uint32_t n = replay->event.n;

	return n <= replay->table.dealt &&
	       replay->table.dealt_fact[n - 1] == hidden;
}

/* Writes the line anew where it has the hidden card. */
static bool told_masked(const struct replay *replay, int hidden,
			char line[static TOLD_MAX])
{
	switch ((enum verb)replay->event.verb) {
	case VERB_CARD:
	case VERB_BURN: /* in a round as good as a card */
		if (hidden < replay->table.facts - replay->event.cards)
			return false;
		told_cards(replay, hidden, line);
		return true;
	case VERB_HOLE: strcpy(line, "hole ??"); return true;
	case VERB_CORRECT:
		snprintf(line, TOLD_MAX, "correct %u ??", replay->event.n);
		return told_is_nth(replay, hidden);
	case VERB_INSERT:
		snprintf(line, TOLD_MAX, "insert %u ??", replay->event.n);
		return told_is_nth(replay, hidden);
	default: return false;
	}
}

bool told_line(const struct took *took, char line[static TOLD_MAX])
{
	const struct replay *replay = took->replay;
	int hidden = blackjack_hidden_fact(&replay->table);

	if (hidden >= 0 && told_masked(replay, hidden, line) &&
	    strcmp(line, took->envelope->line) != 0)
		return true;
	strcpy(line, took->envelope->line);
	return false;
}

static bool told_changes(enum verb verb)
{
	return verb == VERB_REVEAL || verb == VERB_CORRECT ||
	       verb == VERB_STRIKE || verb == VERB_INSERT ||
	       verb == VERB_RETRACT;
}

bool told_dealt(const struct took *took, char line[static TOLD_MAX])
{
	const struct table *table = &took->replay->table;
	char *to = stpcpy(line, "dealt");

	if (table->house.game != BLACKJACK ||
	    !told_changes((enum verb)took->replay->event.verb))
		return false;
	for (int i = 0; i < table->dealt; i++) {
		*to++ = ' ';
		to += card_format(table_shown(table, table->dealt_fact[i]), to);
	}
	return true;
}
