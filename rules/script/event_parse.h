/* SPDX-License-Identifier: ISC */
/* Reads a line of the table script into an event. */
#ifndef SABOT_RULES_SCRIPT_EVENT_PARSE_H
#define SABOT_RULES_SCRIPT_EVENT_PARSE_H

#include "rules/core/error.h"
#include "rules/table/event.h"

/* Parses a line without its line end. `house` is NULL before the first table
 * line. SB_AGAIN: a blank line or comment. SB_INVALID: malformed. Then *reason
 * says why, untranslated and static; event->bad_token is the malformed word, or
 * empty for the whole line; event->verb is VERBS if the verb is unknown. With a
 * wrong number of words event->verb is the verb of this name that the table's
 * game has. */
SB_MUST_USE enum sb_result event_parse(const char *text, size_t length,
				       const struct house *house,
				       struct event *event,
				       const char **reason);

/* Whether two well-formed lines say the same: "25" and "25.00" are one
 * amount. */
bool event_lines_equal(const char *a, const char *b, const struct house *house);

/* How many bytes of a line a log or message may quote, at most `most`. Of a
 * blackjack line with cards only the verb: a card may be face down. */
int event_quote_length(const char *line, enum game_id game, int most);

#endif
