/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/widgets/card_field.h"

#include <stdlib.h>
#include <string.h>

#include "rules/games/roulette.h"
#include "ui/terminal/keys.h"
#include "ui/terminal/utf8.h"

static const struct rank_or_suit {
	char key;
	int rank; /* 0: a suit's key */
	enum suit suit;
} keys[] = {
	{'a', 1, 0},
	{'2', 2, 0},
	{'3', 3, 0},
	{'4', 4, 0},
	{'5', 5, 0},
	{'6', 6, 0},
	{'7', 7, 0},
	{'8', 8, 0},
	{'9', 9, 0},
	{'1', 10, 0},
	{'0', 10, 0},
	{'t', 10, 0},
	{'j', 11, 0},
	{'q', 12, 0},
	{'k', 13, 0},
	{'c', 0, SUIT_CLUBS},
	{'d', 0, SUIT_DIAMONDS},
	{'h', 0, SUIT_HEARTS},
	{'s', 0, SUIT_SPADES},
};

void keyed_clear(struct keyed *keyed)
{
	*keyed = (struct keyed){.rank = 0, .suit = -1};
}

static void keyed_take_back(struct keyed *keyed)
{
	if (keyed->suit >= 0)
		keyed->suit = -1;
	else
		keyed->rank = 0;
}

void keyed_key(struct keyed *keyed, int key)
{
	if (key == KEYS_BACKSPACE)
		keyed_take_back(keyed);
	key = keys_lower(key);
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		if (keys[i].key != key)
			continue;
		if (keys[i].rank)
			keyed->rank = keys[i].rank;
		else
			keyed->suit = (int)keys[i].suit;
	}
}

bool keyed_whole(const struct keyed *keyed)
{
	return keyed->rank > 0 && keyed->suit >= 0;
}

struct card keyed_card(const struct keyed *keyed)
{
	return card_make(keyed->rank, (enum suit)keyed->suit);
}

void keyed_text(const struct keyed *keyed, const struct glyphs *glyphs,
		char text[static GLYPHS_CARD_MAX])
{
	char *end = text;

	if (keyed->rank)
		end = stpcpy(end,
			     glyphs_rank(card_make(keyed->rank, SUIT_CLUBS)));
	if (keyed->suit >= 0)
		end += utf8_put(glyphs->suit[keyed->suit], end);
	*end = '\0';
}

void keyed_mask(const struct keyed *keyed, const struct glyphs *glyphs,
		char text[static GLYPHS_CARD_MAX])
{
	char *end = text;

	for (int n = (keyed->rank > 0) + (keyed->suit >= 0); n > 0; n--)
		end += utf8_put(glyphs->mask, end);
	*end = '\0';
}

void keyed_number_key(struct keyed_number *keyed, int key)
{
	size_t n = strlen(keyed->digits);

	if (key == KEYS_BACKSPACE && n > 0)
		keyed->digits[n - 1] = '\0';
	else if (key >= '0' && key <= '9' && n < KEYED_DIGITS)
		keyed->digits[n] = (char)key;
}

int keyed_number_value(const struct keyed_number *keyed)
{
	int value = *keyed->digits ? atoi(keyed->digits) : -1;

	return value < POCKETS ? value : -1;
}
