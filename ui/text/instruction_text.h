/* SPDX-License-Identifier: ISC */
/* The words of the floor for what the notation says, from const tables. */
#ifndef SABOT_UI_TEXT_INSTRUCTION_TEXT_H
#define SABOT_UI_TEXT_INSTRUCTION_TEXT_H

#include "rules/table/table.h"
#include "ui/terminal/glyphs.h"

enum { WORDS_MAX = 256 };

/* The instruction that stands, nothing interrupting it. */
void words_do(const struct table *table, const struct line *line,
	      char text[static WORDS_MAX]);

/* The same, but for a third card its place: "PLAYER, THIRD CARD". */
void words_place(const struct table *table, const struct line *line,
		 char text[static WORDS_MAX]);

/* Whether two instructions are for the same card, seat or number. */
bool words_same_step(const struct line *a, const struct line *b);

/* What the dealer calls out, in the table's call language. */
void words_say(const struct line *line, char text[static WORDS_MAX]);

/* What an alarm is about, for the log. */
void words_alarm(const struct line *line, const struct glyphs *glyphs,
		 char text[static WORDS_MAX]);

/* Why an event was refused, as a sentence. */
const char *words_refusal(enum refusal refusal);

/* "PLAYER, FIRST CARD": the place of a hand's nth card. */
const char *words_card(enum hand hand, unsigned n);

/* Seats of blackjack, given as bits: "1, 3, 7". */
void words_seats(uint8_t seats, char text[static WORDS_MAX]);

/* Names of the games. */
extern const char *const words_game[GAMES];

#endif
