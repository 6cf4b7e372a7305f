/* SPDX-License-Identifier: ISC */
/* Reads a line of the table script into an event. */
#ifndef SABOT_RULES_SCRIPT_EVENT_PARSE_H
#define SABOT_RULES_SCRIPT_EVENT_PARSE_H

#include "rules/core/error.h"
#include "rules/table/event.h"

/* Parses a line without its line end, for the table of `house`, which is NULL
 * before the first table line. SB_AGAIN: a blank line or comment. SB_INVALID:
 * malformed; *reason is why, untranslated and static, event->bad_token is the
 * malformed word, empty for the whole line, and event->verb is VERBS for an
 * unknown verb. */
SB_MUST_USE enum sb_result event_parse(const char *text, size_t length,
				       const struct house *house,
				       struct event *event,
				       const char **reason);

/* How many bytes of a line a log or message may quote, at most `most`. In
 * blackjack, since a card may be face down: only the verb of a line with
 * cards. */
int event_quote_length(const char *line, enum game_id game, int most);

#endif
