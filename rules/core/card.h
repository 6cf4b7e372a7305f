/* SPDX-License-Identifier: ISC */
/* A playing card: rank and suit, no deck. */
#ifndef SABOT_RULES_CORE_CARD_H
#define SABOT_RULES_CORE_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	FACES = 52,
	CARD_UNREAD = FACES, /* dealt, but the reader did not see its face */
	CARD_TEXT_MAX = 3,   /* bytes of "Th" or "??", with the NUL */
};

enum suit { SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS, SUIT_SPADES };

struct card {
	uint8_t face; /* (rank - 1) * 4 + suit, or CARD_UNREAD */
	bool by_hand; /* keyed, not read; no rule depends on it */
};

/* rank is 1 (ace) to 13 (king). */
static inline struct card card_make(int rank, enum suit suit)
{
	return (struct card){.face = (uint8_t)((rank - 1) * 4 + (int)suit)};
}

static inline int card_rank(struct card card)
{
	return card.face / 4 + 1;
}

static inline enum suit card_suit(struct card card)
{
	return (enum suit)(card.face % 4);
}

/* Parses "9h", "tH" or "10h". False: not a card, such as "??". */
bool card_parse(const char *text, size_t length, struct card *card);

/* Writes "9h" or, for an unread card, "??"; returns 2, the length. */
size_t card_format(struct card card, char text[static CARD_TEXT_MAX]);

#endif
