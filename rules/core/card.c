/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/core/card.h"

#include <string.h>

static const char ranks[] = "A23456789TJQK";
static const char suits[] = "cdhs";

static char card_upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static char card_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool card_parse(const char *text, size_t length, struct card *card)
{
	char rank;
	const char *r, *s;

	if (length == 3 && text[0] == '1' && text[1] == '0')
		rank = 'T';
	else if (length == 2 && text[0] != '\0')
		rank = card_upper(text[0]);
	else
		return false;
	if (text[length - 1] == '\0')
		return false;
	r = strchr(ranks, rank);
	s = strchr(suits, card_lower(text[length - 1]));
	if (!r || !s)
		return false;
	*card = card_make((int)(r - ranks) + 1, (enum suit)(s - suits));
	return true;
}

size_t card_format(struct card card, char text[static CARD_TEXT_MAX])
{
	bool read = card.face < FACES;

	text[0] = read ? ranks[card.face / 4] : '?';
	text[1] = read ? suits[card.face % 4] : '?';
	text[2] = '\0';
	return 2;
}
