/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/word.h"

enum { NUMBER_DIGITS = 9 };

bool word_number(struct word word, uint32_t *number)
{
	uint32_t value = 0;

	if (word.length < 1 || word.length > NUMBER_DIGITS)
		return false;
	for (size_t i = 0; i < word.length; i++) {
		if (word.text[i] < '0' || word.text[i] > '9')
			return false;
		value = value * 10 + (uint32_t)(word.text[i] - '0');
	}
	*number = value;
	return true;
}

int word_in(struct word word, const char *const *names, int rows)
{
	for (int i = 0; i < rows; i++)
		if (names[i] && word_is(word, names[i]))
			return i;
	return -1;
}

static bool word_blank(char c)
{
	return c == ' ' || c == '\t';
}

int words_split(const char *text, size_t length, struct word *words, int most)
{
	const char *end = text + length;
	int n = 0;

	while (n < most) {
		while (text < end && word_blank(*text))
			text++;
		if (text == end || *text == '#')
			break;
		words[n].text = text;
		while (text < end && !word_blank(*text))
			text++;
		words[n].length = (size_t)(text - words[n].text);
		n++;
	}
	return n;
}
