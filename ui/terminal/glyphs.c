/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "ui/terminal/glyphs.h"

#include <langinfo.h>
#include <string.h>

#include "ui/terminal/utf8.h"

const struct glyphs glyphs_utf8 = {
	.thin = {L'─', L'│', L'┌', L'┐', L'└', L'┘'},
	.thick = {L'═', L'║', L'╔', L'╗', L'╚', L'╝'},
	.suit = {[SUIT_CLUBS] = L'♣',
		 [SUIT_DIAMONDS] = L'♦',
		 [SUIT_HEARTS] = L'♥',
		 [SUIT_SPADES] = L'♠'},
	.full = L'█',
	.empty = L'░',
	.upper = L'▀',
	.lower = L'▄',
	.ellipsis = L'…',
	.mask = L'•',
	.pointer = L'►',
	.disc = L'●',
	.ring = L'○',
	.open_quote = "“",
	.close_quote = "”",
};

const struct glyphs glyphs_ascii = {
	.thin = {L'-', L'|', L'+', L'+', L'+', L'+'},
	.thick = {L'=', L'#', L'#', L'#', L'#', L'#'},
	.suit = {[SUIT_CLUBS] = L'c',
		 [SUIT_DIAMONDS] = L'd',
		 [SUIT_HEARTS] = L'h',
		 [SUIT_SPADES] = L's'},
	.full = L'#',
	.empty = L'.',
	.upper = L'"',
	.lower = L'o',
	.ellipsis = L'~',
	.mask = L'*',
	.pointer = L'>',
	.disc = L'@',
	.ring = L'o',
	.open_quote = "\"",
	.close_quote = "\"",
};

const struct glyphs *glyphs_of_locale(void)
{
	if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
		return &glyphs_utf8;
	return &glyphs_ascii;
}

const char *glyphs_rank(struct card card)
{
	static const char *const ranks[] = {"?", "A", "2", "3",	 "4", "5", "6",
					    "7", "8", "9", "10", "J", "Q", "K"};

	return card.face < FACES ? ranks[card_rank(card)] : ranks[0];
}

void glyphs_card(const struct glyphs *glyphs, struct card card,
		 char text[static GLYPHS_CARD_MAX])
{
	if (card.face >= FACES) {
		strcpy(text, "??");
		return;
	}
	char *end = stpcpy(text, glyphs_rank(card));
	end[utf8_put(glyphs->suit[card_suit(card)], end)] = '\0';
}
