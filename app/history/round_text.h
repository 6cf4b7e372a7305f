/* SPDX-License-Identifier: ISC */
/* Texts of a finished round for lists. */
#ifndef SABOT_APP_HISTORY_ROUND_TEXT_H
#define SABOT_APP_HISTORY_ROUND_TEXT_H

#include "db/rounds/rounds.h"
#include "ui/text/text.h"

enum { ROUND_TEXT_MAX = 2 * UI_TEXT_MAX };

/* The word for the outcome of a blackjack hand. */
const char *round_text_hand(enum outcome outcome);

/* Writes the outcome: "banker 5 4", "17 black", "win, lose"; "" if unknown. */
void round_text_outcome(const struct round_row *round,
			char text[static ROUND_TEXT_MAX]);

/* Writes remarks: "void: Misdeal, natural, keyed 2". */
void round_text_remarks(const struct round_row *round,
			char text[static ROUND_TEXT_MAX]);

/* Whether the stored values are possible, so that texts can be written. */
bool round_text_is_possible(const struct round_row *round);

#endif
