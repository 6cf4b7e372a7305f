/* SPDX-License-Identifier: ISC */
/* The cards dealt in a round, each by the place where it lies. */
#ifndef SABOT_UI_TEXT_DEALT_CARDS_H
#define SABOT_UI_TEXT_DEALT_CARDS_H

#include "rules/table/table.h"
#include "ui/terminal/glyphs.h"
#include "ui/text/instruction_text.h"

struct place {
	struct card card; /* as it may be shown */
	uint8_t hand;	  /* enum hand; HAND_NONE: only its number is known */
	uint8_t n;	  /* which card of the hand, from 1 */
	int8_t lies;	  /* of blackjack: its place, or TO_DEALER */
	bool split;	  /* the seat has two hands */
};

struct places {
	uint16_t n;
	struct place place[DEALT_MAX]; /* in the order dealt */
};

void places_of(const struct table *table, struct places *places);

/* "BANKER, FIRST CARD" for the nth card dealt, from 1; one that is not there
 * is "Card 7". */
void places_name(const struct places *places, unsigned n,
		 char text[static WORDS_MAX]);

/* Its face, "??" where there is none. */
void places_face(const struct places *places, unsigned n,
		 const struct glyphs *glyphs,
		 char text[static GLYPHS_CARD_MAX]);

#endif
