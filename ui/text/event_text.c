/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/text.h"

#include <stdio.h>
#include <string.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "rules/games/coup.h"
#include "rules/pit/pit.h"
#include "rules/script/verbs.h"

static void places_fill_blackjack(const struct blackjack *b, int i,
				  struct place *place)
{
	place->dealt_to = b->dealt_to[i];
	place->hand = place->dealt_to == PLACE_DEALER ? HAND_DEALER : HAND_SEAT;
	place->split = place->hand == HAND_SEAT &&
		       blackjack_is_split(b, place->dealt_to);
	place->n = 1;
	while (i-- > 0)
		place->n = (uint8_t)(place->n +
				     (b->dealt_to[i] == place->dealt_to));
}

void places_fill(const struct table *table, struct places *places)
{
	places->n = table->dealt;
	for (int i = 0; i < table->dealt; i++) {
		struct place *place = &places->place[i];
		place->card = table_visible_card(table, table->dealt_fact[i]);
		place->hand = HAND_NONE;
		if (table->game->coup)
			place->hand = (uint8_t)coup_hand(
				table, coup_card_side(table, i, &place->n));
		else if (table->house.game == BLACKJACK)
			places_fill_blackjack(&table->blackjack, i, place);
	}
}

/* The words for a card's place; baccarat's places and the dealer's first two
 * have their own. */
static const char *places_form(const struct place *place)
{
	switch ((enum hand)place->hand) {
	case HAND_PLAYER:
	case HAND_BANKER:
		return card_place_text((enum hand)place->hand, place->n);
	case HAND_DEALER:
		return place->n <= 2 ? card_place_text(HAND_DEALER, place->n)
				     : _("DEALER, CARD {card}");
	case HAND_SEAT:
		return place->split ? _("SEAT {seat}, HAND {hand}, CARD {card}")
				    : _("SEAT {seat}, CARD {card}");
	default: return _("Card {n}");
	}
}

void places_name(const struct places *places, unsigned n,
		 char text[static UI_TEXT_MAX])
{
	static const struct place unknown = {.hand = HAND_NONE};
	const struct place *place =
		n >= 1 && n <= places->n ? &places->place[n - 1] : &unknown;

	expand_placeholders(text, UI_TEXT_MAX, places_form(place),
			    "n %u seat %d hand %d card %d", n,
			    blackjack_seat_of(place->dealt_to),
			    blackjack_hand_of(place->dealt_to), place->n);
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

/* Events in words; {words} are the words after the verb. Repeated or frequent
 * events are for recall, not for the log. */
static const struct event_forms {
	const char *form;
	bool quiet;
} event_forms[VERBS] = {
	[VERB_OPEN] = {N_("Betting open"), false},
	[VERB_WAGER] = {N_("Wager: {words}"), true},
	[VERB_WITHDRAW] = {N_("Wager taken back: {words}"), true},
	[VERB_CLOSE] = {N_("Betting closed"), false},
	[VERB_ANNOUNCE] = {N_("Announced"), false},
	[VERB_VOID] = {N_("Void: {reason}"), false},
	[VERB_PENDING] = {N_("Pending: {reason}"), false},
	[VERB_LIMITS] = {N_("New limits: {reason}"), false},
	[VERB_HOLD] = {N_("Play stopped: {reason}"), false},
	[VERB_RELEASE] = {N_("Play resumed: {reason}"), false},
	[VERB_NOTE] = {N_("Note: {words}"), false},
	[VERB_CARD] = {"{cards}", false},
	[VERB_BURN] = {N_("Burned: {cards}"), false},
	[VERB_CUT] = {N_("Cut card"), false},
	[VERB_CLEAR] = {N_("Picked up"), false},
	[VERB_SHUFFLE] = {N_("Shuffle ordered"), false},
	[VERB_SHOE] = {N_("Shoe shuffled, cut and loaded"), false},
	[VERB_FREE] = {N_("Free hand ordered"), false},
	[VERB_CORRECT] = {N_("{place}: {old} changed to {cards}"), false},
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
	[VERB_DICE] = {N_("Dice {dice}"), false},
	[VERB_FLAT] = {N_("All dice flat"), false},
	[VERB_NO_ROLL] = {N_("No roll: {reason}"), false},
	[VERB_CORRECT_DICE] = {N_("Corrected: dice {dice}"), false},
};

/* Notes of the station, with their card. */
static const char *const notes[NOTES + 1] = {
	[NOTE_CARD_RESENT_ACCEPTED] = N_("{cards} read again: counted"),
	[NOTE_CARD_RESENT_REJECTED] = N_("{cards} read again: not counted"),
	[NOTE_CARD_READ_TWICE] = N_("{cards}: double read"),
	[NOTE_BALL_REMOVED] = N_("Ball is out of the wheel"),
	[NOTE_CARD_NOT_READ] = N_("Dealer warned: {late}"),
	[NOTE_NUMBER_MISSING] = N_("Dealer warned: {late}"),
	[NOTE_CALL_DUE] = N_("CALL NO MORE BETS"),
	[NOTE_CALLED] = N_("No more bets called"),
	[NOTE_CARD_BEFORE_CALL] = N_("Card before no more bets was called"),
	[NOTE_CUT_CARD_NOT_OUT] = N_("Cut card not out"),
	[NOTE_TOO_MANY_MESSAGES] = N_("Gaming server sent too many messages"),
};

static const char *const rulings[] = {
	[RULING_BURN] = N_("Ruling: burn"),
	[RULING_DOUBLE_READ] = N_("Ruling: double read"),
	[RULING_NEXT] = N_("Ruling: free hand"),
	[RULING_DEAL] = N_("Ruling: deal"),
	[RULING_RESPIN] = N_("Ruling: spin again"),
	[RULING_RESHAKE] = N_("Ruling: shake again"),
};

void event_text_cards(const struct event *event, bool by_hand,
		      const struct glyphs *glyphs,
		      char text[static UI_TEXT_MAX])
{
	char *end = text, *last = text + UI_TEXT_MAX - MARK_MAX;

	*text = '\0';
	for (int i = 0; i < event->cards && end < last; i++) {
		char card[GLYPHS_CARD_MAX];
		glyphs_card(glyphs, event->card[i], card);
		end += sprintf(end, "%s%s", i ? " " : "", card);
	}
	event_text_mark_keyed(event, by_hand, text);
}

void event_text_mark_keyed(const struct event *event, bool by_hand,
			   char text[static UI_TEXT_MAX])
{
	size_t used = strlen(text);

	if (by_hand && (event->cards > 0 || verb_is_result(event->verb)))
		snprintf(text + used, UI_TEXT_MAX - used, " %s", _("(keyed)"));
}

/* The form for a note, and the card that the note names. */
static const char *event_text_note(const char *line,
				   const struct glyphs *glyphs,
				   char cards[static UI_TEXT_MAX])
{
	struct token about = {"", 0};
	enum station_note note = station_note_parse(line, &about);
	struct card card = {.face = CARD_UNREAD};

	if (!notes[note] ||
	    (about.length > 0 && !card_parse(about.text, about.length, &card)))
		return event_forms[VERB_NOTE].form;
	glyphs_card(glyphs, card, cards);
	return notes[note];
}

/* Reports of the shoe. */
static const char *event_text_shoe(const struct event *event)
{
	enum hand hand = (enum hand)event->hand;

	switch (event->verb) {
	case VERB_VERDICT: return hand_text(hand);
	case VERB_POSITION: return card_place_text(hand, event->n);
	default: return "";
	}
}

/* Writes "min=20.50 max=2000" as "min 20.50, max 2000", "for=30" before them
 * as "30 minutes". */
static void event_text_limits(const struct event *event, const char *words,
			      char text[static UI_TEXT_MAX])
{
	size_t n = 0;

	if (event->n > 0) {
		snprintf(text, UI_TEXT_MAX,
			 ngettext("%u minute", "%u minutes", event->n),
			 (unsigned)event->n);
		n = strlen(text);
		words += strcspn(words, " ");
	}
	for (; *words && n + 2 < UI_TEXT_MAX; words++) {
		if (*words == ' ')
			text[n++] = ',';
		text[n++] = *words == '=' ? ' ' : *words;
	}
	text[n] = '\0';
}

bool event_text(const struct event *event, const char *line,
		const struct places *before, const struct table *after,
		const struct glyphs *glyphs, char text[static UI_TEXT_MAX])
{
	const char *words = line + strcspn(line, " \t");
	const char *form = event_forms[event->verb].form;
	char cards[UI_TEXT_MAX], place[UI_TEXT_MAX], reason[UI_TEXT_MAX],
		number[UI_TEXT_MAX];
	char old[GLYPHS_CARD_MAX], dice[UI_TEXT_MAX];

	words += strspn(words, " \t");
	event_text_cards(event, false, glyphs, cards);
	if (event->verb == VERB_RULE)
		form = rulings[event->ruling];
	else if (event->verb == VERB_LIMITS && event->usual)
		form = N_("Special limits over");
	else if (event->verb == VERB_LIMITS && event->n > 0)
		form = N_("Special limits: {reason}");
	else if (event->verb == VERB_RELEASE &&
		 (after->holds.n > 0 || table_irregular(after)))
		form = N_("Cleared, play still stopped: {reason}");
	else if (event->verb == VERB_NOTE)
		form = event_text_note(line, glyphs, cards);
	if (!form)
		return false;
	places_name(before, event->n, place);
	places_face(before, event->n, glyphs, old);
	if (event->verb == VERB_NO_SPIN || event->verb == VERB_NO_ROLL)
		snprintf(reason, sizeof reason, "%s",
			 reason_text_no_spin(words));
	else if (event->verb == VERB_LIMITS)
		event_text_limits(event, words, reason);
	else
		reason_text(words, reason);
	pockets_name(event->n, number);
	dice_name(event->n, dice);
	expand_placeholders(
		text, UI_TEXT_MAX, _(form),
		"words %s reason %s theirs %s cards %s seat %u place %s old %s "
		"number %s dice %s late %s",
		words, reason, event_text_shoe(event), cards,
		(unsigned)event->seat, place, old, number, dice,
		overdue_text(overdue_parse(line)));
	return true;
}

void event_text_decision(const struct table *table,
			 char text[static UI_TEXT_MAX])
{
	const struct fact *fact =
		&table->fact[table->facts ? table->facts - 1 : 0];

	*text = '\0';
	if (table->facts == 0 || fact->kind != FACT_DECISION)
		return;
	expand_placeholders(text, UI_TEXT_MAX, _(event_forms[fact->verb].form),
			    "seat %d", fact->seat);
}

/* The fact that the event's ith card became; -1: none. */
static int event_text_fact(const struct event *event, int i,
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

void event_text_mask(struct event *event, const struct table *after)
{
	if (event->verb == VERB_REVEAL) {
		event->cards = 1;
		event->card[0] =
			table_visible_card(after, blackjack_hole_fact(after));
	}
	for (int i = 0; i < event->cards; i++) {
		int fact = event_text_fact(event, i, after);
		if (fact >= 0 &&
		    table_visible_card(after, fact).face == CARD_UNREAD)
			event->card[i].face = CARD_UNREAD;
	}
}

bool event_text_is_unlogged(const struct event *event, const char *line)
{
	bool hold = event->verb == VERB_HOLD || event->verb == VERB_RELEASE;
	struct token about;

	return event_forms[event->verb].quiet ||
	       station_note_parse(line, &about) == NOTE_CALL_DUE ||
	       overdue_parse(line) != OVERDUE_NOTHING ||
	       (hold && pit_is_duty_hold(event->name));
}
