/* SPDX-License-Identifier: ISC */
/* Lines of an answer as the table script writes them. */
#ifndef SABOT_RULES_SCRIPT_ANSWER_TEXT_H
#define SABOT_RULES_SCRIPT_ANSWER_TEXT_H

#include "rules/table/answer.h"
#include "rules/table/house_rules.h"

enum { ANSWER_LINE_MAX = 128 }; /* bytes of any line, with the NUL */

/* The word of a refusal in the script: "not-now". */
const char *answer_text_refusal(enum refusal refusal);

/* Writes the line without a line end; returns its length. */
size_t answer_text_format(const struct answer_line *line, enum game_id game,
			  int decimals, char text[static ANSWER_LINE_MAX]);

#endif
