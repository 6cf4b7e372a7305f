/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/pit/pit.h"

enum { NUMBER_MAX = 12 };

/* Cards one and three are the player's, two and four the banker's; the fifth
 * is the player's where that hand drew. */
static void places_of_baccarat(const struct table *table, int n,
			       struct place *place)
{
	bool drew = table->baccarat.cards[HAND_PLAYER] == 3;

	if (n <= 4) {
		place->hand = n % 2 ? HAND_PLAYER : HAND_BANKER;
		place->n = n <= 2 ? 1 : 2;
	} else {
		place->hand = n == 5 && drew ? HAND_PLAYER : HAND_BANKER;
		place->n = 3;
	}
}

static void places_of_blackjack(const struct blackjack *b, int i,
				struct place *place)
{
	place->lies = b->lies[i];
	place->hand = place->lies == TO_DEALER ? HAND_DEALER : HAND_SEAT;
	place->split =
		place->hand == HAND_SEAT && blackjack_is_split(b, place->lies);
	place->n = 1;
	while (i-- > 0)
		place->n = (uint8_t)(place->n + (b->lies[i] == place->lies));
}

void places_of(const struct table *table, struct places *places)
{
	places->n = table->dealt;
	for (int i = 0; i < table->dealt; i++) {
		struct place *place = &places->place[i];
		place->card = table_shown(table, table->dealt_fact[i]);
		place->hand = HAND_NONE;
		if (table->house.game == BACCARAT)
			places_of_baccarat(table, i + 1, place);
		else if (table->house.game == BLACKJACK)
			places_of_blackjack(&table->blackjack, i, place);
	}
}

/* How a card's place is said; baccarat's and the dealer's first two have
 * words of their own. */
static const char *places_form(const struct place *place)
{
	switch ((enum hand)place->hand) {
	case HAND_PLAYER:
	case HAND_BANKER: return words_card((enum hand)place->hand, place->n);
	case HAND_DEALER:
		return place->n <= 2 ? words_card(HAND_DEALER, place->n)
				     : _("DEALER, CARD {card}");
	case HAND_SEAT:
		return place->split ? _("SEAT {seat}, HAND {hand}, CARD {card}")
				    : _("SEAT {seat}, CARD {card}");
	default: return _("Card {n}");
	}
}

void places_name(const struct places *places, unsigned n,
		 char text[static WORDS_MAX])
{
	static const struct place unknown = {.hand = HAND_NONE};
	const struct place *place =
		n >= 1 && n <= places->n ? &places->place[n - 1] : &unknown;

	expand(text, WORDS_MAX, places_form(place),
	       "n %u seat %d hand %d card %d", n, place->lies / 2 + 1,
	       place->lies % 2 + 1, place->n);
}

void places_face(const struct places *places, unsigned n,
		 const struct glyphs *glyphs, char text[static GLYPHS_CARD_MAX])
{
	struct card unread = {.face = CARD_UNREAD};

	glyphs_card(glyphs,
		    n >= 1 && n <= places->n ? places->place[n - 1].card
					     : unread,
		    text);
}

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
	[VERB_VOID] = {N_("Void: {reason}"), false},
	[VERB_LIMITS] = {N_("New limits: {reason}"), false},
	[VERB_HOLD] = {N_("Play stopped: {reason}"), false},
	[VERB_RELEASE] = {N_("Play resumed: {reason}"), false},
	[VERB_NOTE] = {N_("Note: {words}"), false},
	[VERB_CARD] = {"{cards}", false},
	[VERB_BURN] = {N_("Burned: {cards}"), false},
	[VERB_CUT] = {N_("Cut card"), false},
	[VERB_CLEAR] = {N_("Picked up"), false},
	[VERB_SHUFFLE] = {N_("Reshuffle ordered"), false},
	[VERB_SHOE] = {N_("Shoe shuffled, cut and loaded"), false},
	[VERB_FREE] = {N_("Free hand"), false},
	[VERB_CORRECT] = {N_("{place}: {old} becomes {cards}"), false},
	[VERB_STRIKE] = {N_("{place}: {old} deleted, ghost read"), false},
	[VERB_INSERT] = {N_("{cards} added before {place} {old}"), false},
	[VERB_SEAT] = {N_("Seat {seat} taken"), true},
	[VERB_INSURE] = {N_("Seat {seat} insured"), false},
	[VERB_DECLINE] = {N_("Seat {seat} declined insurance"), true},
	[VERB_INSURANCE_CLOSED] = {N_("Insurance closed"), false},
	[VERB_HOLE] = {N_("Hole card keyed: {cards}"), false},
	[VERB_PEEK] = {N_("Hole card checked"), false},
	[VERB_HIT] = {N_("Seat {seat} hits"), false},
	[VERB_STAND] = {N_("Seat {seat} stands"), false},
	[VERB_DOUBLE] = {N_("Seat {seat} doubles"), false},
	[VERB_SPLIT] = {N_("Seat {seat} splits"), false},
	[VERB_TIMEOUT] = {N_("Time is up: hand stands"), false},
	[VERB_RETRACT] = {N_("Last decision taken back"), false},
	[VERB_REVEAL] = {N_("Hole card: {cards}"), false},
	[VERB_VERDICT] = {N_("Shoe: result {theirs}"), true},
	[VERB_POSITION] = {N_("Shoe: next card {theirs}"), true},
	[VERB_SPIN] = {N_("Ball launched"), false},
	[VERB_REVS] = {N_("Ball turns: {words}"), true},
	[VERB_NUMBER] = {N_("Ball in {number}"), false},
	[VERB_VALID] = {N_("Valid spin"), false},
	[VERB_NO_SPIN] = {N_("No spin: {reason}"), false},
	[VERB_CORRECT_NUMBER] = {N_("Corrected: ball in {number}"), false},
};

/* What the station notes by itself, with the card that it is about. */
static const char *const notes[NOTES + 1] = {
	[NOTE_SENT_TAKEN] = N_("{cards} read again: counted"),
	[NOTE_SENT_NOT_TAKEN] = N_("{cards} read again: not counted"),
	[NOTE_CAME_TWICE] = N_("{cards}: double read"),
	[NOTE_BALL_TAKEN_OUT] = N_("Ball is out of the wheel"),
	[NOTE_CARD_NOT_SHOWN] = N_("Dealer warned: {late}"),
	[NOTE_NO_NUMBER] = N_("Dealer warned: {late}"),
};

static const char *const rulings[] = {
	[RULE_BURN] = N_("Ruling: burn"),
	[RULE_NONE] = N_("Ruling: double read"),
	[RULE_NEXT] = N_("Ruling: free hand"),
	[RULE_DEAL] = N_("Ruling: deal"),
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
	news_mark(event, by_hand, text);
}

void news_mark(const struct event *event, bool by_hand,
	       char text[static WORDS_MAX])
{
	size_t used = strlen(text);

	if (by_hand && (event->cards > 0 || event->verb == VERB_NUMBER))
		snprintf(text + used, WORDS_MAX - used, " %s", _("(keyed)"));
}

/* The form for a note, and the card that the note names. */
static const char *news_note(const char *line, const struct glyphs *glyphs,
			     char cards[static WORDS_MAX])
{
	struct word about = {"", 0};
	enum station_note note = note_parse(line, &about);
	struct card card = {.face = CARD_UNREAD};

	if (!notes[note] ||
	    (about.length > 0 && !card_parse(about.text, about.length, &card)))
		return news[VERB_NOTE].form;
	glyphs_card(glyphs, card, cards);
	return notes[note];
}

/* What the shoe says. */
static const char *news_theirs(const struct event *event)
{
	enum hand hand = (enum hand)event->hand;

	switch (event->verb) {
	case VERB_VERDICT: return words_hand(hand);
	case VERB_POSITION: return words_card(hand, event->n);
	default: return "";
	}
}

/* "min=20.50 max=2000" is said as "min 20.50, max 2000". */
static void news_limits(const char *words, char text[static WORDS_MAX])
{
	size_t n = 0;

	for (; *words && n + 2 < WORDS_MAX; words++) {
		if (*words == ' ')
			text[n++] = ',';
		text[n++] = *words == '=' ? ' ' : *words;
	}
	text[n] = '\0';
}

bool news_of(const struct event *event, const char *line,
	     const struct places *before, const struct glyphs *glyphs,
	     char text[static WORDS_MAX])
{
	const char *words = line + strcspn(line, " \t");
	const char *form = news[event->verb].form;
	char cards[WORDS_MAX], place[WORDS_MAX], reason[WORDS_MAX],
		number[WORDS_MAX];
	char old[GLYPHS_CARD_MAX];

	words += strspn(words, " \t");
	news_cards(event, false, glyphs, cards);
	if (event->verb == VERB_RULE)
		form = rulings[event->ruling];
	else if (event->verb == VERB_NOTE)
		form = news_note(line, glyphs, cards);
	if (!form)
		return false;
	places_name(before, event->n, place);
	places_face(before, event->n, glyphs, old);
	if (event->verb == VERB_NO_SPIN)
		snprintf(reason, sizeof reason, "%s", reason_of_no_spin(words));
	else if (event->verb == VERB_LIMITS)
		news_limits(words, reason);
	else
		reason_words(words, reason);
	pockets_name(event->n, number);
	expand(text, WORDS_MAX, _(form),
	       "words %s reason %s theirs %s cards %s seat %u place %s old %s "
	       "number %s late %s",
	       words, reason, news_theirs(event), cards, (unsigned)event->seat,
	       place, old, number, late_words(late_of_line(line)));
	return true;
}

void news_of_decision(const struct table *table, char text[static WORDS_MAX])
{
	const struct fact *fact =
		&table->fact[table->facts ? table->facts - 1 : 0];

	*text = '\0';
	if (table->facts == 0 || fact->kind != FACT_DECISION)
		return;
	expand(text, WORDS_MAX, _(news[fact->verb].form), "seat %d",
	       fact->seat);
}

/* The fact that the event's ith card became; -1 where it is none. */
static int news_fact(const struct event *event, int i,
		     const struct table *after)
{
	switch (event->verb) {
	case VERB_CARD: return after->facts - event->cards + i;
	case VERB_HOLE: return blackjack_hole_fact(after);
	case VERB_CORRECT:
	case VERB_INSERT:
		return event->n <= after->dealt
			       ? after->dealt_fact[event->n - 1]
			       : -1;
	default: return -1;
	}
}

void news_see(struct event *event, const struct table *after)
{
	if (event->verb == VERB_REVEAL) {
		event->cards = 1;
		event->card[0] = table_shown(after, blackjack_hole_fact(after));
	}
	for (int i = 0; i < event->cards; i++) {
		int fact = news_fact(event, i, after);
		if (fact >= 0 && table_shown(after, fact).face == CARD_UNREAD)
			event->card[i].face = CARD_UNREAD;
	}
}

bool news_is_quiet(const struct event *event, const char *line)
{
	bool hold = event->verb == VERB_HOLD || event->verb == VERB_RELEASE;

	return news[event->verb].quiet || late_of_line(line) != LATE_NOTHING ||
	       (hold && pit_is_hold(event->name));
}
