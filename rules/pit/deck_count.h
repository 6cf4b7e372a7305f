/* SPDX-License-Identifier: ISC */
/* A count of whole decks by face: what is missing, too many or unreadable. */
#ifndef SABOT_RULES_PIT_DECK_COUNT_H
#define SABOT_RULES_PIT_DECK_COUNT_H

#include "rules/core/card.h"

enum { DECK_COUNT_TEXT_MAX = 512 }; /* 52 times "Ac*65535 ", and more */

struct deck_count {
	uint16_t cards; /* number counted, unreadable ones included */
	uint16_t unread;
	uint16_t of[FACES];
};

void deck_count_add(struct deck_count *count, struct card card);

/* How many cards of that face are missing; below 0: how many are too many. */
int deck_count_missing(const struct deck_count *count, int face, int decks);

/* Whether each face was counted once per deck, and nothing else. */
bool deck_count_is_complete(const struct deck_count *count, int decks);

/* Writes "missing 9h Kd*2; extra As; unread 1", for the record; "" for a
 * complete count. The longest text fits. */
void deck_count_format(const struct deck_count *count, int decks,
		       char text[static DECK_COUNT_TEXT_MAX]);

/* Whether the ace of each suit was counted once, and nothing else. */
bool deck_count_is_aces(const struct deck_count *count);

/* Writes all cards counted: "read As*2 9h; unread 1", or "nothing was read". */
void deck_count_format_read(const struct deck_count *count,
			    char text[static DECK_COUNT_TEXT_MAX]);

/* Cuts the text after a whole word, to at most `most` bytes. */
void deck_count_truncate(char *text, size_t most);

#endif
