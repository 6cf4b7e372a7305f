/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/text/dealt_cards.h"

#include <stdio.h>

#include "rules/core/gettext.h"
#include "rules/games/blackjack.h"
#include "ui/text/placeholders.h"

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
		place->hand == HAND_SEAT && blackjack_is(b->split, place->lies);
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
	char number[NUMBER_MAX], seat[NUMBER_MAX], hand[NUMBER_MAX],
		card[NUMBER_MAX];

	snprintf(number, sizeof number, "%u", n);
	snprintf(seat, sizeof seat, "%d", place->lies / 2 + 1);
	snprintf(hand, sizeof hand, "%d", place->lies % 2 + 1);
	snprintf(card, sizeof card, "%d", place->n);
	expand(text, WORDS_MAX, places_form(place),
	       (struct expansion[]){{"n", number},
				    {"seat", seat},
				    {"hand", hand},
				    {"card", card},
				    {NULL, NULL}});
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
