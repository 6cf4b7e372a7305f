/* SPDX-License-Identifier: ISC */
/* Lines of an answer as the table script writes them. */
#ifndef SABOT_RULES_SCRIPT_ANSWER_TEXT_H
#define SABOT_RULES_SCRIPT_ANSWER_TEXT_H

#include "rules/table/answer.h"
#include "rules/table/house_rules.h"

enum { LINE_TEXT_MAX = 128 }; /* any line as text, with its end */

/* The code of a refusal, as the script has it. */
const char *line_refusal(enum refusal refusal);

/* Writes the line without a line end; returns its length. */
size_t line_format(const struct line *line, enum game_id game, int decimals,
		   char text[static LINE_TEXT_MAX]);

#endif
