/* SPDX-License-Identifier: ISC */
/* Why a round is void or play is held: what the record calls it, and what
 * people do. */
#ifndef SABOT_UI_TEXT_HOLD_TEXT_H
#define SABOT_UI_TEXT_HOLD_TEXT_H

#include "rules/table/answer.h"
#include "ui/text/trouble.h"
#include "ui/text/instruction_text.h"

#include <stdbool.h>

struct reason {
	const char *name; /* in the record; of a hold, its name */
	const char *text; /* untranslated, as the next */
	struct trouble trouble;
	int games; /* bits by enum game_id of those whose list has it; 0: only
		    * the station gives it */
	bool note; /* a note goes with it */
};

extern const struct reason reasons[];
extern const int reasons_n;

/* Why a spin was none, from the short list: in the record as it stands. */
struct no_spin {
	const char *name, *text;
};

extern const struct no_spin no_spins[];
extern const int no_spins_n;

/* Why cards left the table, or a ball the wheel, likewise. */
struct left {
	const char *name, *text;
	bool ball;
	bool note; /* goes with it */
};

extern const struct left lefts[];
extern const int lefts_n;

/* The words of the record behind `left cards` and `left ball`. */
const char *reason_of_left(const char *words);

/* The words of the record behind `no-spin`, likewise. */
const char *reason_of_no_spin(const char *words);

/* The row of that name, or NULL. */
const struct reason *reason_of(const char *name);

/* The words of the record behind `void`, `hold` or `release` as people say
 * them: "Dispute (seat 4)". What is in no row stays as it is. */
void reason_words(const char *words, char text[static WORDS_MAX]);

#endif
