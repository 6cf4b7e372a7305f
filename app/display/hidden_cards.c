/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "app/display/hidden_cards.h"

#include <stdio.h>
#include <string.h>

#include "rules/games/blackjack.h"
#include "rules/games/card_games.h"
#include "rules/script/apply.h"
#include "rules/script/event.h"

/* The mark of a card that stands in. The feed never tells of a card that it
 * was keyed, so by_hand is free for it here. */
static bool card_stands_in(struct card card)
{
	return card.by_hand;
}

/* The face of these ranks of which the shoe holds most, as one that stands
 * in. */
static struct card board_hidden_face(const struct table *table, int first,
				     int last)
{
	struct card best = card_make(first, SUIT_CLUBS);

	for (int rank = first; rank <= last; rank++)
		for (int suit = SUIT_CLUBS; suit <= SUIT_SPADES; suit++) {
			struct card card = card_make(rank, (enum suit)suit);

			if (table->shoe.out_of[card.face] <
			    table->shoe.out_of[best.face])
				best = card;
		}
	best.by_hand = true;
	return best;
}

/* No ten and no ace: it makes no blackjack. */
static struct card board_hidden_any(const struct table *table)
{
	return board_hidden_face(table, 2, 9);
}

/* The place among the cards dealt of one that stands in, -1 for none. */
static int board_hidden_place(const struct table *table)
{
	for (int i = 0; i < table->dealt; i++)
		if (card_stands_in(table->fact[table->dealt_fact[i]].card))
			return i;
	return -1;
}

bool board_hidden_has(const struct table *table)
{
	return board_hidden_place(table) >= 0;
}

/* Makes the card dealt at that place another. */
static void board_hidden_correct(struct table *table, struct answer *answer,
				 int place, struct card card)
{
	struct event event;
	const char *reason;
	char line[32], text[CARD_TEXT_MAX];
	int n;

	card_format(card, text);
	n = snprintf(line, sizeof line, "correct %d %s", place + 1, text);
	if (event_parse(line, (size_t)n, &table->house, &event, &reason) !=
	    SB_OK)
		return;
	event.card[0].by_hand = card.by_hand;
	table_apply(table, &event, answer);
}

/* --- rows ----------------------------------------------------------------- */

static bool board_hidden_is(const char *line, const char *verb)
{
	size_t n = strlen(verb);

	return strncmp(line, verb, n) == 0 && line[n] == ' ';
}

/* Writes the line with a card for each ??, and what names the hole card as
 * the correction that it is here. */
static void board_hidden_write(const struct table *table, const char *told,
			       char line[static MASK_LINE_MAX])
{
	char *to = line, *end = line + MASK_LINE_MAX;
	int place = board_hidden_place(table);
	const char *hidden;

	if (place >= 0 && board_hidden_is(told, "hole")) {
		to += snprintf(to, MASK_LINE_MAX, "correct %d ", place + 1);
		told += strlen("hole ");
	}
	while ((hidden = strstr(told, "??"))) {
		to += snprintf(to, (size_t)(end - to), "%.*s",
			       (int)(hidden - told), told);
		to += card_format(board_hidden_any(table), to);
		told = hidden + strlen("??");
	}
	snprintf(to, (size_t)(end - to), "%s", told);
}

/* A line that has cards ends in them. */
static void board_hidden_mark(struct event *event, const char *told)
{
	static struct word words[EVENT_CARDS_MAX + 2];
	int n = words_split(told, strlen(told), words, EVENT_CARDS_MAX + 2);

	for (int i = 0; i < event->cards; i++)
		event->card[i].by_hand =
			word_is(words[n - event->cards + i], "??");
}

enum sb_result board_hidden_read(const struct table *table, const char *told,
				 struct event *event)
{
	bool named = board_hidden_is(told, "hole") ||
		     board_hidden_is(told, "correct");
	const struct house *house = table->shoe.decks ? &table->house : NULL;
	char line[MASK_LINE_MAX];
	const char *reason;
	enum sb_result result;

	if (named && strstr(told, "??"))
		return SB_AGAIN; /* a line `dealt` will say */
	board_hidden_write(table, told, line);
	result = event_parse(line, strlen(line), house, event, &reason);
	if (result == SB_OK)
		board_hidden_mark(event, told);
	return result;
}

/* What stands in gives way to a card that came with its face. */
static void board_hidden_give_way(struct table *table, struct answer *answer,
				  struct card card)
{
	int place = board_hidden_place(table);

	if (place >= 0 && !card_stands_in(card) &&
	    table->fact[table->dealt_fact[place]].card.face == card.face)
		board_hidden_correct(table, answer, place,
				     board_hidden_any(table));
}

/* A card unread is one that lies face down, or none: the table refused it. */
static bool board_hidden_is_due(const struct table *table)
{
	return !table_irregular(table) && table->holds.n == 0 &&
	       cards_hole_due(table);
}

static enum sb_result board_hidden_card(struct table *table,
					struct answer *answer,
					struct event *event, struct card card)
{
	if (card_stands_in(card) && !board_hidden_is_due(table))
		return SB_OK;
	board_hidden_give_way(table, answer, card);
	event->cards = 1;
	event->card[0] = card_stands_in(card) ? board_hidden_any(table) : card;
	return table_apply(table, event, answer);
}

static enum sb_result board_hidden_cards(struct table *table,
					 struct answer *answer,
					 const struct event *event)
{
	enum sb_result result = SB_OK;
	struct event single = *event;

	for (int i = 0; i < event->cards && result == SB_OK; i++)
		result = board_hidden_card(table, answer, &single,
					   event->card[i]);
	return result;
}

enum sb_result board_hidden_apply(struct table *table, struct answer *answer,
				  const struct event *event)
{
	if (cards_are_single(table, event))
		return board_hidden_cards(table, answer, event);
	return table_apply(table, event, answer);
}

/* --- what becomes known --------------------------------------------------- */

void board_hidden_make_ten(struct table *table, struct answer *answer)
{
	int place = board_hidden_place(table);

	if (place >= 0)
		board_hidden_correct(table, answer, place,
				     board_hidden_face(table, 10, 13));
}

void board_hidden_name(struct table *table, struct answer *answer,
		       const char *dealt)
{
	static struct word words[DEALT_MAX + 1];
	int n = words_split(dealt, strlen(dealt), words, DEALT_MAX + 1) - 1;

	for (int i = 0; i < n && i < table->dealt; i++) {
		struct card ours = table->fact[table->dealt_fact[i]].card;
		struct card told;

		if (card_parse(words[i + 1].text, words[i + 1].length, &told) &&
		    (told.face != ours.face || card_stands_in(ours)))
			board_hidden_correct(table, answer, i, told);
	}
}

/* Such a card is in no hand, so nothing follows from it but the count. */
void board_hidden_name_waiting(struct table *table, const struct card *waiting,
			       int n)
{
	int at = 0;

	if (n != table->facts_of[FACT_WAITING])
		return;
	for (int i = 0; i < table->facts; i++) {
		struct fact *fact = &table->fact[i];

		if (fact->kind != FACT_WAITING)
			continue;
		shoe_put_back(&table->shoe, fact->card);
		fact->card = waiting[at++];
		fact->impossible = shoe_count(&table->shoe, fact->card);
	}
}

void board_hidden_forget(struct table *table)
{
	for (int i = 0; i < table->facts; i++)
		if (card_stands_in(table->fact[i].card))
			table->shoe.out_of[table->fact[i].card.face]--;
}

static void board_hidden_hide_hand(struct blackjack_hand *hand)
{
	for (int i = 0; i < hand->cards; i++)
		if (card_stands_in(hand->card[i]))
			hand->card[i] = (struct card){.face = CARD_UNREAD};
}

void board_hidden_hide(struct table *table)
{
	struct blackjack *b = &table->blackjack;

	if (table->house.game != BLACKJACK)
		return;
	if (b->dealer.cards > 1 && card_stands_in(b->dealer.card[1]))
		b->revealed = false;
	if (b->dealer.cards > 1 && blackjack_hole_down(table))
		b->dealer.card[1] = (struct card){.face = CARD_UNREAD};
	board_hidden_hide_hand(&b->dealer);
	for (int i = 0; i < PLACES; i++)
		board_hidden_hide_hand(&b->hand[i]);
}
