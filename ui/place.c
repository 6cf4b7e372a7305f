/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/place.h"

#include <stdio.h>

#include "rules/text.h"
#include "ui/expand.h"

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

void places_of(const struct table *table, struct places *places)
{
	places->n = table->dealt;
	for (int i = 0; i < table->dealt; i++) {
		struct place *place = &places->place[i];
		place->card = table_shown(table, table->dealt_fact[i]);
		place->hand = HAND_NONE;
		if (table->house.game == BACCARAT)
			places_of_baccarat(table, i + 1, place);
	}
}

void places_name(const struct places *places, unsigned n,
		 char text[static WORDS_MAX])
{
	char number[16];

	if (n >= 1 && n <= places->n &&
	    places->place[n - 1].hand != HAND_NONE) {
		const struct place *place = &places->place[n - 1];
		snprintf(text, WORDS_MAX, "%s",
			 words_card((enum hand)place->hand, place->n));
		return;
	}
	snprintf(number, sizeof number, "%u", n);
	expand(text, WORDS_MAX, _("Card {n}"),
	       (struct expansion[]){{"n", number}, {NULL, NULL}});
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
