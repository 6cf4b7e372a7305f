/* SPDX-License-Identifier: ISC */
/* A finished round in the words of a list. */
#ifndef SABOT_APP_HISTORY_ROUND_TEXT_H
#define SABOT_APP_HISTORY_ROUND_TEXT_H

#include "db/rounds/rounds.h"
#include "ui/text/text.h"

enum { ROUND_TEXT_MAX = 2 * UI_TEXT_MAX };

/* How a hand of blackjack ended, as the list has it. */
const char *round_text_hand(enum outcome outcome);

/* How it ended: "BANKER 5 over 4", "17 black", "win, lose", "void"; "" where
 * that is not known. */
void round_text_outcome(const struct round_row *round,
			char text[static ROUND_TEXT_MAX]);

/* What is remarkable about it: "void: Misdeal, natural, by hand 2". */
void round_text_remarks(const struct round_row *round,
			char text[static ROUND_TEXT_MAX]);

/* Whether what is stored of it can be one. */
bool round_text_valid(const struct round_row *round);

#endif
