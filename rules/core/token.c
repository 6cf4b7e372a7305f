/* SPDX-License-Identifier: ISC */
#include "config.h"

#include "rules/core/token.h"

enum { NUMBER_DIGITS = 9 };

bool token_number(struct token word, uint32_t *number)
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

int token_find(struct token word, const char *const *names, int rows)
{
	for (int i = 0; i < rows; i++)
		if (names[i] && token_is(word, names[i]))
			return i;
	return -1;
}

int token_find_word(struct token word, const struct token *words, int n)
{
	for (int i = 0; i < n; i++)
		if (words[i].length == word.length &&
		    memcmp(words[i].text, word.text, word.length) == 0)
			return i;
	return -1;
}

bool token_is_date(struct token word)
{
	static const char form[] = "dddd-dd-dd";
	uint32_t month, day;

	if (word.length != sizeof form - 1)
		return false;
	for (size_t i = 0; i < word.length; i++)
		if (form[i] == '-' ? word.text[i] != '-'
				   : word.text[i] < '0' || word.text[i] > '9')
			return false;
	return token_number((struct token){word.text + 5, 2}, &month) &&
	       token_number((struct token){word.text + 8, 2}, &day) &&
	       month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/* Two or three letters, and perhaps a country. */
bool token_is_language(struct token word)
{
	const char *at = word.text;
	size_t letters = 0;

	while (letters < word.length && at[letters] >= 'a' &&
	       at[letters] <= 'z')
		letters++;
	if (letters < 2 || letters > 3)
		return false;
	at += letters;
	return word.length == letters ||
	       (word.length == letters + 3 && at[0] == '_' && at[1] >= 'A' &&
		at[1] <= 'Z' && at[2] >= 'A' && at[2] <= 'Z');
}

/* In order. */
static const struct {
	uint32_t first, last;
} hidden[] = {
	{0x00, 0x1f},	    {0x7f, 0x9f},	    /* C0, Delete, C1 */
	{0xad, 0xad},				    /* soft hyphen */
	{0x34f, 0x34f},				    /* grapheme joiner */
	{0x61c, 0x61c},				    /* Arabic letter mark */
	{0x115f, 0x1160},   {0x17b4, 0x17b5},	    /* fillers */
	{0x180b, 0x180f},			    /* Mongolian separators */
	{0x200b, 0x200f},			    /* no width, directions */
	{0x2028, 0x202e},			    /* lines, directions */
	{0x2060, 0x206f},			    /* joiners, isolates */
	{0x3164, 0x3164},			    /* filler */
	{0xd800, 0xdfff},			    /* surrogates */
	{0xfdd0, 0xfdef},			    /* no characters */
	{0xfe00, 0xfe0f},			    /* variation selectors */
	{0xfeff, 0xfeff},			    /* byte order mark */
	{0xffa0, 0xffa0},			    /* filler */
	{0xfff0, 0xfffb},   {0xfffe, 0xffff},	    /* specials */
	{0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},	    /* shorthand, music */
	{0xe0000, 0xe0fff}, {0x110000, UINT32_MAX}, /* tags; no characters */
};

bool token_hides(uint32_t character)
{
	size_t i = 0;

	while (hidden[i].last < character)
		i++;
	return hidden[i].first <= character;
}

/* How many bytes the UTF-8 sequence at text has; 0: not UTF-8. */
static size_t token_utf8_length(const unsigned char *text, size_t left,
				uint32_t *character)
{
	static const struct {
		unsigned char mask, lead, length;
		uint32_t least;
	} forms[] = {{0x80, 0x00, 1, 0},
		     {0xe0, 0xc0, 2, 0x80},
		     {0xf0, 0xe0, 3, 0x800},
		     {0xf8, 0xf0, 4, 0x10000}};

	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		uint32_t code = text[0] & (unsigned char)~forms[i].mask;

		if ((text[0] & forms[i].mask) != forms[i].lead)
			continue;
		if (forms[i].length > left)
			return 0;
		for (size_t j = 1; j < forms[i].length; j++) {
			if ((text[j] & 0xc0) != 0x80)
				return 0;
			code = code << 6 | (text[j] & 0x3f);
		}
		if (code < forms[i].least || code > 0x10ffff ||
		    (code >= 0xd800 && code <= 0xdfff))
			return 0;
		*character = code;
		return forms[i].length;
	}
	return 0;
}

/* Whether the word is UTF-8; plain: without a character that hides. */
static bool token_check_text(struct token word, bool plain)
{
	const unsigned char *at = (const unsigned char *)word.text;
	const unsigned char *end = at + word.length;

	while (at < end) {
		uint32_t character = *at;
		size_t n = *at < 0x80
				   ? 1
				   : token_utf8_length(at, (size_t)(end - at),
						       &character);

		if (n == 0 || (plain && token_hides(character)))
			return false;
		at += n;
	}
	return true;
}

bool token_is_utf8(struct token word)
{
	return token_check_text(word, false);
}

bool token_is_plain(struct token word)
{
	return token_check_text(word, true);
}

struct token token_next(const char **rest)
{
	struct token word;

	*rest += strspn(*rest, " \t");
	word.text = *rest;
	word.length = strcspn(word.text, " \t");
	*rest += word.length;
	return word;
}

bool token_rest(const char *rest, size_t size, char *to)
{
	struct token word = {rest + strspn(rest, " \t"), 0};

	word.length = strlen(word.text);
	while (word.length > 0 && strchr(" \t", word.text[word.length - 1]))
		word.length--;
	if (word.length < 1 || word.length >= size || !token_is_plain(word))
		return false;
	memset(to, 0, size);
	memcpy(to, word.text, word.length);
	return true;
}

static bool token_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

int token_split(const char *text, size_t length, struct token *words, int most)
{
	const char *end = text + length;
	int n = 0;

	while (n < most) {
		while (text < end && token_is_blank(*text))
			text++;
		if (text == end || *text == '#')
			break;
		words[n].text = text;
		while (text < end && !token_is_blank(*text))
			text++;
		words[n].length = (size_t)(text - words[n].text);
		n++;
	}
	return n;
}
