/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/table/dice.h"

bool dice_parse(const char digit[static DICE], uint16_t *dice)
{
	uint16_t parsed = 0;
	int n = 0;

	for (int face = 1; face <= DIE_FACES; face++)
		for (int i = 0; i < DICE; i++)
			if (digit[i] - '0' == face) {
				parsed = (uint16_t)(parsed * 10 + face);
				n++;
			}
	if (n == DICE)
		*dice = parsed;
	return n == DICE;
}

bool dice_parse_words(const struct token word[static DICE], uint16_t *dice)
{
	char digit[DICE];

	for (int i = 0; i < DICE; i++) {
		if (word[i].length != 1)
			return false;
		digit[i] = *word[i].text;
	}
	return dice_parse(digit, dice);
}

char *dice_format(unsigned dice, char to[static DICE_TEXT_MAX])
{
	for (int i = 0; i < DICE; i++) {
		*to++ = (char)('0' + dice_face(dice, i));
		*to++ = ' ';
	}
	*--to = '\0';
	return to;
}

unsigned dice_face(unsigned dice, int n)
{
	for (; n < DICE - 1; n++)
		dice /= 10;
	return dice % 10;
}

int dice_count(unsigned dice, unsigned face)
{
	int n = 0;

	for (int i = 0; i < DICE; i++)
		n += dice_face(dice, i) == face;
	return n;
}

unsigned dice_total(unsigned dice)
{
	return dice_face(dice, 0) + dice_face(dice, 1) + dice_face(dice, 2);
}

bool dice_is_triple(unsigned dice)
{
	return dice_count(dice, dice_face(dice, 0)) == DICE;
}
