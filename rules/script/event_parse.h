/* SPDX-License-Identifier: ISC */
/* Reads a line of the table script into an event, and applies it. */
#ifndef SABOT_RULES_SCRIPT_EVENT_PARSE_H
#define SABOT_RULES_SCRIPT_EVENT_PARSE_H

#include "rules/core/error.h"
#include "rules/table/event.h"

/* Reads one line without its line end against the table that stands; house
 * is NULL before the first table line. SB_AGAIN for a blank line or comment.
 * SB_INVALID: malformed, and *reason is why (untranslated, static); then
 * event->amiss is the word that is, empty where it is the line as a whole, and
 * event->verb is VERBS where there is no such verb. */
SB_MUST_USE enum sb_result event_parse(const char *text, size_t length,
				       const struct house *house,
				       struct event *event,
				       const char **reason);

/* How many bytes of a line a log or a message may quote, at most `most`: where
 * a card may lie face down, of lines with cards the verb alone. */
int event_quote_length(const char *line, enum game_id game, int most);

struct table;
struct answer;

/* Applies one event and writes its answer. A refused event changes nothing
 * but the answer. SB_REFUSED then; for several cards SB_OK. */
enum sb_result table_apply(struct table *table, const struct event *event,
			   struct answer *answer);

#endif
