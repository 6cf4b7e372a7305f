/* SPDX-License-Identifier: ISC */
/* A finished round in the words of a list. */
#ifndef SABOT_APP_HISTORY_ROUND_TEXT_H
#define SABOT_APP_HISTORY_ROUND_TEXT_H

#include "db/rounds/rounds.h"
#include "ui/text/text.h"

enum { ROUND_WORDS_MAX = 2 * WORDS_MAX };

/* How a hand of blackjack ended, as the list has it. */
const char *round_words_hand(enum outcome outcome);

/* How it ended: "BANKER 5 over 4", "17 black", "win, lose", "void"; "" where
 * that is not known. */
void round_words_outcome(const struct round_row *round,
			 char text[static ROUND_WORDS_MAX]);

/* What is remarkable about it: "void: Misdeal, natural, by hand 2". */
void round_words_remarks(const struct round_row *round,
			 char text[static ROUND_WORDS_MAX]);

/* Whether what is stored of it can be one. */
bool round_words_valid(const struct round_row *round);

#endif
